/// What the rows of a file tell that a book has no place for, counted.
package struct NotTaken: Hashable, Sendable {
  /// How many rows or passages tell it, by what it is: `pace`.
  package private(set) var counts: [String: Int] = [:]

  /// Nothing.
  package init() {}

  /// Counts so many of a kind.
  mutating func add(_ what: String, _ count: Int = 1) {
    if count > 0 { counts[what, default: 0] += count }
  }

  /// Adds what was counted elsewhere.
  mutating func add(_ other: NotTaken) {
    if !other.counts.isEmpty { counts.merge(other.counts, uniquingKeysWith: +) }
  }

  /// What was left out of several files.
  package init(ofAll files: [ImportedFile]) {
    counts = files.reduce(into: [:]) { $0.merge($1.leftOut.counts, uniquingKeysWith: +) }
  }

  /// One sentence for the reader; nil when there is nothing to say.
  package var sentence: String? {
    if counts.isEmpty { return nil }
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.key) (\($0.value))" }.joined(separator: ", ")
    return "not taken, as a book has no place for it: \(list)"
  }
}
