import ExportHost
import ExporterKit
import Fixtures
import Testing

@Suite("the exporter registry")
struct ExporterRegistryTests {
  @Test("finds an exporter by its name or an alias, in any case, and lists all by name")
  func finds() throws {
    let registry = try ExporterRegistry(builtIn: [.titles, .bytes, .tree([:])])
    #expect(try registry.exporter(named: "titles").name == "titles")
    #expect(try registry.exporter(named: "T").name == "titles")
    #expect(registry.all.map(\.exporter.name) == ["bytes", "titles", "tree"])
    #expect(registry.all.allSatisfy { $0.origin == .builtIn })
  }

  @Test("refuses two exporters that go by one word", arguments: ["titles", "t"])
  func duplicate(word: String) {
    let error = RegistryError.duplicate(word: word, exporters: ["titles", word == "t" ? "t" : "titles"])
    #expect(throws: error) { try ExporterRegistry(builtIn: [.titles, .tree([:], name: word)]) }
  }

  @Test("suggests the nearest names for an unknown one, or lists all")
  func unknown() throws {
    let registry = try ExporterRegistry(builtIn: [.titles, .bytes])
    let near = #expect(throws: RegistryError.self) { try registry.exporter(named: "title") }
    #expect(near == .unknown(name: "title", near: ["titles"], known: ["bytes", "titles"]))
    #expect(near?.description == "no exporter 'title' - did you mean 'titles'?")
    let far = #expect(throws: RegistryError.self) { try registry.exporter(named: "zzzzzzzz") }
    #expect(far?.description == "no exporter 'zzzzzzzz' - choose one of bytes, titles")
  }

  @Test("finds the only exporter that makes an output's kind of file")
  func forOutput() throws {
    let second = Exporter("notes") { _, _ in }
    let registry = try ExporterRegistry(builtIn: [.titles, .bytes, .container, .tree([:]), second])
    #expect(try registry.exporter(forOutput: "a/My Year.EPUB").name == "book")
    #expect(try registry.exporter(forOutput: "x.bin").name == "bytes")
    let bibliography = Exporter("csl", .text(extension: "csl.txt")) { _, _ in }
    let both = try ExporterRegistry(builtIn: [.titles, bibliography])
    #expect(try both.exporter(forOutput: "mine.CSL.txt").name == "csl", "also with a shorter ending of another one")
    #expect(try both.exporter(forOutput: "csl.txt").name == "titles")
    #expect(throws: RegistryError.severalExporters(output: "x.txt", exporters: ["notes", "titles"])) {
      try registry.exporter(forOutput: "x.txt")
    }
    for output in ["site", "vault.zip", "x.pdf", ".epub"] {
      #expect(throws: RegistryError.noExporter(output: output, known: ["bin", "epub", "txt"])) {
        try registry.exporter(forOutput: output)
      }
    }
  }
}
