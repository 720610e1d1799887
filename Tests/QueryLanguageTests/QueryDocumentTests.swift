import Foundation
import QueryLanguage
import ReadingModel
import Testing

@Suite("the documentation of queries")
struct QueryDocumentTests {
  @Test("has a line for every field and every order")
  func complete() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let page = try String(contentsOf: root.appending(path: "Documentation/REFERENCE.md"), encoding: .utf8)
    func section(_ heading: String, of text: String, until end: String) throws -> String {
      try #require(text.components(separatedBy: heading).dropFirst().first).components(separatedBy: end)[0]
    }
    let queries = try section("\n## Queries\n", of: page, until: "\n## ")
    let rows = try section("\n### Fields\n", of: queries, until: "\n### ")
    let fields = rows.split(separator: "\n").compactMap { line -> String? in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return cells.count == 3 && cells[0].hasPrefix("`") ? cells[0].filter { $0 != "`" } : nil
    }
    #expect(fields == QueryField.allCases.map(\.rawValue))
    for key in QuerySort.Key.allCases { #expect(queries.contains("`\(key.rawValue)`")) }
  }

  @Test("gives examples that can be read", arguments: QueryField.allCases)
  func examples(_ field: QueryField) throws {
    for example in field.example.split(separator: ",").flatMap({ $0.split(separator: " or ") })
    where example.contains(":") {
      let query = try Query(example.trimmingCharacters(in: .whitespaces), today: Day("2026-11-20"))
      #expect(query.groups.count == 1, "\(example)")
    }
  }
}
