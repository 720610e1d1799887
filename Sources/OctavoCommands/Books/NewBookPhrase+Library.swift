internal import Capture
internal import LibraryStore
internal import ReadingModel

/// Authors of new books who are in the library under a longer name.
extension NewBookPhrase {
  /// The same with the authors of the library that a last name may be: `Dune by Herbert`. If one of them has a book of
  /// this title, it is that one.
  func withKnownAuthors(in library: Library) throws -> NewBookPhrase {
    let all = try books.flatMap { try $0.byKnownAuthors(in: library) }
    guard all != books, let first = all.first else { return self }
    if case .question(_, let words) = self { return .question(all, about: words) }
    return all.count == 1 ? .book(first) : .question(all, about: "by " + (books[0].authors.first ?? ""))
  }
}

extension NewBookWords {
  /// The book by each author of the library with the last name that its only author has, and by that name alone; or by
  /// the only one of them who has a book of this title.
  fileprivate func byKnownAuthors(in library: Library) throws -> [NewBookWords] {
    guard authors.count == 1 else { return [self] }
    var book = Book(uid: library.uidSource.next(), title: title)
    try describe(&book)
    let likely = try library.books.likelyAuthors(of: book)
    let known = likely.filter { $0.known != nil }
    let named = (known.count == 1 ? known : likely).map { author in changed { $0.authors = [author.name] } }
    return known.count == 1 ? named : named + [self]
  }
}

extension Library.Books {
  /// The authors of the library with the last name that the only author of a new book has, each with its book of this
  /// title; none if the library has the book by that name alone.
  fileprivate func likelyAuthors(of book: Book) throws -> [(name: String, known: BookSummary?)] {
    let authors = book.contributors.filter { $0.role == .author }
    guard authors.count == 1 else { return [] }
    let names = try library.search.authors(lastNamed: authors[0].name)
    guard !names.isEmpty, try known(book) == nil else { return [] }
    return try names.map { name in
      var other = book
      other.contributors = [Contributor(name: name)]
      return (name, try known(other))
    }
  }

  /// The book of the library with the title of a new one without an author, or by a last name alone: `dune by herbert`.
  func existing(_ book: Book) throws -> (book: BookSummary, isNew: Bool)? {
    if book.contributors.isEmpty { return try onlyBook(titled: book.title).map { ($0, false) } }
    let known = try likelyAuthors(of: book).compactMap(\.known)
    return known.count == 1 ? (known[0], false) : nil
  }

  func onlyBook(titled title: String) throws -> BookSummary? {
    guard case .one(let named) = try titled(title),
      Book.matchTitle(named.book.title) == Book.matchTitle(title)
    else { return nil }
    return named.book
  }

  /// The book of the library that words without `by` name with its author after its title: `hobbit tolkien`.
  func byTitleAndAuthor(_ words: String) throws -> BookSummary? {
    guard let book = try match(words).book else { return nil }
    let (typed, title) = (FoldedText(Book.matchTitle(words)).words, FoldedText(Book.matchTitle(book.title)).words)
    guard typed.count > title.count, typed.starts(with: title) else { return nil }
    let (name, authors) = (typed.dropFirst(title.count), try authors(of: book.id).map { FoldedText($0).words })
    return authors.contains { $0.last == name.last } && name.allSatisfy(authors.joined().contains) ? book : nil
  }

  func authors(of id: BookID) throws -> [String] {
    try book(id, newestEntries: 0).book.contributors.filter { $0.role == .author }.map(\.name)
  }
}
