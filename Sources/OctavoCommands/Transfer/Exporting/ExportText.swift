internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import Presentation
internal import ReadingModel

/// The result of an export in a few lines.
struct ExportText {
  /// The longest line if the width of the output is unknown.
  private static let pipeColumns = 100

  let report: ExportReport
  let exporter: Exporter
  let audience: Audience
  /// What becomes public for the first time, if it is to be listed.
  var publicExport: PublicExport?

  /// Prints the export itself if it is text for standard output, else its destination; the rest goes to standard error.
  func print(in session: Session, _ output: OutputOptions) throws {
    let console = session.console
    if let bytes = report.standardOutput {
      console.printData(bytes)
    } else {
      try session.print(Answer(self), as: output) { console in
        console.print(headline)
        for change in report.changes.files { console.print(ExportText.line(change)) }
        for line in publicExport?.lines(console.style) ?? [] { console.print(line) }
      }
    }
    printRemarks(console)
  }

  /// Prints what was kept, left out and not exported, on standard error.
  func printRemarks(_ console: Console) {
    let lost = report.changes.lost
    let reasons: [(ExportError.Reason, [String])] = [
      (.outdatedPages(lost.outdated), lost.outdated), (.otherParts(lost.otherParts), lost.otherParts),
    ]
    for (reason, files) in reasons where !files.isEmpty {
      let error = ExportError(path: report.destination.path, reason: reason)
      console.say("an export would stop here: \(DisplayText.line(error.description))")
    }
    if !report.changes.lost.words.isEmpty {
      let files = DisplayText.line(report.changes.lost.words)
      console.say("an export would stop here, to avoid overwriting \(files) - add --force to replace them")
    }
    if !report.changes.kept.isEmpty { console.say(kept) }
    if !report.changes.unselected.isEmpty {
      let files = report.changes.unselected.firstListed(10, DisplayText.line)
      let them = report.changes.unselected.count == 1 ? "it" : "them"
      console.say("not exported, but kept because you wrote in \(them): \(files)")
    }
    if report.changes.neighbourCount > 0 { console.say(neighbours) }
    for paths in report.changes.doubled {
      console.say(
        "not changed, because several files claim to be the same page: "
          + paths.map(DisplayText.line).joined(separator: ", ") + " - delete the extra ones, or the marks in them")
    }
    if !report.leftOut.words.isEmpty { console.say(keptPrivate) }
    if report.leftOut.pictures > 0 {
      let count = report.leftOut.pictures
      console.say(
        "left out: \(count.counted("picture")) with scripts or external "
          + "references, or damaged - set another one with 'octavo edit BOOK --cover FILE'")
    }
    for line in notCarried(columns: console.standardErrorWidth ?? ExportText.pipeColumns) { console.say(line) }
    if console.mayAsk, let page = firstPage { console.say("open \(DisplayText.line(page)) in a browser") }
  }

  private var keptPrivate: String {
    let (count, shelfCount) = (report.leftOut.count, report.leftOut.shelves)
    let them = count == 1 ? "it" : "them"
    let how =
      count == shelfCount
      ? "'octavo shelf edit SHELF --public' makes \(them) public"
      : "'octavo share --help' explains how to make \(them) public"
        + (shelfCount > 0 ? ", 'octavo shelf edit --help' for shelves" : "")
    return "kept private: \(report.leftOut.words.joined(separator: ", ")) - '--for me' includes \(them), \(how)"
  }

  /// The page to open after the first export of a site.
  private var firstPage: String? {
    guard case .folder(let folder) = report.destination, !report.isDryRun, report.changes.new == report.fileCount else {
      return nil
    }
    let page = folder.appending(path: "index.html").path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: page) else { return nil }
    let typed = report.destination.path
    return typed + (typed.hasSuffix("/") ? "" : "/") + "index.html"
  }

  /// What was not exported: one line, or grouped by subject if that line would be too long to read. Nothing about uids
  /// in a public export, which never has those of the library.
  private func notCarried(columns: Int) -> [String] {
    let losses = report.notExported.filter { audience == .me || $0.field != .uids }
    guard !losses.isEmpty else { return [] }
    let line = "not exported: \(losses.words)"
    guard DisplayText.width(line) > columns else { return [line] }
    return ["not exported:"]
      + losses.groups.flatMap { name, words in
        DisplayText.hangingIndented(words, after: "  " + DisplayText.padded(name, to: 10), of: 12, to: columns)
      }
  }

  private var headline: String {
    var changes: [String] = []
    if report.changes.replaced > 0 { changes.append("\(report.changes.replaced) replaced") }
    if report.changes.unchanged > 0 { changes.append("\(report.changes.unchanged) unchanged") }
    if report.changes.removed > 0 { changes.append("\(report.changes.removed) removed") }
    let files = report.fileCount.counted("file")
    let size = DisplayText.size(report.byteCount) + (report.destination.isPacked ? " before packing" : "")
    let details = ([files, size] + changes).joined(separator: ", ")
    let path = report.destination == .standardOutput ? "to standard output" : DisplayText.line(report.destination.path)
    return report.isDryRun
      ? "\(exporter.name): would write \(path) (\(details)); dry run: nothing was written"
      : "\(exporter.name): \(path) (\(details))"
  }

  /// `changed  index.html  +12 -3`.
  private static func line(_ change: FileChange) -> String {
    let lines = change.lines.map { "  +\($0.added) -\($0.removed)" } ?? ""
    return DisplayText.padded(change.kind.rawValue, to: 9) + DisplayText.line(change.path) + lines
  }

  private var neighbours: String {
    let count = report.changes.neighbourCount
    return
      (count == 1
      ? "1 other item there is left untouched" : "\(count) other items there are left untouched")
      + " - use a separate folder to keep the export apart"
  }

  private var kept: String {
    let files = report.changes.kept.firstListed(10, DisplayText.line)
    let isOne = report.changes.kept.count == 1
    return audience == .me
      ? "no longer exported, but kept because you wrote in \(isOne ? "it" : "them"): \(files)"
      : "no longer exported, but kept with only your own words (without aliases): \(files) - rename or delete "
        + (isOne ? "it if its name is private" : "them if their names are private")
  }
}

extension ExportText: Tabular {
  static var columns: [Column<ExportText>] {
    Column("exporter", \.exporter.name)
    Column.json("audience", \.audience)
    Column("output", \.report.destination.path)
    Column("isDryRun", \.report.isDryRun)
    Column("files", \.report.fileCount)
    Column("bytes", \.report.byteCount)
    Column("new", \.report.changes.new)
    Column("replaced", \.report.changes.replaced)
    Column("unchanged", \.report.changes.unchanged)
    Column("removed", \.report.changes.removed)
    // Files not exported, or not any more, but kept, because the reader wrote in them.
    Column("kept") { $0.report.changes.kept + $0.report.changes.unselected }
    // Listed with `--diff`, because an export would stop for them: files that the reader changed since the last export,
    // files that no export wrote, pages that a public export can't update, and files of an export of more.
    Column("changedByHand", \.report.changes.lost.changed)
    Column("foreign", \.report.changes.lost.foreign)
    Column("outdated", \.report.changes.lost.outdated)
    Column("otherParts", \.report.changes.lost.otherParts)
    Column("privateBooks", \.report.leftOut.books)
    Column("privateReadings", \.report.leftOut.readings)
    Column("privateEntries", \.report.leftOut.entries)
    Column("privateShelves", \.report.leftOut.shelves)
    Column.list("changes", \.report.changes.files)
    // What becomes public for the first time; only with `--diff` for a public export.
    Column.list("firstPublic", Disclosure.Item.columns, \.publicExport?.disclosure.items)
    Column.json("notCarried") { Dictionary($0.report.notExported.map { ($0.field.rawValue, $0.count) }) { $1 } }
  }
}

extension FileChange: Tabular {
  static var columns: [Column<FileChange>] {
    Column("file", \.path)
    Column("change", \.kind.rawValue)
    Column("addedLines", \.lines?.added)
    Column("removedLines", \.lines?.removed)
  }
}

extension Disclosure.Item: Tabular {
  static var columns: [Column<Disclosure.Item>] {
    Column("kind", \.kind.rawValue)
    Column("title", \.title)
    Column("day", \.day)
    Column("words", \.words)
  }
}

extension ExportReport.LeftOut {
  /// How many books, readings, entries and shelves are private.
  fileprivate var count: Int { books + readings + entries + shelves }

  /// The counts of what is private.
  var words: [String] {
    [
      books.countedIfAny("book"), readings.countedIfAny("reading"), entries.countedIfAny("entry", "entries"),
      shelves.countedIfAny("shelf", "shelves"),
    ].compactMap(\.self)
  }
}
