internal import Importing
internal import Presentation
internal import ReadingModel

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

/// A folder with no other files than some whose names are not UTF-8.
struct UnreadableNames: ReportedError, Equatable {
  let folder: String
  let count: Int

  /// The files skipped in a folder; nil if there are others, or none.
  init?(_ skipped: [SkippedFile], in folder: String) {
    guard !skipped.isEmpty, skipped.allSatisfy({ $0.reason == .unreadableName }) else { return nil }
    (self.folder, count) = (folder, skipped.count)
  }

  var category: FailureCategory { .input }

  var description: String {
    count == 1
      ? "the name of the file in \(folder) is not UTF-8 - rename it"
      : "the names of the \(count) files in \(folder) are not UTF-8 - rename them"
  }
}
