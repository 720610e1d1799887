import CSVExporter
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the exporter csv")
struct CSVExporterTests {
  @Test("matches the reviewed golden files", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).csv": Data(try await OneFile(.csv, of: .named(name)).text.utf8)], folder: name)
  }
}
