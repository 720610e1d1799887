internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import Importing
internal import LibraryStore
internal import OutsidePrograms
internal import PrivateFolders
internal import ReadingModel
internal import TemplateEngine

/// An export that is imported into an empty library in memory and compared with what it was made of.
struct RoundTrip: Sendable {
  /// What came of it.
  struct Outcome: Encodable, Equatable, Sendable {
    let exporter: String
    let books: Int
    let bytes: Int
    /// What did not come back as it was, at most twenty of it.
    let differences: [String]

    /// The outcome in lines for a terminal.
    var text: String {
      let head = "\(exporter): \(books == 1 ? "1 book" : "\(books) books"), \(bytes) bytes out and in again"
      guard !differences.isEmpty else { return head + ", nothing lost" }
      return ([head + ", but"] + differences.map { "  \(DisplayText.line($0))" }).joined(separator: "\n")
    }
  }

  private let exporter: Exporter
  private let snapshot: Snapshot
  private let session: Session

  /// A round trip of a library.
  init(_ exporter: Exporter, of snapshot: Snapshot, _ session: Session) {
    self.exporter = exporter
    self.snapshot = snapshot
    self.session = session
  }

  /// Whether the exporter says that nothing is lost, so that this has to hold.
  static func isClaimed(by exporter: Exporter) -> Bool {
    (exporter.shape.isText || exporter.shape == .epub) && exporter.carries == Set(Field.allCases)
  }

  /// Makes the trip.
  func outcome() async throws -> Outcome {
    let bytes = try await exported()
    return Outcome(
      exporter: exporter.name, books: snapshot.books.count, bytes: bytes.count,
      differences: Array(differences(from: try imported(bytes)).prefix(20)))
  }

  /// The bytes of the one file that the exporter makes, by way of the disk where it has to be packed.
  private func exported() async throws -> Data {
    let templates = TemplateLibrary(builtIn: session.program.templates).renderer
    var job = ExportJob(exporter, of: snapshot, to: .standardOutput, templates: templates)
    job.audience = .me
    guard exporter.shape == .epub else { return try await job.run().standardOutput ?? Data() }
    let folder = try PrivateFolder()
    defer { withExtendedLifetime(folder) {} }
    let path = folder.path + "/library.epub"
    job.destination = try Destination(path, for: exporter)
    _ = try await job.run()
    return try Data(contentsOf: URL(filePath: path))
  }

  private func imported(_ bytes: Data) throws -> Snapshot {
    let library = try Library.inMemory(now: session.now)
    let importer = try ImporterRegistry.builtIn.importer(named: exporter.name)
    let file = try importer.read(bytes: bytes, fileName: exporter.name, uids: library.uidSource)
    _ = try library.merge(
      file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw) }, source: importer.name,
      fileName: exporter.name, profile: file.profile, queries: file.queries, goals: file.goals,
      budgets: file.budgets, shelves: file.shelves)
    return try library.snapshot()
  }

  private func differences(from other: Snapshot) -> [String] {
    var differences: [String] = []
    if snapshot.profile != other.profile { differences.append("the profile differs") }
    if snapshot.queries != other.queries { differences.append("the saved queries differ") }
    if snapshot.goals != other.goals { differences.append("the goals differ") }
    if snapshot.budgets != other.budgets { differences.append("the budgets differ") }
    if snapshot.shelves != other.shelves { differences.append("the shelves differ") }
    let returned = Dictionary(other.books.map { ($0.uid, $0) }) { first, _ in first }
    for book in snapshot.books {
      guard let back = returned[book.uid] else {
        differences.append("'\(book.title)' did not come back")
        continue
      }
      if back != book { differences.append("'\(book.title)' came back different") }
    }
    if other.books.count > snapshot.books.count { differences.append("there are books that were not there before") }
    if differences.isEmpty, other.books != snapshot.books { differences.append("the order of the books differs") }
    return differences
  }
}
