internal import Foundation
internal import GRDB
internal import ReadingModel
internal import Syncing

/// One sync with one place.
struct SyncRun {
  private(set) var library: Library
  let request: SyncRequest
  var report = SyncReport()
  /// The journal of the place; the library's if the place is new.
  var journal = ""

  var listed: [SyncPlace.Entry] = []
  /// Files of facts that were not known: whole ones with their bytes, and others.
  var arrived: [(entry: SyncPlace.Entry, bytes: Data, file: SyncFile, hash: String)] = []
  private var hasArrived = false
  /// What was known before of what the removers of things knew.
  private var removedBefore: [String: [String: Stamp]] = [:]
  /// The paths that the library knew in the place and that are gone.
  var vanished: Set<String> = []
  /// Of these, files of this device that are there, but damaged.
  private var damaged: [String] = []
  var hasMarks = false
  var hasAwaited = false
  /// Whether the place has no marker, or a damaged one.
  var isUnmarked = false
  /// Whether the library syncs another journal, which becomes one with that of the place.
  var isJoining = false
  var place: SyncStore.Place?
  private var isFirst: Bool { place == nil }
  /// What this device states besides its changes, such as how a conflict was resolved.
  private var statement: ((inout Replica, View) throws -> Void)?

  init(library: Library, request: SyncRequest) {
    (self.library, self.request) = (library, request)
  }

  /// States something without a look at any place; the next sync puts it there.
  static func state(
    _ library: Library, as device: SyncDevice, _ statement: @escaping (inout Replica, View) throws -> Void
  ) throws -> SyncReport {
    guard let place = try library.read({ try SyncStore(db: $0).places().first }) else { throw SyncError.notSynced }
    let nowhere = SyncPlace(list: { [] }, read: { _ in nil }, put: { _, _ in })
    var run = SyncRun(library: library, request: SyncRequest(address: place.address, place: nowhere))
    run.place = place
    run.statement = statement
    var device = device
    try run.exchange(&device)
    return run.report
  }

  var hasChanges: Bool {
    isFirst || !arrived.isEmpty || !vanished.isEmpty || hasMarks || hasAwaited || request.isAgain || isUnmarked
      || isJoining
  }

  /// Takes in what is new in the place, and prepares what is new here, in one transaction.
  mutating func exchange(_ device: inout SyncDevice) throws {
    try library.withAdminConnection(isDryRun: request.isDryRun, isSync: true) { db in
      SyncFunctions.add(to: db)
      try exchange(&device, db)
    }
  }

  private mutating func exchange(_ device: inout SyncDevice, _ db: Database) throws {
    try PageCache.large.set(db)
    let store = SyncStore(db: db)
    let isFirstPlace = try store.journal == nil
    // A library that left all places and comes back has changed without marks.
    if try !isFirstPlace && store.places().isEmpty { try store.markAll(at: library.now.syncTime) }
    let placeID = try place?.id ?? store.add(place: request.address)
    if isFirstPlace || isJoining { try takeJournal(isFirstPlace, store, db) }
    var replica = try store.load(device: device.id, name: device.name)
    let filesBefore = replica.files
    let before = View(replica.facts)
    removedBefore = replica.facts.removed
    let own = try collect(isFirstPlace, before, &replica, db)
    let seen = try store.hashes(in: placeID)
    try take(&replica, &device, store, placeID)
    try statement?(&replica, View(replica.facts))
    let joins = hasArrived ? join(&replica) : []
    var touched = replica.facts.settle()
    let saved = touched
    let after = hasArrived || statement != nil ? View(replica.facts) : own
    // Also what this device's own changes make look different, such as a loan that they reopen.
    touched.formUnion(after.differences(from: before, replica.facts))
    // What was removed here, also twice, may be shown still: what belongs to it was changed on another device.
    touched.formUnion(report.sent.removed)
    try show(touched, replica.facts, after, before: before, joins: joins, db)
    try heal(&replica, store, placeID, seen: seen)
    if isFirst, !isFirstPlace { report.sent.noteAdded(after.visible) }
    try send(&replica, &device, store, placeID, isNewPlace: isFirst && !isFirstPlace)
    try store.save(replica, touched: saved, filesBefore: filesBefore)
    try store.clearMarks()
    // The library was last changed when its newest fact was written: the same on every device.
    let newest = replica.facts.items.values.lazy.flatMap { $0.fields.values.lazy.map(\.stamp.time) }.max() ?? 0
    try db.execute(sql: "UPDATE main.library SET modifiedAt = ?", arguments: [(newest >> 8) / 1000])
  }

  /// Makes the library, and with it all its places, one of the place's journal.
  private mutating func takeJournal(_ isFirstPlace: Bool, _ store: SyncStore, _ db: Database) throws {
    try db.execute(sql: "UPDATE main.library SET uid = ?", arguments: [journal])
    if isFirstPlace {
      let sql = "INSERT INTO main.syncState (id, journal, lastTime, sequence) VALUES (1, ?, 0, 0)"
      return try db.execute(sql: sql, arguments: [journal])
    }
    report.hasJoinedJournal = true
    try db.execute(sql: "UPDATE main.syncState SET journal = ?", arguments: [journal])
    let marker = SyncStore.Outgoing(path: SyncPlace.markerPath, hash: nil, bytes: SyncPlace.marker(journal: journal))
    for place in try store.places() { try store.post(marker, to: place.id) }
  }

  /// States what is one, until nothing is left: readings of books that have just become one may be one, too. The next
  /// sync would take what is left for things that the reader keeps apart.
  private func join(_ replica: inout Replica) -> [String] {
    var joins: [String] = []
    while true {
      let found = Joins.missing(in: replica.facts, View(replica.facts))
      if found.isEmpty { return joins }
      replica.state(found, are: true, at: library.now.syncTime)
      joins += found
    }
  }

  /// Writes what was changed here as facts.
  /// - Returns: What is shown with these alone.
  private mutating func collect(
    _ isFirstPlace: Bool, _ before: View, _ replica: inout Replica, _ db: Database
  ) throws -> View {
    var collector = try SyncCollector(db, before)
    if isFirstPlace {
      try collector.collectAll(into: &replica)
    } else {
      try collector.collect(SyncStore(db: db).marks(), into: &replica)
    }
    report.sent = collector.report
    // The entries of the others say it themselves.
    let store = SyncStore(db: db)
    replica.takeInbox(try store.newInboxUIDs().filter { replica.facts.items[$0] == nil }, at: library.now.syncTime)
    try store.clearNewInboxUIDs()
    guard !replica.facts.touched.isEmpty else { return before }
    // What looks the same on this device was kept apart by its reader.
    let collected = View(replica.facts)
    let apart = Joins.missing(in: replica.facts, collected)
    replica.state(apart, are: false, at: library.now.syncTime)
    // Of a copy that was lent twice, the reader saw one open loan: with its return, the copy is back.
    let over = collected.loansOver(since: before, replica.facts)
    for loan in over {
      replica.set(loan, kind: "loan", ["returned": View.isReturned], at: library.now.syncTime, collected)
    }
    return apart.isEmpty && over.isEmpty ? collected : View(replica.facts)
  }

  private mutating func take(
    _ replica: inout Replica, _ device: inout SyncDevice, _ store: SyncStore, _ placeID: Int64
  ) throws {
    var senders: Set<String> = []
    let sequence = try store.sequence
    for (entry, bytes, file, hash) in arrived {
      let isKnown = replica.files[hash] != nil
      if replica.take(file, hash: hash, path: entry.path) {
        // The library is older than what this device has sent, or another machine has its id.
        if device.sequence > sequence { report.isRestored = true }
        device.id = SyncDevice.newID(device.name)
        replica.device = device.id
        // A library that left a place and comes back has written nothing that it knows of.
        if sequence > 0 { report.newDeviceID = device.id }
      }
      if !isKnown {
        senders.insert(file.name)
        for other in try store.places() where other.id != placeID {
          try store.post(.init(path: entry.path, hash: hash, bytes: bytes), to: other.id)
        }
      }
      try store.note(entry, hash: hash, in: placeID)
    }
    report.senders = senders.sorted()
    hasArrived = !arrived.isEmpty
    arrived = []
  }

  /// Writes into the library's rows what looks different now.
  private mutating func show(
    _ touched: Set<String>, _ facts: Facts, _ view: View, before: View, joins: [String], _ db: Database
  ) throws {
    let store = SyncStore(db: db)
    let present = Set(listed.map(\.path))
    let arrivedPictures = try store.awaitedPictures().filter { present.contains("pictures/\($0.name)") }
    if hasArrived, view.visible["book"]?.isEmpty == false {
      // The samples make room for the books of the journal.
      let samples = try SampleRows.yielding(db)
      if !samples.isEmpty { try SampleRows.clear(samples, db) }
    }
    let place = request.place
    var writer = SyncWriter(db, facts, view) { name in
      present.contains("pictures/\(name)") ? try place.read("pictures/\(name)") : nil
    }
    try SearchIndex.renewed(after: touched.count, db, nil) { _ in
      try writer.write(touched.union(arrivedPictures.map(\.uid)))
    }
    for picture in arrivedPictures { try store.stopExpecting(picture: picture.name) }
    for picture in writer.missingPictures { try store.expect(picture: picture.name, for: picture.uid) }
    report.received = writer.report
    report.refusedCount = writer.refused.count
    report.awaitedPictureCount = writer.missingPictures.count
    try SyncSummary(db: db, facts: facts, view: view, removedBefore: removedBefore).describe(
      &report, since: before, joins: joins, touched: touched)
  }

  /// When files have disappeared from the place, everything known is written again.
  private mutating func heal(
    _ replica: inout Replica, _ store: SyncStore, _ placeID: Int64, seen: Set<String>
  ) throws {
    damaged = try store.ownPaths(in: placeID).filter(vanished.intersection(listed.map(\.path)).contains)
    report.waitingFiles.removeAll(where: damaged.contains)
    try store.forget(vanished, in: placeID)
    let present = try store.hashes(in: placeID)
    let lost = replica.lost(from: seen, present: present)
    guard !lost.isEmpty || request.isAgain else { return }
    for file in lost { report.healedFiles[file.deviceName, default: 0] += 1 }
    let checkpoint = replica.checkpoint(made: library.sync.made)
    // Files may disappear twice in a minute, in which the checkpoint is the same.
    if present.contains(checkpoint.encoded().hash) { return }
    try post(checkpoint, &replica, store, [placeID])
  }

  /// Puts what this device wrote into the outbox.
  private mutating func send(
    _ replica: inout Replica, _ device: inout SyncDevice, _ store: SyncStore, _ placeID: Int64, isNewPlace: Bool
  ) throws {
    let others = try store.places().map(\.id).filter { !isNewPlace || $0 != placeID }
    // A further place gets everything that is known, also from others.
    if isNewPlace { try post(replica.checkpoint(made: library.sync.made), &replica, store, [placeID]) }
    if !others.isEmpty, let file = replica.takeUnsent(made: library.sync.made) {
      try post(file, &replica, store, others)
    }
    if isUnmarked {
      let marker = SyncPlace.marker(journal: journal)
      try store.post(.init(path: SyncPlace.markerPath, hash: nil, bytes: marker), to: placeID)
    }
    if isFirst || request.isAgain, !listed.contains(where: { $0.path == "README.txt" }) {
      try store.post(.init(path: "README.txt", hash: nil, bytes: SyncPlace.readme), to: placeID)
    }
    device.sequence = max(device.sequence, try store.sequence)
    report.isNewPlace = isFirst
  }

  private mutating func post(
    _ file: SyncFile, _ replica: inout Replica, _ store: SyncStore, _ places: [Int64]
  ) throws {
    report.writtenByteCount += try store.post(file, by: &replica, to: places).bytes.count
    try postPictures(of: file, store, places)
  }

  private func postPictures(of file: SyncFile, _ store: SyncStore, _ places: [Int64]) throws {
    var names: Set<String> = []
    for line in file.lines {
      guard case .values(let values, _, _) = line.content else { continue }
      names.formUnion(["cover", "avatar", "background"].compactMap { values[$0]?.text })
    }
    names.subtract(listed.compactMap { $0.path.hasPrefix("pictures/") ? String($0.path.dropFirst(9)) : nil })
    guard !names.isEmpty else { return }
    let pictures = try Row.fetchCursor(
      store.db, sql: "SELECT pictureName(mediaType, bytes), bytes FROM main.picture")
    while let row = try pictures.next() {
      guard let name = try row[0] as String?, names.contains(name) else { continue }
      let file = SyncStore.Outgoing(path: "pictures/\(name)", hash: nil, bytes: try row[1])
      for place in places { try store.post(file, to: place) }
    }
  }

  /// Puts the files of the outbox into the place.
  mutating func put() throws {
    // What has arrived may have brought the first readers, or another role; the right to sync was checked before.
    library = Library(library, isAuthenticated: false)
    let address = request.address
    let found = try library.read { db -> (id: Int64, files: [SyncStore.Outgoing], replaced: [String])? in
      let store = SyncStore(db: db)
      return try store.places().first { $0.address == address }.map {
        ($0.id, try store.outbox(for: $0.id), try store.ownPaths(in: $0.id, where: "NOT isExpected"))
      }
    }
    guard let (id, files, replaced) = found else { return }
    let removed = replaced + damaged
    if !(files.isEmpty && removed.isEmpty) { try request.place.put(files.map { ($0.path, $0.bytes) }, removed) }
    let hashes = Dictionary(files.map { ($0.path, $0.hash) }) { first, _ in first }
    let written = files.isEmpty ? [] : try request.place.list().filter { hashes[$0.path] != nil }
    let now = library.now.unixSeconds
    try library.withAdminConnection(isSync: true) { db in
      let store = SyncStore(db: db)
      for entry in written { try store.note(entry, hash: hashes[entry.path] ?? nil, in: id) }
      try store.forget(removed, in: id)
      // Not all: another sync of this library may have posted more since.
      for file in files { try store.remove(file, fromOutboxFor: id) }
      try db.execute(sql: "UPDATE main.syncPlace SET syncedAt = ? WHERE id = ?", arguments: [now, id])
    }
  }
}
