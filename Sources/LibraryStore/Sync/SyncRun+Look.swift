internal import Foundation
internal import GRDB
internal import ReadingModel
internal import Syncing

// What is new in the place.

extension SyncRun {
  mutating func look() throws {
    var syncedJournal: String?
    var seen: [String: SyncPlace.Entry] = [:]
    var isMarkerPosted = false
    listed = try request.place.list()
    let paths = Set(listed.map(\.path))
    try library.read { db in
      let store = SyncStore(db: db)
      syncedJournal = try store.journal
      place = try store.places().first { $0.address == request.address }
      guard let place else { return }
      seen = try store.seen(in: place.id)
      hasMarks = try db.exists("SELECT 1 FROM main.syncMark WHERE \(SyncStore.isNew)")
      report.delayedFileCount = try store.outboxCount(for: place.id)
      isMarkerPosted = try place.syncedAt != nil && store.isPosted(SyncPlace.markerPath, to: place.id)
      hasAwaited = try store.awaitedPictures().contains { paths.contains("pictures/\($0.name)") }
    }
    for entry in listed where SyncPlace.mayBeFacts(entry.path) && seen[entry.path] != entry {
      // A file that was whole and is not any more is as lost as one that is gone.
      if try !readFile(entry), seen[entry.path] != nil { vanished.insert(entry.path) }
    }
    vanished.formUnion(Set(seen.keys).subtracting(paths))
    try checkJournal(syncedJournal, isMarkerPosted)
  }

  /// - Parameter isMarkerPosted: Whether the outbox has a marker for the place, as the library has joined a journal
  ///   elsewhere.
  private mutating func checkJournal(_ syncedJournal: String?, _ isMarkerPosted: Bool) throws {
    let isMarked = listed.contains { $0.path == SyncPlace.markerPath }
    let found = try isMarked ? (isMarkerPosted ? syncedJournal : request.place.journal()) : nil
    isUnmarked = found == nil
    if isUnmarked { try checkUnmarked() }
    let ownJournal = try syncedJournal ?? library.uid().text
    journal = found ?? ownJournal
    guard let found, found != ownJournal else { return }
    try checkFirstReader()
    let own = try ownCounts()
    // A library without books of its own has nothing to ask about.
    if own.books == 0, own.entries == 0, syncedJournal == nil { return }
    let offer = offer(own)
    guard let joins = request.joins, try joins(offer) else {
      throw SyncError.otherJournal(place: request.address, offer)
    }
    isJoining = syncedJournal != nil
  }

  /// Refuses a place whose files may still arrive.
  private mutating func checkUnmarked() throws {
    // Also files that have not arrived in full, or of a newer version.
    let hasFacts = listed.contains { SyncPlace.mayBeFacts($0.path) }
    guard let place else {
      // With an id of its own for this journal, a new device would lock the others out.
      if hasFacts, !request.isAgain { throw SyncError.unmarked(place: request.address) }
      report.isMarkedAnew = hasFacts
      return
    }
    guard report.delayedFileCount == 0 || place.syncedAt != nil else { return }
    if hasFacts {
      report.isMarkedAgain = true
    } else if !request.isAgain {
      throw SyncError.emptied(place: request.address)
    }
  }

  /// How many books and entries the library has, besides samples.
  private func ownCounts() throws -> (books: Int, entries: Int) {
    func count(_ table: String, _ db: Database) throws -> Int {
      let sql = "SELECT count(*) FROM main.\(table) WHERE uid NOT IN (SELECT uid FROM main.sample)"
      return try Int.fetchOne(db, sql: sql) ?? 0
    }
    return try library.read { (try count("book", $0), try count("entry", $0)) }
  }

  /// What joining would bring together.
  private func offer(_ own: (books: Int, entries: Int)) -> SyncOffer {
    let facts = arrivedFacts
    let view = View(facts)
    return SyncOffer(
      devices: Set(arrived.map(\.file.name)).sorted(), theirBookCount: view.visible["book"]?.count ?? 0,
      theirEntryCount: view.visible["entry"]?.count ?? 0, ownBookCount: own.books, ownEntryCount: own.entries,
      firstReader: firstReader(view, facts))
  }

  /// All facts of another journal: its files have just arrived.
  private var arrivedFacts: Facts {
    var facts = Facts()
    for (_, _, file, _) in arrived { for line in file.lines { facts.add(line) } }
    return facts
  }

  /// Refuses to make one journal of those of two persons: facts do not name the first reader.
  private func checkFirstReader() throws {
    guard let own = try library.read(ReaderRow.fetch).first else { return }
    let facts = arrivedFacts
    guard let name = firstReader(View(facts), facts), !Name.areSame(name, own.name) else { return }
    throw SyncError.otherFirstReader(place: request.address, theirs: name, own: own.name)
  }

  /// The name of the oldest reader, who has the smallest uid; nil if the journal has only one reader.
  private func firstReader(_ view: View, _ facts: Facts) -> String? {
    view.visible["reader"]?.min().flatMap { view.values($0, facts)["name"]?.text }
  }

  /// Reads a file.
  /// - Returns: Whether it is complete.
  private mutating func readFile(_ entry: SyncPlace.Entry) throws -> Bool {
    guard let bytes = try request.place.read(entry.path) else { return true }
    switch SyncFile.read(bytes) {
    case .whole(let file, let hash): arrived.append((entry, bytes, file, hash))
    case .newer(let device): report.newerFiles[device, default: 0] += 1
    case .incomplete:
      report.waitingFiles.append(entry.path)
      return false
    }
    return true
  }
}
