internal import Yams

/// Parses a configuration file into keys and values, and collects all problems.
struct ConfigurationReader {
  /// A value and its location.
  struct Found: Equatable {
    /// The setting, or a section, a dot and a name.
    let key: String
    let value: String
    let line: Int
    let column: Int
  }

  private(set) var found: [Found] = []
  private(set) var problems: [ConfigurationError.Problem] = []
  /// Whether it is valid YAML, so that values can be changed.
  private(set) var isReadable = true

  init(_ text: String) {
    var lines = ConfigurationText(text)
    for (key, index) in ConfigurationReader.repeated(in: lines) {
      problems.append(
        ConfigurationError.Problem(
          line: index + 1, column: 1, "'\(key)' is given twice - keep one of the lines"))
      lines = lines.without(line: index)
    }
    do {
      guard let root = try compose(yaml: lines.text) else { return }
      read(root)
    } catch {
      isReadable = false
      problems.append(ConfigurationReader.problem(error))
    }
    problems.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
  }

  /// Lines with a duplicate key.
  private static func repeated(in text: ConfigurationText) -> [(String, Int)] {
    func repeated(_ places: [ConfigurationText.Place]) -> [(String, Int)] {
      var seen: Set<String> = []
      return places.filter { !seen.insert($0.key).inserted }.map { ($0.key, $0.lines.lowerBound) }
    }
    let places = text.places()
    let sections = places.filter { ConfigurationSection(rawValue: $0.key) != nil }
    return repeated(places) + sections.flatMap { repeated(text.places(below: $0)) }
  }

  private mutating func read(_ root: Node) {
    let notASetting = "not a setting - write lines such as 'day-start: \"04:00\"'"
    for (name, key, value) in members(of: root, refusingOther: notASetting, refusingKey: notASetting) {
      if let section = ConfigurationSection(rawValue: name) {
        read(section, value)
      } else if let setting = Setting.named(name) {
        take(value, as: setting.key, key, takes: setting.takes)
      } else {
        refuse(key, "\(ConfigurationFileError.unknown(name))")
      }
    }
  }

  private mutating func read(_ section: ConfigurationSection, _ node: Node) {
    let members = members(
      of: node, refusingOther: "\(section.rawValue) needs lines below it, such as '  \(section.example)'",
      refusingKey: "not a line of \(section.rawValue) - write lines such as '  \(section.example)'")
    for (name, key, value) in members { take(value, as: section.key(name), key, takes: section.takes) }
  }

  /// The members of a mapping, which may be empty.
  private mutating func members(
    of node: Node, refusingOther: String, refusingKey: String
  ) -> [(name: String, key: Node, value: Node)] {
    guard case .mapping(let mapping) = node else {
      if node.scalar?.string.isEmpty != true { refuse(node, refusingOther) }
      return []
    }
    return mapping.compactMap { key, value in
      if let name = key.scalar?.string { return (name, key, value) }
      refuse(key, refusingKey)
      return nil
    }
  }

  private mutating func take(_ value: Node, as key: String, _ keyNode: Node, takes: String) {
    guard case .scalar(let scalar) = value else { return refuse(value, "\(key) takes one value - write \(takes)") }
    guard !scalar.string.isEmpty else {
      return refuse(keyNode, "\(key) has no value - write \(takes), or remove the line")
    }
    let mark = value.mark ?? keyNode.mark
    found.append(Found(key: key, value: scalar.string, line: mark?.line ?? 1, column: mark?.column ?? 1))
  }

  private mutating func refuse(_ node: Node, _ sentence: String) {
    problems.append(ConfigurationReader.problem(at: node.mark, sentence))
  }

  private static func problem(at mark: Mark?, _ sentence: String) -> ConfigurationError.Problem {
    ConfigurationError.Problem(line: mark?.line ?? 1, column: mark?.column ?? 1, sentence)
  }

  private static func problem(_ error: any Error) -> ConfigurationError.Problem {
    let advice = "put text that contains a colon, a # or quotation marks in quotation marks"
    switch error {
    case YamlError.scanner(_, let words, let mark, _), YamlError.parser(_, let words, let mark, _),
      YamlError.composer(_, let words, let mark, _):
      return problem(at: mark, "not valid YAML: \(words) - \(advice)")
    case YamlError.duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      return problem(at: context.mark, "\(names) is given twice - keep one of them")
    case YamlError.reader(let words, _, _, _):
      return problem(at: nil, "not valid YAML: \(words) - remove the character")
    default: return problem(at: nil, "not valid YAML - \(advice)")
    }
  }
}
