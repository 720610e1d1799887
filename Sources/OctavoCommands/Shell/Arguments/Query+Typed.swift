internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

extension String {
  /// Whether the word is clearly part of a query, not another argument.
  var isOfQuery: Bool { Query.isTerm(self) || first.map { "+-^\"".contains($0) } == true }
}

extension Query {
  /// The query of a command's words, but a number alone is the number of a book, as in other commands, not a word of a
  /// title.
  init(typedOfBooks words: [String], in session: Session, _ library: Library) throws {
    guard words.count == 1, let number = Int64(words[0]), number > 0 else {
      try self.init(typed: words, in: session, library)
      return
    }
    self = try Query().adding(QueryTerm(.book(words[0]))).namingBooks { try library.books.find($0).uid }
  }

  /// The query of a command's words, with saved queries such as `@classics` resolved.
  /// - Parameter subject: What the command lists, to understand words such as `reading` and `yesterday`; nil if it does
  ///   not.
  /// - Throws: ``QueryError`` with the place of a mistake, ``ReaderError`` if it asks for what the reader may not see.
  init(typed words: [String], of subject: SpokenQuery.Subject? = nil, in session: Session, _ library: Library) throws {
    // Load saved queries and custom fields only if the words may refer to them.
    let fields = try library.fields.names(usedIn: words)
    let words = subject.map { SpokenQuery.terms(words, of: $0, fields: fields) } ?? words
    try self.init(
      arguments: words, today: session.now.day, weekStart: session.now.weekStart,
      saved: try library.queries.saved(usedIn: words), fields: fields)
    try library.readers.requireSight(of: self)
  }
}

extension Library.Queries {
  /// The saved queries, if the words of a query may name one; loads nothing otherwise.
  func saved(usedIn words: [String]) throws -> SavedQueries {
    words.contains { $0.contains("@") } ? SavedQueries(try all()) : SavedQueries()
  }
}

extension Library.Fields {
  /// The custom fields, if the words of a query may name one; loads nothing otherwise.
  func names(usedIn words: [String]) throws -> Set<FieldName> {
    words.contains(where: Query.mayNameFields) ? Set(try names()) : []
  }
}
