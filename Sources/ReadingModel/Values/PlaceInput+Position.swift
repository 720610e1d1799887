extension PlaceInput {
  /// A place that does not fit the book.
  public enum Unfit: Error, Equatable, CustomStringConvertible {
    /// The position itself cannot be.
    case invalid(Position.Invalid)
    /// The end was meant, and how long the book is is not known.
    case unknownEnd
    /// A time was given for a book of pages.
    case timeInPages(String)
    /// A page was meant in an audiobook.
    case pagesInTime(String)

    /// One sentence for the reader.
    public var description: String {
      switch self {
      case .invalid(let problem): problem.description
      case .unknownEnd: "the book's length is not known - write the page, and --of with the last one"
      case .pagesInTime(let text):
        "\(text) is a page, and this edition is heard - write h:mm, such as 1:20, or a percentage"
      case .timeInPages(let text): "\(text) is a time, and this edition has pages - write a page or a percentage"
      }
    }
  }

  /// The position meant in a book.
  ///
  /// - Parameters:
  ///   - total: The last page, or second of an audiobook, when the reader gave it just now.
  ///   - book: The edition being read.
  ///   - last: The place reached before, from which `+30` counts; the beginning when nil.
  public func position(of total: Int? = nil, in book: Book, after last: Position?) throws(Unfit) -> Position {
    let isAudio = book.isHeard || (isTime && book.format == nil && book.pageCount == nil)
    let pages = isAudio ? book.pageCount : total ?? book.pageCount
    let seconds = isAudio ? total ?? book.durationSeconds : book.durationSeconds
    func position(_ unit: Position.Unit, _ from: Int?, _ to: Int, _ total: Int?) throws(Unfit) -> Position {
      do { return try Position(unit, from: from, to: to, total: total) } catch { throw .invalid(error) }
    }
    switch self {
    case .page(let from, let to):
      if isAudio, pages == nil { throw .pagesInTime("\(to)") }
      return try position(.page, from, to, pages)
    case .roman(let from, let to): return try position(.roman, from, to, nil)
    case .percent(let from, let to): return try position(.percent, from, to, nil)
    case .time(let from, let to):
      guard isAudio || seconds != nil || (book.format == nil && book.pageCount == nil) else {
        throw .timeInPages(Position.text(to, .seconds))
      }
      return try position(.seconds, from, to, seconds)
    case .forward(let count):
      if let last, last.unit != .page, last.unit != .seconds, !isAudio, let pages, let fraction = last.fraction {
        return try position(.page, nil, Int((fraction * Double(pages)).rounded()) + count, pages)
      }
      let unit = last?.unit ?? (isAudio ? .seconds : .page)
      let step = unit == .seconds ? count * 60 : unit == .percent ? count * 100 : count
      let total = unit == .page ? pages : unit == .seconds ? seconds : last?.total
      return try position(unit, nil, (last?.to ?? 0) + step, total)
    case .end:
      if isAudio, let seconds { return try position(.seconds, nil, seconds, seconds) }
      guard let pages else { throw .unknownEnd }
      return try position(.page, nil, pages, pages)
    }
  }

  private var isTime: Bool {
    if case .time = self { true } else { false }
  }
}

extension Book {
  /// Whether the edition's length is a time: an audiobook, or a book of which only a duration is known.
  package var isHeard: Bool { format == .audio || (pageCount == nil && format == nil && durationSeconds != nil) }
}
