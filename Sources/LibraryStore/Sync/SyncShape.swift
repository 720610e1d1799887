internal import ReadingModel
internal import Syncing

// Between the registers of the facts, which have one for each tag or book on a shelf, and the values of a row, which
// has a list of them.

extension SyncTable {
  private var elementRegisters: [String] {
    registers.compactMap { register in if case .elements = register.source { register.name } else { nil } }
  }

  /// The values that are shown of a thing, as the values of a row.
  func row(_ shown: [String: JSON]) -> [String: JSON] {
    var values = shown
    for name in elementRegisters {
      let keys = keys(of: name, in: shown)
      for element in keys.keys { values["\(name).\(element)"] = nil }
      if !keys.isEmpty { values[name] = .list(SyncTable.ordered(keys, name).map { .text($0) }) }
    }
    return values
  }

  /// Elements in the order of their keys. Tags are the same whatever their case.
  private static func ordered(_ keys: [String: String], _ name: String) -> [String] {
    var used: Set<String> = []
    return keys.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key).filter {
      name != "tags" || used.insert(TagName.key($0)).inserted
    }
  }

  private func keys(of name: String, in shown: [String: JSON]) -> [String: String] {
    var keys: [String: String] = [:]
    for (field, value) in shown where field.hasPrefix(name + ".") {
      keys[String(field.dropFirst(name.count + 1))] = value.text ?? ""
    }
    return keys
  }

  /// What has to be written, so that a row's values are shown.
  /// - Parameters:
  ///   - shown: What is shown now; empty if the thing is not.
  ///   - fields: The registers that may have changed; all if nil.
  func changes(_ values: [String: JSON], shown: [String: JSON], in fields: Set<String>?) -> [String: JSON] {
    var changes: [String: JSON] = [:]
    let shownRow = row(shown)
    let elements = Set(elementRegisters)
    for name in Set(values.keys).union(shownRow.keys) {
      let register = name.prefix { $0 != "." }
      guard fields?.contains(String(register)) ?? true, values[name] != shownRow[name],
        registers.contains(where: { $0.name == register && !$0.isOrdinal })
      else { continue }
      guard elements.contains(name) else {
        changes[name] = values[name] ?? .null
        continue
      }
      let keys = keys(of: name, in: shown)
      let present = values[name]?.elements?.compactMap(\.text) ?? []
      for element in Set(keys.keys).subtracting(present) { changes["\(name).\(element)"] = .null }
      for (element, key) in OrderKey.changes(for: present, having: keys, { Int.random(in: $0) }) {
        changes["\(name).\(element)"] = .text(key)
      }
    }
    return changes
  }
}

extension SyncTable.Register {
  var isOrdinal: Bool { if case .ordinal = source { true } else { false } }
}
