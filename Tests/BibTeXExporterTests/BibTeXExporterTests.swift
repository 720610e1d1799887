import BibTeXExporter
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the exporter bib")
struct BibTeXExporterTests {
  @Test("writes what was reviewed", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).bib": Data(try await OneFile(.bibtex, of: .named(name)).text.utf8)], folder: name)
  }
}
