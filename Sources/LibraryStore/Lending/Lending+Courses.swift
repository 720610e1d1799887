internal import GRDB
internal import QueryLanguage
package import ReadingModel

package struct CourseLine: Hashable, Sendable {
  package struct CourseBook: Hashable, Sendable {
    package let book: BookSummary
    package let holding: Holding
  }

  package let name: String
  package let colleges: [String]
  /// In catalogue order.
  package let books: [CourseBook]

  /// How many of the books the reader owns.
  package var ownedCount: Int { books.count { !$0.holding.keptCopies.isEmpty } }
  package var borrowedCount: Int { books.count { $0.holding.borrowing != nil } }
  package var wishedCount: Int { books.count { $0.holding.wish != nil } }
  /// What the wishes cost, where a price is known.
  package var wishedTotal: MoneySum { MoneySum(books.compactMap(\.holding.wish?.total)) }
}

extension Library.Lending {
  /// The courses by name, with their books.
  /// - Parameters:
  ///   - words: Words of the name, the last of which may be a prefix; nil for all courses.
  ///   - college: Words of a college's name; only books with such a college are included.
  /// - Throws: ``NameError`` if no course or no college matches.
  package func courses(_ words: String? = nil, college: String? = nil) throws -> [CourseLine] {
    let pattern = words.map { FoldedText($0) }
    var query = Query()
    if let pattern { query = query.adding(QueryTerm(.text(.course, pattern))) }
    if let college { query = query.adding(QueryTerm(.text(.college, FoldedText(college)))) }
    let lines = try read { try courses(matching: query, $0) }.filter { line in
      pattern.map { FoldedText(line.name).contains($0) } ?? true
    }
    if lines.isEmpty, let words { throw NameError.none(.course, words: words) }
    if lines.isEmpty, let college { throw NameError.none(.college, words: college) }
    return lines
  }

  private func courses(matching query: Query, _ db: Database) throws -> [CourseLine] {
    let (courses, colleges) = (try names("course", db), try names("college", db))
    // Names that differ only in case are the same course.
    var lines: [String: (name: String, books: [CourseLine.CourseBook])] = [:]
    for (book, holding) in try holdings(matching: query, in: "course", db) {
      let courseBook = CourseLine.CourseBook(book: book, holding: holding)
      for name in courses[book.id.number] ?? [] {
        lines[name.lowercased(), default: (name, [])].books.append(courseBook)
      }
    }
    return lines.sorted { $0.key < $1.key }.map { _, line in
      let all = line.books.flatMap { colleges[$0.book.id.number] ?? [] }
      let own = Dictionary(all.map { ($0.lowercased(), $0) }) { first, _ in first }
      return CourseLine(name: line.name, colleges: own.values.sorted(), books: line.books)
    }
  }

  /// The names in a table, by book id.
  private func names(_ table: String, _ db: Database) throws -> [Int64: [String]] {
    let rows = try Row.fetchAll(db, sql: "SELECT bookId, name FROM \(table) ORDER BY bookId, place")
    return try Dictionary(grouping: rows) { try $0["bookId"] as Int64 }.mapValues { try $0.map { try $0["name"] } }
  }
}
