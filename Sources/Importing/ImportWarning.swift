internal import Presentation
package import ReadingModel

/// Something in a row that was dropped from the book, or guessed.
package indirect enum ImportWarning: Hashable, Sendable, CustomStringConvertible {
  /// The text is not an ISBN and could not be repaired.
  case invalidISBN(String)
  /// A spreadsheet rounded the ISBN, so that its last digits are lost.
  case roundedISBN(String)
  case unreadableDate(column: String, text: String)
  /// The text can be either of two dates, and nothing in the file decides.
  case ambiguousDate(column: String, text: String)
  /// The text is not a number that is valid in the column.
  case unreadableNumber(column: String, text: String)
  /// The text is not a word that is known in the column, such as a format or a language.
  case unknownWord(column: String, text: String)
  /// A warning about a further row of the book.
  case further(ImportWarning, line: Int)
  /// A page count of an audiobook, which may be minutes, hours or discs.
  case audioPages(String)
  /// A custom shelf, interpreted as a status.
  case unknownShelf(String, takenAs: Reading.Status)
  case unknownStatus(String)
  /// The reading ends before it starts; the start was dropped.
  case endBeforeStart(start: Day, end: Day)
  /// A start that belongs to none of the ends.
  case startWithoutEnd(Day)
  /// A rating or review without a reading; ratings need one, so the book is taken as finished.
  case assumedFinished
  /// A calibre rating, which is the reader's or was downloaded with the metadata.
  case calibreStars
  /// Several books of a database with the same title and authors.
  case severalAsOne(count: Int)
  /// Clippings without an author, assigned to the file's only book with the title.
  case namelessHeading(line: Int, count: Int, author: String)
  /// Bookmarks, which are not imported.
  case bookmarks(count: Int)
  /// Passages replaced by the notice that the publisher's limit was reached.
  case clippingLimit(count: Int)
  /// Passages and notes without text in the file.
  case emptyPassages(count: Int)
  /// Passages longer than the limit in bytes.
  case longPassages(count: Int, limit: Int)
  /// Reviews, notes and thoughts longer than the limit in bytes.
  case longTexts(count: Int, limit: Int)
  /// Some passages, the first on the line, have a place or date in an unknown format.
  case unreadableDetails(_ what: String, line: Int, count: Int)
  /// Lines that the reader wrote outside of Octavo's marked text.
  case ownWords(lines: Int)
  /// A page with damaged marks between Octavo's text and the reader's, read by its headings instead.
  case damagedMarks(String)
  /// A journal item on a page without a day, from which no entry can be made.
  case noEntry(line: Int)
  /// A part of a journal item on a page that is not a time, position, tag or the like; the item was skipped.
  case unreadableEntry(String, line: Int)
  /// A quote on a page without the text after `>`; the item was skipped.
  case emptyQuote(line: Int)
  /// Another row of the file has the same catalogue number and another title.
  case sameNumber(String, title: String, other: String, otherLine: Int)
  /// The file ends inside the passage that starts on the line.
  case truncatedPassage(line: Int)
  /// The cover is not a picture of its declared type.
  case falseCover(String)
  /// The file ends inside the row.
  case truncated
  /// An implausible number of readings; only some were imported.
  case tooManyReadings(count: Int, kept: Int)

  /// Whether the file ends in the middle of the row.
  var isTruncation: Bool {
    switch self {
    case .truncated, .truncatedPassage: true
    default: false
    }
  }

  /// Whether lines of a vault page were not read as entries.
  var isOfUnreadableLines: Bool {
    switch self {
    case .noEntry, .unreadableEntry, .emptyQuote, .damagedMarks: true
    default: false
    }
  }

  package var description: String {
    switch self {
    case .invalidISBN(let text): "invalid ISBN '\(text)' skipped"
    case .roundedISBN(let text): "ISBN '\(text)', rounded by a spreadsheet, skipped"
    case .unreadableDate(let column, let text): "'\(text)' in \(column) is not a date; skipped"
    case .ambiguousDate(let column, let text): "'\(text)' in \(column) is ambiguous; only the year was kept"
    case .unreadableNumber(let column, let text): "'\(text)' in \(column) is not a valid number; skipped"
    case .unknownWord(let column, let text): "'\(text)' in \(column) is not known; skipped"
    case .further(let warning, let line): "line \(line): \(warning)"
    case .audioPages(let text): "an audiobook has no pages; '\(text)' skipped"
    case .unknownShelf(let shelf, let status):
      "the shelf '\(shelf)' became a tag, and the book was imported as \(status.rawValue)"
    case .unknownStatus(let status): "unknown status '\(status)': imported without a status"
    case .startWithoutEnd(let start): "started \(start), without an end of its own; skipped"
    case .endBeforeStart(let start, let end): "ended \(end), before it started \(start); the start was skipped"
    case .assumedFinished: "rating or review but no dates: imported as finished on an unknown day"
    case .calibreStars:
      "rated: imported as finished on an unknown day; if calibre downloaded the rating, that is wrong - "
        + "'octavo edit BOOK' corrects it"
    case .severalAsOne(let count): "\(count) books of the file have this title and these authors and were merged"
    case .namelessHeading(let line, let count, let author):
      "\(count.counted("passage")), the first on line \(line), name\(count == 1 ? "s" : "") no author and joined the "
        + "book by \(author), the only one in the file with that title"
    case .bookmarks(let count): "\(count.counted("bookmark")) skipped"
    case .clippingLimit(let count):
      "\(count.counted("passage")) skipped; the file has only a notice that the publisher's limit was reached"
    case .emptyPassages(let count):
      "\(count.counted("passage")) skipped, without a text in the file"
    case .longPassages(let count, let limit):
      "\(count.counted("passage")) skipped, longer than \(limit) bytes"
    case .longTexts(let count, let limit):
      "\(count.counted("text")) skipped, longer than \(limit) bytes"
    case .unreadableDetails(let what, let line, count: 1):
      "unknown form of \(what) on line \(line); the passage was imported without it"
    case .unreadableDetails(let what, let line, let count):
      "unknown form of \(what) in \(count) passages, the first on line \(line); they were imported without it"
    case .ownWords(let lines):
      "\(lines.counted("line")) of your own outside of Octavo's text \(lines == 1 ? "was" : "were") skipped"
    case .damagedMarks(let words): "\(words); the page was read by its headings"
    case .noEntry(let line):
      "line \(line) of the page does not start an entry and was skipped with what is below it - start it with its day, "
        + "'- **2025-03-04** · page 12'"
    case .unreadableEntry(let text, let line):
      "'\(text)' on line \(line) of the page can't be read; the entry was not imported, and the library keeps what it "
        + "has of it - write it like '- **2025-03-04** · 21:40 · page 120 of 474 · 40 min · #tag', and its text below"
    case .emptyQuote(let line):
      "the quote on line \(line) of the page has no text; it was not imported, and the library keeps what it has of it - "
        + "write its text below it, after '  > '"
    case .truncatedPassage(let line):
      "the file ends early, in the passage on line \(line); the rest of it was imported - copy it again"
    case .sameNumber(let number, let title, let other, let line):
      "'\(title)' has the same number as '\(other)' on line \(line) (\(number)), and was merged with it - correct the number "
        + "if they are two books"
    case .falseCover(let kind): "its cover is not a supported \(kind) and was skipped"
    case .truncated: "the file ends in the middle of this row; its complete cells were imported - export it again"
    case .tooManyReadings(let count, let kept): "too many readings: \(count); \(kept) were imported"
    }
  }
}
