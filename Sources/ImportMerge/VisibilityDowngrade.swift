package import ReadingModel

/// A visibility downgrade: what was public and became private because something private was merged into it.
package struct VisibilityDowngrade: Hashable, Sendable {
  /// Whether the whole book became private.
  package let isBook: Bool
  /// How many readings did.
  package let readingCount: Int
  /// How many entries of other readings did.
  package let entryCount: Int

  /// What became private in a book; nil if nothing did.
  package init?(from existing: Book, to merged: Book) {
    func isHidden(_ now: Visibility, _ before: Visibility) -> Bool { now == .private && before == .public }
    var (readingCount, entryCount) = (0, 0)
    let existingReadings = Dictionary(existing.readings.map { ($0.uid, $0) }) { first, _ in first }
    for reading in merged.readings {
      guard let before = existingReadings[reading.uid], before != reading else { continue }
      if isHidden(reading.visibility, before.visibility) {
        readingCount += 1
        continue
      }
      let entries = Dictionary(before.entries.map { ($0.uid, $0.visibility) }) { first, _ in first }
      entryCount += reading.entries.count { entry in
        entries[entry.uid].map { isHidden(entry.visibility, $0) } ?? false
      }
    }
    isBook = isHidden(merged.visibility, existing.visibility)
    guard isBook || readingCount + entryCount > 0 else { return nil }
    self.readingCount = readingCount
    self.entryCount = entryCount
  }
}
