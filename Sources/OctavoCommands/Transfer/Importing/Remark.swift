internal import Importing
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A remark on a row of an import.
struct Remark {
  /// What remarks are about; those of one kind are reported together if there are many.
  enum Kind: Hashable {
    case rejected(RejectedRow.Reason)
    case warning(ImportWarning)
    /// Merged with another book only because they share a number.
    case sharedNumber
    /// Merged with a book that has another number in the catalogue.
    case twoNumbers
    case nowPrivate
    case possibleDuplicate
    case keptValues
    /// Values that differ from those of an earlier row of the file.
    case earlierValues
    /// Entries logged after the end of their reading in the file.
    case lateEntries
    /// Readings that overlap since a page was edited.
    case overlap
    /// On an edited page; the beginning of the remark.
    case page(String)
    /// Merged by title and author only.
    case fuzzyMatch
    case removed
    case futureDay
    /// What happened to a row without a remark.
    case outcome
  }

  let kind: Kind
  /// The remark as one sentence.
  let text: String
  /// The importer's warning, if it is one.
  let warning: ImportWarning?

  init(_ kind: Kind, _ text: String, warning: ImportWarning? = nil) {
    self.kind = kind
    self.text = text
    self.warning = warning
  }
}

extension Remark.Kind {
  /// What is at stake, the highest first.
  enum Stake: Comparable {
    /// Something was not imported.
    case loss
    /// Two books may have become one.
    case wrongMerge
    /// Something public became private.
    case privacy
    /// One book may have become two.
    case duplicate
    /// Values in the file and in the library differ.
    case conflict
    /// The rest.
    case detail
  }

  var stake: Stake {
    switch self {
    case .rejected: .loss
    case .warning(let warning): warning.stake
    case .sharedNumber, .twoNumbers: .wrongMerge
    case .nowPrivate: .privacy
    case .possibleDuplicate: .duplicate
    case .keptValues, .earlierValues, .lateEntries, .overlap, .page: .conflict
    case .fuzzyMatch, .removed, .futureDay, .outcome: .detail
    }
  }

  /// One sentence for several rows with remarks of this kind.
  func summary(of remarks: [RowRemark]) -> String {
    let count = remarks.count.grouped
    return switch self {
    case .rejected: "rejected, \(count) rows: \(RejectedRow.Reason.summary(of: remarks.compactMap(\.reason)))"
    case .warning: ImportWarning.summary(of: remarks.compactMap(\.remark.warning))
    case .sharedNumber:
      "\(count) books were recognised by their number only, and have another title and author in the file - if they are "
        + "other books, run 'octavo undo' and correct the numbers"
    case .twoNumbers:
      "\(count) books of the file were merged into books with other numbers in its catalogue - if they are different "
        + "books, run 'octavo undo' and correct that"
    case .nowPrivate:
      "\(count) books have parts that are now private, because the file adds private data - 'octavo share' makes them "
        + "public again"
    case .possibleDuplicate:
      "\(count) added books may be books you have already - 'octavo merge --suspects' lists the pairs"
    case .keptValues: "\(count) books have other values in the file; yours were kept"
    case .earlierValues: "\(count) rows have other values than an earlier row of their book; the earlier ones were kept"
    case .lateEntries:
      "\(count) books ended in the file before entries that you logged - 'octavo edit BOOK --ended DAY' corrects the end"
    case .overlap: "readings of \(count) books overlap now - 'octavo undo' takes the import back"
    case .page(let beginning): "\(count) pages: \(beginning)"
    case .fuzzyMatch: "\(count) books were recognised by title and author only, and merged"
    case .removed: "readings and entries of \(count) books were skipped, because you removed them"
    case .futureDay: "\(count) books have days in the future; imported as in the file"
    case .outcome: "\(count) books"
    }
  }
}

extension ImportWarning {
  fileprivate var stake: Remark.Kind.Stake {
    switch self {
    case .truncated, .truncatedPassage, .longPassages, .longTexts, .tooManyReadings, .noEntry,
      .unreadableEntry, .emptyQuote, .unreadableDate, .unreadableNumber, .ownWords, .damagedMarks:
      .loss
    case .sameNumber, .severalAsOne, .namelessHeading: .wrongMerge
    default: .detail
    }
  }
}

/// A remark with its place in the files.
struct RowRemark {
  let remark: Remark
  /// The 1-based line; nil if the file is not a table.
  let line: Int?
  /// The file; nil if there is only one.
  let path: String?
  /// Why the row was rejected, if it was.
  let reason: RejectedRow.Reason?
  /// Made only for remarks that get a line.
  private let text: () -> String

  init(_ remark: Remark, title: String, line: Int?, path: String?) {
    self.init(
      remark, line: line, path: path,
      text: "\(RowRemark.place(line, path))\(DisplayText.line(title)): \(DisplayText.line(remark.text))")
  }

  init(outcomeOf row: MergeReport.Row, line: Int?, path: String?) {
    let how = row.isFuzzyMatch ? " (recognised by title and author only)" : ""
    let remark = Remark(row.isFuzzyMatch ? .fuzzyMatch : .outcome, "")
    self.init(
      remark, line: line, path: path,
      text: "\(RowRemark.place(line, path))\(row.outcome.rawValue): \(DisplayText.line(row.title))\(how)")
  }

  init(_ rejected: RejectedRow, path: String?) {
    self.init(
      Remark(.rejected(rejected.reason.kind), rejected.description), line: rejected.line, path: path,
      text: (path.map { "\($0), " } ?? "") + "rejected, " + DisplayText.line(rejected.description),
      reason: rejected.reason)
  }

  private init(
    _ remark: Remark, line: Int?, path: String?, text: @autoclosure @escaping () -> String,
    reason: RejectedRow.Reason? = nil
  ) {
    (self.remark, self.line, self.path, self.text, self.reason) = (remark, line, path, text, reason)
  }

  private static func place(_ line: Int?, _ path: String?) -> String {
    let parts = [path, line.map { "line \($0)" }].compactMap(\.self)
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + ": "
  }

  /// Up to this many remarks of a kind get a line each.
  private static let fewCount = 3

  /// The lines of the report: all remarks in file order, or what is at stake first and many of a kind as one line.
  static func lines(_ remarks: [RowRemark], isComplete: Bool) -> [String] {
    if isComplete { return remarks.map { $0.text() } }
    let groups = Dictionary(grouping: remarks, by: \.remark.kind)
    let lines = remarks.map(\.remark.kind).eachOnce.flatMap { kind -> [(stake: Remark.Kind.Stake, text: String)] in
      let group = groups[kind] ?? []
      return (group.count > fewCount ? [summary(of: group, kind)] : group.map { $0.text() }).map { (kind.stake, $0) }
    }
    return lines.enumerated().sorted { ($0.element.stake, $0.offset) < ($1.element.stake, $1.offset) }.map(
      \.element.text)
  }

  private static func summary(of group: [RowRemark], _ kind: Remark.Kind) -> String {
    let paths = Set(group.map(\.path))
    let path = paths.count == 1 ? group[0].path.map { "\($0): " } ?? "" : ""
    // Suspected duplicates have a command that lists them.
    return path + DisplayText.line(kind.summary(of: group)) + (kind == .possibleDuplicate ? "" : "; --rows lists them")
  }
}
