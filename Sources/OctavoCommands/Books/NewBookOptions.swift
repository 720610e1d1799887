internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Options of a book that may not be in the library yet.
struct NewBookOptions: ParsableArguments {
  @Option(
    name: .customLong("author"),
    help: ArgumentHelp("The author, to add the book; repeat for more.", valueName: "person"))
  var authors: [String] = []
  @Option(name: .customLong("pages"), help: ArgumentHelp("The page count, to add the book.", valueName: "count"))
  var pageCount: Int?

  var isGiven: Bool { !authors.isEmpty || pageCount != nil }

  func validate() throws {
    if pageCount != nil, authors.isEmpty { throw ValidationError("--pages is for a new book - add its --author") }
    try InvalidValue.check(pageCount, of: "--pages", in: Book.plausiblePageCounts)
  }

  /// The named book. If an author is given, the command adds the book unless it exists.
  /// - Throws: ``BookError``, ``UndescribedBook``.
  func book(_ words: [String], in library: Library, _ session: Session) throws -> BookReference {
    guard !authors.isEmpty, !words.isEmpty else {
      do {
        return .existing(try library.books.book(named: words).id)
      } catch BookError.none(let words, let near) where near.isEmpty { throw UndescribedBook(words: words) }
    }
    let title = words.joined(separator: " ")
    guard !title.isBlank else { throw ArgumentError.noBook(command: "Emma") }
    var new = NewBookWords(title: title, authors: authors)
    new.pages = pageCount
    return .new(try new.book(in: library, session))
  }
}

/// A book that is not in the library, and would be added if it had an author.
struct UndescribedBook: ReportedError, Hinted {
  let words: String

  var category: FailureCategory { .noMatch }
  var description: String { StandardMessage.noMatch("book", for: words) }
  var hint: String? { "'octavo list' shows the library; with --author it is added first" }
}

extension BookReference {
  /// Prints that the book was added, if it was.
  func report(_ book: BookSummary, _ console: Console) {
    guard case .new(let new) = self, new.uid == book.uid else { return }
    console.say(BookLine(book).added)
  }
}
