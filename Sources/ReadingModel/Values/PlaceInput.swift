/// A position as typed, before the book is known.
package enum PlaceInput: Hashable, Sendable {
  /// `120` or `100-120`.
  case page(from: Int?, to: Int)
  /// `xii` or `iv-xii`.
  case roman(from: Int?, to: Int)
  /// `62%` or `50-62%`, in hundredths of a percent.
  case percent(from: Int?, to: Int)
  /// `1:20`, `1:20:30` or `1:00-1:20`, in seconds.
  case time(from: Int?, to: Int)
  /// `+30`: pages further; minutes in an audiobook, percent or locations if the last position was in these.
  case forward(Int)
  /// `+0:30` or `+30m`: seconds further in an audiobook.
  case forwardTime(Int)
  /// `+5%`: hundredths of a percent further.
  case forwardPercent(Int)
  /// `ch 5` or `chapters 3-5`.
  case chapter(from: Int?, to: Int)
  /// `end`.
  case end

  /// Parses a position; nil for any other text.
  package init?(_ text: String) {
    if text.lowercased() == "end" {
      self = .end
      return
    }
    if text.hasPrefix("+") {
      guard let forward = PlaceInput.forward(text.dropFirst()) else { return nil }
      self = forward
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard (1...2).contains(parts.count), let last = parts.last, let first = parts.first else { return nil }
    let isSpan = parts.count == 2
    if last.hasSuffix("%") {
      guard let to = Decimals.hundredths(String(last.dropLast())) else { return nil }
      guard isSpan else {
        self = .percent(from: nil, to: to)
        return
      }
      guard let from = Decimals.hundredths(String(first.hasSuffix("%") ? first.dropLast() : first)) else { return nil }
      self = .percent(from: from, to: to)
    } else if last.contains(":") {
      guard let to = PlaceInput.seconds(last), let from = isSpan ? PlaceInput.seconds(first) : 0 else { return nil }
      self = .time(from: isSpan ? from : nil, to: to)
    } else if let to = PlaceInput.wholeNumber(last), let from = isSpan ? PlaceInput.wholeNumber(first) : 0 {
      self = .page(from: isSpan ? from : nil, to: to)
    } else if let to = PlaceInput.frontMatterPage(last), let from = isSpan ? PlaceInput.frontMatterPage(first) : to {
      self = .roman(from: isSpan ? from.value : nil, to: to.value)
    } else {
      return nil
    }
  }

  private static func forward(_ text: Substring) -> PlaceInput? {
    if let count = wholeNumber(text) { return count > 0 ? .forward(count) : nil }
    if let time = seconds(text) { return time > 0 ? .forwardTime(time) : nil }
    guard text.first?.isNumber == true, let minutes = try? MinutesPhrase(String(text)) else { return nil }
    return .forwardTime(minutes.count * 60)
  }

  /// A page of front matter; larger numerals are words, such as `mix` (1009).
  private static func frontMatterPage(_ text: Substring) -> RomanNumeral? {
    guard let numeral = RomanNumeral(String(text)), numeral.value < 500 else { return nil }
    return numeral
  }

  private static func wholeNumber(_ text: Substring) -> Int? {
    guard (1...7).contains(text.utf8.count), text.isDigits else { return nil }
    return Int(text)
  }

  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    let numbers = parts.compactMap { wholeNumber($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }

  /// The position as typed in its shortest form: `120`, `100-120`, `62%`, `1:20`, `+30`, `ch5`.
  package var typed: String {
    func span(_ from: Int?, _ to: Int, _ text: (Int) -> String) -> String {
      (from.map { text($0) + "-" } ?? "") + text(to)
    }
    func hours(_ seconds: Int) -> String { Position.text(seconds, .seconds) }
    return switch self {
    case .page(let from, let to): span(from, to) { "\($0)" }
    case .roman(let from, let to): span(from, to) { RomanNumeral($0)?.text ?? "\($0)" }
    case .percent(let from, let to): span(from, to) { Decimals.text(hundredths: $0) } + "%"
    case .time(let from, let to): span(from, to, hours)
    case .forward(let count): "+\(count)"
    case .forwardTime(let seconds): "+\(hours(seconds))"
    case .forwardPercent(let count): "+\(Decimals.text(hundredths: count))%"
    case .chapter(let from, let to): "ch" + span(from, to) { "\($0)" }
    case .end: "end"
    }
  }

  /// A typed position that does not fit the book.
  package enum Mismatch: ReportedError, Equatable {
    /// The position is invalid.
    case invalid(Position.Invalid)
    /// `end` was typed, but the book's length, in hours or pages, is unknown.
    case unknownEnd(isHeard: Bool)
    /// A time for an edition with pages.
    case timeInPages(String)
    /// A page for an audiobook.
    case pagesInTime(String)
    /// Pages, minutes or percent after a chapter, which has none of them.
    case afterChapter(String, isHeard: Bool)

    package var category: FailureCategory { .input }

    package var description: String {
      switch self {
      case .invalid(let problem): problem.description
      case .unknownEnd(true): "unknown length"
      case .unknownEnd(false): "unknown page count"
      case .pagesInTime(let text): "\(text) is a page, but this is an audiobook"
      case .timeInPages(let text): "\(text) is a time, but this edition has pages"
      case .afterChapter(let chapter, _): "the last position is \(chapter)"
      }
    }
  }

  /// The position in a book.
  ///
  /// - Parameters:
  ///   - total: The last page, or second of an audiobook, if the reader just gave it.
  ///   - book: The edition being read.
  ///   - last: The position that `+30` counts from, and whose chapter total is reused; nil for the beginning.
  /// - Throws: ``Mismatch`` for a position that does not fit the book.
  package func position(of total: Int? = nil, in book: Book, after last: Position?) throws(Mismatch) -> Position {
    let isAudio = book.isHeard || (isTime && book.format == nil && book.pageCount == nil)
    let pages = isAudio ? nil : total ?? book.pageCount
    let seconds = isAudio ? total ?? book.durationSeconds : book.durationSeconds
    func position(_ unit: Position.Unit, _ from: Int?, _ to: Int, _ total: Int?) throws(Mismatch) -> Position {
      // Larger than any book: `120,130` was probably two pages.
      if unit == .page, to > max(Book.plausiblePageCounts.upperBound, total ?? 0) { throw .invalid(.tooLarge(to)) }
      do { return try Position(unit, from: from, to: to, total: total) } catch { throw .invalid(error) }
    }
    // Nothing but a chapter says where the reader is.
    if isForward, let last, last.isChapterWithoutTotal { throw .afterChapter(last.placeText, isHeard: isAudio) }
    switch self {
    case .page(let from, let to):
      if isAudio { throw .pagesInTime("\(to)") }
      return try position(.page, from, to, pages)
    case .roman(let from, let to):
      if isAudio { throw .pagesInTime(RomanNumeral(to)?.text ?? "\(to)") }
      return try position(.roman, from, to, nil)
    case .percent(let from, let to): return try position(.percent, from, to, nil)
    case .time(let from, let to):
      guard isAudio || (book.format == nil && (seconds != nil || book.pageCount == nil)) else {
        throw .timeInPages(Position.text(to, .seconds))
      }
      return try position(.seconds, from, to, seconds)
    case .forward(let count):
      let (unit, to, total) = try PlaceInput.reached(by: count, after: last, pages, seconds, isAudio: isAudio)
      return try position(unit, nil, to, total)
    case .forwardTime(let count):
      guard isAudio else { throw .timeInPages(Position.text(count, .seconds)) }
      guard let reached = last == nil ? 0 : last?.secondsReached(of: seconds) else { throw .unknownEnd(isHeard: true) }
      return try position(.seconds, nil, reached + count, seconds)
    case .forwardPercent(let count):
      return try position(.percent, nil, (last?.fraction.map { Int(($0 * 10_000).rounded()) } ?? 0) + count, nil)
    case .chapter(let from, let to): return try position(.chapter, from, to, total ?? last?.chapterTotal)
    case .end:
      if isAudio, let seconds { return try position(.seconds, nil, seconds, seconds) }
      guard let pages else { throw .unknownEnd(isHeard: isAudio) }
      return try position(.page, nil, pages, pages)
    }
  }

  /// The position this many pages, or audiobook minutes, after the previous one.
  private static func reached(
    by count: Int, after last: Position?, _ pages: Int?, _ seconds: Int?, isAudio: Bool
  ) throws(Mismatch) -> (Position.Unit, to: Int, total: Int?) {
    if let last, last.unit != .page, !isAudio, let pages, let fraction = last.fraction {
      return (.page, Int((fraction * Double(pages)).rounded()) + count, pages)
    }
    if isAudio, let reached = last?.secondsReached(of: seconds) { return (.seconds, reached + count * 60, seconds) }
    if isAudio, let last, last.unit == .page || last.unit == .roman { throw .pagesInTime(last.placeText) }
    if let last, last.unit == .chapter { throw .unknownEnd(isHeard: isAudio) }
    let unit = last?.unit ?? (isAudio ? .seconds : .page)
    let step = unit == .seconds ? count * 60 : unit == .percent ? count * 100 : count
    let total = unit == .page ? pages : unit == .seconds ? seconds : last?.total
    return (unit, (last?.to ?? 0) + step, total)
  }

  private var isForward: Bool {
    switch self {
    case .forward, .forwardTime, .forwardPercent: true
    default: false
    }
  }

  private var isTime: Bool {
    switch self {
    case .time, .forwardTime: true
    default: false
    }
  }
}

extension Position {
  /// The number of chapters, if it is known with the position.
  fileprivate var chapterTotal: Int? { unit == .chapter ? total : nil }

  /// The position in seconds of an audiobook of this length; nil if unknown.
  fileprivate func secondsReached(of total: Int?) -> Int? {
    if unit == .seconds { return to }
    guard let total, let fraction else { return nil }
    return Int((fraction * Double(total)).rounded())
  }
}

extension Book {
  /// Whether the edition is measured in time: an audiobook, or a book with only a known duration.
  package var isHeard: Bool { Book.isHeard(format: format, pageCount: pageCount, durationSeconds: durationSeconds) }

  /// Whether an edition with these values is measured in time.
  package static func isHeard(format: Format?, pageCount: Int?, durationSeconds: Int?) -> Bool {
    format == .audio || (pageCount == nil && format == nil && durationSeconds != nil)
  }
}
