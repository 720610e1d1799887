package import Foundation

/// How an export changes one file at its destination.
package struct FileChange: Hashable, Sendable {
  package enum Kind: String, Sendable {
    case new, changed, removed
  }

  /// The path, relative to the destination.
  package let path: String
  package let kind: Kind
  /// The changed lines of a changed text file; nil for any other file.
  package let lines: LineChanges?

  init(_ kind: Kind, _ path: String, lines: LineChanges? = nil) {
    self.kind = kind
    self.path = path
    self.lines = lines
  }
}

/// The number of lines added to and removed from a text. A moved line counts as neither.
package struct LineChanges: Hashable, Sendable {
  package let added: Int
  package let removed: Int

  /// Compares two texts; nil if either is not text.
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
