import CSLJSONExporter
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the exporter csl.json")
struct CSLJSONExporterTests {
  @Test("matches the reviewed golden files", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).csl.json": Data(try await OneFile(.cslJSON, of: .named(name)).text.utf8)], folder: name)
  }
}
