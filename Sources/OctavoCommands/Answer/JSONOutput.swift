internal import ReadingModel

/// A value for programs: every answer is one JSON object with a schema number.
private struct JSONOutput<Value: Encodable>: Encodable {
  /// Incremented when a key changes its meaning or is removed.
  let schema = 1
  /// The value of an answer; its keys are on the same level as `schema`.
  let value: Value

  func encode(to encoder: any Encoder) throws {
    // Before `schema`, because the key of most answers sorts before it.
    try value.encode(to: encoder)
    var container = encoder.container(keyedBy: ColumnName.self)
    try container.encode(schema, forKey: ColumnName(stringValue: "schema"))
  }
}

extension Console {
  /// Writes a list as JSON while it is produced, so that it is never in memory as a whole. Lists that sort after
  /// `schema` are encoded as a whole.
  func printJSON<Element: Encodable>(listOf name: String, _ body: ((Element) throws -> Void) throws -> Void) throws {
    guard name < "schema" else {
      var elements: [Element] = []
      try body { elements.append($0) }
      return try printJSON([name: elements])
    }
    let writer = JSONListWriter(name)
    try body { try writer.write($0) { self.printData($0) } }
    writer.endList()
    try writer.write("schema", 1)
    writer.end { self.printData($0) }
    printExactly("")
  }

  /// Writes a value as JSON with sorted keys, on one line unless it is indented.
  func printJSON(_ value: some Encodable, isIndented: Bool = true) throws {
    let bytes = try JSONText.bytes(of: JSONOutput(value: value), isIndented: isIndented)
    printData(String(decoding: bytes, as: UTF8.self))
  }
}
