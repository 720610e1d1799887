package import ReadingModel

/// Something of a row that was left out of the book, or taken for something it does not say in so many words.
package enum ImportWarning: Hashable, Sendable, CustomStringConvertible {
  /// The text is not an ISBN, and no repair makes it one.
  case invalidISBN(String)
  /// A spreadsheet rounded the ISBN, so that its last digits are gone.
  case roundedISBN(String)
  /// The text is not a date.
  case unreadableDate(column: String, text: String)
  /// The text can mean two dates, and nothing in the file tells which.
  case ambiguousDate(column: String, text: String)
  /// The text is not a number that the column can hold.
  case unreadableNumber(column: String, text: String)
  /// The number of pages of an audiobook, which may be minutes, hours or discs.
  case audioPages(String)
  /// A shelf of the reader's own, taken for a status.
  case unknownShelf(String, takenAs: Reading.Status)
  /// A status of the service's that no reading has.
  case unknownStatus(String)
  /// The end of a reading lies before its start, which was left out.
  case endBeforeStart(start: Day, end: Day)
  /// A rating or review without any word of a reading, which no rating can be without.
  case takenAsFinished
  /// Stars of calibre's, which are the reader's or were fetched with the other facts.
  case calibreStars
  /// Several books of a database, which have the same title and authors.
  case severalAsOne(count: Int)
  /// Clippings whose heading has no author, taken for those of the one book of the title.
  case namelessHeading(line: Int, count: Int, author: String)
  /// Bookmarks, which say nothing of a reading.
  case bookmarks(count: Int)
  /// Passages of which the file holds only the notice that the publisher's limit was reached.
  case clippingLimit(count: Int)
  /// Passages and notes of which the file holds no word.
  case emptyPassages(count: Int)
  /// Passages of more bytes than anyone marks.
  case longPassages(count: Int, limit: Int)
  /// Reviews, notes and thoughts of more bytes than a text may have.
  case longTexts(count: Int, limit: Int)
  /// The place or the day of some passages, the first on the line, is written like no other known.
  case unreadableDetails(_ what: String, line: Int, count: Int)
  /// Lines that the reader wrote around what Octavo marked as its own.
  case ownWords(lines: Int)
  /// A page whose marks do not tell which words are the reader's, read by its headings.
  case damagedMarks(String)
  /// An item of a page's journal that tells no day, from which no entry can be made.
  case noEntry(line: Int)
  /// Another row of the file has the same number in the service's catalogue and another title.
  case sameNumber(String, title: String, other: String, otherLine: Int)
  /// The file ends within the passage that begins on the line.
  case cutOffPassage(line: Int, isEmpty: Bool)
  /// The cover is no picture of the kind that it is said to be.
  case falseCover(String)
  /// The file ends within the row.
  case cutOff
  /// More readings than anyone can mean; only so many were made.
  case tooManyReadings(count: Int, kept: Int)

  /// What is said once of so many books of a file; nil for what is to be said of each.
  package func sentence(ofAll count: Int) -> String? {
    switch self {
    case .takenAsFinished:
      "\(count) books are rated or reviewed without a word of when they were read, and so taken for finished on an unknown day"
    case .calibreStars:
      "\(count) books are rated, and so taken for finished on an unknown day; where calibre fetched its stars with other "
        + "facts, neither is so - 'octavo edit BOOK' corrects it"
    case .unknownShelf(let shelf, let status):
      "the shelf '\(shelf)' of \(count) books became a tag, and the books are taken as \(status.rawValue)"
    case .unknownStatus(let status): "'\(status)' is no status of a reading; \(count) books came without"
    case .invalidISBN: "\(count) ISBNs are none and were left out; --rows names them"
    case .roundedISBN: "\(count) ISBNs were rounded by a spreadsheet and left out; --rows names them"
    case .audioPages: "\(count) audiobooks have pages, which were left out; --rows names them"
    default: nil
    }
  }

  /// The same without what differs between the rows that are told of in one sentence.
  package var kind: ImportWarning {
    switch self {
    case .invalidISBN: .invalidISBN("")
    case .roundedISBN: .roundedISBN("")
    case .audioPages: .audioPages("")
    default: self
    }
  }

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .invalidISBN(let text): "'\(text)' is not an ISBN; left out"
    case .roundedISBN(let text): "'\(text)' is an ISBN that a spreadsheet has rounded; left out"
    case .unreadableDate(let column, let text): "'\(text)' in \(column) is not a date; left out"
    case .ambiguousDate(let column, let text): "'\(text)' in \(column) may be one of two dates; only its year was kept"
    case .unreadableNumber(let column, let text): "'\(text)' in \(column) is not a number it can hold; left out"
    case .audioPages(let text): "an audiobook has no pages; '\(text)' was left out"
    case .unknownShelf(let shelf, let status):
      "shelf '\(shelf)' became a tag, and the book is taken as \(status.rawValue)"
    case .unknownStatus(let status): "'\(status)' is no status of a reading; the book came without"
    case .endBeforeStart(let start, let end): "ended \(end) before it started \(start); the start was left out"
    case .takenAsFinished: "rated or reviewed, and so taken for finished on an unknown day"
    case .calibreStars:
      "rated, and so taken for finished on an unknown day; where calibre fetched its stars with other facts, neither is so - "
        + "'octavo edit BOOK' corrects it"
    case .severalAsOne(let count): "\(count) books of the file have this title and these authors, and became one"
    case .namelessHeading(let line, let count, let author):
      "\(count) passage\(count == 1 ? "" : "s"), the first on line \(line), name\(count == 1 ? "s" : "") no author and went to the "
        + "book by \(author), the one in the file with the title"
    case .bookmarks(let count): "\(count) bookmark\(count == 1 ? " was" : "s were") left out"
    case .clippingLimit(let count):
      "\(count) passage\(count == 1 ? "" : "s") left out; the file has only the notice that the publisher's limit was reached"
    case .emptyPassages(let count):
      "\(count) passage\(count == 1 ? "" : "s") left out, of which the file has no word"
    case .longPassages(let count, let limit):
      "\(count) passage\(count == 1 ? " was" : "s were") left out, longer than \(limit) bytes"
    case .longTexts(let count, let limit):
      "\(count) text\(count == 1 ? " was" : "s were") left out, longer than \(limit) bytes"
    case .unreadableDetails(let what, let line, count: 1):
      "the \(what) on line \(line) is written in no known form; the passage was kept without"
    case .unreadableDetails(let what, let line, let count):
      "the \(what) of \(count) passages, the first on line \(line), is written in no known form; they were kept without"
    case .ownWords(let lines):
      "\(lines) line\(lines == 1 ? "" : "s") of your own around what Octavo wrote \(lines == 1 ? "was" : "were") left out"
    case .damagedMarks(let words): "\(words); the page was read by its headings"
    case .noEntry(let line):
      "line \(line) of the page begins no entry and was left out with what is below it - begin it with its day, "
        + "'- **2025-03-04** · page 12'"
    case .cutOffPassage(let line, isEmpty: true):
      "the file ends on line \(line), where a passage begins, of which nothing is left - copy it again"
    case .cutOffPassage(let line, isEmpty: false):
      "the file ends in the middle of the passage on line \(line); what was left of it was taken - copy it again"
    case .sameNumber(let number, let title, let other, let line):
      "'\(title)' has the number \(number), as '\(other)' on line \(line) has, and was taken for it - correct the number "
        + "if they are two books"
    case .falseCover(let kind): "its cover is no \(kind) that exports can carry, and was left out"
    case .cutOff: "the file ends in the middle of this row; the whole cells of it were taken - export it again"
    case .tooManyReadings(let count, let kept): "\(count) readings are too many; \(kept) were made"
    }
  }
}
