// The Importing module: reads other programs' files and returns books. It depends on ReadingModel, Archiving, CSQLite3,
// PrivateFolders, Yams and Foundation, and never accesses a library.

package import ImportMerge
package import ReadingModel
package import Vault

/// What an importer read from one row or item of a file.
package struct ImportRecord: Hashable, Sendable {
  /// The book with its readings; its uids are new unless the file has some.
  package var book: Book
  /// The 1-based line on which the row starts; nil for files that are not tables.
  package let line: Int?
  /// The service and its id for the book; nil if the row has none.
  package let source: Identifier?
  /// The original row, so that nothing is lost; empty if the book contains all of it.
  package private(set) var raw: String
  /// What was dropped from the book or guessed.
  package private(set) var warnings: [ImportWarning]
  /// The properties of a page from Octavo's vault; nil for other records.
  package var properties: PageProperties?
  /// The cover's path below the file's folder; nil if the file has none.
  package let coverPath: String?
  /// Whether a shelf of the file may list the book.
  package let isShelved: Bool
  /// The names of the shelves in its row.
  package let shelves: [String]
  /// Whether the file gives the book's uid in Octavo: a row with another uid is another book.
  package var isIdentified: Bool
  /// The hash of the row's text, if all of the row is in the book and it can be parsed without the other rows; see
  /// ``ImportMerge/KnownRows``.
  package var rowHash: ContentHash?

  /// Creates a record. Drops texts over the size limit, unless the book is Octavo's own.
  package init(
    book: Book, line: Int?, source: Identifier?, raw: String, warnings: [ImportWarning] = [], coverPath: String? = nil,
    properties: PageProperties? = nil, isShelved: Bool = true, shelves: [String] = []
  ) {
    self.isShelved = isShelved
    self.shelves = shelves
    var book = book
    let longCount = source?.scheme == "octavo" ? 0 : book.leaveOutLongTexts()
    self.book = book
    self.line = line
    self.source = source
    self.raw = raw
    self.warnings = warnings + (longCount == 0 ? [] : [.longTexts(count: longCount, limit: TextLimit.byteCount)])
    self.coverPath = coverPath
    self.properties = properties
    isIdentified = source?.scheme == "octavo"
  }

  /// The record with its warnings, but of its book only the title and the days, and if wanted, the readings.
  package func reduced(keepingReadings: Bool) -> ImportRecord {
    var record = self
    record.book = Book(uid: book.uid, title: book.title)
    record.book.added = book.added
    if keepingReadings { record.book.readings = book.readings }
    record.raw = ""
    return record
  }

  /// Adds the readings of a further row of the book.
  mutating func addReadings(of row: ImportRecord) {
    book.readings += row.book.readings
    add(row)
  }

  /// Adds a further row of the book, which is merged.
  mutating func merge(_ row: ImportRecord) {
    book = book.merging(row.book)
    add(row)
  }

  private mutating func add(_ row: ImportRecord) {
    raw += "\n" + row.raw
    warnings += row.warnings.map { warning in row.line.map { .further(warning, line: $0) } ?? warning }
  }
}
