internal import Importing
internal import LibraryStore

/// A remark with its place in the files.
struct RowRemark {
  let remark: Remark
  /// The 1-based line; nil if the file is not a table.
  let line: Int?
  /// The file; nil if there is only one.
  let path: String?
  /// Why the row was rejected, if it was.
  let reason: RejectedRow.Reason?
  /// The line of the report.
  private let text: String

  /// A remark on a book.
  init(_ remark: Remark, title: String, line: Int?, path: String?) {
    let place = RowRemark.place(line, path)
    self.init(
      remark, line: line, path: path, text: "\(place)\(DisplayText.line(title)): \(DisplayText.line(remark.text))")
  }

  /// What happened to a book.
  init(outcomeOf row: MergeReport.Row, line: Int?, path: String?) {
    let how = row.isFuzzyMatch ? " (recognised by title and author only)" : ""
    let remark = Remark(row.isFuzzyMatch ? .fuzzyMatch : .outcome, "")
    let place = RowRemark.place(line, path)
    self.init(
      remark, line: line, path: path, text: "\(place)\(row.outcome.rawValue): \(DisplayText.line(row.title))\(how)")
  }

  /// A rejected row.
  init(_ rejected: RejectedRow, path: String?) {
    self.init(
      Remark(.rejected(rejected.reason.kind), rejected.description), line: rejected.line, path: path,
      text: (path.map { "\($0), " } ?? "") + "rejected, " + DisplayText.line(rejected.description),
      reason: rejected.reason)
  }

  private init(_ remark: Remark, line: Int?, path: String?, text: String, reason: RejectedRow.Reason? = nil) {
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
    if isComplete { return remarks.map(\.text) }
    var kinds: [Remark.Kind] = []
    var groups: [Remark.Kind: [RowRemark]] = [:]
    for remark in remarks {
      let kind = remark.remark.kind
      if groups[kind] == nil { kinds.append(kind) }
      groups[kind, default: []].append(remark)
    }
    let lines = kinds.flatMap { kind -> [(stake: Remark.Kind.Stake, text: String)] in
      let group = groups[kind] ?? []
      return (group.count > fewCount ? [summary(of: group, kind)] : group.map(\.text)).map { (kind.stake, $0) }
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
