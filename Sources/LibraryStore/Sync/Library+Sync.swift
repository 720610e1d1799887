internal import GRDB
internal import ReadingModel
package import Syncing

/// The device that syncs: its id is kept outside the library, so that a copied library is another device.
package struct SyncDevice: Hashable, Sendable {
  /// Such as `laptop-7f3a91`.
  package var id: String
  /// Such as `laptop`.
  package var name: String
  /// The number of the newest file that it wrote.
  package var sequence: Int

  package init(id: String, name: String, sequence: Int) {
    (self.id, self.name, self.sequence) = (id, name, sequence)
  }

  package static func newID(_ name: String) -> String {
    let letters = name.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }.prefix(12)
    let number = Int.random(in: 0..<1 << 24)
    return (letters.isEmpty ? "device" : letters) + "-" + String(number, digits: 6, radix: 16)
  }
}

/// What a reader asks of a sync besides the sync itself.
package struct SyncRequest: Sendable {
  /// Where the place is, as the library remembers it.
  package var address: String
  package var place: SyncPlace
  /// Whether everything is written anew into a place that has become empty.
  package var isAgain = false
  /// Whether the journal there and this library are joined; nil if that has to be asked.
  package var joins: (@Sendable (SyncOffer) throws -> Bool)?
  package var isDryRun = false

  package init(address: String, place: SyncPlace) { (self.address, self.place) = (address, place) }
}

extension Library.Sync {
  /// The addresses of the places where the library syncs, with the Unix time of the last sync.
  package func places() throws -> [(address: String, syncedAt: Int64?)] {
    try read { db in try SyncStore(db: db).places().map { ($0.address, $0.syncedAt) } }
  }

  /// The uid of the journal that the library syncs; its own if it does not sync yet.
  package func journal() throws -> String {
    try read { db in
      try SyncStore(db: db).journal
        ?? String.fetchOne(db, sql: "SELECT uid FROM main.library") ?? ""
    }
  }

  /// Syncs with one place: takes in what is new there, and puts what is new here.
  /// - Parameters:
  ///   - device: This device in a journal; may be a new one.
  ///   - keep: Stores the device outside the library, before anything is put under its id.
  /// - Throws: ``SyncError``; ``SyncPlaceError``; ``ReaderError`` if the reader may not administer the library.
  package func sync(
    _ request: SyncRequest, as device: (_ journal: String) throws -> SyncDevice,
    keeping keep: (_ journal: String, SyncDevice) throws -> Void
  ) throws -> SyncReport {
    try library.readers.require(.administer)
    var run = SyncRun(library: library, request: request)
    try run.look()
    if run.hasChanges {
      var current = try device(run.journal)
      // Kept before anything is written under its id, so that a killed run does not leave the id to chance.
      if !request.isDryRun { try keep(run.journal, current) }
      try run.exchange(&current)
      if !request.isDryRun { try keep(run.journal, current) }
    }
    if !request.isDryRun { try run.put() }
    return run.report
  }

  /// The time of a file's header, in UTC.
  var made: String {
    let second = CalendarSecond(unixSeconds: now.unixSeconds) ?? .epoch
    return "\(second.day.text)T\(second.time.text)Z"
  }

  /// Stops syncing with a place, or with all. What is known stays, so that a library that comes back, also to a folder
  /// that was moved, sends what was changed meanwhile.
  /// - Throws: ``SyncError`` if it does not sync there; ``ReaderError`` if the reader may not administer the library.
  package func leave(_ address: String?) throws -> [String] {
    try library.readers.require(.administer)
    return try library.withAdminConnection(isSync: true) { db in
      let places = try SyncStore(db: db).places().filter { address == nil || $0.address == address }
      guard !places.isEmpty else { throw address.map { SyncError.unknownPlace($0) } ?? .notSynced }
      for place in places { try db.execute(sql: "DELETE FROM main.syncPlace WHERE id = ?", arguments: [place.id]) }
      return places.map(\.address)
    }
  }
}
