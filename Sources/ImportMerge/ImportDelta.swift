package import ReadingModel

/// The import delta of a book: incoming minus baseline.
///
/// What an earlier import contained is matched to what it became in the library, whatever the reader changed: it is not
/// imported twice, does not refill emptied fields, and stays deleted where the reader deleted it.
package struct ImportDelta: Sendable {
  /// The book with its new values; readings and entries already in the library are as they are there.
  package private(set) var book: Book
  /// How many of its readings the reader has deleted since an earlier import.
  package private(set) var removedReadingCount: Int
  /// How many entries of other readings they deleted.
  package private(set) var removedEntryCount: Int
  /// The fields of which they removed values.
  package private(set) var clearedFields: Set<BookField> = []
  /// For each incoming reading, the existing reading that the baseline maps it to.
  package let targets: [UID?]
  /// The service's new text for spoilers that the reader has not edited, by uid.
  var revised: [UID: String] = [:]
  /// The entries that were recognised by legacy fingerprints.
  private(set) var legacyEntries: [ItemKey] = []

  /// The whole book, without a baseline.
  package init(allOf book: Book) {
    self.book = book
    (removedReadingCount, removedEntryCount) = (0, 0)
    targets = book.readings.map { _ in nil }
  }

  /// The delta with the book that is left of it after the caller removed readings, entries and values.
  package func reduced(
    to book: Book, removed: (readings: Int, entries: Int), clearedFields: Set<BookField>
  ) -> ImportDelta {
    var delta = self
    delta.clearedFields = clearedFields
    delta.book = book
    delta.removedReadingCount += removed.readings
    delta.removedEntryCount += removed.entries
    return delta
  }

  /// The delta of a book.
  /// - Parameters:
  ///   - isRowOfService: Whether the row has no uids and is always the same row of one account: then a reading that
  ///     disappeared and a new one in its place are the same reading, edited at the service.
  ///   - endIsLastChange: Whether a reading ends on the day of its last change, as in KOReader; then a new reading that
  ///     ended within a month of one that disappeared is the same.
  ///   - claimed: The ids claimed by other rows of the file.
  package init(
    of incoming: Book, since baseline: ImportBaseline, for existing: Book, isRowOfService: Bool,
    endIsLastChange: Bool = false, claimed: ClaimedIDs = ClaimedIDs()
  ) {
    var finder = ImportDeltaFinder(
      baseline: baseline, existing: existing, isRowOfService: isRowOfService, endIsLastChange: endIsLastChange,
      claimed: claimed)
    var book = incoming
    book.filterFacts { !baseline.hasFact($0) }
    // Contributors already in the library stay, as they may have gained details.
    book.contributors = incoming.contributors.filter { person in
      book.contributors.contains(person)
        || existing.contributors.contains { $0.name == person.name && $0.role == person.role }
    }
    let keys = incoming.readings.keys(withLegacy: baseline.hasLegacy)
    targets = finder.targets(of: incoming.readings, keys)
    var readings: [Reading] = []
    for (place, reading) in incoming.readings.enumerated() {
      let wasImported = baseline.uids(ofReading: keys[place]) != nil
      if let delta = finder.delta(of: reading, in: targets[place], wasImported: wasImported) { readings.append(delta) }
    }
    book.readings = readings
    self.book = book
    removedReadingCount = finder.removedReadingCount
    removedEntryCount = finder.removedEntryCount
    revised = finder.revised
    legacyEntries = finder.legacyEntries
  }

  /// An existing book with the service's new text for its spoilers.
  package func applyingRevisions(_ existing: Book) -> Book {
    guard !revised.isEmpty else { return existing }
    var book = existing
    for (place, reading) in existing.readings.enumerated() {
      for (index, entry) in reading.entries.enumerated() {
        if let words = revised[entry.uid] { book.readings[place].entries[index].text = words }
      }
    }
    return book
  }
}

private struct ImportDeltaFinder {
  private let baseline: ImportBaseline
  private let existing: [Reading]
  private let entriesHere: Set<UID>
  private(set) var removedReadingCount = 0
  private(set) var removedEntryCount = 0
  private(set) var revised: [UID: String] = [:]
  private(set) var legacyEntries: [ItemKey] = []
  private let isRowOfService: Bool
  private let endIsLastChange: Bool
  private let claimed: ClaimedIDs

  init(
    baseline: ImportBaseline, existing book: Book, isRowOfService: Bool, endIsLastChange: Bool, claimed: ClaimedIDs
  ) {
    self.baseline = baseline
    self.claimed = claimed
    self.isRowOfService = isRowOfService
    self.endIsLastChange = endIsLastChange
    existing = book.readings
    entriesHere = baseline.hasNoEntries ? [] : Set(existing.flatMap(\.entries).map(\.uid))
  }

  /// The existing reading of each incoming one, where known.
  func targets(of incoming: [Reading], _ keys: [ItemKey]) -> [UID?] {
    let known = Dictionary(existing.map { ($0.uid, $0) }) { first, _ in first }
    var free = Set(existing.map(\.uid))
    var targets = [UID?](repeating: nil, count: incoming.count)
    func take(_ uid: UID, for place: Int) { if free.remove(uid) != nil { targets[place] = uid } }
    for (place, reading) in incoming.enumerated() { take(reading.uid, for: place) }
    for place in incoming.indices where targets[place] == nil {
      if let uid = baseline.uids(ofReading: keys[place])?.first(where: { known[$0] != nil }) { take(uid, for: place) }
    }
    guard isRowOfService || endIsLastChange else { return targets }
    let gone = baseline.newestReadings(besides: keys)
    let new = incoming.indices.filter { targets[$0] == nil && baseline.uids(ofReading: keys[$0]) == nil }
    if gone.count == 1, new.count == 1, let old = known[gone[0]],
      isRowOfService
        ? old.status == incoming[new[0]].status || !old.status.isOver : old.ended(near: incoming[new[0]]),
      !claimed.isClaimed(reading: old.uid, otherThan: keys[new[0]])
    {
      take(old.uid, for: new[0])
    }
    return targets
  }

  /// The delta of a reading; nil if nothing is new and the reader deleted the rest.
  mutating func delta(of reading: Reading, in target: UID?, wasImported: Bool) -> Reading? {
    guard target != nil || wasImported else { return reading }
    var delta = reading
    delta.filterFacts { !baseline.hasFact($0) }
    guard let target, let home = existing.first(where: { $0.uid == target }) else {
      let keys = reading.entries.keys(withLegacy: baseline.hasLegacy)
      delta.entries = zip(reading.entries, keys).filter { baseline.uids(ofEntry: $1) == nil }.map(\.0)
      legacyEntries += keys.filter(baseline.isLegacy)
      if delta.entries.isEmpty, delta.rating == nil, delta.review == nil, delta.custom.isEmpty {
        removedReadingCount += 1
        return nil
      }
      return delta
    }
    delta.uid = target
    delta.entries = entries(of: reading, in: home)
    return delta
  }

  private mutating func entries(of reading: Reading, in home: Reading) -> [Entry] {
    guard !baseline.hasNoEntries else { return reading.entries }
    var mine = Dictionary(home.entries.map { ($0.uid, $0) }) { first, _ in first }
    let keys = reading.entries.keys(withLegacy: baseline.hasLegacy)
    let owners = owners(of: keys, in: home)
    var entries: [Entry] = []
    var newSpoilers: [Int] = []
    for (entry, key) in zip(reading.entries, keys) {
      guard let known = baseline.uids(ofEntry: key),
        !baseline.isUncertain(entry: key) || owners[LegacyFingerprint.short(key.legacy)] == key.legacy
      else {
        if entry.isSpoiler { newSpoilers.append(entries.count) }
        entries.append(entry)
        continue
      }
      if baseline.isLegacy(entry: key) { legacyEntries.append(key) }
      if let uid = known.first(where: { mine[$0] != nil }), let known = mine.removeValue(forKey: uid) {
        entries.append(known)
      } else if !known.contains(where: entriesHere.contains),
        !home.entries.contains(where: { $0.isSameStatus(as: entry) })
      {
        removedEntryCount += 1
      }
    }
    // A spoiler that disappeared and a new one are the same, edited at the service, unless the reader changed it.
    let gone = isRowOfService ? mine.values.filter(isUnmodifiedSpoiler) : []
    if gone.count == 1, newSpoilers.count == 1 {
      entries[newSpoilers[0]].uid = gone[0].uid
      revised[gone[0].uid] = entries[newSpoilers[0]].text
    }
    return entries
  }

  private func isUnmodifiedSpoiler(_ entry: Entry) -> Bool {
    entry.isSpoiler && !claimed.contains(entry.uid)
      && [entry].keys(withLegacy: baseline.hasLegacy).allSatisfy { baseline.isOfSource(entry: $0, as: entry.uid) }
  }

  /// Resolves entries with the same 30-bit fingerprint: the one an earlier import had is the one unchanged in the
  /// library, whether the file has it or not, else the first. The others are new. Keyed by the 30-bit form.
  private func owners(of keys: [ItemKey], in home: Reading) -> [UInt64: UInt64] {
    let uncertain = keys.filter(baseline.isUncertain)
    guard !uncertain.isEmpty else { return [:] }
    let unchanged = Dictionary(
      zip(home.entries.map(\.uid), home.entries.keys(withLegacy: true).map(\.legacy))
    ) { first, _ in first }
    let known = Set(unchanged.values)
    var owners: [UInt64: UInt64] = [:]
    for key in uncertain {
      let short = LegacyFingerprint.short(key.legacy)
      let imported = baseline.uids(ofEntry: key)?.lazy.compactMap { unchanged[$0] }
        .first { LegacyFingerprint.short($0) == short }
      if let imported {
        owners[short] = imported
      } else if owners[short].map({ !known.contains($0) && known.contains(key.legacy) }) ?? true {
        owners[short] = key.legacy
      }
    }
    return owners
  }
}

extension Book {
  /// The baseline record of a row that became this new book.
  package func baselineRecord(key: RowKey) -> BaselineRecord {
    var record = BaselineRecord(key: key.hash)
    record.facts.append(titleFact.hash)
    visitFacts { record.facts.append($0.hash) }
    for (reading, key) in zip(readings, readings.keys()) {
      record.readings.append(BaselineRecord.Link(hash: key.hash, existing: reading.uid))
      for (entry, key) in zip(reading.entries, reading.entries.keys()) {
        record.entries.append(BaselineRecord.Link(hash: key.hash, existing: entry.uid))
      }
    }
    return record
  }

  /// The baseline record of what the baseline lacks, linked to the merged book.
  /// - Parameter names: Maps uids of matched incoming readings to those of the existing ones.
  package func baselineRecord(
    key: RowKey, _ delta: ImportDelta, since baseline: ImportBaseline, named names: [UID: UID], in merged: Book
  ) -> BaselineRecord {
    var record = BaselineRecord(key: key.hash)
    if !baseline.hasFact(titleFact) { record.facts.append(titleFact.hash) }
    visitFacts { if !baseline.hasFact($0) { record.facts.append($0.hash) } }
    let homes = Dictionary(merged.readings.map { ($0.uid, $0) }) { first, _ in first }
    for (place, key) in readings.keys(withLegacy: baseline.hasLegacy).enumerated() {
      let (reading, known) = (readings[place], baseline.uids(ofReading: key))
      let uid = delta.targets[place] ?? names[reading.uid] ?? reading.uid
      guard let home = homes[uid] else {
        // Deleted by the reader; stays in the baseline.
        if let known = known?.last {
          record.readings.append(BaselineRecord.Link(hash: key.hash, existing: known, isKnown: true))
        }
        continue
      }
      record.readings.append(BaselineRecord.Link(hash: key.hash, existing: uid, isKnown: known != nil))
      let pairs = home.entries.pairs(with: reading.entries, ofOneReading: true)
      for (index, key) in reading.entries.keys(withLegacy: baseline.hasLegacy).enumerated() {
        let isKnown = baseline.uids(ofEntry: key) != nil
        guard !isKnown || baseline.isUncertain(entry: key),
          let known = pairs[index] ?? home.end(differing: reading.entries[index])
        else { continue }
        record.entries.append(
          BaselineRecord.Link(hash: key.hash, existing: home.entries[known].uid, isKnown: isKnown))
      }
    }
    return record
  }

  /// What replaces the legacy fingerprints by which values, readings and entries of the row were recognised.
  func legacyReplacement(
    key: RowKey, shelves: [String], _ delta: ImportDelta, since baseline: ImportBaseline, _ legacy: LegacyBaseline
  ) -> LegacyReplacement {
    var replacement = LegacyReplacement(key: key, of: legacy)
    func add(_ fact: CanonicalValue) { replacement.add(fact.hash, for: fact.legacyFingerprint, .fact) }
    add(titleFact)
    visitFacts(add)
    for shelf in shelves { add(BaselineRecord.fact(ofShelf: shelf)) }
    for key in readings.keys(withLegacy: true) where baseline.readings[key.hash] == nil {
      replacement.add(key.hash, for: key.legacy, .reading)
    }
    for key in delta.legacyEntries { replacement.add(key.hash, for: key.legacy, .entry) }
    return replacement
  }
}

extension Reading {
  /// The index of the entry that ends the reading, if the incoming entry ends it on the same day with another status.
  fileprivate func end(differing entry: Entry) -> Int? {
    guard status.isOver, entry.kind == .status, entry.status != status, entry.status != .reading, entry.day == ended
    else { return nil }
    return entries.lastIndex { $0.status == status }
  }
}

extension Entry {
  /// Whether both are the same change of status, of which a sync shows one if two devices have it.
  fileprivate func isSameStatus(as other: Entry) -> Bool {
    kind == .status && other.kind == .status && status == other.status && day == other.day
  }
}
