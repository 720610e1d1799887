internal import ExportHost
internal import Foundation
internal import Presentation
internal import ReadingModel

/// What publishing changes, in words.
struct PublishText {
  private static let shownCount = 20

  /// The place as it is shown.
  let place: String
  private let target: PublishPlace
  private let publication: Publication
  private let publicExport: PublicExport?
  private let memory: PublishMemory
  private let isDryRun: Bool

  init(
    _ publication: Publication, _ publicExport: PublicExport?, _ memory: PublishMemory, _ target: PublishPlace,
    home: String?, isDryRun: Bool
  ) {
    (self.publication, self.publicExport, self.memory) = (publication, publicExport, memory)
    (self.target, self.isDryRun) = (target, isDryRun)
    place = DisplayText.line(target.shown(home: home))
  }

  /// `3 new pages, 1 changed page and 4 other files`.
  var summary: String {
    let pages = publication.changes.filter(PublishText.isPage)
    let kinds: [(FileChange.Kind, String)] = [
      (.new, "new page"), (.changed, "changed page"), (.removed, "removed page"),
    ]
    let counts = kinds.compactMap { kind, words -> String? in
      let count = pages.count { $0.kind == kind }
      return count == 0 ? nil : count.counted(words)
    }
    let others = publication.changes.count - pages.count
    let files = others == 0 ? nil : others.counted(pages.isEmpty ? "file" : "other file")
    return (counts + [files].compactMap(\.self)).joined(separator: ", ")
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
    guard let publicExport, !publicExport.disclosure.isEmpty else {
      return publication.changes.isEmpty ? [] : ["nothing becomes public for the first time"]
    }
    return publicExport.lines(style, isShort: isShort)
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

  private func paths(_ kind: FileChange.Kind) -> [String] {
    publication.changes.filter { $0.kind == kind }.map(\.path)
  }
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
