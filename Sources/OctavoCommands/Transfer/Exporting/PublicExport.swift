internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// Confirmation of what an export makes public for the first time.
struct PublicExport {
  private static let shownCount = 20

  /// What becomes public for the first time.
  let disclosure: Disclosure

  private let record: PublishedRecord
  /// Whether the export is only shown on the reader's terminal.
  private let isShownOnly: Bool

  private let listingFlag: String

  /// What an export would make public; nil if it is for the reader.
  init?(
    _ job: ExportJob, by exporter: RegisteredExporter, of library: Library, in session: Session,
    listingFlag: String = "--diff"
  ) throws {
    guard job.audience == .public else { return nil }
    self.listingFlag = listingFlag
    record = PublishedRecord(
      at: session.places.published.appending(path: try library.recordName()).path(percentEncoded: false))
    let values = try job.checked()
    disclosure = Disclosure(
      of: exporter.exporter.transform(job.shown, values, job.dayStart), showing: exporter.shows(values), beyond: record)
    isShownOnly = job.destination == .standardOutput && session.console.isTerminal
  }

  /// Whether the reader agrees; asks unless nothing new becomes public, consent was given, or the export is only shown
  /// on the terminal.
  /// - Throws: ``NotConfirmed`` without a terminal to ask at.
  func isConfirmed(_ isSaid: Bool, _ console: Console) throws -> Bool {
    guard !disclosure.isEmpty, !isSaid, !isShownOnly else { return true }
    return try console.confirm(
      "write it, with \(disclosure.words) public for the first time? (nothing is uploaded)",
      toAgreeTo: "make \(disclosure.words) public for the first time ('\(listingFlag)' lists them)",
      after: lines(console.style, isShort: true))
  }

  func remember(_ console: Console) {
    guard !isShownOnly else { return }
    do { try record.remembering(disclosure) } catch {
      console.say("could not record what is public now: \(error); you will be asked again")
    }
  }

  /// What becomes public for the first time, one item per line.
  /// - Parameter isShort: Whether many items are cut.
  func lines(_ style: Style, isShort: Bool = false) -> [String] {
    guard !disclosure.isEmpty else { return ["nothing becomes public for the first time"] }
    return ["public for the first time: \(disclosure.words)"]
      + disclosure.items.firstLines(
        isShort ? PublicExport.shownCount : .max, hint: " ('\(listingFlag)' lists them)"
      ) { PublicExport.line($0, style) }
  }

  private static func line(_ item: Disclosure.Item, _ style: Style) -> String {
    let words = item.words.map { "  " + style.quoted($0, width: 50) } ?? ""
    return item.kind.rawValue + (item.title.isEmpty ? "" : " \(DisplayText.line(item.title))")
      + (item.day.map { ", \(style.text($0))" } ?? "") + words
  }
}
