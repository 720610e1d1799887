import BundledTemplates
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemplateEngine
import Testing

// `@testable` for the list of built-in exporters.
@testable import octavo

/// What every exporter promises.
@Suite("every exporter")
struct ExporterConformance {
  static let exporters = builtInExporters
  static let libraries = [SharedLibrary.empty, .small, .hostile, .naughty]

  @Test(
    "of one file writes the reviewed golden files", arguments: exporters.filter(\.shape.isOneFile),
    [SharedLibrary.empty, .small, .hostile, .everything])
  func golden(exporter: Exporter, library: SharedLibrary) async throws {
    let file = try #require(try await exporter.output(of: library.snapshot()).first)
    let name = library.rawValue
    expectGolden(["\(name).\(exporter.fileExtension ?? "")": file.bytes], folder: "\(exporter.name)/\(name)")
  }

  @Test("makes the same bytes from the same input", arguments: exporters, libraries)
  func sameBytes(exporter: Exporter, library: SharedLibrary) async throws {
    let first = try await exporter.output(of: library.snapshot())
    #expect(!first.isEmpty)
    #expect(try await exporter.output(of: library.snapshot()) == first)
  }

  @Test(
    "writes below its folder, under names that any file system takes for different ones", arguments: exporters,
    libraries)
  func paths(exporter: Exporter, library: SharedLibrary) async throws {
    let output = try await exporter.output(of: library.snapshot())
    var folded: Set<String> = []
    for path in output.map(\.path) {
      #expect(folded.insert(path.precomposedStringWithCanonicalMapping.lowercased()).inserted, "\(path) twice")
      for part in path.split(separator: "/") {
        #expect(part.utf8.count <= 120, "\(path) is long")
        // GitHub Pages reads this file's name.
        #expect(part.first != "." || path == ".nojekyll", "\(path) is hidden")
        #expect(TrialFiles.fault(ofName: part) == nil, "\(path) is no name on some file system")
      }
    }
    if exporter.shape.isOneFile { #expect(output.count == 1) }
  }

  @Test("writes text that is UTF-8 and holds no NUL", arguments: exporters, libraries)
  func text(exporter: Exporter, library: SharedLibrary) async throws {
    let endings: Set = ["md", "html", "xhtml", "xml", "opf", "ncx", "css", "svg", "json", "csv", "txt", "bib", "ics"]
    for file in try await exporter.output(of: library.snapshot()) {
      guard exporter.shape.isText || endings.contains((file.path as NSString).pathExtension) else { continue }
      #expect(String(data: file.bytes, encoding: .utf8) != nil, "\(file.path) is not UTF-8")
      #expect(!file.bytes.contains(0), "\(file.path) holds a NUL")
    }
  }

  @Test("lets nothing private into a public export", arguments: exporters)
  func privacy(exporter: Exporter) async throws {
    let snapshot = try MarkedLibrary.snapshot()
    let whole = try await exporter.output(of: snapshot, audience: .me)
    #expect(whole.contains { $0.text.contains(MarkedLibrary.publicMarker) })
    let output = try await exporter.output(of: snapshot, audience: .public)
    for file in output {
      #expect(!(file.path + file.text).lowercased().contains(MarkedLibrary.marker), "\(file.path) tells a secret")
    }
    #expect(output.contains { $0.text.contains(MarkedLibrary.publicMarker) })
  }

  @Test("has in its files every field that it says it carries", arguments: exporters)
  func carries(exporter: Exporter) async throws {
    let trial = ExporterTrial(
      exporter, templates: TemplateLibrary(builtIn: BundledTemplates.all).renderer)
    let problem = await trial.carriedResult().problem
    #expect(problem == nil)
  }

  @Test("is rejected when it declares a field that its files do not contain")
  func falseClaims() async throws {
    let words = Exporter("false", carries: [.titles, .reviews, .ratings]) { input, output in
      try output.write(
        input.snapshot.books.map { "\($0.title) \($0.readings.filter { $0.review != nil }.count)\n" }.joined())
    }
    let result = await ExporterTrial(words, templates: TemplateRenderer { _, _ in "" }).carriedResult()
    #expect(result.problem == "it claims to carry ratings, reviews, but they are missing from its output")
  }

  @Test("is rejected when it makes no file, or one in place of the manifest")
  func badTrees() async throws {
    for (path, problem) in [
      (nil, "it made no files"),
      (".Octavo-Export.json", "it wrote '.Octavo-Export.json', a name reserved for the list of files"),
    ] {
      let tree = Exporter("bad", .tree()) { _, output in
        if let path { try output.write("{}", to: path) }
      }
      let trial = ExporterTrial(tree, templates: TemplateRenderer { _, _ in "" })
      #expect(await trial.result(on: try .small(), named: "small").problem == problem)
    }
  }

  @Test("is rejected when it makes two files for one, or one name twice")
  func badFiles() async throws {
    let two = Exporter("two") { _, output in
      for name in ["a", "b"] { try output.write("x", to: name) }
    }
    let names = Exporter("names", .tree()) { _, output in
      for path in ["STRASSE", "straße"] { try output.write("x", to: path) }
    }
    for (exporter, problem) in [
      (two, "the exporter wrote a second file, and may only write one"), (names, "the exporter wrote 'straße' twice"),
    ] {
      let trial = ExporterTrial(exporter, templates: TemplateRenderer { _, _ in "" })
      #expect(await trial.result(on: try .small(), named: "small").problem == problem)
    }
  }

  @Test("loses by its options only declared fields", arguments: exporters)
  func losses(exporter: Exporter) throws {
    #expect(exporter.leavesBehind(try OptionValues([:], for: exporter.options)).isEmpty)
    for option in exporter.options {
      guard case .choice(let words) = option.kind else { continue }
      for word in words {
        let lost = exporter.leavesBehind(try OptionValues([option.name: word], for: exporter.options))
        #expect(lost.isSubset(of: exporter.carries), "\(option.name)=\(word)")
      }
    }
  }

  @Test("declares what it carries of every field of a book")
  func bookFields() {
    #expect(Field.ofBooks.values.joined().sorted() == BookField.table.map(\.field).sorted(), "add it to Field.ofBooks")
  }

  @Test("can be probed for every field")
  func probes() {
    #expect(Set(FieldProbe.all.map(\.field)) == Set(Field.allCases))
  }

  @Test("declares options with valid defaults and names that can be typed", arguments: exporters)
  func declaration(exporter: Exporter) {
    let letters = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789-")
    for word in [exporter.name] + exporter.aliases + exporter.options.map(\.name) {
      #expect(!word.isEmpty && word.unicodeScalars.allSatisfy(letters.contains), "'\(word)' is not a word to type")
    }
    for option in exporter.options { #expect(option.accepts(option.defaultValue), "\(option.name)") }
    #expect(exporter.summary.hasSuffix("."))
    #expect(exporter.fileExtension?.isEmpty != true)
  }

  @Test("runs with every value of its choices and flags", arguments: exporters)
  func options(exporter: Exporter) async throws {
    for option in exporter.options {
      let values: [String] =
        switch option.kind {
        case .text: []
        case .flag: ["yes", "no"]
        case .number(let range): ["\(range.lowerBound)", "\(range.upperBound)"]
        case .choice(let words), .word(let words): words
        case .percent: ["0%", "45", "100%"]
        }
      for value in values {
        #expect(
          try await !exporter.output(of: .small(), options: [option.name: value]).isEmpty, "\(option.name)=\(value)")
      }
    }
  }
}
