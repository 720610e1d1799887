internal import ExportHost
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Warns that a public export contains samples, which others would take for the reader's own books.
struct SampleRemark {
  private let bookCount: Int
  private let hasProfile: Bool

  /// The samples in an export; nil if there are none, or if it is for the reader.
  init?(_ job: ExportJob, of library: Library, in session: Session) throws {
    guard job.audience == .public else { return nil }
    let samples = try library.imports.sampleUIDs()
    guard !samples.isEmpty else { return nil }
    let seen = job.seen
    bookCount = seen.books.count { samples.contains($0.uid) }
    let profile = try session.program.seed().profile
    hasProfile = seen.profile.name != nil && seen.profile.name == profile.name && seen.profile.bio == profile.bio
    guard bookCount > 0 || hasProfile else { return nil }
  }

  var sentence: String {
    let books = bookCount == 0 ? nil : bookCount.counted("sample book")
    let items = [hasProfile ? "the sample profile" : nil, books].compactMap { $0 }
    return "\(items.joined(separator: " and ")) \(items.count == 1 && bookCount < 2 ? "is" : "are") in the export"
      + " - 'octavo seed remove' removes those you have not changed"
  }
}

extension SampleClearing {
  var sentence: String {
    if isDryRun { return "the sample books would be removed" }
    let play = [
      entryCount > 0 ? entryCount.counted("entry", "entries") : nil,
      holdingCount > 0 ? holdingCount.counted("copy, loan or wish", "copies, loans or wishes") : nil,
    ].compactMap { $0 }
    guard !play.isEmpty else {
      return "removed the sample books, as you added your own; 'octavo seed load' brings them back"
    }
    return
      "removed the sample books, with \(play.joined(separator: " and ")) of yours; 'octavo undo' brings them back"
  }
}
