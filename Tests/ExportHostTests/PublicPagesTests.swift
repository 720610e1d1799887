import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the pages of a public export in which the reader wrote")
struct PublicPagesTests {
  private let folder: TemporaryFolder
  private let books: [Book]

  init() throws {
    folder = try TemporaryFolder()
    var make = FixtureMaker()
    var books = ["Dune", "Emma"].map { make.book($0, by: "Someone", pages: 100) }
    for place in books.indices {
      let status = try make.status(.finished, "2025-05-01")
      books[place].readings = [make.reading([status])]
    }
    self.books = books
  }

  /// Writes a page for each book, with a region for each reading.
  private static let pages = Exporter("pages", .tree(), carries: [.titles]) { input, output in
    for book in input.snapshot.books {
      let names = ["book \(book.uid)"] + book.readings.map { "reading \($0.uid)" }
      let regions = names.map { "<!-- octavo:begin \($0) -->\n\nText\n\n<!-- octavo:end -->\n" }
      try output.write("---\ntitle: \(book.title)\n---\n" + regions.joined(separator: "\n"), to: "\(book.title).md")
    }
  }

  @discardableResult
  private func export(
    _ library: [Book], selecting found: [Book]? = nil, for audience: Audience = .public
  ) async throws -> ExportReport {
    var job = ExportJob(
      PublicPagesTests.pages, of: Snapshot(books: library), to: .folder(URL(filePath: folder.path + "/vault")))
    job.audience = audience
    if let uids = found.map({ Set($0.map(\.uid)) }) {
      job.matches = ExportJob.Matches(query: "emma", books: [.me: uids, .public: uids])
    }
    job.wholeLibrary = { Snapshot(books: library) }
    return try await job.run()
  }

  /// The page of Dune, after the reader wrote there.
  private func written() async throws -> String {
    try await export(books)
    let page = try folder.text(of: "vault/Dune.md")
      .replacing("title: Dune\n", with: "title: Dune\naliases:\n  - The Spice\n")
    try folder.write(page + "\nMine.\n", to: "vault/Dune.md")
    return page + "\nMine.\n"
  }

  @Test("stay as they are outside of the selection, if all of them is still public")
  func untouched() async throws {
    let page = try await written()
    for _ in 1...2 {
      let report = try await export(books, selecting: [books[1]])
      #expect(report.changes.unselected == ["Dune.md"] && report.changes.kept.isEmpty && report.counts == [0, 0, 1, 0])
      #expect(try folder.text(of: "vault/Dune.md") == page)
    }
    #expect(try await export(books).changes.unselected.isEmpty)
    #expect(try folder.text(of: "vault/Dune.md") == page)
  }

  @Test(
    "keep only these words outside of the selection, if something on them is private now", arguments: [true, false])
  func withdrawn(isWhole: Bool) async throws {
    _ = try await written()
    var library = books
    if isWhole { library[0].visibility = .private } else { library[0].readings[0].visibility = .private }
    let report = try await export(library, selecting: [books[1]])
    #expect(report.changes.unselected.isEmpty && report.changes.kept == ["Dune.md"] && report.counts == [0, 1, 1, 0])
    let left = try folder.text(of: "vault/Dune.md")
    #expect(left.hasSuffix("\nMine.\n") && !left.contains("Text") && !left.contains("Dune"))
  }

  @Test("keep only these words if the book is gone")
  func whole() async throws {
    _ = try await written()
    #expect(try await export([books[1]]).changes.kept == ["Dune.md"])
  }

  @Test("keep these words if they were exported for the reader before, and after")
  func bothAudiences() async throws {
    var library = books
    library[0].readings[0].visibility = .private
    try await export(library, for: .me)
    let page = try folder.text(of: "vault/Dune.md")
    try folder.write(page + "\nMine.\n", to: "vault/Dune.md")
    #expect(try await export(library).counts == [0, 2, 0, 0])
    let left = try folder.text(of: "vault/Dune.md")
    #expect(left.hasSuffix("\nMine.\n") && left.contains("begin book") && !left.contains("begin reading"))
    #expect(!left.contains(books[0].uid.text))
    #expect(try await export(library).counts == [0, 0, 2, 0])
    #expect(try await export(library, for: .me).counts == [0, 2, 0, 0])
    let again = try folder.text(of: "vault/Dune.md")
    #expect(again.hasPrefix(page) && again.hasSuffix("\nMine.\n"))
  }
}
