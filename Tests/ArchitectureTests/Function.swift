/// A function, initializer or computed property in a formatted file; it ends at the next brace with the same
/// indentation.
struct Function {
  /// From its declaration to its closing brace.
  let lines: ArraySlice<Substring>

  /// Whether its body is a single switch, which may be as long as it has cases.
  var isTable: Bool {
    guard let start = lines.firstIndex(where: { $0.hasSuffix("{") }) else { return false }
    let body = lines[(start + 1)...].dropLast()
    guard let first = body.first, let last = body.last else { return false }
    let indent = first.prefix { $0 == " " }
    return first.dropFirst(indent.count).hasPrefix("switch ") && last == indent + "}"
      && body.count { $0.hasPrefix(indent + "}") } == 1
  }

  /// The functions in these lines, in order, including nested ones.
  static func all(in lines: [Substring]) -> [Function] {
    lines.indices.compactMap { start in
      let line = lines[start]
      let indent = line.prefix { $0 == " " }
      let words = line.dropFirst(indent.count).split(separator: " ")
      let kind = words.first { !modifiers.contains($0) && !$0.hasPrefix("@") } ?? ""
      let isProperty = kind == "var" && line.hasSuffix("{")
      guard
        kind == "func" || kind.hasPrefix("init(") || kind.hasPrefix("init?(") || kind.hasPrefix("init<") || isProperty,
        !line.hasSuffix("}") || line.hasSuffix("{}"),
        let end = lines[(start + 1)...].firstIndex(where: { $0 == indent + "}" })
      else { return nil }
      // A declaration without a body, as in a protocol, is not followed by indented lines.
      let inside = lines[(start + 1)..<end]
      guard inside.allSatisfy({ $0.isEmpty || $0.hasPrefix(indent + " ") || $0.hasPrefix(indent + ")") }) else {
        return nil
      }
      return Function(lines: lines[start...end])
    }
  }

  private static let modifiers: Set<Substring> = [
    "public", "package", "internal", "fileprivate", "private", "static", "final", "override", "mutating", "convenience",
    "borrowing", "consuming", "nonisolated", "required",
  ]
}
