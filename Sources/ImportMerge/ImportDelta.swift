package import ReadingModel

/// The import delta of a book: incoming minus baseline.
///
/// What an earlier import contained is matched to what it became in the library, whatever the reader changed: it is not
/// imported twice, does not refill emptied fields, and stays deleted where the reader deleted it.
package struct ImportDelta: Sendable {
  /// The book with its new values; readings and entries already in the library are as they are there.
  package let book: Book
  /// How many of its readings the reader has deleted since an earlier import.
  package let removedReadingCount: Int
  /// How many entries of other readings they deleted.
  package let removedEntryCount: Int
  /// For each incoming reading, the existing reading that the baseline maps it to.
  package let targets: [UID?]
  /// The service's new text for spoilers that the reader has not edited, by uid.
  var revised: [UID: String] = [:]

  /// The whole book, without a baseline.
  package init(allOf book: Book) {
    self.book = book
    (removedReadingCount, removedEntryCount) = (0, 0)
    targets = book.readings.map { _ in nil }
  }

  /// The delta with the book that is left of it after the caller removed readings and entries.
  package func reduced(to book: Book, removed: (readings: Int, entries: Int)) -> ImportDelta {
    ImportDelta(
      book, removed: (removedReadingCount + removed.readings, removedEntryCount + removed.entries), targets)
  }

  private init(_ book: Book, removed: (readings: Int, entries: Int), _ targets: [UID?]) {
    self.book = book
    (removedReadingCount, removedEntryCount) = removed
    self.targets = targets
  }

  /// The delta of a book.
  /// - Parameters:
  ///   - baseline: The baseline of the book.
  ///   - existing: The existing book.
  ///   - isRowOfService: Whether the row has no uids and is always the same row of one account: then a reading that
  ///     disappeared and a new one in its place are the same reading, edited at the service.
  ///   - claimed: The ids claimed by other rows of the file.
  package init(
    of incoming: Book, since baseline: ImportBaseline, for existing: Book, isRowOfService: Bool,
    claimed: ClaimedIDs = ClaimedIDs()
  ) {
    var finder = ImportDeltaFinder(
      baseline: baseline, existing: existing, isRowOfService: isRowOfService, claimed: claimed)
    var book = incoming
    book.filterFacts { !baseline.hasFact($0) }
    // Contributors already in the library stay, as they may have gained details.
    book.contributors = incoming.contributors.filter { person in
      book.contributors.contains(person)
        || existing.contributors.contains { $0.name == person.name && $0.role == person.role }
    }
    let prints = incoming.readings.fingerprints
    targets = finder.targets(of: incoming.readings, prints)
    var readings: [Reading] = []
    for (place, reading) in incoming.readings.enumerated() {
      let wasImported = baseline.uids(ofReading: prints[place]) != nil
      if let delta = finder.delta(of: reading, in: targets[place], wasImported: wasImported) { readings.append(delta) }
    }
    book.readings = readings
    self.book = book
    removedReadingCount = finder.removedReadingCount
    removedEntryCount = finder.removedEntryCount
    revised = finder.revised
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

/// Computes the delta of a book's readings.
private struct ImportDeltaFinder {
  private let baseline: ImportBaseline
  private let existing: [Reading]
  private let entriesHere: Set<UInt64>
  private(set) var removedReadingCount = 0
  private(set) var removedEntryCount = 0
  private(set) var revised: [UID: String] = [:]
  private let isRowOfService: Bool
  private let claimed: ClaimedIDs

  init(baseline: ImportBaseline, existing book: Book, isRowOfService: Bool, claimed: ClaimedIDs) {
    self.baseline = baseline
    self.claimed = claimed
    self.isRowOfService = isRowOfService
    existing = book.readings
    entriesHere =
      baseline.entries.isEmpty ? [] : Set(existing.flatMap(\.entries).flatMap { Fingerprint.both(of: $0.uid) })
  }

  /// The existing reading of each incoming one, where known.
  func targets(of incoming: [Reading], _ prints: [UInt64]) -> [UID?] {
    let known = Dictionary(existing.flatMap { one in Fingerprint.both(of: one.uid).map { ($0, one) } }) { first, _ in
      first
    }
    var free = Set(existing.map(\.uid))
    var targets = [UID?](repeating: nil, count: incoming.count)
    func take(_ uid: UID, for place: Int) { if free.remove(uid) != nil { targets[place] = uid } }
    for (place, reading) in incoming.enumerated() { take(reading.uid, for: place) }
    for place in incoming.indices where targets[place] == nil {
      if let one = baseline.uids(ofReading: prints[place])?.lazy.compactMap({ known[$0] }).first {
        take(one.uid, for: place)
      }
    }
    guard isRowOfService else { return targets }
    let gone = Set(baseline.newest.keys).subtracting(prints).subtracting(prints.map(Fingerprint.short))
    let new = incoming.indices.filter { targets[$0] == nil && baseline.uids(ofReading: prints[$0]) == nil }
    if gone.count == 1, new.count == 1, let old = gone.first.flatMap({ baseline.newest[$0] }).flatMap({ known[$0] }),
      old.status == incoming[new[0]].status || !old.status.isOver, !claimed.contains(old.uid)
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
      delta.entries = zip(reading.entries, reading.entries.fingerprints).filter { baseline.uids(ofEntry: $1) == nil }
        .map(
          \.0)
      if delta.entries.isEmpty, delta.rating == nil, delta.review == nil {
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
    guard !baseline.entries.isEmpty else { return reading.entries }
    let names = Dictionary(
      home.entries.flatMap { entry in Fingerprint.both(of: entry.uid).map { ($0, entry.uid) } }
    ) { first, _ in first }
    var mine = Dictionary(home.entries.map { ($0.uid, $0) }) { first, _ in first }
    let prints = reading.entries.fingerprints
    let owners = owners(of: prints, in: home)
    var entries: [Entry] = []
    var newSpoilers: [Int] = []
    for (entry, print) in zip(reading.entries, prints) {
      guard let known = baseline.uids(ofEntry: print), owners[Fingerprint.short(print), default: print] == print else {
        if entry.isSpoiler { newSpoilers.append(entries.count) }
        entries.append(entry)
        continue
      }
      if let name = known.lazy.compactMap({ names[$0] }).first(where: { mine[$0] != nil }),
        let known = mine.removeValue(forKey: name)
      {
        entries.append(known)
      } else if !known.contains(where: entriesHere.contains) {
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
      && [entry].fingerprints.allSatisfy { baseline.isOfSource(entry: $0, as: entry.uid) }
  }

  /// Resolves entries with the same 30-bit fingerprint: the one an earlier import had is the one unchanged in the
  /// library, else the first. The others are new. Keyed by the 30-bit form.
  private func owners(of prints: [UInt64], in home: Reading) -> [UInt64: UInt64] {
    let uncertain = prints.filter(baseline.isUncertain)
    guard !uncertain.isEmpty else { return [:] }
    let known = Set(home.entries.fingerprints)
    var owners: [UInt64: UInt64] = [:]
    for print in uncertain {
      let owner = owners[Fingerprint.short(print)]
      if owner == nil || owner.map(known.contains) == false && known.contains(print) {
        owners[Fingerprint.short(print)] = print
      }
    }
    return owners
  }
}

extension Book {
  /// The baseline record of a row that became this new book.
  package func baselineRecord(key: String) -> BaselineRecord {
    var record = BaselineRecord(key: key)
    record.facts.append(titleFact)
    visitFacts { record.facts.append($0) }
    for (reading, print) in zip(readings, readings.fingerprints) {
      record.readings.append(BaselineRecord.Link(fingerprint: print, existing: Fingerprint.of(reading.uid)))
      for (entry, print) in zip(reading.entries, reading.entries.fingerprints) {
        record.entries.append(BaselineRecord.Link(fingerprint: print, existing: Fingerprint.of(entry.uid)))
      }
    }
    return record
  }

  /// The baseline record of what the baseline lacks, linked to the merged book.
  /// - Parameters:
  ///   - delta: The merged delta.
  ///   - names: Maps uids of matched incoming readings to those of the existing ones.
  package func baselineRecord(
    key: String, _ delta: ImportDelta, since baseline: ImportBaseline, named names: [UID: UID], in merged: Book
  ) -> BaselineRecord {
    var record = BaselineRecord(key: key)
    if !baseline.hasFact(titleFact) { record.facts.append(titleFact) }
    visitFacts { if !baseline.hasFact($0) { record.facts.append($0) } }
    let homes = Dictionary(merged.readings.map { ($0.uid, $0) }) { first, _ in first }
    for (place, print) in readings.fingerprints.enumerated() {
      let reading = readings[place]
      let uid = delta.targets[place] ?? names[reading.uid] ?? reading.uid
      guard let home = homes[uid] else {
        // Deleted by the reader; stays in the baseline.
        if let known = baseline.uids(ofReading: print)?.last {
          record.readings.append(BaselineRecord.Link(fingerprint: print, existing: known))
        }
        continue
      }
      record.readings.append(BaselineRecord.Link(fingerprint: print, existing: Fingerprint.of(uid)))
      let pairs = home.entries.pairs(with: reading.entries, ofOneReading: true)
      for (index, print) in reading.entries.fingerprints.enumerated() where baseline.entries[print] == nil {
        guard let known = pairs[index] ?? home.end(differing: reading.entries[index]) else { continue }
        record.entries.append(
          BaselineRecord.Link(fingerprint: print, existing: Fingerprint.of(home.entries[known].uid)))
      }
    }
    return record
  }

  private func visitFacts(_ take: (UInt64) -> Void) {
    var copy = self
    copy.filterFacts { fact in
      take(fact)
      return true
    }
    for var reading in readings {
      reading.filterFacts { fact in
        take(fact)
        return true
      }
    }
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
