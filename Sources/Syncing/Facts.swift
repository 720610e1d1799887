internal import ReadingModel

/// All facts that a device knows. Adding facts is a union: order and repetition don't matter.
package struct Facts: Sendable {
  /// The index of a thing in ``items``, valid until they change.
  typealias Index = Dictionary<String, Item>.Index

  package private(set) var items: [String: Item] = [:]
  /// The uids of the things to which a fact was added that was not known.
  package private(set) var touched: Set<String> = []
  /// The versions of texts that were replaced, of all things.
  package private(set) var replaced: Set<String> = []

  package init() {}

  /// What the removers of things knew of them, by thing.
  package var removed: [String: [String: Stamp]] { items.filter { !$0.value.removed.isEmpty }.mapValues(\.removed) }

  package mutating func load(_ uid: String, _ item: Item) {
    items[uid] = item
    replaced.formUnion(item.replaced)
  }

  package mutating func add(_ line: FactLine) {
    switch line.content {
    case .values(let values, let stamp, let bases):
      if values.isEmpty, bases.isEmpty { return }
      // One change for all fields: each copies what is known of the thing.
      change(line.uid, line.kind) { item in
        for (field, value) in values { item.add(Register(stamp, value), to: field) }
        if values.isEmpty || values.keys.contains(where: Kinds.isText) { item.replaced.formUnion(bases) }
      }
      replaced.formUnion(bases)
    case .removal(let seen): change(line.uid, line.kind) { $0.remove(knowing: seen) }
    }
  }

  private mutating func change(_ uid: String, _ kind: String, _ body: (inout Item) -> Void) {
    var item = items.removeValue(forKey: uid) ?? Item(kind: kind)
    let before = item
    body(&item)
    if item != before || item.fields.isEmpty { touched.insert(uid) }
    items[uid] = item
  }

  /// Forgets which things were touched, and versions of texts that were replaced.
  /// - Returns: The uids of the things that were touched.
  package mutating func settle() -> Set<String> {
    for uid in touched { items[uid]?.prune(replaced) }
    defer { touched = [] }
    return touched
  }

  /// Empties the texts of things that are removed, so that no file needs them any more. The empty text has the time of
  /// the one that it replaces, and wins as the greater value: it does not bring the thing back. Texts in conflict stay.
  package mutating func emptyRemovedTexts() -> [FactLine] {
    let view = View(self)
    var lines: [FactLine] = []
    for (uid, item) in items where !item.isAlive && item.otherVersions.isEmpty && !view.isVisible(view.one(uid)) {
      for (field, register) in item.fields where Kinds.isText(field) {
        // One that was emptied before may still be in a file.
        let replaced = register.value.isNothing ? item.replaced : item.replaced.union([register.version])
        let content = FactLine.Content.values([field: .null], register.stamp, replacing: replaced.sorted())
        lines.append(FactLine(uid, kind: item.kind, content))
      }
    }
    for line in lines { add(line) }
    return lines
  }

  /// Texts that lost against others whose writers did not know them, among all things that are one; also of removed
  /// things, as who removed them did not know these texts.
  package func conflicts(_ view: View) -> [Conflict] {
    var conflicts: Set<Conflict> = []
    for (uid, item) in items where !item.otherVersions.isEmpty || view.isJoined(uid) {
      let shown = view.one(uid)
      for field in Set(item.fields.keys.filter(Kinds.isText)) {
        guard let top = view.register(shown, field, self) else { continue }
        let versions = [item.fields[field]].compactMap(\.self) + (item.otherVersions[field] ?? [])
        for version in versions where version != top && version.value != top.value && !version.value.isNothing {
          if !replaced.contains(version.version) {
            conflicts.insert(Conflict(uid: shown, kind: item.kind, field: field, shown: top, other: version))
          }
        }
      }
    }
    return conflicts.sorted { ($0.uid, $0.field, $0.other.stamp) < ($1.uid, $1.field, $1.other.stamp) }
  }
}

/// A text that differs on two devices whose writers did not know each other's.
package struct Conflict: Hashable, Sendable {
  package let uid: String
  package let kind: String
  package let field: String
  /// The version that is shown.
  package let shown: Register
  /// The version that is not.
  package let other: Register
}
