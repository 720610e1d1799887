internal import Foundation
internal import Hashing

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

  /// The value of a field, if there is any.
  package func value(_ field: String) -> JSON? { fields[field]?.value }

  /// Adds a fact.
  /// - Parameter bases: The versions of a text that this fact replaces.
  mutating func add(_ register: Register, to field: String, replacing bases: some Sequence<String> = []) {
    replaced.formUnion(bases)
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

/// When and on which device a fact was written; later stamps win.
package struct Stamp: Hashable, Comparable, Sendable {
  /// Milliseconds of Unix time × 256, and a counter.
  package let time: Int64
  /// The id of the device; `0` for what was known before the first sync.
  package let device: String

  package init(_ time: Int64, _ device: String) {
    self.time = time
    self.device = device
  }

  package static func < (left: Stamp, right: Stamp) -> Bool {
    left.time != right.time ? left.time < right.time : left.device < right.device
  }

  /// As JSON: `[459628801000000,"desktop-11c0de"]`.
  var json: JSON { [.number(time), .text(device)] }

  init?(_ json: JSON) {
    guard let parts = json.elements, parts.count == 2, let time = parts[0].number, let device = parts[1].text else {
      return nil
    }
    self.init(time, device)
  }
}

/// The value of one field: a last-writer-wins register. Of two, the one with the greater time, device and value wins,
/// so that any two devices choose the same, even with the same id.
package struct Register: Hashable, Sendable {
  package let stamp: Stamp
  package let value: JSON

  package init(_ stamp: Stamp, _ value: JSON) {
    self.stamp = stamp
    self.value = value
  }

  /// Whether it wins against another.
  func isAfter(_ other: Register) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return value != other.value && value.canonical > other.value.canonical
  }

  /// Names a version of a text: time, device, and the beginning of the value's hash.
  package var version: String {
    let hash = SHA256.hex(Data(value.canonical.utf8)).prefix(6)
    return "\(String(stamp.time, radix: 16)).\(stamp.device).\(hash)"
  }
}
