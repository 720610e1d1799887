internal import ReadingModel

/// A row of a file that no book could be made of.
package struct RejectedRow: Error, Hashable, CustomStringConvertible {
  /// Why no book could be made of a row.
  package enum Reason: Error, Hashable, Sendable {
    /// A quoted field that is never closed.
    case unterminatedQuote
    /// A field of more bytes than any book needs.
    case fieldTooLarge(limit: Int)
    /// A passage or an entry of more bytes than anyone marks or writes.
    case textTooLong(limit: Int)
    /// More fields than the header names.
    case tooManyFields(found: Int, expected: Int)
    /// The file ends before its title does.
    case cutOff
    /// No title.
    case missingTitle
    /// A book of a database that has no title there.
    case untitled
    /// Fewer fields than the header names, and a quote where none belongs.
    case strayQuote(found: Int, expected: Int)
    /// The book was deleted in the program that wrote the file.
    case deleted
    /// A film or a record; the text is what the file calls it.
    case notABook(String)
    /// The book's number in a catalogue and nothing else.
    case numberOnly(String)
    /// A date that no calendar has.
    case impossibleDay(String)
    /// No book by title and author.
    case noBookNamed
    /// Some of a database cannot be read: up to so many rows, as far as that can be told.
    case damagedDatabase(rowCount: Int, isCutOff: Bool)
    /// A line of JSON that is no book, and what is wrong with it.
    case invalidRecord(String)
  }

  /// The 1-based line of the file on which the row starts.
  package let line: Int
  /// Why no book could be made of it.
  package let reason: Reason
  /// The row as it stood in the file; of a row that is too large, its beginning.
  package let raw: String

  /// A passage or entry that is longer than ``TextLimit`` says, with the beginning of how it stands in the file.
  static func textTooLong(line: Int, raw: some StringProtocol) -> RejectedRow {
    RejectedRow(line: line, reason: .textTooLong(limit: TextLimit.byteCount), raw: String(raw.prefix(1000)))
  }

  /// A rejected row.
  package init(line: Int, reason: Reason, raw: String) {
    self.line = line
    self.reason = reason
    self.raw = raw
  }

  /// One sentence for the reader.
  package var description: String {
    switch reason {
    case .unterminatedQuote:
      "line \(line): a quoted field is never closed - add the missing \" or double the ones inside"
    case .fieldTooLarge(let limit): "line \(line): a field is larger than \(limit) bytes - shorten it or leave it out"
    case .textTooLong(let limit):
      "line \(line): a text is longer than \(limit) bytes - shorten it or leave it out"
    case .tooManyFields(let found, let expected):
      "line \(line): \(found) fields where the header names \(expected) - put quotes around those that hold a comma"
    case .invalidRecord(let words): "line \(line): \(words) - correct the line or remove it"
    case .damagedDatabase(let count, let isCutOff):
      "the database is \(isCutOff ? "cut off" : "damaged"), and what could be read of it was taken"
        + (count > 0 ? "; up to \(count) row\(count == 1 ? "" : "s") could not be" : "")
        + (isCutOff ? " - copy it again, all of it" : " - copy it again while no program uses it")
    case .impossibleDay(let text): "line \(line): there is no day '\(text)' - correct it"
    case .noBookNamed: "line \(line): no book is named - begin the entry with 'TITLE by AUTHOR'"
    case .cutOff: "line \(line): the file ends in the middle of this row - export it again"
    case .missingTitle: "line \(line): the book has no title - fill it in or remove the row"
    case .untitled:
      "book \(line) of the database has no title - fill it in where the file is from and copy it again"
    case .strayQuote(let found, let expected):
      "line \(line): \(found) fields where the header names \(expected), and a quote inside one - double that quote or "
        + "close the field before it"
    case .deleted: "line \(line): the book was deleted there - take the mark away to import it"
    case .notABook(let media): "line \(line): '\(media)' is no kind of book - correct it if it is one"
    case .numberOnly(let number):
      "line \(line): the book is only named by its number, \(number) - export it again, with titles"
    }
  }
}
