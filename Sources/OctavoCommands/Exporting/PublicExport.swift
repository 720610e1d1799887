internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// The reader's word for what an export shows to the public for the first time.
struct PublicExport {
  private static let shownCount = 20

  /// What is public for the first time.
  let disclosure: Disclosure

  private let record: PublishedRecord
  /// Whether the export goes to the reader's own eyes.
  private let isShownOnly: Bool

  /// What an export would show; nil for one that is for the reader.
  init?(_ job: ExportJob, by exporter: RegisteredExporter, of library: Library, in session: Session) throws {
    guard job.audience == .public else { return nil }
    record = PublishedRecord(
      at: session.places.published.appending(path: try library.recordName()).path(percentEncoded: false))
    let values = try job.checked()
    disclosure = Disclosure(
      of: exporter.exporter.tells(job.shown, values, job.dayStart), showing: exporter.shows(values), beyond: record)
    isShownOnly = job.destination == .standardOutput && session.console.isTerminal
  }

  /// Whether the reader agrees: who said so beforehand does, and who only looks at it need not.
  /// - Throws: ``NotConfirmed`` when nobody can be asked.
  func isAgreed(_ isSaid: Bool, _ console: Console) throws -> Bool {
    guard !disclosure.isEmpty, !isSaid, !isShownOnly else { return true }
    guard console.mayAsk else {
      throw NotConfirmed("make \(disclosure.words) public for the first time ('--diff' lists them)")
    }
    let more = disclosure.things.count - PublicExport.shownCount
    lines(console.style).prefix(PublicExport.shownCount + 1).forEach(console.say)
    if more > 0 { console.say("  and \(more) more ('--diff' lists them)") }
    return console.confirm("make \(disclosure.words) public?")
  }

  /// Keeps in mind that it is public now.
  func remember(_ console: Console) {
    guard !isShownOnly else { return }
    do { try record.remembering(disclosure) } catch {
      console.say("what is public now could not be noted: \(error); you will be asked again")
    }
  }

  /// What is public for the first time, thing by thing.
  func lines(_ style: Style) -> [String] {
    guard !disclosure.isEmpty else { return ["nothing becomes public for the first time"] }
    return ["public for the first time: \(disclosure.words)"]
      + disclosure.things.map { "  " + PublicExport.line($0, style) }
  }

  private static func line(_ thing: Disclosure.Thing, _ style: Style) -> String {
    let words =
      thing.words.map { "  " + style.quoted(DisplayText.cut(DisplayText.line($0), to: 50, mark: style.ellipsis)) } ?? ""
    return thing.kind.rawValue + (thing.title.isEmpty ? "" : " \(DisplayText.line(thing.title))")
      + (thing.day.map { ", \(style.text($0))" } ?? "") + words
  }
}
