import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the Markdown vault")
struct MarkdownExporterTests {
  @Test("of a small library is as reviewed")
  func golden() async throws {
    expectGolden(try await vault(.small()), folder: "small")
  }

  @Test("of a hostile library is as reviewed")
  func hostileGolden() async throws {
    expectGolden(try await vault(.hostile()), folder: "hostile")
  }

  @Test("with wiki links is as reviewed")
  func wiki() async throws {
    let files = try await vault(.small(), options: ["links": "wiki"])
    expectGolden(files.filter { ["index.md", "years/2025.md"].contains($0.key) }, folder: "wiki")
  }
}
