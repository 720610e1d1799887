/// The discussion of a command in troff: paragraphs, and sections with preformatted indented lines.
struct ManualText {
  /// The text before the first heading.
  let description: [String]
  /// The headings, in capitals, with their text.
  let sections: [String]
  /// The sections, for use inside a larger one.
  let preformattedSections: [String]

  /// Parses a discussion in the form that `--help` prints.
  init(_ discussion: String) {
    let lines = discussion.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let firstHeading = lines.firstIndex(where: ManualText.isHeading) ?? lines.endIndex
    description = ManualText.marked(lines[..<firstHeading])
    var sections: [String] = []
    var parts: [String] = []
    var rest = lines[firstHeading...]
    while let heading = rest.popFirst() {
      let end = rest.firstIndex(where: ManualText.isHeading) ?? rest.endIndex
      let body = ManualText.marked(rest[..<end])
      sections += [".SH \(ManualText.escaped(heading))"] + body
      parts += [".PP", "\(ManualText.escaped(heading.prefix(1) + heading.dropFirst().lowercased())):"] + body
      rest = rest[end...]
    }
    self.sections = sections
    preformattedSections = parts
  }

  private static func isHeading(_ line: String) -> Bool {
    line.contains(where: \.isLetter) && line.prefix { !"(".contains($0) }.allSatisfy { $0.isUppercase || $0 == " " }
      && !line.hasPrefix(" ")
  }

  private static func marked(_ lines: ArraySlice<String>) -> [String] {
    var marked: [String] = []
    var isIndented = false
    for line in lines {
      if line.hasPrefix("  ") != isIndented, !line.isEmpty {
        isIndented.toggle()
        marked.append(isIndented ? ".RS 4\n.EX" : ".EE\n.RE")
      }
      if line.isEmpty {
        marked.append(isIndented ? "\\&" : ".PP")
      } else {
        marked.append(escaped(isIndented ? String(line.dropFirst(2)) : line))
      }
    }
    while marked.last == ".PP" || marked.last == "\\&" { marked.removeLast() }
    return (marked.first == nil || isIndented || marked.first == ".PP" ? [] : [".PP"]) + marked
      + (isIndented ? [".EE\n.RE"] : [])
  }

  /// Escapes text for troff (groff(7) "Escapes").
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default: escaped.append(character)
      }
    }
    if escaped.hasPrefix(".") { escaped = "\\&" + escaped }
    return escaped
  }
}
