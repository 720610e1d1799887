internal import ImportMerge
internal import ReadingModel

/// Finds things that are one: the same book, reading or shelf, added on two devices.
package struct Joins {
  /// Kinds with unique names; each reader has their own shelves, goals and queries.
  static let named = ["budget", "goal", "query", "reader", "shelf"]

  /// The name as it must be unique: without the case of ASCII letters, except for goals and queries.
  static func folded(_ name: String, _ kind: String) -> String {
    if kind == "goal" || kind == "query" { return name }
    return String(decoding: name.utf8.map { (65...90).contains($0) ? $0 + 32 : $0 }, as: UTF8.self)
  }

  private let facts: Facts
  private let view: View

  /// The uids of facts (``SameFact``) about things that are one by what they are, and about which nothing is stated
  /// yet.
  package static func missing(in facts: Facts, _ view: View) -> [String] {
    let joins = Joins(facts: facts, view: view)
    let owned = ["wish", "mark"].flatMap { kind in
      joins.pairs(joins.groups(kind) { [joins.parent($0, "book"), joins.parent($0, "reader")] })
    }
    let profiles = joins.pairs(joins.groups("profile") { [view.one(String($0.dropFirst("profile/".count)))] })
    return Set(joins.books() + joins.readings() + joins.names() + owned + profiles + joins.copies()).sorted()
  }

  private func text(_ uid: String, _ field: String) -> String { view.value(uid, field, facts)?.text ?? "" }
  private func parent(_ uid: String, _ field: String) -> String { view.parentUID(uid, field, facts) ?? "" }

  private func groups(_ kind: String, _ key: (String) -> [String]) -> [[String]] {
    Dictionary(grouping: view.visible[kind] ?? [], by: key).values.filter { $0.count > 1 }.map { $0.sorted() }
  }

  private func pairs(
    _ groups: [[String]], where areOne: (String, String) -> Bool = { _, _ in true }
  ) -> [String] {
    groups.flatMap { SameFact.pairs(of: $0, where: areOne) }.filter { facts.items[$0] == nil }
  }

  /// One by the rules of imports (``ImportMerge/BookMatch``).
  private func books() -> [String] {
    var byKey: [String: [String]] = [:]
    var traits: [String: BookMatch.Traits] = [:]
    for (place, uid) in (view.visible["book"] ?? []).sorted().enumerated() {
      let book = book(view.registers(uid, facts), numbered: place)
      traits[uid] = book.matchTraits
      let ids = book.identifiers + (book.isbn.map { [Identifier(isbn: $0)] } ?? [])
      for key in Set(ids.map { "\($0.scheme):\($0.value)" } + ["title \(book.matchKey)"]) {
        byKey[key, default: []].append(uid)
      }
    }
    return pairs(byKey.values.filter { $0.count > 1 }) { one, other in
      guard let one = traits[one], let other = traits[other] else { return false }
      return BookMatch(one, other) != nil
    }
  }

  /// What books are matched by. Uids of facts may have any form, so the book has a number in place of its own.
  private func book(_ registers: [String: Register], numbered number: Int) -> Book {
    func text(_ field: String) -> String? { registers[field]?.value.text }
    var book = Book(uid: UID(halves: UInt64(number), 0), title: text("title") ?? "")
    book.subtitle = text("subtitle")
    book.isbn = text("isbn").flatMap { try? ISBN($0) }
    book.format = text("format").flatMap { Book.Format(rawValue: $0) }
    book.contributors = (registers["contributors"]?.value.elements ?? []).compactMap { person in
      guard let name = person["name"]?.text else { return nil }
      return Contributor(name: name, role: person["role"]?.text.flatMap { Contributor.Role(rawValue: $0) } ?? .author)
    }
    book.identifiers = registers.keys.sorted().compactMap { field in
      guard field.hasPrefix("identifiers."), text(field) != nil else { return nil }
      let parts = field.dropFirst("identifiers.".count).split(separator: ":", maxSplits: 1).map(String.init)
      return parts.count == 2 ? Identifier(scheme: parts[0], value: parts[1]) : nil
    }
    return book
  }

  /// One when both are the n-th their writers knew of, and their days do not exclude each other.
  private func readings() -> [String] {
    let groups = groups("reading") { uid in
      let ordinal = view.value(uid, "n", facts)?.number ?? 1
      return [parent(uid, "book"), parent(uid, "reader"), String(ordinal)]
    }
    guard !groups.isEmpty else { return [] }
    let readings = Set(groups.joined())
    var entries: [String: [String]] = [:]
    for entry in view.visible["entry"] ?? [] where view.value(entry, "kind", facts) == "status" {
      let reading = parent(entry, "reading")
      if readings.contains(reading) { entries[reading, default: []].append(entry) }
    }
    func days(_ reading: String) -> (started: String?, ended: String?) {
      let changes = (entries[reading] ?? []).map { (day: text($0, "day"), uid: $0, status: text($0, "status")) }
        .sorted { ($0.day, $0.uid) < ($1.day, $1.uid) }
      let isOver = ["finished", "abandoned"].contains(changes.last?.status)
      return (changes.first { $0.status == "reading" }?.day, isOver ? changes.last?.day : nil)
    }
    func excludes(_ one: (started: String?, ended: String?), _ other: (started: String?, ended: String?)) -> Bool {
      guard let end = one.ended, let start = other.started else { return false }
      return !end.isEmpty && end < start
    }
    return pairs(groups) { one, other in
      let (a, b) = (days(one), days(other))
      return !excludes(a, b) && !excludes(b, a)
    }
  }

  /// Of books that are one, the n-th copy of each is one, unless their details differ or both were lent. Two copies of
  /// one book never are.
  private func copies() -> [String] {
    let lent = Set((view.visible["loan"] ?? []).map { parent($0, "copy") })
    let numbered = groups("copy") { [parent($0, "book")] }.flatMap { copies in
      let ofEach = Dictionary(grouping: copies) { text($0, "book") }.values.flatMap { Array($0.enumerated()) }
      return Dictionary(grouping: ofEach, by: \.offset).values.map { $0.map(\.element).sorted() }
    }
    func books(_ copy: String) -> Set<String> {
      Set(view.members(copy).compactMap { facts.items[$0]?.value("book")?.text })
    }
    return pairs(numbered) { one, other in
      guard !(lent.contains(one) && lent.contains(other)), books(one).isDisjoint(with: books(other)) else {
        return false
      }
      let details = view.values(other, facts)
      return view.values(one, facts).allSatisfy { field, value in details[field].map { $0 == value } ?? true }
    }
  }

  private func names() -> [String] {
    Joins.named.flatMap { kind in
      pairs(groups(kind) { [parent($0, "reader"), Joins.folded(text($0, "name"), kind)] })
    }
  }
}
