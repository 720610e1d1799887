import ExporterKit
import Fixtures
import Foundation
import JSONExporter
import ReadingModel
import Testing

@Suite("the exporter json")
struct JSONExporterTests {
  @Test("writes what was reviewed", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).json": Data(try await OneFile(.json, of: .named(name)).text.utf8)], folder: name)
  }
}
