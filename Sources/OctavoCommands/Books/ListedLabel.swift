internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

/// A shelf or a tag, or both, whose name is the whole query: `list fantasy`, `list my favourites shelf`.
struct ListedLabel {
  /// The terms of its query.
  let terms: [String]
  /// The words, without `my` and `books`.
  let name: String
  /// What it is: `a shelf`, `a tag` or `a shelf and a tag`.
  let kind: String

  /// The label of plain words; nil if none has this name.
  init?(_ words: [String], in library: Library) throws {
    guard !words.contains(where: \.isOfQuery), SpokenQuery.terms(words, of: .books) == words else { return nil }
    var rest = words[...]
    while rest.count > 1, ["my", "all", "the", "shelf"].contains(rest.first?.lowercased()) { rest = rest.dropFirst() }
    while rest.count > 1, ["books", "book", "shelf"].contains(rest.last?.lowercased()) { rest = rest.dropLast() }
    guard (1...6).contains(rest.count) else { return nil }
    for name in Set([words.joined(separator: " "), rest.joined(separator: " ")]).sorted(by: { $0.count > $1.count }) {
      let shelf = try ListedLabel.name(name, among: .shelves, library)
      let tag = try ListedLabel.name(name, among: .tags, library)
      guard shelf != nil || tag != nil else { continue }
      self.name = name
      kind = [shelf.map { _ in "a shelf" }, tag.map { _ in "a tag" }].compactMap(\.self).joined(separator: " and ")
      terms = [shelf.map { ListedLabel.term("shelf", $0) }, tag.map { ListedLabel.term("tag", $0) }]
        .compactMap(\.self).flatMap { [",", $0] }.dropFirst().map(\.self)
      return
    }
    return nil
  }

  /// The command that lists it.
  var command: String { (["octavo list"] + terms.map { $0 == "," ? $0 : $0.shellWord }).joined(separator: " ") }

  private static func name(
    _ name: String, among kind: Library.Search.Completable, _ library: Library
  ) throws -> String? {
    let wanted = LetterFolding.folded(name)
    return try library.search.names(of: kind, beginning: name, limit: 9).first { LetterFolding.folded($0) == wanted }
  }

  private static func term(_ field: String, _ name: String) -> String {
    "\(field):" + (name.contains { !$0.isLetter && !$0.isNumber } ? "\"\(name)\"" : name)
  }
}
