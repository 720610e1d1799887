/// When two tags are the same.
package enum TagName {
  /// A key that is equal for tags that differ only in case.
  package static func key(_ tag: String) -> String { tag.lowercased() }

  package static func areSame(_ one: String, _ other: String) -> Bool { key(one) == key(other) }
}

extension [String] {
  /// The tags in order, without duplicates: of those that differ only in case, the first.
  package var uniqueTags: [String] { eachOnce(by: TagName.key) }

  /// Removes those that differ from an earlier one only in case. Most books have no or one name, which costs nothing.
  mutating func removeRepeatedNames() {
    if count > 1 { self = uniqueTags }
  }

  /// The tags with some added at the end and others removed; ignores case.
  package func changed(adding added: [String], removing removed: [String]) -> [String] {
    func isAmong(_ tag: String, _ tags: [String]) -> Bool { tags.contains { TagName.areSame($0, tag) } }
    var tags = filter { !isAmong($0, removed) }
    for tag in added where !isAmong(tag, tags) { tags.append(tag) }
    return tags
  }
}

extension StringProtocol {
  /// Whether the words after a `+` are a tag, such as `sea`, `3rd`, `19th-century` or `1001-books`, and no number, such
  /// as `30` or `30m`.
  package var isTagAfterPlus: Bool {
    guard let first else { return false }
    guard first.isNumber else { return true }
    let digits = prefix(while: \.isNumber)
    let rest = dropFirst(digits.count)
    // `80s` and `1980s`
    if rest == "s" { return [2, 4].contains(digits.count) && digits.last == "0" }
    let ordinal = NumberName.ordinalEndings.first { rest.lowercased().hasPrefix($0) }
    let end = rest.dropFirst(ordinal?.count ?? 0)
    guard let sign = end.first else { return ordinal != nil }
    return (sign == "-" || (sign == " " && ordinal != nil)) && end.dropFirst().first?.isLetter == true
  }
}
