import BundledTemplates
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Importing
import MarkdownExporter
import ReadingModel
import TemplateEngine
import Testing

/// Out of a library into a vault, and in again.
@Suite("a round trip through a vault")
struct VaultRoundTripTests {
  private func books(_ snapshot: Snapshot) async throws -> [Book] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "octavo-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var job = ExportJob(
      .markdown, of: snapshot, to: .folder(folder), templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    job.audience = .me
    _ = try await job.run()
    var batch = ImportBatch(.builtIn, only: nil, uids: .random(unixMilliseconds: 0))
    try batch.add(folder: folder, name: "vault")
    #expect(batch.unreadable.isEmpty)
    return batch.parts.flatMap(\.file.records).map(\.book)
  }

  /// A book as a vault carries it: without who may see what, names for catalogues, and the uids of readings and entries.
  private func carried(_ book: Book) -> Book {
    var book = book
    book.visibility = .public
    for index in book.contributors.indices { book.contributors[index].sortName = nil }
    return book
  }

  /// A reading in words, without uids.
  private func words(_ reading: Reading) -> [String] {
    [reading.status.rawValue, reading.rating?.text ?? "-", reading.review ?? "-"]
      + reading.entries.map { entry in
        [
          entry.kind.rawValue, entry.status?.rawValue, entry.day?.text, entry.time?.text, entry.position?.text,
          entry.position?.total.map(String.init), entry.minutes.map(String.init), entry.text, entry.note,
          entry.tags.joined(separator: ","),
        ].map { $0 ?? "-" }.joined(separator: " | ")
      }
  }

  @Test("everything that a vault carries comes back")
  func everything() async throws {
    let snapshot = try Snapshot.small()
    let returned = try await books(snapshot)
    #expect(returned.count == snapshot.books.count)
    for book in snapshot.books {
      let back = try #require(returned.first { $0.uid == book.uid })
      #expect(back.readings.map(words) == book.readings.map(words))
      var (one, other) = (carried(back), carried(book))
      (one.readings, other.readings) = ([], [])
      #expect(one == other)
    }
  }
}
