internal import Foundation
internal import GRDB
internal import ReadingModel
internal import Syncing

/// The tables of sync: what is known, what was changed, which files are known, what is to be put.
struct SyncStore {
  let db: Database

  struct Place {
    let id: Int64
    let address: String
    /// When it was last synced, in Unix seconds; nil if never.
    let syncedAt: Int64?
  }

  var isSynced: Bool { get throws { try db.exists("SELECT 1 FROM main.syncPlace") } }

  /// The uid of the journal that the library syncs, or synced last; nil if it never did.
  var journal: String? { get throws { try String.fetchOne(db, sql: "SELECT journal FROM main.syncState") } }

  /// The number of the newest file that was made from this library.
  var sequence: Int { get throws { try Int.fetchOne(db, sql: "SELECT sequence FROM main.syncState") ?? 0 } }

  func places() throws -> [Place] {
    try Row.fetchAll(db, sql: "SELECT id, address, syncedAt FROM main.syncPlace ORDER BY id").map {
      Place(id: try $0["id"], address: try $0["address"], syncedAt: try $0["syncedAt"])
    }
  }

  func add(place address: String) throws -> Int64 {
    try db.execute(sql: "INSERT INTO main.syncPlace (address) VALUES (?)", arguments: [address])
    return db.lastInsertedRowID
  }

  func load(device: String, name: String) throws -> Replica {
    let lastTime = try Int64.fetchOne(db, sql: "SELECT lastTime FROM main.syncState") ?? 0
    var replica = Replica(device: device, name: name, lastTime: lastTime)
    try eachItem(where: "1") { replica.facts.load($0, $1) }
    replica.files = try files()
    return replica
  }

  func eachItem(
    where condition: String, _ arguments: StatementArguments = [], _ visit: (String, Item) -> Void
  ) throws {
    try RawRow.each(db, "SELECT uid, kind, facts FROM main.syncItem WHERE \(condition)", arguments) { row in
      visit(row.text(0), Item(kind: row.text(1), lines: JSON(row.text(2).utf8)?.elements ?? []))
    }
  }

  /// Loads what conflicts follow from: things with several versions, what was replaced, and what is one or was merged;
  /// with what these belong to. Everything would take seconds.
  func loadVersions() throws -> Facts {
    var facts = Facts()
    var missing: Set<String> = []
    func load(where condition: String, _ arguments: StatementArguments = []) throws {
      var named: Set<String> = []
      try eachItem(where: condition, arguments) { uid, item in
        facts.load(uid, item)
        if item.kind == "same", let (one, other) = SameFact.pair(uid) { named.formUnion([one, other]) }
        named.formUnion(["reading", "book", "into"].compactMap { item.value($0)?.text })
      }
      missing = named.filter { facts.items[$0] == nil }
    }
    // So begin a second line of values (`Item.stored`) and the versions that a line replaces. Import rows have no
    // texts.
    let mayHaveVersions = #"instr(facts, '},{"d":') OR instr(facts, '"x":[')"#
    try load(where: "kind IN ('same', '\(MergeFact.kind)') OR kind <> 'source' AND (\(mayHaveVersions))")
    while !missing.isEmpty {
      try load(where: "uid IN (SELECT value FROM json_each(?))", [SQLText.list(missing.sorted())])
    }
    return facts
  }

  /// The uids of what was joined, with those of what it is shown as.
  func joinedUIDs() throws -> [UID: UID] {
    guard try isSynced else { return [:] }
    var facts = Facts()
    try eachItem(where: "kind = 'same'") { facts.load($0, $1) }
    let view = View(facts)
    let uids = Set(facts.items.keys.compactMap(SameFact.pair).flatMap { [$0.0, $0.1] })
    return uids.reduce(into: [:]) { joined, text in
      if let uid = try? UID(text), let one = try? UID(view.one(text)), one != uid { joined[uid] = one }
    }
  }

  func files() throws -> [String: Replica.KnownFile] {
    var files: [String: Replica.KnownFile] = [:]
    for row in try Row.fetchAll(db, sql: "SELECT * FROM main.syncFile") {
      let hash: String = try row["hash"]
      files[hash] = Replica.KnownFile(
        path: try row["path"], device: try row["device"], deviceName: try row["deviceName"], made: try row["made"],
        isOwn: try row["isOwn"], isExpected: try row["isExpected"])
    }
    return files
  }

  /// Saves what is known.
  /// - Parameter touched: The things that may have changed.
  func save(_ replica: Replica, touched: Set<String>, filesBefore: [String: Replica.KnownFile]) throws {
    // In the order of the table, so that its pages are filled one after the other.
    for uid in touched.sorted() {
      guard let item = replica.facts.items[uid] else { continue }
      try db.run(
        "INSERT OR REPLACE INTO main.syncItem (uid, kind, facts) VALUES (?, ?, ?)", [uid, item.kind, item.stored])
    }
    try save(replica.files, before: filesBefore)
    try db.execute(sql: "UPDATE main.syncState SET lastTime = ?", arguments: [replica.lastTime])
  }

  /// Saves the files that are known.
  func save(_ files: [String: Replica.KnownFile], before: [String: Replica.KnownFile]) throws {
    for (hash, file) in files where before[hash] != file {
      try db.run(
        """
        INSERT OR REPLACE INTO main.syncFile (hash, path, device, deviceName, made, isOwn, isExpected)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """, [hash, file.path, file.device, file.deviceName, file.made, file.isOwn, file.isExpected])
    }
  }

  struct Mark {
    let kind: String
    let uid: String
    let field: String
    let time: Int64
  }

  func marks() throws -> [Mark] {
    try Row.fetchAll(db, sql: "SELECT kind, uid, field, time FROM main.syncMark WHERE kind <> 'inbox'").map {
      Mark(kind: try $0["kind"], uid: try $0["uid"], field: try $0["field"], time: try $0["time"])
    }
  }

  func markedCount() throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(DISTINCT uid) FROM main.syncMark WHERE \(SyncStore.isChange)") ?? 0
  }

  /// Clears the marks of changes, and leaves the rows of other kinds.
  func clearMarks() throws { try db.execute(sql: "DELETE FROM main.syncMark WHERE \(SyncStore.isChange)") }

  /// A condition: whether a row of `syncMark` is a change that has to be sent.
  static let isChange = "kind NOT IN ('picture', 'inbox')"
  /// A condition: whether a row of `syncMark` is something for the next sync.
  static let isNew = "(\(isChange) OR field = 'new')"

  /// Pictures that have not arrived: the things that show them, by the picture's name.
  func awaitedPictures() throws -> [(name: String, uid: String)] {
    try Row.fetchAll(db, sql: "SELECT uid, field FROM main.syncMark WHERE kind = 'picture'").map {
      (try $0["field"], try $0["uid"])
    }
  }

  func expect(picture name: String, for uid: String) throws {
    try db.run("INSERT OR IGNORE INTO main.syncMark (kind, uid, field, time) VALUES ('picture', ?, ?, 0)", [uid, name])
  }

  func stopExpecting(picture name: String) throws {
    try db.execute(sql: "DELETE FROM main.syncMark WHERE kind = 'picture' AND field = ?", arguments: [name])
  }

  /// The files of a place that were read, by path. Reading 5,000 files again would take seconds.
  func seen(in place: Int64) throws -> [String: SyncPlace.Entry] {
    var seen: [String: SyncPlace.Entry] = [:]
    try RawRow.each(db, "SELECT path, size, modified FROM main.syncSeen WHERE placeId = ?", [place]) { row in
      let path = row.text(0)
      seen[path] = SyncPlace.Entry(path: path, size: row.number(1), modified: row.number(2))
    }
    return seen
  }

  func hashes(in place: Int64) throws -> Set<String> {
    Set(
      try String.fetchAll(db, cached: "SELECT hash FROM main.syncSeen WHERE placeId = ? AND hash IS NOT NULL", [place]))
  }

  /// This device's files in a place.
  /// - Parameter condition: Which of them; all by default.
  func ownPaths(in place: Int64, where condition: String = "1") throws -> [String] {
    let sql = """
      SELECT seen.path FROM main.syncSeen AS seen JOIN main.syncFile AS file ON file.hash = seen.hash
      WHERE seen.placeId = ? AND file.isOwn AND \(condition)
      """
    return try String.fetchAll(db, sql: sql, arguments: [place])
  }

  func note(_ entry: SyncPlace.Entry, hash: String?, in place: Int64) throws {
    try db.run(
      "INSERT OR REPLACE INTO main.syncSeen (placeId, path, size, modified, hash) VALUES (?, ?, ?, ?, ?)",
      [place, entry.path, entry.size, entry.modified, hash])
  }

  func forget(_ paths: some Sequence<String>, in place: Int64) throws {
    for path in paths {
      try db.execute(sql: "DELETE FROM main.syncSeen WHERE placeId = ? AND path = ?", arguments: [place, path])
    }
  }

  struct Outgoing {
    let path: String
    /// The hash of a sync file; nil for other files.
    let hash: String?
    let bytes: Data
  }

  func outbox(for place: Int64) throws -> [Outgoing] {
    try Row.fetchAll(
      db, sql: "SELECT path, hash, bytes FROM main.syncOutbox WHERE placeId = ? ORDER BY path", arguments: [place]
    ).map { Outgoing(path: try $0["path"], hash: try $0["hash"], bytes: try $0["bytes"]) }
  }

  func outboxCount(for place: Int64) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT count(*) FROM main.syncOutbox WHERE placeId = ?", arguments: [place]) ?? 0
  }

  func isPosted(_ path: String, to place: Int64) throws -> Bool {
    try db.exists("SELECT 1 FROM main.syncOutbox WHERE placeId = ? AND path = ?", arguments: [place, path])
  }

  func post(_ file: Outgoing, to place: Int64) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO main.syncOutbox (placeId, path, hash, bytes) VALUES (?, ?, ?, ?)",
      arguments: [place, file.path, file.hash, file.bytes])
  }

  /// Removes a file that was put, unless another was posted under its path meanwhile.
  func remove(_ file: Outgoing, fromOutboxFor place: Int64) throws {
    try db.run(
      "DELETE FROM main.syncOutbox WHERE placeId = ? AND path = ? AND bytes = ?", [place, file.path, file.bytes])
  }

  /// Posts a sync file that this device writes.
  func post(_ file: SyncFile, by replica: inout Replica, to places: [Int64]) throws -> Outgoing {
    try db.execute(sql: "UPDATE main.syncState SET sequence = sequence + 1")
    let (bytes, hash) = file.encoded()
    let path = SyncFile.path(device: file.device, number: try sequence, hash: hash)
    replica.note(file, hash: hash, path: path)
    let outgoing = Outgoing(path: path, hash: hash, bytes: bytes)
    for place in places { try post(outgoing, to: place) }
    return outgoing
  }

  /// The name of the other device that wrote the newest fact about one of the changed things; nil if there is none.
  func otherDevice(changing changes: ChangeSet) throws -> String? {
    guard try isSynced else { return nil }
    var rows: [(table: SyncTable, id: Int64, uid: String?)] = []
    try changes.visit { change in
      let child = SyncMarks.children[change.table]?.owner
      guard let table = child ?? SyncTable.all.first(where: { $0.table == change.table }), table.hasUID else { return }
      rows.append((table, change.first, child == nil ? change.uid : nil))
    }
    let uids = try rows.compactMap { table, id, uid in
      try uid ?? String.fetchOne(db, sql: "SELECT uid FROM main.\(table.table) WHERE id = ?", arguments: [id])
    }
    // What was removed here may have come back with an entry that another device added. Only removed rows have a uid.
    for uid in try uids + entryUIDs(of: rows.compactMap(\.uid)) {
      if let device = try otherDevice(writing: uid) { return device }
    }
    return nil
  }

  /// The uids of the entries of some readings and books.
  private func entryUIDs(of owners: [String]) throws -> [String] {
    try String.fetchAll(
      db,
      sql: """
        WITH owner AS (SELECT value AS uid FROM json_each(?))
        SELECT entry.uid FROM main.entry JOIN main.reading ON reading.id = entry.readingId
          JOIN main.book ON book.id = reading.bookId
        WHERE reading.uid IN (SELECT uid FROM owner) OR book.uid IN (SELECT uid FROM owner)
        """, arguments: [SQLText.list(owners)])
  }

  /// The name of the other device that wrote the newest fact about a thing; nil if there is none.
  private func otherDevice(writing uid: String) throws -> String? {
    var stamps: [Stamp] = []
    try eachItem(where: "uid = ?", [uid]) { stamps = $1.fields.values.map(\.stamp).filter { $0.device != "0" } }
    guard let newest = stamps.max() else { return nil }
    let file = try Row.fetchOne(
      db, sql: "SELECT deviceName, isOwn FROM main.syncFile WHERE device = ? ORDER BY isOwn DESC, made DESC",
      arguments: [newest.device])
    guard let file else { return newest.device }
    let isOwn: Bool = try file["isOwn"]
    return try isOwn ? nil : file["deviceName"] as String
  }
}
