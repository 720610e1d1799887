internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// What is told of a book that need not be in the library yet.
struct NewBookOptions: ParsableArguments {
  @Option(
    name: .customLong("author"),
    help: ArgumentHelp("Its author, when it is to be added; again for more.", valueName: "person"))
  var authors: [String] = []
  @Option(name: .customLong("pages"), help: ArgumentHelp("Its pages, when it is to be added.", valueName: "count"))
  var pageCount: Int?

  func validate() throws {
    if pageCount != nil, authors.isEmpty { throw ValidationError("--pages goes with --author, for a book to be added") }
    if let pageCount, !Book.plausiblePageCounts.contains(pageCount) {
      throw UnfitValue("--pages takes 1 to 100000, not \(pageCount)")
    }
  }

  /// The book that the words mean, added first when its author is told and it is not there.
  func book(_ words: [String], in library: Library, _ session: Session) throws -> BookSummary {
    guard !authors.isEmpty, !words.isEmpty else {
      do { return try library.book(named: words) } catch BookError.none(let words, let near) where near.isEmpty {
        throw BookError.notYetThere(words: words)
      }
    }
    var book = Book(uid: library.uidSource.next(), title: DashedText.text(words.joined(separator: " ")))
    book.contributors = authors.map { Contributor(name: $0) }
    book.pageCount = pageCount
    book.visibility = session.visibility.books
    book.added = session.now.day
    let added = try library.add(book)
    if added.isNew {
      session.console.say("\(BookLine(added.book).titleAndByline): added as \(added.book.id.number)")
    }
    return added.book
  }
}
