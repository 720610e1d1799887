internal import GRDB
package import QueryLanguage
package import ReadingModel

extension Library.Statistics {
  /// The readings that fall in a year and match a query, with only what the year in books needs: title, authors,
  /// length, language and format of each book, and the counted values of each entry. No texts, tags, covers or entry
  /// uids.
  /// - Throws: ``BookError`` if the query names a book that does not exist, or matches several.
  package func outline(ofYear year: Int, matching query: Query = Query()) throws -> Snapshot {
    guard let whole = Day(year: year) else { return Snapshot(books: []) }
    return try read { db in
      var books: [Book] = []
      var last: Int64?
      let rows = try StatisticsCursor(db, matching: query, in: DayRange(whole))
      try rows.forEach([.authors, .entries, .titles]) { read, entries in
        if last != read.bookNumber { books.append(try Book(outlineOf: read)) }
        last = read.bookNumber
        books[books.count - 1].readings.append(try Reading(outlineOf: read, entries))
      }
      return Snapshot(books: books)
    }
  }

  /// The years that have entries, oldest first.
  package func years() throws -> [Int] {
    try read { db in
      let texts = try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT substr(day, 1, length(day) - CASE length(ltrim(day, '-')) WHEN 10 THEN 6 WHEN 7 THEN 3 ELSE 0 END)
          FROM entry WHERE day IS NOT NULL
          """)
      return texts.compactMap { Int($0) }.sorted()
    }
  }
}

/// The uid of readings and entries in an outline.
private let nameless = UID(unixMilliseconds: 0, random: 0, 0)

extension Book {
  fileprivate init(outlineOf read: StatisticsReading) throws {
    self.init(uid: try UID(read.bookUID), title: read.title)
    contributors = read.authors.map { Contributor(name: $0) }
    pageCount = read.pageCount
    durationSeconds = read.durationSeconds
    language = read.language
    format = read.format
  }
}

extension Reading {
  /// The counted values of a reading, without texts and uids.
  init(outlineOf read: StatisticsReading, _ entries: [StatisticsEntry]) throws {
    self.init(
      uid: nameless,
      entries: entries.map { counted in
        var entry = Entry(uid: nameless, kind: counted.kind, day: counted.day)
        entry.status = counted.status
        entry.position = counted.position
        entry.minutes = counted.minutes
        return entry
      })
    rating = read.rating
  }
}
