package import ReadingModel

/// The existing readings and spoilers that earlier rows of the file claimed. A later row with other content is another
/// item, not an edit of these.
package struct ClaimedIDs: Sendable {
  private var prints: Set<UInt64> = []

  /// An empty set.
  package init() {}

  /// Adds what a row claims.
  /// - Parameter names: Maps uids of matched incoming readings to those of the existing ones.
  package mutating func take(_ delta: ImportDelta, named names: [UID: UID]) {
    for reading in delta.book.readings {
      prints.insert(Fingerprint.of(names[reading.uid] ?? reading.uid))
      for entry in reading.entries where entry.isSpoiler { prints.insert(Fingerprint.of(entry.uid)) }
    }
  }

  func contains(_ uid: UID) -> Bool { !prints.isEmpty && prints.contains(Fingerprint.of(uid)) }
}
