internal import ReadingModel

/// The values of the tokens taken so far, each kind once.
struct TakenTokens {
  /// What they mean; what depends on the book is missing.
  var meaning = Meaning()
  private var hours: (seconds: Int, isClock: Bool)?
  private var forwardMinutes: Int?
  private var timeOrPosition: TimeOfDay?

  /// Takes a token, unless its kind was taken before.
  /// - Parameters:
  ///   - verb: The command.
  ///   - isWithText: Whether the text is known, so that a number alone cannot be a part of it.
  mutating func take(_ token: Token, for verb: Verb, isWithText: Bool) -> Bool {
    switch token {
    case .number(let place):
      guard verb.takesPlaces, verb.takesBareNumbers || isWithText else { return false }
      return take(place, nil)
    case .place(let place, let total): return take(place, total)
    case .hours(let seconds, let isClock):
      guard hours == nil else { return false }
      hours = (seconds, isClock)
    case .minutes(let count):
      guard meaning.minutes == nil else { return false }
      meaning.minutes = count
    case .forwardMinutes(let count):
      guard forwardMinutes == nil else { return false }
      forwardMinutes = count
    case .day(let day):
      guard meaning.day == nil else { return false }
      meaning.day = day
    case .clock(let clock):
      guard meaning.clock == nil else { return false }
      meaning.clock = clock
    case .timeOrPosition(let time):
      guard meaning.clock == nil, timeOrPosition == nil else { return false }
      timeOrPosition = time
    case .rating(let rating):
      guard meaning.rating == nil else { return false }
      meaning.rating = rating
    case .book(let reference):
      guard meaning.book == nil else { return false }
      meaning.book = reference
    }
    return true
  }

  private mutating func take(_ place: PlaceInput, _ total: Int?) -> Bool {
    guard meaning.place == nil else { return false }
    (meaning.place, meaning.total) = (place, total)
    return true
  }

  /// The meaning, with times as positions in an audiobook.
  func meaning(isHeard: Bool, for verb: Verb) -> Meaning {
    var meaning = meaning
    if let hours {
      if isHeard || hours.isClock, meaning.place == nil {
        meaning.place = .time(from: nil, to: hours.seconds)
      } else if meaning.minutes == nil {
        meaning.minutes = hours.seconds / 60
      }
    }
    if let time = timeOrPosition {
      if isHeard, verb.takesMinutes, meaning.place == nil {
        meaning.place = .time(from: nil, to: time.minutes * 60)
      } else {
        meaning.clock = .time(time)
      }
    }
    if let forwardMinutes {
      if isHeard, meaning.place == nil {
        meaning.place = .forwardTime(forwardMinutes * 60)
      } else if meaning.minutes == nil {
        meaning.minutes = forwardMinutes
      }
    }
    return meaning
  }
}
