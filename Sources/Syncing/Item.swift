package import ReadingModel

/// What is known of one thing, such as a book or an entry: a register for each field.
package struct Item: Hashable, Sendable {
  package var kind: String
  /// The newest register of each field.
  package internal(set) var fields: [String: Register] = [:]
  /// Older versions of texts which no later writer knew, as far as is known.
  package internal(set) var otherVersions: [String: Set<Register>] = [:]
  /// The versions of texts that a later writer knew and replaced.
  package internal(set) var replaced: Set<String> = []
  /// The stamp of each field when the thing was removed: who removed it knew the field as of then.
  package internal(set) var removed: [String: Stamp] = [:]

  package init(kind: String) { self.kind = kind }

  /// Whether something is known of it that its remover did not know.
  package var isAlive: Bool {
    removed.isEmpty
      || fields.contains { field, register in removed[field].map { register.stamp > $0 } ?? true }
  }

  package func value(_ field: String) -> JSON? { fields[field]?.value }

  mutating func add(_ register: Register, to field: String) {
    guard let known = fields[field] else {
      fields[field] = register
      return
    }
    guard known != register else { return }
    let (newer, older) = register.isAfter(known) ? (register, known) : (known, register)
    fields[field] = newer
    if Kinds.isText(field) { otherVersions[field, default: []].insert(older) }
  }

  /// Removes what a device knew of it.
  mutating func remove(knowing seen: [String: Stamp]) {
    for (field, stamp) in seen where removed[field].map({ stamp > $0 }) ?? true { removed[field] = stamp }
  }

  /// What is known now, for ``remove(knowing:)``.
  var known: [String: Stamp] { fields.mapValues(\.stamp) }

  /// Forgets versions of texts that were replaced.
  mutating func prune(_ replaced: Set<String>) {
    guard !otherVersions.isEmpty else { return }
    otherVersions = otherVersions.compactMapValues { versions in
      let left = versions.filter { !replaced.contains($0.version) }
      return left.isEmpty ? nil : left
    }
  }
}
