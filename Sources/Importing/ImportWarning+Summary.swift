internal import Presentation
internal import ReadingModel

extension ImportWarning {
  /// The warning without what differs between books that one sentence can report together.
  package var kind: ImportWarning {
    switch self {
    case .invalidISBN: .invalidISBN("")
    case .roundedISBN: .roundedISBN("")
    case .unreadableDate: .unreadableDate(column: "", text: "")
    case .ambiguousDate: .ambiguousDate(column: "", text: "")
    case .unreadableNumber: .unreadableNumber(column: "", text: "")
    case .unknownWord: .unknownWord(column: "", text: "")
    case .further(let warning, _): warning.kind
    case .audioPages: .audioPages("")
    case .unknownShelf(_, let status): .unknownShelf("", takenAs: status)
    case .unknownStatus: .unknownStatus("")
    case .endBeforeStart: .endBeforeStart(start: .epoch, end: .epoch)
    case .startWithoutEnd: .startWithoutEnd(.epoch)
    case .severalAsOne: .severalAsOne(count: 0)
    case .namelessHeading: .namelessHeading(line: 0, count: 0, author: "")
    case .bookmarks: .bookmarks(count: 0)
    case .clippingLimit: .clippingLimit(count: 0)
    case .emptyPassages: .emptyPassages(count: 0)
    case .longPassages(_, let limit): .longPassages(count: 0, limit: limit)
    case .longTexts(_, let limit): .longTexts(count: 0, limit: limit)
    case .unreadableDetails(let what, _, _): .unreadableDetails(what, line: 0, count: 0)
    case .ownWords: .ownWords(lines: 0)
    case .damagedMarks: .damagedMarks("")
    case .noEntry: .noEntry(line: 0)
    case .unreadableEntry: .unreadableEntry("", line: 0)
    case .emptyQuote: .emptyQuote(line: 0)
    case .sameNumber: .sameNumber("", title: "", other: "", otherLine: 0)
    case .truncatedPassage: .truncatedPassage(line: 0)
    case .falseCover: .falseCover("")
    case .tooManyReadings(_, let kept): .tooManyReadings(count: 0, kept: kept)
    case .assumedFinished, .calibreStars, .truncated: self
    }
  }

  /// One sentence for several books with warnings of the same kind.
  package static func summary(of warnings: [ImportWarning]) -> String {
    let warnings = warnings.map(\.ofAnyRow)
    guard let first = warnings.first else { return "" }
    return aboutValues(first, warnings) ?? aboutPassages(first, warnings) ?? aboutPages(first, warnings)
      ?? first.description
  }

  private static func aboutValues(_ first: ImportWarning, _ warnings: [ImportWarning]) -> String? {
    let count = warnings.count.grouped
    return switch first {
    case .assumedFinished:
      "\(count) books with a rating or review but no dates were imported as finished on an unknown day"
    case .calibreStars:
      "\(count) rated books were imported as finished on an unknown day; if calibre downloaded the ratings, "
        + "that is wrong - 'octavo edit BOOK' corrects it"
    case .unknownShelf(_, let status): shelves(warnings, status)
    case .unknownStatus:
      "unknown status \(CountedWords(warnings.map(\.detail)).text): \(count) books were imported without a status"
    case .invalidISBN: "\(count) invalid ISBNs were skipped"
    case .roundedISBN: "\(count) ISBNs rounded by a spreadsheet were skipped"
    case .audioPages: "page counts of \(count) audiobooks were skipped"
    case .unreadableDate:
      "\(count) texts in \(CountedWords(warnings.map(\.detail)).text) are not dates and were skipped"
    case .ambiguousDate:
      "\(count) dates in \(CountedWords(warnings.map(\.detail)).text) are ambiguous; only their years were kept"
    case .unreadableNumber:
      "\(count) texts in \(CountedWords(warnings.map(\.detail)).text) are not valid numbers and were skipped"
    case .unknownWord:
      "\(count) texts in \(CountedWords(warnings.map(\.detail)).text) are not known and were skipped"
    case .startWithoutEnd: "\(count) starts have no end of their own and were skipped"
    case .endBeforeStart: "\(count) readings ended before they started; their starts were skipped"
    case .tooManyReadings(_, let kept): "\(count) books have too many readings; \(kept) of each were imported"
    case .sameNumber:
      "\(count) books have the number of another book in the file and were merged with it - correct the numbers if they "
        + "are different books"
    case .severalAsOne: "\(warnings.sum.grouped) books of the file were merged into \(count), by title and authors"
    case .falseCover: "\(count) covers are not supported pictures and were skipped"
    default: nil
    }
  }

  private static func aboutPassages(_ first: ImportWarning, _ warnings: [ImportWarning]) -> String? {
    let (sum, books) = (warnings.sum.grouped, "of \(warnings.count.grouped) books")
    return switch first {
    case .namelessHeading:
      "\(sum) passages \(books) name no author and joined the only book with their title"
    case .bookmarks: "\(sum) bookmarks \(books) were skipped"
    case .clippingLimit:
      "\(sum) passages \(books) were skipped; the file has only a notice that the publisher's limit was reached"
    case .emptyPassages: "\(sum) passages \(books) were skipped, without a text in the file"
    case .longPassages(_, let limit): "\(sum) passages \(books) were skipped, longer than \(limit) bytes"
    case .longTexts(_, let limit): "\(sum) texts \(books) were skipped, longer than \(limit) bytes"
    case .unreadableDetails(let what, _, _):
      "unknown form of \(what) in \(sum) passages \(books); they were imported without it"
    default: nil
    }
  }

  private static func aboutPages(_ first: ImportWarning, _ warnings: [ImportWarning]) -> String? {
    let count = warnings.count.grouped
    return switch first {
    case .ownWords: "\(warnings.sum.grouped) lines of your own outside of Octavo's text on \(count) pages were skipped"
    case .damagedMarks: "\(count) pages have damaged marks and were read by their headings"
    case .noEntry:
      "\(count) lines of pages do not start an entry and were skipped with what is below them - start them with "
        + "their day, '- **2025-03-04** · page 12'"
    case .unreadableEntry:
      "\(count) entries of pages have parts that can't be read; they were not imported, and the library keeps what it "
        + "has of them - write them like '- **2025-03-04** · 21:40 · page 120 of 474 · 40 min · #tag', and their text "
        + "below"
    case .emptyQuote:
      "\(count) quotes of pages have no text; they were not imported, and the library keeps what it has of them - write "
        + "their text below them, after '  > '"
    default: nil
    }
  }

  private static func shelves(_ warnings: [ImportWarning], _ status: Reading.Status) -> String {
    let words = CountedWords(warnings.map(\.detail))
    return words.isOne
      ? "the shelf \(words.text) of \(warnings.count.grouped) books became a tag, and the books were imported as "
        + status.rawValue
      : "the shelves \(words.text) became tags, and their books were imported as \(status.rawValue)"
  }

  /// The warning without the line of a further row.
  private var ofAnyRow: ImportWarning { if case .further(let warning, _) = self { warning } else { self } }

  /// The shelf, status or column.
  private var detail: String {
    switch self {
    case .unknownShelf(let text, _), .unknownStatus(let text), .unreadableDate(let text, _),
      .ambiguousDate(let text, _),
      .unreadableNumber(let text, _), .unknownWord(let text, _):
      text
    default: ""
    }
  }

  /// How many things of a book it is about.
  fileprivate var count: Int {
    switch self {
    case .severalAsOne(let count), .namelessHeading(_, let count, _), .bookmarks(let count), .clippingLimit(let count),
      .emptyPassages(let count), .longPassages(let count, _), .longTexts(let count, _),
      .unreadableDetails(_, _, let count), .ownWords(let count):
      count
    default: 1
    }
  }
}

extension [ImportWarning] {
  fileprivate var sum: Int { reduce(0) { $0 + $1.count } }
}
