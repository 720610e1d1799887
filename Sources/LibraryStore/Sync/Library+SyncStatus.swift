internal import GRDB
internal import ReadingModel
internal import Syncing

package struct SyncStatus: Hashable, Sendable {
  package struct Device: Hashable, Sendable {
    package let id, name: String
    /// When its newest known file was written, such as `2026-11-23T21:40Z`.
    package let lastMade: String
    /// Its files that no other one replaces.
    package let fileCount: Int
    package let isOwn: Bool
  }

  package struct Place: Hashable, Sendable {
    package let address: String
    /// Unix seconds; nil if never.
    package let syncedAt: Int64?
    /// The reader's days since then; nil if never.
    package let daysSinceSync: Int?
    /// Files that could not be put there yet.
    package let waitingFileCount: Int
  }

  package let journal: String
  package let places: [Place]
  package let devices: [Device]
  /// Things that were changed since the last sync.
  package let unsentCount: Int
  package let conflictCount: Int
  package let awaitedPictureCount: Int
}

/// A conflict as the reader sees it.
package struct SyncedConflict: Hashable, Sendable {
  /// Its number, from 1.
  package let number: Int
  package let item: SyncedItem
  package let shownText, otherText: String
  /// The devices that wrote the two texts.
  package let shownDevice, otherDevice: String
  /// Whether this device wrote them; devices may share a name.
  package let isShownOwn, isOtherOwn: Bool
}

extension Library.Sync {
  /// The state of sync.
  /// - Throws: ``SyncError/notSynced``; ``ReaderError`` if the reader may not administer the library.
  package func status() throws -> SyncStatus {
    try library.readers.require(.administer)
    return try read { db in
      let store = SyncStore(db: db)
      let places = try store.places()
      guard !places.isEmpty else { throw SyncError.notSynced }
      let facts = try store.loadVersions()
      let devices = Dictionary(grouping: try store.files().values, by: \.device).map { id, files in
        let newest = files.max { $0.made < $1.made }
        return SyncStatus.Device(
          id: id, name: newest?.deviceName ?? id, lastMade: newest?.made ?? "",
          fileCount: files.count(where: \.isExpected),
          isOwn: files.contains(where: \.isOwn))
      }
      return SyncStatus(
        journal: try store.journal ?? "",
        places: try places.map { place in
          SyncStatus.Place(
            address: place.address, syncedAt: place.syncedAt,
            daysSinceSync: place.syncedAt.map { now.days(sinceUnixSeconds: Int($0)) },
            waitingFileCount: try store.outboxCount(for: place.id))
        },
        devices: devices.sorted { ($0.lastMade, $0.id) > ($1.lastMade, $1.id) },
        unsentCount: try store.markedCount(),
        conflictCount: SyncSummary(db: db, facts: facts, view: View(facts)).conflicts(of: readerUID).count,
        awaitedPictureCount: try store.awaitedPictures().count)
    }
  }

  /// The reader's days since the place that was synced longest ago was synced; nil if the library does not sync.
  package func daysSinceSync() throws -> Int? {
    let times = try read { db in
      try Int64.fetchAll(db, sql: "SELECT coalesce(syncedAt, 0) FROM main.syncPlace")
    }
    return times.min().map { $0 == 0 ? 0 : now.days(sinceUnixSeconds: Int($0)) }
  }

  /// The conflicts, in a fixed order; only of the reader's own texts if the reader may not administer the library.
  package func conflicts() throws -> [SyncedConflict] {
    try read { db in
      let store = SyncStore(db: db)
      guard try store.isSynced else { return [] }
      let facts = try store.loadVersions()
      let files = try store.files().values
      let names = Dictionary(files.map { ($0.device, $0.deviceName) }) { first, _ in first }
      let own = Set(files.filter(\.isOwn).map(\.device))
      func name(_ register: Register) -> String {
        register.stamp.device == "0" ? "before the first sync" : names[register.stamp.device] ?? register.stamp.device
      }
      let summary = SyncSummary(db: db, facts: facts, view: View(facts))
      let mayShare = reader?.role.may(.administer) ?? true
      return try summary.conflicts(of: readerUID, withShared: mayShare).enumerated().map { place, conflict in
        SyncedConflict(
          number: place + 1, item: try summary.named(conflict.uid, field: conflict.field),
          shownText: conflict.shown.value.text ?? "", otherText: conflict.other.value.text ?? "",
          shownDevice: name(conflict.shown), otherDevice: name(conflict.other),
          isShownOwn: own.contains(conflict.shown.stamp.device), isOtherOwn: own.contains(conflict.other.stamp.device))
      }
    }
  }

  /// The uid of the current reader in facts; nil for the first one.
  private var readerUID: String? {
    reader.flatMap { $0.number == LibraryReader.first ? nil : $0.uid.text }
  }

  /// Resolves a conflict.
  /// - Parameter usingOther: Whether the text that is not shown is used; else it is dropped.
  /// - Throws: ``SyncError`` if there is none.
  package func resolve(_ number: Int, usingOther: Bool, as device: SyncDevice) throws -> SyncedConflict {
    let known = try conflicts()
    guard let chosen = known.first(where: { $0.number == number }) else {
      throw SyncError.noConflict(number, count: known.count)
    }
    _ = try SyncRun.state(library, as: device) { replica, view in
      let conflict = replica.facts.conflicts(view).first {
        $0.uid == chosen.item.uid && $0.field == chosen.item.field && $0.other.value.text == chosen.otherText
      }
      guard let conflict else { return }
      replica.resolve(conflict, usingOther: usingOther, at: now.syncTime, view)
    }
    return chosen
  }

  /// Takes joined books apart, for good.
  /// - Returns: The titles of the books that were one.
  /// - Throws: ``SyncError`` if it is not joined; ``ReaderError`` if the reader may not administer the library.
  package func split(_ book: BookID, as device: SyncDevice) throws -> [String] {
    try library.readers.require(.administer)
    let (uid, title) = try read { db in
      let row = try Row.fetchOne(db, sql: "SELECT uid, title FROM book WHERE id = ?", arguments: [book.number])
      return (try row?["uid"] as String? ?? "", try row?["title"] as String? ?? "")
    }
    var titles: [String] = []
    _ = try SyncRun.state(library, as: device) { replica, view in
      let members = view.members(uid)
      guard members.count > 1 else { throw SyncError.notJoined(title: title) }
      titles = members.map { replica.facts.items[$0]?.value("title")?.text ?? title }
      replica.state(view.pairs(separating: members, replica.facts), are: false, at: now.syncTime)
    }
    return titles
  }
}
