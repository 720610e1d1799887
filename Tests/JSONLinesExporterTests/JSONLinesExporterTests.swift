import ExporterKit
import Fixtures
import Foundation
import JSONLinesExporter
import ReadingModel
import Testing

@Suite("the exporter jsonl")
struct JSONLinesExporterTests {
  @Test("matches the reviewed golden files", arguments: ["small", "hostile", "everything", "empty"])
  func golden(name: String) async throws {
    expectGolden(["\(name).jsonl": Data(try await OneFile(.jsonLines, of: .named(name)).text.utf8)], folder: name)
  }
}
