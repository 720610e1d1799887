import ExporterKit
import Fixtures
import Foundation
import JSONExporter
import ReadingModel
import Testing

@Suite("the exporter json")
struct JSONExporterTests {
  @Test("matches the reviewed golden files", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).json": Data(try await OneFile(.json, of: .named(name)).text.utf8)], folder: name)
  }
}
