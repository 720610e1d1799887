import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemplateEngine
import Testing

// `@testable` for the values of templates.
@testable import ExportHost

/// Compares the list of template values in the documentation with the values that templates get.
@Suite("the list of template values")
struct TemplateValueListTests {
  /// The keys of each part, by the first name of its row.
  private static func documented() throws -> [String: Set<String>] {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Documentation/EXTENDING.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "### Your own exporters\n").last)
    let rows = section.split(separator: "\n").prefix { $0 != "### html" }.filter { $0.hasPrefix("| ") }.dropFirst()
    return rows.reduce(into: [:]) { keys, row in
      let cells = row.split(separator: "|")
      guard let part = cells[0].firstMatch(of: #/`(\w+)`/#)?.1 else { return }
      let list = cells[1].replacing(#/\([^)]*\)/#, with: "")
      for match in list.matches(of: #/`([a-z][A-Za-z]*)`(\\\*|†)?/#) {
        let (key, mark) = (String(match.1), match.2)
        let forms = mark == nil ? [""] : mark == "†" ? ["", "Text"] : ["", "Plain", "Html"]
        keys[String(part), default: []].formUnion(forms.map { key + $0 })
      }
    }
  }

  private static func actual() throws -> TemplateFields {
    let snapshot = try Snapshot.everything()
    let input = ExportInput(
      snapshot: snapshot, title: "T", audience: .me, options: try OptionValues([:], for: []), stampUnixSeconds: 0,
      templates: TemplateRenderer { _, _ in "" })
    let page = PluginManifest.Page(template: "t", file: "f", each: .library, order: nil, limit: nil)
    let context = PluginContext(input, options: [], try PluginMarkdown(input.templates, of: ["t"]))
    guard case .object(let fields) = context.library(of: page) else { throw CancellationError() }
    return fields
  }

  /// The keys of all values in a list of a part.
  private func keys(_ name: String, in fields: [TemplateFields]) -> (keys: Set<String>, parts: [TemplateFields]) {
    let parts = fields.flatMap { field -> [TemplateFields] in
      switch field[name] {
      case .list(let values)?: values.compactMap { if case .object(let part) = $0 { part } else { nil } }
      case .object(let part)?: [part]
      default: []
      }
    }
    return (Set(parts.flatMap(\.byName.keys)), parts)
  }

  @Test("has every value, and no other")
  func list() throws {
    let documented = try TemplateValueListTests.documented()
    let root = try TemplateValueListTests.actual()
    // Every file has these, as the text above the list says.
    let common: Set = ["title", "isPublic", "options"]
    #expect(documented["library"] == Set(root.byName.keys).subtracting(common))
    let books = keys("books", in: [root])
    #expect(documented["book"] == books.keys)
    let custom = keys("customFields", in: books.parts)
    #expect(
      documented["tags"]
        == keys("tags", in: books.parts).keys.union(custom.keys).union(keys("values", in: custom.parts).keys))
    let readings = keys("readings", in: books.parts)
    #expect(documented["readings"] == readings.keys)
    #expect(documented["entries"] == keys("entries", in: readings.parts).keys)
    let statistics = keys("statistics", in: [root]).keys
    #expect(documented["statistics"] == statistics)
    let years = keys("years", in: [root])
    #expect(documented["year"]?.subtracting(["statistics"]).union(statistics) == years.keys.subtracting(common))
    #expect(keys("finished", in: years.parts).keys == readings.keys.union(["book", "byline"]))
  }
}
