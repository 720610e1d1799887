internal import GRDB
internal import ReadingModel
internal import Syncing

/// Turns what was changed in the library since the last sync into facts.
struct SyncCollector {
  let db: Database
  /// What was shown after the last sync.
  let view: View
  private let samples: Set<String>
  private let awaited: Set<String>
  private(set) var report = SyncChanges()
  /// What was changed, by the time of the command that did it.
  private var changes: [(time: Int64, uid: String, kind: String, values: [String: JSON])] = []
  /// The removed books, with the one that they were merged into, and those that are there, without.
  private var merges: [(time: Int64, uid: String, home: String?)] = []

  init(_ db: Database, _ view: View) throws {
    self.db = db
    self.view = view
    samples = try SyncCollector.samples(db)
    awaited = Set(try SyncStore(db: db).awaitedPictures().map(\.uid))
  }

  /// Writes the facts of the whole library, as they were known before the first sync.
  mutating func collectAll(into replica: inout Replica) throws {
    let importedValues = try ImportedValues(db)
    for table in SyncTable.all {
      for (uid, row) in try SyncRows(table: table, db: db).fetch().sorted(by: { $0.key < $1.key })
      where !samples.contains(uid) {
        var values = table.changes(row.values, shown: [:], in: nil)
        if table.kind == "reading" { values["n"] = .number(try ordinal(row.id)) }
        guard !values.isEmpty else { continue }
        let (imported, own) = importedValues.divided(values, of: row, table)
        let time = SyncCollector.time(of: uid)
        if !own.isEmpty { replica.setInitial(uid, kind: table.kind, own, time: time) }
        // Earlier than every change by a reader, and still in the order of the imports.
        if !imported.isEmpty { replica.setInitial(uid, kind: table.kind, imported, time: time / 1000) }
        report.note(table.kind, uid, .added)
      }
    }
  }

  /// Writes the facts of what has a mark.
  mutating func collect(_ marks: [SyncStore.Mark], into replica: inout Replica) throws {
    let byKind = Dictionary(grouping: marks, by: \.kind)
    for table in SyncTable.all {
      guard let marks = byKind[table.kind] else { continue }
      let byUID = Dictionary(grouping: marks, by: \.uid)
      let isAll = byUID[""] != nil
      let rows = try SyncRows(table: table, db: db).fetch(isAll ? nil : Set(byUID.keys))
      let uids = isAll ? Set(rows.keys).union(view.visible[table.kind] ?? []) : Set(byUID.keys)
      for uid in uids.sorted() where !samples.contains(uid) {
        let own = byUID[uid] ?? []
        let names: Set<String>? = isAll || own.contains { $0.field == "*" } ? nil : Set(own.map(\.field))
        let time = (byUID[uid] ?? byUID[""] ?? []).map(\.time).max() ?? 0
        try collect(rows[uid], uid, table, names, time, &replica, times: own)
      }
    }
    // In the order of the commands: no fact is earlier than one that was written before it.
    for (time, uid, kind, values) in changes.sorted(by: { ($0.time, $0.uid) < ($1.time, $1.uid) }) {
      replica.set(uid, kind: kind, values, at: time, view)
    }
    for (time, uid, home) in merges.sorted(by: { ($0.time, $0.uid) < ($1.time, $1.uid) }) {
      replica.state(uid, mergedInto: home, at: time)
    }
  }

  private mutating func collect(
    _ row: SyncRow?, _ uid: String, _ table: SyncTable, _ fields: Set<String>?, _ time: Int64,
    _ replica: inout Replica, times: [SyncStore.Mark]
  ) throws {
    let shown = view.one(uid)
    let isShown = view.isVisible(shown)
    guard let row else {
      // A joined thing has the row of its representative.
      guard isShown, shown == uid else { return }
      if table.kind == "book" { merges.append((time, uid, try home(ofMerged: uid))) }
      replica.remove(uid, view)
      report.note(table.kind, uid, .removed)
      return
    }
    if table.kind == "book" { merges.append((time, uid, nil)) }
    let before = isShown ? view.values(shown, replica.facts) : [:]
    var values = table.changes(row.values, shown: before, in: isShown ? fields : nil)
    if awaited.contains(uid) {
      for name in ["cover", "avatar", "background"] where values[name] == .null { values[name] = nil }
    }
    if table.kind == "reading", replica.facts.items[uid]?.value("n") == nil, !values.isEmpty {
      values["n"] = .number(try ordinal(row.id))
    }
    guard !values.isEmpty else { return }
    // Fields that were changed at different times are different facts.
    let times = Dictionary(times.map { ($0.field, $0.time) }, uniquingKeysWith: max)
    let groups = Dictionary(grouping: values) { field, _ in
      times[String(field.prefix { $0 != "." })] ?? times["*"] ?? time
    }
    for (time, group) in groups {
      changes.append((time, uid, table.kind, Dictionary(uniqueKeysWithValues: group.map { ($0.key, $0.value) })))
    }
    report.note(table.kind, uid, isShown ? .changed : .added)
  }

  /// The uid of the book that one was merged into here; nil if it was not.
  private func home(ofMerged uid: String) throws -> String? {
    let home = try MergedBookRow.home(of: UID(uid), db)
    return try home.flatMap {
      try String.fetchOne(db, sql: "SELECT uid FROM main.book WHERE id = ?", arguments: [$0.number])
    }
  }

  /// Which reading of its book it is, as far as this device knows.
  private func ordinal(_ id: Int64) throws -> Int64 {
    try Int64.fetchOne(
      db,
      cached: """
        SELECT count(*) FROM main.reading r JOIN main.reading one ON one.id = ?
        WHERE r.bookId = one.bookId AND r.readerId = one.readerId AND r.id <= one.id
        """, [id]) ?? 1
  }

  /// The time in a uid of version 7, for facts from before the first sync: the same in each copy of a library.
  static func time(of uid: String) -> Int64 {
    guard let (first, _) = (try? UID(uid))?.halves, first & 0xF000 == 0x7000 else { return 0 }
    return Int64(first >> 16) << 8
  }

  /// Samples that the reader has added nothing to; they stay on the device.
  private static func samples(_ db: Database) throws -> Set<String> {
    let all = Set(try String.fetchAll(db, sql: "SELECT uid FROM main.sample"))
    guard !all.isEmpty else { return [] }
    let used = Set(
      try String.fetchAll(
        db,
        sql: """
          WITH used AS (
            SELECT r.bookId FROM main.reading r WHERE r.uid NOT IN (SELECT uid FROM main.sample)
            UNION SELECT r.bookId FROM main.entry e JOIN main.reading r ON r.id = e.readingId
              WHERE e.uid NOT IN (SELECT uid FROM main.sample)
            UNION SELECT bookId FROM main.bookCopy UNION SELECT bookId FROM main.loan
            UNION SELECT bookId FROM main.reservation UNION SELECT bookId FROM main.wish
            UNION SELECT bookId FROM main.shelfBook)
          SELECT uid FROM main.book WHERE id IN (SELECT bookId FROM used)
          UNION SELECT uid FROM main.reading WHERE bookId IN (SELECT bookId FROM used)
          UNION SELECT e.uid FROM main.entry e JOIN main.reading r ON r.id = e.readingId
            WHERE r.bookId IN (SELECT bookId FROM used)
          """))
    // The sample reader's profile stays, too.
    return all.subtracting(used).union(used.isEmpty ? ["profile"] : [])
  }
}
