import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("an export of a selection to a folder")
struct SelectionExportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var vault: String { folder.path + "/vault" }

  private func job(_ files: KeyValuePairs<String, String>, _ selection: ExportJob.Selection) -> ExportJob {
    var job = ExportJob(.tree(files), to: .folder(URL(filePath: vault)))
    (job.selection, job.audience) = (selection, .me)
    return job
  }

  @Test("deletes no files of an export of more, unless forced")
  func larger() async throws {
    _ = try await job(["a.md": "1", "b.md": "1", "c.md": "1"], .library).run()
    var year = job(["a.md": "2"], .year(2024))
    await #expect(throws: ExportError(path: vault, reason: .otherParts(["b.md", "c.md"]))) { try await year.run() }
    #expect(try folder.text(of: "vault/a.md") == "1")
    (year.isDryRun, year.listsChanges) = (true, true)
    #expect(try await year.run().changes.lost.otherParts == ["b.md", "c.md"])
    (year.isDryRun, year.listsChanges, year.isForced) = (false, false, true)
    #expect(try await year.run().counts == [0, 1, 0, 2])
  }

  @Test("deletes its own files and replaces those of another selection, as a whole export does")
  func own() async throws {
    _ = try await job(["a.md": "1", "b.md": "1"], .year(2024)).run()
    #expect(try await job(["a.md": "1"], .year(2024)).run().counts == [0, 0, 1, 1])
    #expect(try await job(["a.md": "2"], .query).run().counts == [0, 1, 0, 0])
    #expect(try await job(["b.md": "1"], .library).run().counts == [1, 0, 0, 1])
  }

  @Test("deletes no files of an export of a whole year if a query narrows the year")
  func narrowedYear() async throws {
    _ = try await job(["a.md": "1", "b.md": "1"], .year(2024)).run()
    var narrowed = job(["a.md": "1"], .year(2024))
    narrowed.matches = ExportJob.Matches(query: "emma", books: [:])
    await #expect(throws: ExportError(path: vault, reason: .otherParts(["b.md"]))) { try await narrowed.run() }
    narrowed.isForced = true
    #expect(try await narrowed.run().counts == [0, 0, 1, 1])
  }

  @Test("deletes no files of an export of another query or book")
  func others() async throws {
    func query(_ query: String, _ files: KeyValuePairs<String, String>) -> ExportJob {
      var job = job(files, .query)
      job.matches = ExportJob.Matches(query: query, books: [:])
      return job
    }
    _ = try await query("+secret", ["a.md": "1", "b.md": "1"]).run()
    #expect(try await query("+secret", ["a.md": "1", "c.md": "1"]).run().counts == [1, 0, 1, 1])
    await #expect(throws: ExportError(path: vault, reason: .otherParts(["c.md"]))) {
      try await query("+sea", ["a.md": "1"]).run()
    }
    #expect(try !folder.text(of: "vault/.octavo-export.json").contains("secret"))
    var make = FixtureMaker()
    var book = job(["a.md": "1"], .book)
    (book.snapshot.books, book.isForced) = ([make.book("Emma", by: "Jane Austen", pages: 400)], true)
    _ = try await book.run()
    (book.snapshot.books, book.isForced) = ([make.book("Kim", by: "Rudyard Kipling", pages: 300)], false)
    book.exporter = job(["b.md": "1"], .book).exporter
    let other = book
    await #expect(throws: ExportError(path: vault, reason: .otherParts(["a.md"]))) { try await other.run() }
  }

  @Test("deletes what others could see of an export of more, as it may be private now")
  func publicExport() async throws {
    _ = try await job(["a.md": "1", "b.md": "1"], .library).run()
    var year = job(["a.md": "1"], .year(2024))
    year.audience = .public
    #expect(try await year.run().counts == [0, 0, 1, 1])
  }

  @Test("names up to ten of the files")
  func words() {
    let error = ExportError(path: "/v", reason: .otherParts((0..<12).map { "f\($0)" }))
    #expect(
      error.description
        == "'/v' contains more than this selection, and files would be deleted: f0, f1, f2, f3, f4, f5, f6, f7, f8, f9 "
        + "and 2 more - choose another folder, or add --force to delete them")
  }
}
