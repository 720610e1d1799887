internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// What the words after a book to start say of its edition: its length and its format.
struct StartedEdition {
  private let pages: Int?
  private let format: Book.Format?

  /// What words mean.
  init(_ meaning: Meaning) { (pages, format) = (meaning.total, meaning.format) }

  /// Starts a book, and stores what was not known of its edition.
  /// - Throws: ``UnexpectedWordsError`` if something else is known; what starting a book throws.
  /// - Returns: The book, whether a paused reading was resumed, and what was stored besides: `, 612 pages`.
  func start(
    _ id: BookID, on day: Day?, in library: Library
  ) throws -> (book: BookSummary, isResumed: Bool, details: String) {
    guard pages != nil || format != nil else {
      let (book, isResumed) = try library.journal.start(id, on: day)
      return (book, isResumed, "")
    }
    let book = try library.books.book(id, newestEntries: 0).0
    try check(book, number: id.number)
    let (started, isResumed) = try library.journal.start(id, on: day)
    let (newPages, newFormat) = (book.pageCount == nil ? pages : nil, book.format == nil ? format : nil)
    guard newPages != nil || newFormat != nil else { return (started, isResumed, "") }
    let edited = try library.books.edit(id) { book in
      book.pageCount = newPages ?? book.pageCount
      book.format = newFormat ?? book.format
    }
    let details = [newPages.map { $0.counted("page") }, newFormat?.words.lowercased()].compactMap(\.self)
    return (edited.book, isResumed, details.map { ", " + $0 }.joined())
  }

  private func check(_ book: Book, number: Int64) throws {
    let reference = "#\(number)".shellWord
    if let pages, let known = book.pageCount, known != pages {
      throw UnexpectedWordsError.otherEdition(
        title: book.title, known: known.counted("page"), words: pages.counted("page"), start: reference,
        change: "octavo edit \(reference) --pages \(pages)")
    }
    if let format, let known = book.format, known != format {
      throw UnexpectedWordsError.otherEdition(
        title: book.title, known: known.words.lowercased(), words: format.words.lowercased(), start: reference,
        change: "octavo resume \(reference) --format \(format.rawValue)")
    }
  }
}
