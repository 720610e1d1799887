internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import ReadingModel

/// What an export did, in a few lines.
struct ExportText {
  /// How long a line may be where nobody knows how wide it is shown.
  private static let pipeColumns = 100

  private let report: ExportReport
  private let exporter: Exporter
  private let audience: Audience
  private let publicExport: PublicExport?

  /// The words for a report.
  ///
  /// - Parameter publicExport: What becomes public for the first time, where it is to be listed.
  init(_ report: ExportReport, _ exporter: Exporter, audience: Audience, _ publicExport: PublicExport? = nil) {
    self.report = report
    self.exporter = exporter
    self.audience = audience
    self.publicExport = publicExport
  }

  /// Prints the export itself where it is text for standard output, else where it lies; the rest is talk.
  func print(on console: Console, asJSON isJSON: Bool) throws {
    if let bytes = report.standardOutput {
      console.printData(bytes)
    } else if isJSON {
      try console.printJSON(facts)
    } else {
      console.print(headline)
      for change in report.changes { console.print(ExportText.line(change)) }
      for line in publicExport?.lines(console.style) ?? [] { console.print(line) }
    }
    if !report.lost.isEmpty {
      let files = DisplayText.line(report.lost.words)
      console.say("an export would stop here, as files would be lost: \(files) - with --force they are replaced")
    }
    if !report.kept.isEmpty { console.say(kept) }
    if report.neighbourCount > 0 { console.say(neighbours) }
    for paths in report.doubled {
      console.say(
        "none of these was touched, as all of them say they are the same page: "
          + paths.map(DisplayText.line).joined(separator: ", ") + " - delete what is not meant, or the marks in it")
    }
    if !leftOut.isEmpty { console.say("kept private: \(leftOut.joined(separator: ", ")) ('--for me' would show them)") }
    if report.leftOut.pictures > 0 {
      let count = report.leftOut.pictures
      console.say(
        "left out: \(count == 1 ? "1 picture" : "\(count) pictures") that others cannot be shown, as they hold scripts or "
          + "references, or are damaged - give another one with 'octavo edit BOOK --cover FILE'")
    }
    for line in notCarried(columns: console.talkWidth ?? ExportText.pipeColumns) { console.say(line) }
  }

  /// What is left behind: in one line, or by what it is about where that line would be too long to be read.
  private func notCarried(columns: Int) -> [String] {
    guard !report.notCarried.isEmpty else { return [] }
    let line = "not carried: \(report.notCarried.words)"
    guard DisplayText.width(line) > columns else { return [line] }
    return ["not carried:"]
      + report.notCarried.groups.flatMap { name, words in
        DisplayText.hung(words, behind: "  " + DisplayText.padded(name, to: 10), of: 12, to: columns)
      }
  }

  private var headline: String {
    var changes: [String] = []
    if report.replacedCount > 0 { changes.append("\(report.replacedCount) replaced") }
    if report.unchangedCount > 0 { changes.append("\(report.unchangedCount) unchanged") }
    if report.removedCount > 0 { changes.append("\(report.removedCount) removed") }
    let files = report.fileCount == 1 ? "1 file" : "\(report.fileCount) files"
    let size = DisplayText.size(report.byteCount) + (report.destination.isPacked ? " before packing" : "")
    let details = ([files, size] + changes).joined(separator: ", ")
    let path =
      report.destination == .standardOutput ? "to standard output" : DisplayText.line(report.destination.path)
    return report.isDryRun
      ? "\(exporter.name): would write \(path) (\(details)); this was a dry run, nothing was written"
      : "\(exporter.name): \(path) (\(details))"
  }

  /// `changed  index.html  +12 -3`.
  private static func line(_ change: FileChange) -> String {
    let lines = change.lines.map { "  +\($0.added) -\($0.removed)" } ?? ""
    return DisplayText.padded(change.kind.rawValue, to: 9) + DisplayText.line(change.path) + lines
  }

  private var neighbours: String {
    let count = report.neighbourCount
    return
      (count == 1
      ? "1 other thing lies there and stays as it is" : "\(count) other things lie there and stay as they are")
      + " - a folder of its own keeps an export apart"
  }

  private var kept: String {
    let shown = report.kept.prefix(10).map(DisplayText.line).joined(separator: ", ")
    let more = report.kept.count > 10 ? " and \(report.kept.count - 10) more" : ""
    return "no longer exported, and kept for your words in \(report.kept.count == 1 ? "it" : "them"): \(shown)\(more)"
  }

  private var leftOut: [String] {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : number == 1 ? "1 \(one)" : "\(number) \(many)"
    }
    return [
      count(report.leftOut.books, "book", "books"), count(report.leftOut.readings, "reading", "readings"),
      count(report.leftOut.entries, "entry", "entries"),
    ].compactMap { $0 }
  }

  private var facts: Facts {
    Facts(
      exporter: exporter.name, audience: audience, output: report.destination.path, isDryRun: report.isDryRun,
      files: report.fileCount, bytes: report.byteCount, new: report.newCount, replaced: report.replacedCount,
      unchanged: report.unchangedCount, removed: report.removedCount, kept: report.kept,
      changedByHand: report.lost.changed, foreign: report.lost.foreign,
      privateBooks: report.leftOut.books,
      privateReadings: report.leftOut.readings, privateEntries: report.leftOut.entries,
      changes: report.changes.map(FileFacts.init), firstPublic: publicExport?.disclosure.things.map(ThingFacts.init),
      notCarried: Dictionary(report.notCarried.map { ($0.field.rawValue, $0.count) }) { $1 })
  }

  /// What becomes of a file, as JSON tells it.
  private struct FileFacts: Encodable {
    let file: String
    let change: String
    let addedLines: Int?
    let removedLines: Int?

    init(_ change: FileChange) {
      file = change.path
      self.change = change.kind.rawValue
      addedLines = change.lines?.added
      removedLines = change.lines?.removed
    }
  }

  /// Something that becomes public, as JSON tells it.
  private struct ThingFacts: Encodable {
    let kind: String
    let title: String
    let day: Day?
    let words: String?

    init(_ thing: Disclosure.Thing) {
      (kind, title, day, words) = (thing.kind.rawValue, thing.title, thing.day, thing.words)
    }
  }

  /// The report, as JSON tells it.
  private struct Facts: Encodable {
    let exporter: String
    let audience: Audience
    let output: String
    let isDryRun: Bool
    let files: Int
    let bytes: Int
    let new: Int
    let replaced: Int
    let unchanged: Int
    let removed: Int
    /// Files that are not exported any more and stay for the reader's words in them.
    let kept: [String]
    /// Files that the reader changed since the last export; told with `--diff`, where an export would stop for them.
    let changedByHand: [String]
    /// Files in the way that no export wrote, likewise.
    let foreign: [String]
    let privateBooks: Int
    let privateReadings: Int
    let privateEntries: Int
    let changes: [FileFacts]
    /// What becomes public for the first time; there with `--diff` for the public.
    let firstPublic: [ThingFacts]?
    let notCarried: [String: Int]
  }
}
