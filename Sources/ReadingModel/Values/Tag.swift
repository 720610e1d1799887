extension [String] {
  /// The tags with some added at the end and others removed; ignores case.
  package func changed(adding added: [String], removing removed: [String]) -> [String] {
    func isAmong(_ tag: String, _ tags: [String]) -> Bool { tags.contains { $0.lowercased() == tag.lowercased() } }
    var tags = filter { !isAmong($0, removed) }
    for tag in added where !isAmong(tag, tags) { tags.append(tag) }
    return tags
  }
}
