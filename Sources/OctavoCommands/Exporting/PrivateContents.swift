internal import ExportHost
internal import ExporterKit
internal import ReadingModel

/// The private things in an export for the reader that looks like one to give away, such as an EPUB.
struct PrivateContents {
  private static let mediaTypesToGiveAway: Set = ["application/epub+zip", "application/pdf", "text/html", "text/plain"]

  private let parts: ExportReport.LeftOut

  /// The private things that a job exports; nil when there are none, when it is for the public, and when it makes
  /// nothing that readers give away.
  init?(_ job: ExportJob) {
    guard job.audience == .me, job.destination != .standardOutput,
      PrivateContents.mediaTypesToGiveAway.contains(job.exporter.mediaType)
    else { return nil }
    parts = job.privateParts
    guard parts.books + parts.readings + parts.entries > 0 else { return nil }
  }

  /// What is in it, and the command that leaves it out.
  /// - Parameter command: The export as it was typed, without whom it is for and where it goes.
  func lines(command: String) -> [String] {
    func count(_ number: Int, _ one: String, _ many: String) -> String? {
      number == 0 ? nil : number == 1 ? "1 private \(one)" : "\(number) private \(many)"
    }
    let things = [
      count(parts.books, "book", "books"), count(parts.readings, "reading", "readings"),
      count(parts.entries, "entry", "entries"),
    ].compactMap { $0 }
    return [
      "this export is for you alone, with \(things.joined(separator: ", "))",
      "to give it away: \(command) --for public",
    ]
  }
}
