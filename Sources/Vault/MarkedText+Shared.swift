extension MarkedText {
  /// Properties in which both the reader and the export write: the reader's values stay, and the export adds its own.
  static let sharedProperties: Set<String> = ["aliases"]

  /// Adds an export's values of shared properties to those of a page. Lists in brackets stay as they are.
  static func addingShared(of new: [Part], to old: [Part]) -> [Part] {
    var parts = old
    for part in new where part.name.map(sharedProperties.contains) == true {
      guard let place = parts.firstIndex(where: { $0.name == part.name }) else {
        parts.append(part)
        continue
      }
      let (before, coming) = (lines(parts[place].text), lines(part.text))
      guard let head = before.first, withoutEnd(head).hasSuffix(":") else { continue }
      let indent = before.dropFirst().first.map { $0.prefix { $0 == " " } } ?? "  "
      let known = Set(before.dropFirst().map(plainValue))
      for line in coming.dropFirst() where !known.contains(plainValue(line)) {
        parts[place].text += indent + line.drop { $0 == " " }
      }
    }
    return parts
  }
}
