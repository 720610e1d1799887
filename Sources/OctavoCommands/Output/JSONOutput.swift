internal import Foundation
internal import ReadingModel

/// Facts for programs: every answer is one JSON object with the number of its schema.
struct JSONOutput<Facts: Encodable>: Encodable {
  /// Grows when a key changes its meaning or goes away.
  let schema = 1
  private let facts: Facts

  /// The facts of an answer, whose keys stand beside `schema`.
  init(_ facts: Facts) {
    self.facts = facts
  }

  private enum Key: String, CodingKey {
    case schema
  }

  func encode(to encoder: any Encoder) throws {
    // Most answers have one key, and it comes before this one.
    try facts.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(schema, forKey: .schema)
  }

  /// The text of the answer, keys sorted.
  func text() throws -> String {
    String(decoding: try JSONText.bytes(of: self, isIndented: true), as: UTF8.self)
  }

  /// The answer in one line, keys sorted.
  func line() throws -> String {
    String(decoding: try JSONText.bytes(of: self, isIndented: false), as: UTF8.self)
  }
}

extension Console {
  /// Writes a list of facts as JSON while it is told, so that it is never in memory whole.
  func printJSON<Facts: Encodable>(listOf name: String, _ tell: ((Facts) throws -> Void) throws -> Void) throws {
    let writer = JSONListWriter(name)
    try tell { try writer.write($0) { self.printData($0) } }
    writer.endList()
    try writer.write("schema", 1)
    writer.end { self.printData($0) }
    printExactly("")
  }

  /// Writes facts as JSON.
  func printJSON(_ facts: some Encodable) throws {
    printData(try JSONOutput(facts).text())
  }
}
