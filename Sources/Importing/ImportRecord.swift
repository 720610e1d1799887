// Importing: bytes of other programs' files in, books out. It imports ReadingModel, Archiving, CSQLite3, Yams and
// Foundation, and knows no library.

package import ReadingModel

/// What an importer understood of one row or item of a file.
package struct ImportRecord: Hashable, Sendable {
  /// The book with its readings; its uids are fresh unless the file itself has some.
  package var book: Book
  /// The 1-based line of the file on which the row starts; nil in files that are no tables.
  package let line: Int?
  /// The service and the book's name there; nil when the row has none.
  package let source: Identifier?
  /// The row as it stood in the file, so that nothing of it is lost; empty when the book carries all of it.
  package let raw: String
  /// What was left out of the book or guessed.
  package let warnings: [ImportWarning]
  /// What is known of the properties of a page of Octavo's own vault; nil for any other record.
  package var properties: PageProperties?
  /// Where its cover lies, below the folder of the file; nil when the file tells of none.
  package let coverPath: String?
  /// Whether a shelf of the file may name the book.
  package let isShelved: Bool
  /// The names of the shelves on which its row says that it stands.
  package let shelves: [String]

  /// A record. Of a book that is not Octavo's own, texts that are longer than any that is taken are left out.
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
  }
}
