internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// What the words after a book to start say of it: its length, its format and its tags.
struct StartedEdition {
  private let pages: Int?
  private let seconds: Int?
  private let format: Book.Format?
  private let tags: [String]

  /// What words mean.
  init(_ meaning: Meaning) {
    let isInChapters = if case .chapter = meaning.place { true } else { false }
    (pages, seconds, format, tags) = (
      isInChapters ? nil : meaning.total, meaning.seconds, meaning.format, meaning.tags
    )
  }

  /// Starts a book with what is said besides, and stores what was not known of its edition.
  /// - Throws: ``UnexpectedWordsError`` if something else is known; what starting a book throws.
  /// - Returns: The book, whether a paused reading was resumed, and what was stored besides: `, 612 pages`.
  func start(
    _ id: BookID, on day: Day?, with entry: EntryDraft? = nil, in library: Library
  ) throws -> (book: BookSummary, isResumed: Bool, details: String) {
    guard pages != nil || seconds != nil || format != nil else {
      let (book, isResumed) = try library.journal.start(id, on: day, with: entry, tags: tags)
      return (book, isResumed, "")
    }
    let book = try library.books.book(id, newestEntries: 0).0
    try check(book, number: id.number)
    let newPages = book.pageCount == nil ? pages : nil
    let newSeconds = book.durationSeconds == nil ? seconds : nil
    let newFormat = book.format == nil ? format : nil
    let (started, isResumed) = try library.journal.start(id, on: day, with: entry, tags: tags) { book in
      book.pageCount = newPages ?? book.pageCount
      book.durationSeconds = newSeconds ?? book.durationSeconds
      book.format = newFormat ?? book.format
    }
    let length = newSeconds.map { Position.text($0, .seconds) }
    let details = [
      newPages.map { $0.counted("page") },
      newFormat.map { $0.words.lowercased() + (length.map { " " + $0 } ?? "") } ?? length,
    ]
    return (started, isResumed, details.compactMap(\.self).map { ", " + $0 }.joined())
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
    if let seconds, let known = book.durationSeconds, known != seconds {
      let (known, new) = (Position.text(known, .seconds), Position.text(seconds, .seconds))
      throw UnexpectedWordsError.otherEdition(
        title: book.title, known: known, words: new, start: reference,
        change: "octavo edit \(reference) --length \(new)")
    }
  }
}
