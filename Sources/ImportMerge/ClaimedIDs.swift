package import ReadingModel

/// The existing readings and spoilers that earlier rows of the file claimed. A later row with other content is another
/// item, not an edit of these.
package struct ClaimedIDs: Sendable {
  private var uids: Set<UID> = []

  /// An empty set.
  package init() {}

  /// Adds what a row claims.
  /// - Parameter names: Maps uids of matched incoming readings to those of the existing ones.
  package mutating func take(_ delta: ImportDelta, named names: [UID: UID]) {
    for reading in delta.book.readings {
      uids.insert(names[reading.uid] ?? reading.uid)
      for entry in reading.entries where entry.isSpoiler { uids.insert(entry.uid) }
    }
  }

  func contains(_ uid: UID) -> Bool { uids.contains(uid) }
}
