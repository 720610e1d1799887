package struct SyncReport: Hashable, Sendable {
  /// What came from other devices.
  package var received = SyncChanges()
  /// What was sent to them.
  package var sent = SyncChanges()
  /// The names of the devices that something came from.
  package var senders: [String] = []
  /// Titles and names of things that were joined, by kind.
  package var joined: [String: [String]] = [:]
  /// Values of joined things that are not shown, as another device has later ones.
  package var dropped: [SyncedItem] = []
  /// Removed things that something was written to on another device, so that they are shown again.
  package var restored: [SyncedItem] = []
  /// Texts that differ, new ones only.
  package var conflicts: [SyncedItem] = []
  /// Loans that are shown as returned, as another loan of the copy is open.
  package var closedLoans: [SyncedItem] = []
  package var waitingFiles: [String] = []
  /// How many files were written by a newer Octavo, by device.
  package var newerFiles: [String: Int] = [:]
  /// Things with values that this library cannot store.
  package var refusedCount = 0
  package var awaitedPictureCount = 0
  /// This device's new id, as another machine wrote under the old one.
  package var newDeviceID: String?
  /// Whether the library is older than what it had sent.
  package var isRestored = false
  /// The names of the devices whose files had disappeared, and how many.
  package var healedFiles: [String: Int] = [:]
  /// Whether the file that marks the place was missing or damaged.
  package var isMarkedAgain = false
  /// Whether the place had files of devices that do not know this library's journal, with which it is marked now.
  package var isMarkedAnew = false
  /// How many files of earlier syncs were written, as the place could not be reached then.
  package var delayedFileCount = 0
  package var writtenByteCount = 0
  package var isNewPlace = false
  /// Whether the library, which synced already, has become one of the place's journal.
  package var hasJoinedJournal = false

  package init() {}

  package var isUpToDate: Bool {
    received.isEmpty && sent.isEmpty && joined.isEmpty && healedFiles.isEmpty && !isNewPlace && !hasJoinedJournal
      && !isMarkedAgain && writtenByteCount == 0 && delayedFileCount == 0
  }
}

package struct SyncedItem: Hashable, Sendable {
  package let kind: String
  package let uid: String
  /// Its number, such as `41` of an entry; nil if it has none.
  package let number: Int64?
  /// The title of its book, or its name.
  package let title: String
  package var field: String?
  package var device: String?
  /// How many of its entries stay removed, of a restored thing.
  package var removedEntryCount = 0
  /// The value of the field that is not shown; nil if it is not a single text or number.
  package var droppedValue: String?
  /// The day that is shown instead of a dropped one; nil if it is unknown, and for other values.
  package var keptValue: String?
  /// Whether the library does not have it, as it was removed.
  package var isRemoved = false
  /// The book that a restored or removed one was merged into.
  package var mergedInto: MergedBook?

  /// The book that others were merged into.
  package struct MergedBook: Hashable, Sendable {
    package let number: Int64
    package let title: String
  }
}

/// Counts of changed things by kind.
package struct SyncChanges: Hashable, Sendable {
  package enum Change: Hashable, Sendable { case added, changed, removed }

  package private(set) var uids: [String: [String: Change]] = [:]

  package init() {}

  mutating func note(_ kind: String, _ uid: String, _ change: Change) { uids[kind, default: [:]][uid] = change }

  /// Notes all that is shown, without facts about no row, such as that a line of an inbox was taken.
  mutating func noteAdded(_ shown: [String: Set<String>]) {
    for (kind, uids) in shown where SyncTable.named(kind) != nil { for uid in uids { note(kind, uid, .added) } }
  }

  package var isEmpty: Bool { uids.isEmpty }
  package var count: Int { uids.values.reduce(0) { $0 + $1.count } }
  package func count(_ kind: String) -> Int { uids[kind]?.count ?? 0 }
  /// How many things of a kind were removed, or were not.
  package func count(_ kind: String, isRemoved: Bool) -> Int {
    uids[kind]?.count { ($0.value == .removed) == isRemoved } ?? 0
  }
  var removed: Set<String> { Set(uids.values.flatMap { $0.filter { $0.value == .removed }.keys }) }
}

/// What joining two journals would bring together.
package struct SyncOffer: Hashable, Sendable {
  package let devices: [String]
  package let theirBookCount, theirEntryCount: Int
  package let ownBookCount, ownEntryCount: Int
  /// The first reader there, whose journal this library's becomes; nil if that journal has only one reader.
  package let firstReader: String?
}
