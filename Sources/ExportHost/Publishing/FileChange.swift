package import Foundation

/// What an export does to one file at its destination.
package struct FileChange: Hashable, Sendable {
  /// What becomes of it.
  package enum Kind: String, Sendable {
    case new, changed, removed
  }

  /// The file, below the destination.
  package let path: String
  /// What becomes of it.
  package let kind: Kind
  /// The lines that a changed file of text gets and loses; nil for every other file.
  package let lines: LineChanges?

  init(_ kind: Kind, _ path: String, lines: LineChanges? = nil) {
    self.kind = kind
    self.path = path
    self.lines = lines
  }
}

/// How many lines of a text are new, and how many are gone. A line that moved is neither.
package struct LineChanges: Hashable, Sendable {
  /// Lines that were not there before.
  package let added: Int
  /// Lines that are no longer there.
  package let removed: Int

  /// Compares two texts; nil when one of them is none.
  package init?(from old: Data, to new: Data) {
    guard !old.contains(0), !new.contains(0) else { return nil }
    var counts: [Data: Int] = [:]
    for line in new.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      counts[line, default: 0] += 1
    }
    for line in old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      counts[line, default: 0] -= 1
    }
    added = counts.values.reduce(0) { $0 + max(0, $1) }
    removed = counts.values.reduce(0) { $0 + max(0, -$1) }
  }
}
