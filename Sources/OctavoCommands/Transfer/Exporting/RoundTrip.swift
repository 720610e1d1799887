internal import ExportHost
internal import ExporterKit
internal import Foundation
internal import Importing
internal import LibraryStore
internal import Presentation
internal import PrivateFolders
internal import ReadingModel
internal import TemplateEngine

/// Exports a library, imports the result into an empty library in memory, and compares the two.
struct RoundTrip: Sendable {
  struct Outcome: Encodable, Equatable, Sendable {
    let exporter: String
    let books: Int
    let bytes: Int
    /// The differences, at most twenty.
    let differences: [String]

    var text: String {
      let head = "\(exporter): \(books.counted("book")), \(bytes) bytes exported and imported"
      guard !differences.isEmpty else { return head + ", nothing lost" }
      return ([head + ", but"] + differences.map { "  \(DisplayText.line($0))" }).joined(separator: "\n")
    }
  }

  let exporter: Exporter
  let snapshot: Snapshot
  let session: Session

  /// Whether the exporter claims to be lossless, so that a round trip must succeed.
  static func isClaimed(by exporter: Exporter) -> Bool {
    (exporter.shape.isText || exporter.shape == .epub) && exporter.carries == Set(Field.allCases)
  }

  func outcome() async throws -> Outcome {
    let bytes = try await exported()
    return Outcome(
      exporter: exporter.name, books: snapshot.books.count, bytes: bytes.count,
      differences: Array(differences(from: try imported(bytes)).prefix(20)))
  }

  /// The bytes of the exported file; an EPUB is written to disk first, because it has to be packed.
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
    _ = try library.imports.merge(
      file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw, isIdentified: $0.isIdentified) },
      source: importer.name, fileName: exporter.name, profile: file.profile, queries: file.queries, goals: file.goals,
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
        differences.append("'\(book.title)' is missing")
        continue
      }
      if back != book { differences.append("'\(book.title)' differs") }
    }
    if other.books.count > snapshot.books.count { differences.append("there are additional books") }
    if differences.isEmpty, other.books != snapshot.books { differences.append("the order of the books differs") }
    return differences
  }
}
