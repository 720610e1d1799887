internal import ExportHost
internal import Presentation

/// What publishing changes, in words.
struct PublishText {
  private static let shownCount = 20

  let publication: Publication
  let publicExport: PublicExport?
  let memory: PublishMemory
  let target: PublishPlace
  let home: String?
  let isDryRun: Bool

  var place: String { DisplayText.line(target.shown(home: home)) }

  /// `3 new pages, 1 changed page and 4 other files`.
  var summary: String {
    let pages = publication.changes.filter(PublishText.isPage)
    let kinds: [(FileChange.Kind, String)] = [
      (.new, "new page"), (.changed, "changed page"), (.removed, "removed page"),
    ]
    let counts = kinds.map { kind, words in pages.count { $0.kind == kind }.countedIfAny(words) }
    let files = (publication.changes.count - pages.count).countedIfAny(pages.isEmpty ? "file" : "other file")
    return (counts + [files]).compactMap(\.self).joined(separator: ", ")
  }

  private static func isPage(_ change: FileChange) -> Bool { change.path.hasSuffix(".html") }

  /// What is shown before the question: the pages, and what becomes public.
  func preview(_ style: Style) -> [String] {
    let pages = publication.changes.filter(PublishText.isPage)
    let more = publication.changes.count - min(pages.count, PublishText.shownCount)
    return [summary] + pages.prefix(PublishText.shownCount).map(PublishText.line)
      + (more > 0 ? ["  and \(more.counted("more file", "more files")) ('--dry-run' lists them)"] : [])
      + disclosure(style, isShort: true)
  }

  private func disclosure(_ style: Style, isShort: Bool) -> [String] {
    publicExport?.lines(style, isShort: isShort) ?? []
  }

  private static func line(_ change: FileChange) -> String {
    "  " + DisplayText.padded(change.kind.rawValue, to: 9) + DisplayText.line(change.path)
  }

  func print(in session: Session, _ output: OutputOptions) throws {
    try session.print(Answer(self), as: output) { console in
      guard !publication.changes.isEmpty else { return console.print("up to date: \(place)") }
      console.print(isDryRun ? "would publish to \(place): \(summary)" : "published to \(place): \(summary)")
      guard isDryRun else { return }
      publication.changes.map(PublishText.line).forEach(console.print)
      disclosure(console.style, isShort: false).forEach(console.print)
    }
    guard !publication.changes.isEmpty else { return }
    let hidden = publication.report.leftOut.words
    if !hidden.isEmpty { session.console.say("kept private: \(hidden.joined(separator: ", "))") }
    if publication.report.changes.neighbourCount > 0 {
      session.console.say("other files there are left untouched: \(publication.report.changes.neighbourCount)")
    }
  }

  private func paths(_ kind: FileChange.Kind) -> [String] { publication.changes.filter { $0.kind == kind }.map(\.path) }
}

extension PublishText: Tabular {
  static var columns: [Column<PublishText>] {
    Column("place", \.target.text)
    Column("kind", \.target.kind)
    Column("isDryRun", \.isDryRun)
    Column.json("options", \.memory.options)
    Column("new") { $0.paths(.new) }
    Column("changed") { $0.paths(.changed) }
    Column("removed") { $0.paths(.removed) }
    Column("unchanged", \.publication.unchangedCount)
    Column.list("firstPublic") { $0.publicExport?.disclosure.items ?? [] }
  }
}
