internal import ExportHost
internal import LibraryStore
internal import ReadingModel

/// Says that samples are in what goes to others, who would take them for the reader's own.
struct SampleRemark {
  private let bookCount: Int
  private let hasProfile: Bool

  /// What an export holds of the samples; nil where it has none, or is for the reader.
  init?(_ job: ExportJob, of library: Library, in session: Session) throws {
    guard job.audience == .public else { return nil }
    let samples = try library.sampleUIDs()
    guard !samples.isEmpty else { return nil }
    let seen = job.seen
    bookCount = seen.books.count { samples.contains($0.uid) }
    let profile = try session.program.seed().profile
    hasProfile = seen.profile.name != nil && seen.profile.name == profile.name && seen.profile.bio == profile.bio
    guard bookCount > 0 || hasProfile else { return nil }
  }

  /// One sentence for the reader.
  var sentence: String {
    let books = bookCount == 0 ? nil : bookCount == 1 ? "1 sample book" : "\(bookCount) sample books"
    let things = [hasProfile ? "the sample profile" : nil, books].compactMap { $0 }
    return "\(things.joined(separator: " and ")) \(things.count == 1 && bookCount < 2 ? "is" : "are") in it"
      + " - 'octavo seed remove' takes out what you have not made your own"
  }
}
