internal import Presentation
internal import ReadingModel

/// A row of a file that could not be imported.
package struct RejectedRow: Error, Hashable, CustomStringConvertible {
  package enum Reason: Error, Hashable, Sendable {
    /// A quoted field without a closing quote.
    case unterminatedQuote
    /// A field larger than the limit in bytes.
    case fieldTooLarge(limit: Int)
    /// A passage or an entry longer than the limit in bytes.
    case textTooLong(limit: Int)
    case tooManyFields(found: Int, expected: Int)
    /// The row ends before a column that every row of the service reaches.
    case tooFewFields(found: Int, expected: Int)
    /// The file ends before the end of the row's title.
    case truncated
    case missingTitle
    /// A book without a title in a database.
    case untitled
    /// Fewer fields than the header, and a stray quote.
    case strayQuote(found: Int, expected: Int)
    /// Passages of a book that is in another file.
    case bookInOtherFile
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
  package let reason: Reason
  /// The row as written in the file; if it is too large, its beginning.
  package let raw: String

  /// A passage or entry longer than ``TextLimit`` allows, with its beginning as written in the file.
  static func textTooLong(line: Int, raw: some StringProtocol) -> RejectedRow {
    RejectedRow(line: line, reason: .textTooLong(limit: TextLimit.byteCount), raw: String(raw.prefix(1000)))
  }

  package init(line: Int, reason: Reason, raw: String) {
    self.line = line
    self.reason = reason
    self.raw = raw
  }

  package var description: String {
    switch reason {
    case .damagedDatabase: reason.words
    case .untitled, .bookInOtherFile: "book \(line) of the database: \(reason.words)"
    default: "line \(line): \(reason.words)"
    }
  }
}

extension RejectedRow.Reason {
  /// Whether the file is damaged or ends in the middle of the row.
  var isOfDamagedFile: Bool {
    switch self {
    case .damagedDatabase, .truncated: true
    default: false
    }
  }

  /// The reason without the place of the row.
  var words: String {
    switch self {
    case .unterminatedQuote: "unclosed quoted field - add the missing \" or double the ones inside"
    case .fieldTooLarge(let limit): "a field is larger than \(limit) bytes - shorten it or leave it out"
    case .textTooLong(let limit): "a text is longer than \(limit) bytes - shorten it or leave it out"
    case .tooManyFields(let found, let expected):
      "\(found) fields where the header names \(expected) - put quotes around those that contain the separator"
    case .tooFewFields(let found, let expected):
      "\(found.counted("field")) where the header names \(expected) - add the missing ones"
    case .invalidRecord(let words): "\(words) - correct the line or remove it"
    case .damagedDatabase(let count, let isTruncated):
      "the database is \(isTruncated ? "cut off" : "damaged"); what could be read was imported"
        + (count > 0 ? "; up to \(count.counted("row")) could not be read" : "")
        + (isTruncated ? " - copy all of it again" : " - copy it again while no program uses it")
    case .impossibleDay(let text): "'\(text)' is not a date - correct it"
    case .noBookNamed: "no book - start the entry with 'TITLE by AUTHOR'"
    case .truncated: "the file ends in the middle of this row - export it again"
    case .missingTitle: "the book has no title - fill it in or remove the row"
    case .bookInOtherFile:
      "its passages are here and its title is not - import the folder that has BKLibrary-….sqlite, too; Apple Books may "
        + "have forgotten the book"
    case .untitled: "no title - add it in the program and copy the database again"
    case .strayQuote(let found, let expected):
      "\(found) fields where the header names \(expected), and a quote inside one - double that quote or close the field "
        + "before it"
    case .deleted: "deleted in the service - remove that mark to import it"
    case .notABook(let media): "skipped: '\(media)' is not a book format - correct it if it is one"
    case .numberOnly(let number): "no title, only the number \(number) - export it again, with titles"
    }
  }

  /// The reason without what differs between rows that one sentence can report together.
  package var kind: RejectedRow.Reason {
    switch self {
    case .tooManyFields: .tooManyFields(found: 0, expected: 0)
    case .tooFewFields: .tooFewFields(found: 0, expected: 0)
    case .strayQuote: .strayQuote(found: 0, expected: 0)
    case .impossibleDay: .impossibleDay("")
    case .numberOnly: .numberOnly("")
    case .invalidRecord: .invalidRecord("")
    case .notABook: .notABook("")
    default: self
    }
  }

  /// One sentence for several rows rejected for reasons of the same kind.
  package static func summary(of reasons: [RejectedRow.Reason]) -> String {
    guard let first = reasons.first else { return "" }
    switch first {
    case .tooManyFields: return "more fields than the header names - put quotes around those that contain the separator"
    case .tooFewFields: return "fewer fields than the header names - add the missing ones"
    case .strayQuote:
      return
        "fewer fields than the header names, and a quote inside one - double that quote or close the field before it"
    case .impossibleDay: return "days that are not in the calendar - correct them"
    case .numberOnly: return "no title, only a number - export them again, with titles"
    case .invalidRecord: return "not valid books - correct the lines or remove them"
    case .notABook:
      let words = CountedWords(reasons.map { if case .notABook(let media) = $0 { media } else { "" } })
      return "\(words.text) \(words.isOne ? "is not a book format" : "are not book formats")"
    default: return first.words
    }
  }
}
