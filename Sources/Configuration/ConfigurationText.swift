internal import ReadingModel

/// The text of a configuration file. It is edited line by line, so that the reader's comments and order are preserved.
struct ConfigurationText {
  /// A key at the start of a line, with its value.
  struct Place {
    let key: String
    let indentation: Int
    /// The lines of the key and its value, as indices.
    var lines: ClosedRange<Int>
  }

  private(set) var lines: [String]
  /// Line feeds, or with a carriage return as editors on Windows write them: one `Character`.
  private let lineBreak: Character

  init(_ text: String) {
    lineBreak = text.contains("\r\n" as Character) ? "\r\n" : "\n"
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
    if lines.last == "" { lines.removeLast() }
  }

  /// The text, with a final line break.
  var text: String { lines.map { $0 + String(lineBreak) }.joined() }

  /// The top-level keys, or those below another key.
  func places(below parent: Place? = nil) -> [Place] {
    let range = parent.map { ($0.lines.lowerBound + 1)..<($0.lines.upperBound + 1) } ?? lines.indices
    var places: [Place] = []
    var indentation: Int?
    for index in range {
      let line = lines[index]
      let spaces = line.prefix { $0 == " " }.count
      let content = line.dropFirst(spaces)
      guard !content.isEmpty, content.first != "#" else { continue }
      let level = indentation ?? (parent == nil ? 0 : spaces)
      if spaces == level, let key = ConfigurationText.key(of: content) {
        indentation = level
        places.append(Place(key: key, indentation: spaces, lines: index...index))
      } else if spaces > level, let last = places.indices.last {
        places[last].lines = places[last].lines.lowerBound...index
      }
    }
    return places
  }

  /// Sets the value of a top-level key, in place or at the end.
  mutating func set(_ key: String, to value: String) {
    if let place = places().first(where: { $0.key == key }) {
      replace(place, key, value)
    } else {
      append(["\(key): \(ConfigurationText.quoted(value))"])
    }
  }

  /// Sets the value of a key below another.
  /// - Parameter siblings: The parent's current members; if they are on a single line, they are rewritten one per line.
  mutating func set(_ key: String, below parentKey: String, to value: String, siblings: [(String, String)]) {
    guard let parent = places().first(where: { $0.key == parentKey }) else {
      append(["\(parentKey):", "  \(key): \(ConfigurationText.quoted(value))"])
      return
    }
    let children = places(below: parent)
    if let child = children.first(where: { $0.key == key }) {
      replace(child, key, value)
    } else if let last = children.last {
      let space = String(repeating: " ", count: last.indentation)
      lines.insert("\(space)\(key): \(ConfigurationText.quoted(value))", at: last.lines.upperBound + 1)
    } else {
      replace(parent, with: siblings.filter { $0.0 != key } + [(key, value)])
    }
  }

  /// Adds lines at the end, before the mark `...` that ends a YAML document.
  private mutating func append(_ new: [String]) {
    let end = lines.firstIndex { $0 == "..." || $0.hasPrefix("... ") } ?? lines.endIndex
    lines.insert(contentsOf: new, at: end)
  }

  /// Removes a top-level key, each time that it is given.
  mutating func remove(_ key: String) { remove(places(), key) }

  private mutating func remove(_ places: [Place], _ key: String) {
    for place in places.reversed() where place.key == key { lines.removeSubrange(place.lines) }
  }

  /// Removes a key below another, and the parent with its last key.
  mutating func remove(_ key: String, below parentKey: String, siblings: [(String, String)]) {
    guard let parent = places().first(where: { $0.key == parentKey }) else { return }
    let children = places(below: parent)
    let others = siblings.filter { $0.0 != key }
    if others.isEmpty {
      lines.removeSubrange(parent.lines)
    } else if children.contains(where: { $0.key == key }) {
      remove(children, key)
    } else {
      replace(parent, with: others)
    }
  }

  /// Writes the members of a key, one per line.
  private mutating func replace(_ parent: Place, with members: [(String, String)]) {
    let comment = ConfigurationText.comment(of: lines[parent.lines.lowerBound])
    lines.replaceSubrange(
      parent.lines, with: ["\(parent.key):\(comment)"] + members.map { "  \($0): \(ConfigurationText.quoted($1))" })
  }

  /// The text with a line replaced by a comment, so that line numbers stay the same.
  func without(line index: Int) -> ConfigurationText {
    var copy = self
    copy.lines[index] = "#"
    return copy
  }

  private mutating func replace(_ place: Place, _ key: String, _ value: String) {
    let space = String(repeating: " ", count: place.indentation)
    let comment = place.lines.count == 1 ? ConfigurationText.comment(of: lines[place.lines.lowerBound]) : ""
    lines.replaceSubrange(place.lines, with: ["\(space)\(key): \(ConfigurationText.quoted(value))\(comment)"])
  }

  /// `day-start` of `day-start: "04:00"`; the key may be quoted.
  private static func key(of content: Substring) -> String? {
    if let mark = content.first, mark == "\"" || mark == "'" {
      let rest = content.dropFirst()
      guard let end = rest.firstIndex(of: mark) else { return nil }
      let after = rest[rest.index(after: end)...].drop { $0 == " " }
      return isColon(after) ? String(rest[..<end]) : nil
    }
    var search = content
    while let colon = search.firstIndex(of: ":") {
      if isColon(content[colon...]) {
        return content[..<colon].lastIndex { $0 != " " && $0 != "\t" }.map { String(content[...$0]) } ?? ""
      }
      search = search[search.index(after: colon)...]
    }
    return nil
  }

  private static func isColon(_ text: Substring) -> Bool {
    text.first == ":" && (text.dropFirst().first.map { $0 == " " || $0 == "\t" } ?? true)
  }

  /// The comment at the end of a line, with the spaces before it.
  private static func comment(of line: String) -> String {
    var mark: Character?
    var previous: Character = " "
    for index in line.indices {
      let character = line[index]
      if let open = mark {
        if character == open, !(open == "\"" && previous == "\\") { mark = nil }
      } else if character == "\"" || character == "'", previous == " " {
        mark = character
      } else if character == "#", previous == " " || previous == "\t" {
        let spaces = line[..<index].reversed().prefix { $0 == " " || $0 == "\t" }
        return String(spaces) + line[index...]
      }
      previous = character
    }
    return ""
  }

  /// A value as a YAML string: plain if it is a single word that is unambiguous, else quoted.
  static func quoted(_ value: String) -> String {
    let isWord = value.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x5F
    }
    return isWord ? YAMLText.scalar(value) : YAMLText.quoted(value)
  }
}
