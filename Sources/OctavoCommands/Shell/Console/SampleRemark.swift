internal import ExportHost
internal import LibraryStore
internal import Presentation
internal import ReadingModel

extension ExportJob {
  /// Warns that a public export contains samples, which others would take for the reader's own books; nil if it has
  /// none.
  func sampleRemark(of library: Library, in session: Session) throws -> String? {
    guard audience == .public else { return nil }
    let samples = try library.imports.sampleUIDs()
    guard !samples.isEmpty else { return nil }
    let shown = shown
    let bookCount = shown.books.count { samples.contains($0.uid) }
    let profile = try session.program.seed().profile
    let hasProfile = shown.profile.without(profile) != shown.profile
    let items = [hasProfile ? "the sample profile" : nil, bookCount.countedIfAny("sample book")].compactMap { $0 }
    guard !items.isEmpty else { return nil }
    return "\(items.joined(separator: " and ")) \(items.count == 1 && bookCount < 2 ? "is" : "are") in the export"
      + " - 'octavo seed remove' removes those you have not changed"
  }
}

extension SampleClearing {
  var sentence: String {
    if isDryRun { return "the sample books would be removed" }
    let play = [
      entryCount.countedIfAny("entry", "entries"),
      holdingCount.countedIfAny("copy, loan or wish", "copies, loans or wishes"),
    ].compactMap { $0 }
    guard !play.isEmpty else {
      return "removed the sample books, as you added your own; 'octavo seed load' brings them back"
    }
    return "removed the sample books, with \(play.joined(separator: " and ")) of yours; 'octavo undo' brings them back"
  }
}
