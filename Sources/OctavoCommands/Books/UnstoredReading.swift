internal import LibraryStore
internal import ReadingModel

/// The reading of a new book that the book of the library does not have.
struct UnstoredReading {
  /// `finished 2019`, `4 stars`, `review`.
  private(set) var words: [String]
  /// The commands that store it; none if they cannot be carried out.
  private(set) var commands: [String]
  /// The commands that store it as another reading, if ``commands`` correct the last one.
  private(set) var another: [String] = []

  private typealias Opinion = (words: String, option: String, command: String)

  /// Compares the readings; nil if the library's book has this one.
  init?(of new: Book, _ book: BookSummary, _ existing: Book, _ library: Library, today: Day) throws {
    guard let reading = new.readings.first else { return nil }
    let name = "\"#\(book.id.number)\""
    let correction = try Correction(to: reading, in: existing, book.id, library, today: today)
    switch reading.status {
    case .wanted where book.status?.isOver ?? true: (words, commands) = (["wanted"], ["octavo want \(name)"])
    case .reading:
      if let correction, !correction.words.isEmpty {
        (words, commands) = (correction.words, correction.commands)
      } else if book.status != .reading {
        (words, commands) = (["reading"], ["octavo start \(name)" + UnstoredReading.on(reading.started, today)])
      } else {
        return nil
      }
    case .finished, .abandoned:
      self = try UnstoredReading(ended: reading, correction, book, library, today: today)
      guard let correction, correction.reading.status.isOver else { return }
      let opinion = UnstoredReading.opinion(of: reading, beyond: correction.reading, name)
      words = correction.words + opinion.map(\.words)
      if words.isEmpty { return nil }
      // Days that the last reading cannot have are those of another one.
      if !correction.words.isEmpty, correction.commands.isEmpty { return }
      another = correction.isOfSameEnd ? [] : commands
      commands = correction.commands + opinion.map { "\($0.command) --reading \(correction.number)" }
    default: return nil
    }
  }

  /// A reading that is over, as that of the open reading or another one.
  private init(
    ended reading: Reading, _ correction: Correction?, _ book: BookSummary, _ library: Library, today: Day
  ) throws {
    let name = "\"#\(book.id.number)\""
    let opinion = UnstoredReading.opinion(of: reading, beyond: nil, name)
    let open = correction.flatMap { $0.reading.status.isOver ? nil : $0 }
    let isBegun = book.status?.isOver ?? false || (reading.started != nil && open == nil)
    let start = "octavo start \(name)" + UnstoredReading.on(reading.started ?? reading.ended, today)
    let end =
      reading.status == .finished
      ? ["octavo finish \(name)\(UnstoredReading.on(reading.ended, today))" + opinion.map { " \($0.option)" }.joined()]
      : ["octavo drop \(name)\(UnstoredReading.on(reading.ended, today))"] + opinion.map(\.command)
    words =
      (open?.words ?? []) + ["\(reading.status.rawValue) \(reading.ended?.text ?? "on an unknown day")"]
      + opinion.map(\.words)
    commands =
      try UnstoredReading.isPossible(reading, isBegun: isBegun, book.id, library)
      ? (isBegun ? [start] : open?.commands ?? []) + end : []
  }

  private static func on(_ day: Day?, _ today: Day) -> String { day == today ? "" : " --on \(day?.text ?? "unknown")" }

  /// The rating and the review that another reading does not have.
  private static func opinion(of reading: Reading, beyond other: Reading?, _ name: String) -> [Opinion] {
    var opinion: [Opinion] = []
    if let rating = reading.rating, rating != other?.rating {
      opinion.append(("\(rating.text) stars", "--rating \(rating.text)", "octavo rate \(name) \(rating.text)"))
    }
    if let review = reading.review, review != other?.review {
      opinion.append(("review", "--review \(review.shellWord)", "octavo review \(name) --text \(review.shellWord)"))
    }
    return opinion
  }

  /// Whether the first command can be carried out.
  private static func isPossible(_ reading: Reading, isBegun: Bool, _ book: BookID, _ library: Library) throws -> Bool {
    try library.isPossible { journal in
      if isBegun {
        _ = try journal.start(book, on: reading.started ?? reading.ended)
      } else {
        _ = try journal.finish(book, on: reading.ended, rating: nil, review: nil)
      }
    }
  }
}

/// The days of a new reading that a reading of the library's book does not have.
private struct Correction {
  /// The reading of the library's book: the one that ended on the same day, else the current one, if it is open or has
  /// the same status.
  let reading: Reading
  /// Its number, from 1.
  let number: Int
  /// `started 2026-11-05`, `finished 2019`.
  let words: [String]
  /// The command that corrects them; none if it cannot be carried out.
  let commands: [String]
  let isOfSameEnd: Bool

  init?(to new: Reading, in book: Book, _ id: BookID, _ library: Library, today: Day) throws {
    let same = book.readings.lastIndex { $0.status == new.status && $0.ended == new.ended }
    let current = book.readings.lastIndex { [reading = book.currentReading] in
      $0.uid == reading?.uid && ($0.status == new.status || $0.status == .reading || $0.status == .paused)
    }
    guard new.status != .wanted, let index = same ?? current else { return nil }
    reading = book.readings[index]
    (number, isOfSameEnd) = (index + 1, reading.ended == new.ended)
    var change = Library.Journal.ReadingChange()
    // Without a day, a reading starts today.
    if let day = new.started, day != reading.started, new.status != .reading || day != today { change.started = day }
    if reading.status.isOver, let day = new.ended, day != reading.ended { change.ended = day }
    let days = [(change.started, "started"), (change.ended, "ended")].compactMap { day, word in
      day.flatMap(\.self).map { (word: word, day: $0.text) }
    }
    words = days.map { ($0.word == "ended" ? new.status.rawValue : $0.word) + " \($0.day)" }
    let isPossible = try library.isPossible { [number] in _ = try $0.edit(id, reading: number, change) }
    commands =
      days.isEmpty || !isPossible
      ? [] : ["octavo edit \"#\(id.number)\" --reading \(number)" + days.map { " --\($0.word) \($0.day)" }.joined()]
  }
}

extension Library {
  /// Whether the journal would accept a change.
  func isPossible(_ change: (Journal) throws -> Void) throws -> Bool {
    do {
      try change(dryRun().journal)
      return true
    } catch is ReadingError { return false } catch is ReadingDaysError { return false }
  }
}
