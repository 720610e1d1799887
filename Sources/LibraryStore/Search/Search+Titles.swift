internal import GRDB
internal import ReadingModel

extension Library.Search {
  /// At most `limit` titles in which a word begins with the text: those being read first, then those that begin with it
  /// themselves. Ignores case, accents and strokes. For an empty text, as ``names(of:beginning:limit:)``.
  package func titles(matching text: String, limit: Int) throws -> [String] {
    let beginning = try names(of: .titles, beginning: text, limit: limit)
    guard !text.isEmpty else { return beginning }
    let wanted = LetterFolding.folded(text)
    let (read, others): ([String], [String]) = try read { db in
      let read = try Library.Search.titlesBeingRead(db).filter { LetterFolding.hasWord(wanted, in: $0) }
      guard beginning.count < limit else { return (read, []) }
      return (read, try Library.Search.titles(db, withWord: wanted, isPlain: text.utf8.allSatisfy { $0 < 0x80 }, limit))
    }
    var titles: [String] = []
    for title in read + beginning + others where !titles.contains(title) { titles.append(title) }
    return Array(titles.filter { !$0.unicodeScalars.contains(where: \.isControl) }.prefix(limit))
  }

  private static func titlesBeingRead(_ db: Database) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        SELECT title FROM reading CROSS JOIN book ON book.id = reading.bookId
        WHERE reading.status = 'reading' ORDER BY reading.id DESC
        """)
  }

  private static func titles(_ db: Database, withWord wanted: String, isPlain: Bool, _ limit: Int) throws -> [String] {
    let cursor = try String.fetchCursor(
      db,
      sql: """
        SELECT title FROM book \(isPlain ? "WHERE instr(lower(title), ?) OR title GLOB '*[^ -~]*'" : "WHERE ? <> ''")
        ORDER BY title COLLATE NOCASE
        """, arguments: [wanted])
    var titles: [String] = []
    while titles.count < limit, let title = try cursor.next() {
      if LetterFolding.hasWord(wanted, in: title) { titles.append(title) }
    }
    return titles
  }
}
