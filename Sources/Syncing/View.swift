package import ReadingModel

/// What the reader sees: a pure function of the facts. It writes no facts.
package struct View: Sendable {
  /// The uid of the thing that each joined thing is one with.
  private var joined: [String: String] = [:]
  /// The things that are one, by the uid of their representative.
  private var members: [String: [String]] = [:]
  /// The things that are shown, by kind.
  package private(set) var visible: [String: Set<String>] = [:]
  private var isShown: Set<String> = []
  /// Values that are shown instead of what the facts say.
  package internal(set) var repairs: [String: [String: JSON]] = [:]
  /// The loans that are shown as returned, with the later loan of the copy that is open.
  package internal(set) var closedLoans: [String: String] = [:]
  /// The hidden entries that repeat a shown one, by the uid of that one.
  package internal(set) var repeated: [String: [String]] = [:]
  /// Removed things that are shown because of something else that belongs to them.
  package private(set) var revived: Set<String> = []

  package init(_ facts: Facts) {
    join(facts)
    show(facts)
    repair(facts)
  }

  /// The thing that this one is shown as: itself, unless it was joined.
  package func one(_ uid: String) -> String { joined.isEmpty ? uid : joined[uid] ?? uid }

  /// The things that are one with this one.
  package func members(_ uid: String) -> [String] { members[one(uid)] ?? [uid] }

  package func isJoined(_ uid: String) -> Bool { members[one(uid)] != nil }

  package func isVisible(_ uid: String) -> Bool { isShown.contains(uid) }

  /// The pairs of things that have to be taken apart, so that some joined books are: these, and what was joined because
  /// they were one, such as their readings.
  package func pairs(separating books: [String], _ facts: Facts) -> [String] {
    func book(of uid: String) -> String { facts.items[uid]?.value("book")?.text ?? "" }
    let owned = members.values.map { $0.filter { books.contains(book(of: $0)) } }
    return SameFact.pairs(of: books) { $0 != $1 }
      + owned.flatMap { SameFact.pairs(of: $0) { book(of: $0) != book(of: $1) } }
  }

  /// The book into which one was merged; nil if it was not.
  package func home(ofMerged uid: String, _ facts: Facts) -> String? {
    members(uid).lazy.compactMap { facts.items[MergeFact.prefix + $0]?.value("into")?.text }.map(one)
      .first { $0 != one(uid) }
  }

  /// The newest register of a field among the things that are one.
  package func register(_ uid: String, _ field: String, _ facts: Facts) -> Register? {
    guard let all = members[uid] else { return facts.items[uid]?.fields[field] }
    return all.compactMap { facts.items[$0]?.fields[field] }.max { $1.isAfter($0) }
  }

  /// A value as the facts say, before repairs.
  func value(_ uid: String, _ field: String, _ facts: Facts) -> JSON? {
    register(uid, field, facts).flatMap { $0.value == .null ? nil : $0.value }
  }

  /// All registers of the things that are one, by field.
  package func registers(_ uid: String, _ facts: Facts) -> [String: Register] {
    guard let all = members[uid] else { return facts.items[uid]?.fields ?? [:] }
    return all.reduce(into: [:]) { fields, member in
      fields.merge(facts.items[member]?.fields ?? [:]) { $1.isAfter($0) ? $1 : $0 }
    }
  }

  /// The values that are shown of a thing, without those that are empty. References name the things that are shown.
  package func values(_ uid: String, _ facts: Facts) -> [String: JSON] {
    var values: [String: JSON] = [:]
    var newest: [String: Register] = [:]
    for (field, register) in registers(uid, facts) {
      let name = shownName(field)
      if name.hasPrefix("books."), !isVisible(String(name.dropFirst(6))) { continue }
      if let known = newest[name], known.isAfter(register) { continue }
      newest[name] = register
      values[name] = shown(register.value, of: name)
    }
    for (field, value) in repairs[uid] ?? [:] { values[field] = value }
    return values.filter { $0.value != .null && $0.value != .flag(false) }
  }

  /// A book on a shelf is named by its uid.
  private func shownName(_ field: String) -> String {
    guard !joined.isEmpty, field.hasPrefix("books.") else { return field }
    return "books." + one(String(field.dropFirst(6)))
  }

  private func shown(_ value: JSON, of field: String) -> JSON {
    guard !joined.isEmpty, View.references.contains(field), case .text(let uid) = value else { return value }
    return .text(one(uid))
  }

  /// The uids of the things that may look different in another view of the same facts, besides those that were touched.
  package func differences(from other: View, _ facts: Facts) -> Set<String> {
    var different = isShown.symmetricDifference(other.isShown)
    for uid in Set(repairs.keys).union(other.repairs.keys) where repairs[uid] != other.repairs[uid] {
      different.insert(uid)
    }
    for uid in Set(members.keys).union(other.members.keys) where members[uid] != other.members[uid] {
      different.formUnion(members[uid] ?? [uid])
      different.formUnion(other.members[uid] ?? [uid])
    }
    // What belongs to something that was taken apart goes back to it.
    let separated = Set(other.joined.filter { one($0.key) != one($0.value) }.flatMap { [$0.key, $0.value] })
    guard !separated.isEmpty else { return different }
    for (uid, item) in facts.items {
      let owners = View.references.compactMap { item.value($0)?.text }
      if owners.contains(where: separated.contains) { different.insert(uid) }
    }
    return different
  }

  /// The fields that name another thing.
  private static let references: Set<String> = ["book", "reading", "copy", "reader"]
}

// Joining what is one.

extension View {
  private mutating func join(_ facts: Facts) {
    let stated = facts.items.filter { $0.value.kind == "same" }
    guard !stated.isEmpty else { return }
    let apart = stated.filter { $0.value.value("is") == .flag(false) }.compactMap { SameFact.pair($0.key) }
    let pairs = stated.compactMap { uid, item -> (time: Int64, uid: String)? in
      guard let register = item.fields["is"], register.value == .flag(true) else { return nil }
      return (register.stamp.time, uid)
    }.sorted { $0 < $1 }
    var isbns: [String: Set<String>] = [:]
    func isbn(_ uid: String) -> Set<String> {
      if let known = isbns[uid] { return known }
      let item = facts.items[uid]
      let text = item?.kind == "book" ? item?.value("isbn")?.text : nil
      return text.map { [$0] } ?? []
    }
    for (_, uid) in pairs {
      guard let (one, other) = SameFact.pair(uid) else { continue }
      let (a, b) = (self.one(one), self.one(other))
      // Two different ISBNs are two editions, and what was split stays apart.
      guard a != b, isbn(a).isEmpty || isbn(b).isEmpty || isbn(a) == isbn(b),
        !apart.contains(where: { pair in
          let (x, y) = (self.one(pair.0), self.one(pair.1))
          return (x, y) == (a, b) || (x, y) == (b, a)
        })
      else { continue }
      let (first, second) = (min(a, b), max(a, b))
      isbns[first] = isbn(a).union(isbn(b))
      let all = (members[first] ?? [first]) + (members.removeValue(forKey: second) ?? [second])
      members[first] = all.sorted()
      for member in all where member != first { joined[member] = first }
    }
  }
}

// Showing what is alive, and what that belongs to.

extension View {
  private mutating func show(_ facts: Facts) {
    var byKind: [String: [(uid: String, index: Facts.Index)]] = [:]
    var removed: Set<String> = []
    for index in facts.items.indices {
      let (uid, item) = facts.items[index]
      guard item.kind != "same" else { continue }
      let shown = one(uid)
      byKind[item.kind, default: []].append((shown, index))
      if !item.isAlive { removed.insert(shown) }
    }
    // Of things that are one, any that is not removed keeps all.
    for (uid, all) in members where all.contains(where: { facts.items[$0]?.isAlive == true }) { removed.remove(uid) }
    if !removed.isEmpty { reviveParents(byKind, &removed, facts) }
    isShown.reserveCapacity(facts.items.count)
    // Parents before children, which are not shown without them.
    for kind in byKind.keys.filter({ Kinds.parents[$0] == nil }) + Kinds.deepestFirst.reversed() {
      let (required, parent) = (Kinds.required[kind], Kinds.parents[kind])
      var uids: Set<String> = Set(minimumCapacity: byKind[kind]?.count ?? 0)
      for (uid, index) in byKind[kind] ?? [] where !removed.contains(uid) {
        if let required, value(uid, at: index, required, facts) == nil { continue }
        if let parent {
          guard let above = value(uid, at: index, parent.field, facts)?.text.map(one), isShown.contains(above) else {
            continue
          }
        }
        uids.insert(uid)
      }
      visible[kind] = uids
      isShown.formUnion(uids)
    }
  }

  /// Shows removed things to which something belongs that was not removed.
  private mutating func reviveParents(
    _ byKind: [String: [(uid: String, index: Facts.Index)]], _ removed: inout Set<String>, _ facts: Facts
  ) {
    for kind in Kinds.deepestFirst {
      guard let parent = Kinds.parents[kind] else { continue }
      for (uid, index) in byKind[kind] ?? [] where !removed.contains(uid) {
        guard let above = value(uid, at: index, parent.field, facts)?.text.map(one), removed.contains(above),
          members(above).contains(where: { facts.items[$0]?.kind == parent.kind })
        else { continue }
        removed.remove(above)
        revived.insert(above)
      }
    }
    reviveReaders(byKind, &removed, facts)
  }

  /// Shows removed readers who have something that was not removed, with their profiles.
  private mutating func reviveReaders(
    _ byKind: [String: [(uid: String, index: Facts.Index)]], _ removed: inout Set<String>, _ facts: Facts
  ) {
    guard (byKind["reader"] ?? []).contains(where: { removed.contains($0.uid) }) else { return }
    for (uid, index) in byKind.values.joined() where !removed.contains(uid) {
      guard let reader = value(uid, at: index, "reader", facts)?.text.map(one), removed.contains(reader) else {
        continue
      }
      removed.subtract([reader, "profile/\(reader)"])
      revived.insert(reader)
    }
  }

  /// A value of a thing whose index among the facts is known.
  private func value(_ uid: String, at index: Facts.Index, _ field: String, _ facts: Facts) -> JSON? {
    guard members.isEmpty else { return value(uid, field, facts) }
    let value = facts.items.values[index].fields[field]?.value
    return value == .null ? nil : value
  }

  func parentUID(_ uid: String, _ field: String, _ facts: Facts) -> String? {
    value(uid, field, facts)?.text.map(one)
  }

  mutating func hide(_ uid: String, _ kind: String) {
    isShown.remove(uid)
    visible[kind]?.remove(uid)
  }
}

/// The fact that a book was merged into another one, for the answers of devices that receive the removal.
package enum MergeFact {
  package static let kind = "merged"
  /// Precedes the uid of the merged book in the fact's uid.
  static let prefix = "merged:"
}

/// A fact that two things are one, or are not: its uid names both.
package enum SameFact {
  package static func uid(_ one: String, _ other: String) -> String {
    one < other ? "\(one)=\(other)" : "\(other)=\(one)"
  }

  /// The uids of the facts about all pairs of a group that meet the condition.
  static func pairs(of group: [String], where isIncluded: (String, String) -> Bool) -> [String] {
    group.enumerated().flatMap { place, one in
      group[(place + 1)...].filter { isIncluded(one, $0) }.map { uid(one, $0) }
    }
  }

  package static func pair(_ uid: String) -> (String, String)? {
    let parts = uid.split(separator: "=", maxSplits: 1).map(String.init)
    return parts.count == 2 && parts[0] != parts[1] ? (parts[0], parts[1]) : nil
  }
}
