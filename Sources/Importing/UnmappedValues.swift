/// Counts the data in a file that was not imported: Octavo has no field for it, or cannot tell what it means.
package struct UnmappedValues: Hashable, Sendable {
  /// How many rows or passages have each kind of data, such as `pace`.
  package private(set) var counts: [String: Int] = [:]

  package init() {}

  var isEmpty: Bool { counts.isEmpty }

  mutating func add(_ what: String, _ count: Int = 1) {
    if count > 0 { counts[what, default: 0] += count }
  }

  mutating func add(_ other: UnmappedValues) {
    if !other.counts.isEmpty { counts.merge(other.counts, uniquingKeysWith: +) }
  }

  /// The sum for several files.
  package init(ofAll files: [ImportedFile]) {
    counts = files.reduce(into: [:]) { $0.merge($1.leftOut.counts, uniquingKeysWith: +) }
  }

  /// The counts as one sentence; nil if there are none.
  package var sentence: String? {
    if counts.isEmpty { return nil }
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    return "not imported: \(list)"
  }
}
