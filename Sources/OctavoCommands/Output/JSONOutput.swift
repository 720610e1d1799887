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
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(schema, forKey: .schema)
    try facts.encode(to: encoder)
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
  /// Writes facts as JSON.
  func printJSON(_ facts: some Encodable) throws {
    print(try JSONOutput(facts).text())
  }
}
