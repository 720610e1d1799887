internal import Importing
internal import Presentation

extension [SkippedFile] {
  /// How many files were skipped for each reason, to append to a report: `; 2 links not followed`.
  var counts: String {
    func files(_ count: Int) -> String { count.counted("file") }
    var text = ""
    let unknown = count { $0.reason == .unknownFormat }
    if unknown > 0 { text += "; \(files(unknown)) skipped (unknown format)" }
    let links = count { $0.reason == .link }
    if links > 0 { text += "; \(links.counted("link")) not followed" }
    let nameless = count { $0.reason == .unreadableName }
    if nameless > 0 {
      text += "; \(files(nameless)) skipped (name not UTF-8)"
    }
    return text
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
