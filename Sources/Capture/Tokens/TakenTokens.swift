internal import ReadingModel

/// The values of the tokens taken so far, each kind once.
struct TakenTokens {
  /// What they mean; what depends on the book is missing.
  var meaning = Meaning()
  /// Whether the position is the last page because of a word such as `finished`.
  private(set) var isFinishedWord = false
  private var hours: (seconds: Int, isClock: Bool)?
  private var forwardMinutes: Int?
  private var timeOrPosition: TimeOfDay?
  private var session: (from: TimeOfDay, to: TimeOfDay, isClock: Bool)?
  private var chapters: (count: Int, words: String)?
  private var remaining: (place: PlaceInput, words: String)?
  /// The first page of those up to the end.
  private var firstPage: Int?

  /// Takes a token, unless its kind was taken before.
  /// - Parameters:
  ///   - verb: The command.
  ///   - isWithText: Whether the text is known, so that a number alone cannot be a part of it.
  /// - Throws: ``CaptureError`` for what says no position.
  mutating func take(_ token: Token, for verb: Verb, isWithText: Bool) throws -> Bool {
    switch token {
    case .number(let place):
      guard verb.takesBareNumbers || isWithText else { return false }
      return take(place, nil, verb)
    case .place(let place, let total): return take(place, total, verb)
    case .remaining(let place, let words):
      guard verb.takesPlaces, meaning.place == nil, remaining == nil else { return false }
      remaining = (place, words)
    case .toEnd(let from):
      guard verb.takesMinutes, take(.end, nil, verb) else { return false }
      firstPage = from
    case .finished:
      guard verb.takesMinutes, take(.end, nil, verb) else { return false }
      isFinishedWord = true
    case .chapters(let count, let words):
      guard verb.takesMinutes, meaning.place == nil, chapters == nil else { return false }
      chapters = (count, words)
    case .location(let words):
      guard verb.takesMinutes, meaning.place == nil else { return false }
      throw CaptureError.location(words)
    case .day(let day): return take(day, verb)
    case .moment(let day, let time):
      guard verb.takesClock, meaning.clock == nil, take(day, verb) else { return false }
      meaning.clock = .time(time)
    case .rating(let rating):
      guard verb.takesRatings, meaning.rating == nil else { return false }
      meaning.rating = rating
    case .noRating(let text):
      guard verb.takesRatings, meaning.rating == nil else { return false }
      meaning.rating = try Rating(text)
    case .book(let reference):
      guard meaning.book == nil else { return false }
      meaning.book = reference
    case .hours, .spokenHours, .minutes, .forwardMinutes, .clock, .timeOrPosition, .session:
      return takeTime(token, verb)
    case .either: return false
    }
    return true
  }

  private mutating func takeTime(_ token: Token, _ verb: Verb) -> Bool {
    switch token {
    case .hours(let seconds, let isClock):
      guard let earlier = hours else {
        hours = (seconds, isClock)
        return true
      }
      // `1h10m, yesterday 22:15`: the time read, and the time of day.
      let clock = isClock ? seconds : earlier.seconds
      guard earlier.isClock != isClock, timeOrPosition == nil, let time = TakenTokens.time(clock) else { return false }
      timeOrPosition = time
      if earlier.isClock { hours = (seconds, isClock) }
    case .spokenHours(let seconds): return takeTime(.minutes(seconds / 60), verb)
    case .minutes(let count):
      guard verb.takesMinutes, meaning.minutes == nil else { return false }
      meaning.minutes = count
    case .forwardMinutes(let count):
      guard verb.takesMinutes, forwardMinutes == nil else { return false }
      forwardMinutes = count
    case .clock(let clock):
      guard verb.takesClock, meaning.clock == nil else { return false }
      meaning.clock = clock
    case .timeOrPosition(let time):
      guard meaning.clock == nil, timeOrPosition == nil else { return false }
      // `until 7h05 at 18h30`
      if hours == nil { timeOrPosition = time } else { meaning.clock = .time(time) }
    case .session(let from, let to, let isClock):
      guard verb.takesMinutes, meaning.minutes == nil, meaning.clock == nil, session == nil else { return false }
      session = (from, to, isClock)
    default: return false
    }
    return true
  }

  private mutating func take(_ day: DayPhrase, _ verb: Verb) -> Bool {
    guard verb.takesDays, meaning.day == nil else { return false }
    meaning.day = day
    return true
  }

  private mutating func take(_ place: PlaceInput, _ total: Int?, _ verb: Verb) -> Bool {
    guard verb.takesPlaces else { return false }
    guard let earlier = meaning.place else {
      (meaning.place, meaning.total) = (place, total)
      return true
    }
    // `40 pages, up to 140`: the step says where the reader began.
    guard let both = TakenTokens.joined(earlier, place) ?? TakenTokens.joined(place, earlier) else { return false }
    (meaning.place, meaning.total) = (both, meaning.total ?? total)
    return true
  }

  private static func joined(_ step: PlaceInput, _ place: PlaceInput) -> PlaceInput? {
    guard case .forward(let count) = step, case .page(let from, let to) = place, to > count else { return nil }
    // `40 pages (100-140)`: readers count with or without the first one.
    if let from { return from == to - count || from == to - count + 1 ? place : nil }
    return .page(from: to - count + 1, to: to)
  }

  /// The page of a page and a percentage that say the same.
  static func same(_ places: [PlaceInput], pageCount: Int?) -> PlaceInput? {
    guard let pageCount, places.count == 2 else { return nil }
    for (page, share) in [(places[0], places[1]), (places[1], places[0])] {
      guard case .page(_, let to) = page, case .percent(from: nil, let hundredths) = share else { continue }
      return abs(to * 10_000 / pageCount - hundredths) <= 100 ? page : nil
    }
    return nil
  }

  /// Removes the value of a token that was taken.
  mutating func forget(_ token: Token?) {
    switch token {
    case .day: meaning.day = nil
    case .moment: (meaning.day, meaning.clock) = (nil, nil)
    case .clock: meaning.clock = nil
    case .timeOrPosition: timeOrPosition = nil
    case .minutes, .spokenHours: meaning.minutes = nil
    case .hours: hours = nil
    case .session: session = nil
    case .chapters: chapters = nil
    case .rating: meaning.rating = nil
    case .place, .number, .toEnd: (meaning.place, meaning.total, firstPage) = (nil, nil, nil)
    default: break
    }
  }

  // MARK: With the book

  /// The meaning, with times as positions in an audiobook, and the position for what is left.
  func meaning(in title: NamedTitle?, for verb: Verb) throws -> Meaning {
    var meaning = meaning
    let isHeard = title?.isHeard ?? false
    if let firstPage, meaning.place == .end, let last = title?.pageCount, last >= firstPage {
      meaning.place = .page(from: firstPage, to: last)
    }
    if let chapters { try meaning.add(chapters.count, chapters.words, after: title?.reached(.chapter)) }
    if let remaining { meaning.place = try place(before: remaining, in: title, verb) }
    if let hours {
      if isHeard || hours.isClock, meaning.place == nil {
        meaning.place = .time(from: nil, to: hours.seconds)
      } else if hours.isClock, hours.seconds >= 24 * 3600 {
        throw CaptureError.noTime(Position.text(hours.seconds, .seconds))
      } else if verb.takesMinutes, meaning.minutes == nil {
        meaning.minutes = hours.seconds / 60
      } else if hours.isClock, verb.takesClock, meaning.clock == nil, let time = TakenTokens.time(hours.seconds) {
        meaning.clock = .time(time)
      } else {
        throw CaptureError.notInPages(Position.text(hours.seconds, .seconds))
      }
    }
    if let time = timeOrPosition {
      if isHeard, verb.takesPlaces, meaning.place == nil {
        meaning.place = .time(from: nil, to: time.minutes * 60)
      } else if verb.takesClock {
        meaning.clock = .time(time)
      } else {
        throw CaptureError.notInPages(time.text)
      }
    }
    if let session { take(session, isHeard: isHeard, into: &meaning) }
    if let forwardMinutes {
      if isHeard, meaning.place == nil {
        meaning.place = .forwardTime(forwardMinutes * 60)
      } else if meaning.minutes == nil {
        meaning.minutes = forwardMinutes
      }
    }
    return meaning
  }

  /// The time of day that so many seconds after midnight is; nil for one to the second.
  private static func time(_ seconds: Int) -> TimeOfDay? {
    seconds.isMultiple(of: 60) ? TimeOfDay(minutes: seconds / 60) : nil
  }

  /// The time read; in an audiobook `1:00-1:20` is a span of it.
  private func take(
    _ session: (from: TimeOfDay, to: TimeOfDay, isClock: Bool), isHeard: Bool, into meaning: inout Meaning
  ) {
    if isHeard, session.isClock, session.from.minutes < session.to.minutes, meaning.place == nil {
      meaning.place = .time(from: session.from.minutes * 60, to: session.to.minutes * 60)
    } else {
      meaning.minutes = SessionWords.minutes(from: session.from, to: session.to)
      meaning.clock = .time(session.to)
    }
  }

  private func place(
    before remaining: (place: PlaceInput, words: String), in title: NamedTitle?, _ verb: Verb
  ) throws -> PlaceInput {
    switch remaining.place {
    case .percent(_, let hundredths) where hundredths < 10_000: return .percent(from: nil, to: 10_000 - hundredths)
    case .page(_, let pages):
      if let total = title?.pageCount, total > pages { return .page(from: nil, to: total - pages) }
    case .time(_, let seconds):
      if let total = title?.seconds, total > seconds { return .time(from: nil, to: total - seconds) }
    default: break
    }
    throw CaptureError.remaining(remaining.words)
  }
}

extension Meaning {
  /// Moves the position by chapters; beside another position they are part of the text.
  /// - Throws: ``CaptureError/chapterCount(_:_:)`` if the last position is not in chapters.
  fileprivate mutating func add(_ count: Int, _ words: String, after reached: Int?) throws {
    if place == nil, let reached {
      place = .chapter(from: nil, to: reached + count)
      return
    }
    text = [words, text].compactMap(\.self).joined(separator: " ")
    guard place == nil else { return }
    throw CaptureError.chapterCount(words, CommandMeaning(verb: minutes == nil ? .note : .log, meaning: self))
  }
}
