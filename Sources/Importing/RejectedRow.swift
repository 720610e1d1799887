internal import Presentation
internal import ReadingModel

/// A row of a file that could not be imported.
package struct RejectedRow: Error, Hashable, CustomStringConvertible {
  /// Why a row was rejected.
  package enum Reason: Error, Hashable, Sendable {
    /// A quoted field without a closing quote.
    case unterminatedQuote
    /// A field larger than the limit in bytes.
    case fieldTooLarge(limit: Int)
    /// A passage or an entry longer than the limit in bytes.
    case textTooLong(limit: Int)
    /// More fields than the header.
    case tooManyFields(found: Int, expected: Int)
    /// The file ends before the end of the row's title.
    case truncated
    /// No title.
    case missingTitle
    /// A book without a title in a database.
    case untitled
    /// Fewer fields than the header, and a stray quote.
    case strayQuote(found: Int, expected: Int)
    /// The book was deleted in the program that wrote the file.
    case deleted
    /// A film or music; the text is the file's word for it.
    case notABook(String)
    /// Only the book's number in a catalogue.
    case numberOnly(String)
    /// A date that is not in the calendar.
    case impossibleDay(String)
    /// No book is named by title and author.
    case noBookNamed
    /// Part of a database is unreadable; `rowCount` is an upper bound.
    case damagedDatabase(rowCount: Int, isTruncated: Bool)
    /// A line of JSON that is not a valid book, and why.
    case invalidRecord(String)
  }

  /// The 1-based line of the file on which the row starts.
  package let line: Int
  /// Why it was rejected.
  package let reason: Reason
  /// The row as written in the file; if it is too large, its beginning.
  package let raw: String

  /// A passage or entry longer than ``TextLimit`` allows, with its beginning as written in the file.
  static func textTooLong(line: Int, raw: some StringProtocol) -> RejectedRow {
    RejectedRow(line: line, reason: .textTooLong(limit: TextLimit.byteCount), raw: String(raw.prefix(1000)))
  }

  /// Creates a rejected row.
  package init(line: Int, reason: Reason, raw: String) {
    self.line = line
    self.reason = reason
    self.raw = raw
  }

  /// The reason as one sentence.
  package var description: String {
    switch reason {
    case .unterminatedQuote:
      "line \(line): unclosed quoted field - add the missing \" or double the ones inside"
    case .fieldTooLarge(let limit): "line \(line): a field is larger than \(limit) bytes - shorten it or leave it out"
    case .textTooLong(let limit):
      "line \(line): a text is longer than \(limit) bytes - shorten it or leave it out"
    case .tooManyFields(let found, let expected):
      "line \(line): \(found) fields where the header names \(expected) - put quotes around those that hold a comma"
    case .invalidRecord(let words): "line \(line): \(words) - correct the line or remove it"
    case .damagedDatabase(let count, let isTruncated):
      "the database is \(isTruncated ? "truncated" : "damaged"); what could be read was imported"
        + (count > 0 ? "; up to \(count.counted("row")) could not be read" : "")
        + (isTruncated ? " - copy all of it again" : " - copy it again while no program uses it")
    case .impossibleDay(let text): "line \(line): '\(text)' is not a date - correct it"
    case .noBookNamed: "line \(line): no book - start the entry with 'TITLE by AUTHOR'"
    case .truncated: "line \(line): the file ends in the middle of this row - export it again"
    case .missingTitle: "line \(line): the book has no title - fill it in or remove the row"
    case .untitled:
      "book \(line) of the database has no title - add it in the program and copy the database again"
    case .strayQuote(let found, let expected):
      "line \(line): \(found) fields where the header names \(expected), and a quote inside one - double that quote or "
        + "close the field before it"
    case .deleted: "line \(line): deleted in the service - remove that mark to import it"
    case .notABook(let media): "line \(line): skipped: '\(media)' is not a book format - correct it if it is one"
    case .numberOnly(let number):
      "line \(line): no title, only the number \(number) - export it again, with titles"
    }
  }
}
