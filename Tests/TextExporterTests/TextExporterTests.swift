import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing
import TextExporter

@Suite("the exporter txt")
struct TextExporterTests {
  @Test("writes what was reviewed", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).txt": Data(try await OneFile(.text, of: .named(name)).text.utf8)], folder: name)
  }
}
