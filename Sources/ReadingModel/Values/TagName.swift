/// When two tags are the same.
package enum TagName {
  /// A key that is equal for tags that differ only in case.
  package static func key(_ tag: String) -> String { tag.lowercased() }

  /// Whether two tags are the same.
  package static func areSame(_ one: String, _ other: String) -> Bool { key(one) == key(other) }
}

extension [String] {
  /// The tags in order, without duplicates: of those that differ only in case, the first.
  package var uniqueTags: [String] {
    var keys = Set<String>()
    return filter { keys.insert(TagName.key($0)).inserted }
  }

  /// The tags with some added at the end and others removed; ignores case.
  package func changed(adding added: [String], removing removed: [String]) -> [String] {
    func isAmong(_ tag: String, _ tags: [String]) -> Bool { tags.contains { TagName.areSame($0, tag) } }
    var tags = filter { !isAmong($0, removed) }
    for tag in added where !isAmong(tag, tags) { tags.append(tag) }
    return tags
  }
}
