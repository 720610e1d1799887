extension PlaceInput {
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
  ///   - last: The position that `+30` counts from; nil for the beginning.
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
    try checkCounting(from: last, isHeard: isAudio)
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
      let reached = last?.fraction.map { Int(($0 * 10_000).rounded()) } ?? 0
      return try position(.percent, nil, reached + count, nil)
    case .chapter(let from, let to): return try position(.chapter, from, to, total)
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

  /// - Throws: ``Mismatch/afterChapter(_:isHeard:)`` if nothing but a chapter says where the reader is.
  private func checkCounting(from last: Position?, isHeard: Bool) throws(Mismatch) {
    guard isForward, let last, last.isChapterWithoutTotal else { return }
    throw .afterChapter(last.placeText, isHeard: isHeard)
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
