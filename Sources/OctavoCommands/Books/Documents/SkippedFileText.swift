internal import Importing
internal import Presentation

extension [SkippedFile] {
  /// How many files were skipped for each reason, to append to a report: `; 2 links not followed`.
  var counts: String {
    let kinds: [(reason: SkippedFile.Reason, noun: String, outcome: String)] = [
      (.unknownFormat, "file", "skipped (unknown format)"), (.link, "link", "not followed"),
      (.unreadableName, "file", "skipped (name not UTF-8)"),
    ]
    return kinds.map { kind in
      let count = count { $0.reason == kind.reason }
      return count == 0 ? "" : "; \(count.counted(kind.noun)) \(kind.outcome)"
    }.joined()
  }
}

extension SkippedFile {
  /// Why it was skipped.
  var words: String {
    switch reason {
    case .unknownFormat: "skipped: unknown format"
    case .link: "skipped: a link - name its target instead"
    case .unreadableName: "skipped: its name is not UTF-8 - rename it"
    }
  }
}

extension SkippedFile: Tabular {
  static var columns: [Column<SkippedFile>] {
    Column("path", \.path)
    Column("reason", \.words)
  }
}
