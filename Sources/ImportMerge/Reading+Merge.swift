internal import ReadingModel

extension Reading {
  /// The existing reading merged with the incoming one.
  ///
  /// Existing rating, review and visibility stay, and all entries of both sides, except an incoming end with another
  /// status. Merging anything from a private reading makes the reading private.
  func merging(_ incoming: Reading) -> Reading {
    var merged = self
    merged.rating = rating ?? incoming.rating
    merged.review = review ?? incoming.review
    if !incoming.custom.isEmpty { merged.custom = custom.merging(incoming.custom) }
    // A reading ends once; the other end is only reported as a conflict.
    let theirs = incoming.entries.filter { !isOtherEnd($0, of: incoming) }
    let entries = entries.merging(theirs)
    if entries != self.entries { merged.entries = entries }
    if incoming.visibility == .private, merged != self { merged.visibility = .private }
    return merged
  }

  /// Whether an entry of the same reading ends it with another status: on the same day, or if the other side does not
  /// have the end of this one.
  private func isOtherEnd(_ entry: Entry, of incoming: Reading) -> Bool {
    if uid != incoming.uid { return entry.is(incoming.status, on: ended) && endsDifferently(than: incoming) }
    guard status.isOver, incoming.status.isOver, status != incoming.status, entry.status == incoming.status,
      !entries.contains(where: { $0.uid == entry.uid }), let end = entries.last(where: { $0.status == status })
    else { return false }
    return !incoming.entries.contains { $0.uid == end.uid }
  }

  /// Whether the other reading continues this open one: it has another status, and either shares passages, or begins
  /// after all entries here, or is over and ends after them.
  fileprivate func isContinued(in incoming: Reading) -> Bool {
    guard !status.isOver, incoming.status != .wanted, incoming.status != status else { return false }
    if sharesPassages(with: incoming) { return true }
    guard let newest = entries.compactMap({ $0.day?.latest }).max() else { return true }
    // A wish dated after the start is for another reading.
    if incoming.status.isOver, status != .wanted, let ended = incoming.ended { return newest <= ended.latest }
    guard let oldest = incoming.entries.compactMap({ $0.day?.earliest }).min() else { return false }
    return newest <= oldest
  }

  /// Whether the readings share passages or thoughts; then they are one reading, regardless of their days.
  fileprivate func sharesPassages(with other: Reading) -> Bool {
    func hasWords(_ entries: [Entry]) -> Bool { entries.contains { $0.kind != .status && $0.text != nil } }
    guard hasWords(entries), hasWords(other.entries) else { return false }
    return entries.pairs(with: other.entries).keys.contains { index in
      other.entries[index].kind != .status && other.entries[index].text != nil
    }
  }

  fileprivate struct Outcome: Hashable {
    /// Nil without a status entry.
    let status: Status?
    let ended: Day?
  }

  fileprivate var outcome: Outcome { Outcome(status: hasNoStatusEntry ? nil : status, ended: ended) }

  /// Whether it has no status entry: only its passages or positions are known, and the other side may have the same
  /// reading in full.
  private var hasNoStatusEntry: Bool { !entries.contains { $0.kind == .status } }

  /// Whether the incoming reading is an earlier state of this one.
  fileprivate func continues(_ incoming: Reading) -> Bool {
    !incoming.hasNoStatusEntry && !incoming.status.isOver && entries.hold(incoming.entries)
  }

  /// Whether the incoming reading has no status entry, and all of its entries are here.
  fileprivate func hasAllOfUndatedStatus(_ incoming: Reading) -> Bool {
    incoming.hasNoStatusEntry && !incoming.entries.isEmpty && entries.hold(incoming.entries)
  }

  /// Whether both may be one reading: one has no status entry, and its days are within those of the other.
  fileprivate func mayBe(_ incoming: Reading) -> Bool {
    if incoming.hasNoStatusEntry { return !hasNoStatusEntry && !incoming.entries.isEmpty && spans(incoming) }
    return hasNoStatusEntry && !entries.isEmpty && incoming.spans(self)
  }

  /// Whether both may be the same finished or abandoned reading, with its last day missing on one side.
  ///
  /// Rating and review must not conflict: a read count imports as readings of which nothing else is known.
  fileprivate func mayEnd(as incoming: Reading) -> Bool {
    guard !hasNoStatusEntry, !incoming.hasNoStatusEntry, status.isOver, status == incoming.status,
      (ended == nil) != (incoming.ended == nil)
    else { return false }
    // Services round ratings differently: four stars here may be four and a quarter there.
    if let rating, let other = incoming.rating, abs(rating.hundredths - other.hundredths) >= 100 { return false }
    if let review, let other = incoming.review, review != other { return false }
    guard let start = started ?? incoming.started, let end = ended ?? incoming.ended else { return true }
    return start.earliest <= end.latest
  }

  /// Whether both may be one reading with a last day that is less exact on one side, or one day off: services use
  /// different time zones.
  fileprivate func mayEnd(beside incoming: Reading) -> Bool {
    guard !hasNoStatusEntry, !incoming.hasNoStatusEntry, status.isOver, status == incoming.status, let ended,
      let other = incoming.ended, ended != other
    else { return false }
    guard ended.contains(other) || other.contains(ended) || ended.isNext(to: other) else { return false }
    return [started, incoming.started].allSatisfy { $0.map { $0.earliest <= ended.latest } ?? true }
  }

  /// Whether both ended with the same status, at most a month apart.
  func ended(near other: Reading) -> Bool {
    guard status.isOver, status == other.status, let mine = ended?.latest.daysSinceEpoch,
      let theirs = other.ended?.latest.daysSinceEpoch
    else { return false }
    return abs(mine - theirs) <= 31
  }

  /// Whether both ended, or were paused, on the same day, under different statuses.
  func endsDifferently(than incoming: Reading) -> Bool {
    guard status.isOver, status != incoming.status, let ended, ended.dayOfMonth != nil else { return false }
    if incoming.status.isOver { return ended == incoming.ended }
    return status == .abandoned && incoming.status == .paused
      && incoming.entries.last { $0.status == .paused }?.day == ended
  }

  /// Whether this, merged from two readings with nearby last days, has one end.
  fileprivate func isEnd(_ existing: Reading, beside incomingReading: Reading) -> Bool {
    func ends(_ reading: Reading) -> Int { reading.entries.count { $0.status == existing.status } }
    return status == existing.status && (ended == existing.ended || ended == incomingReading.ended)
      && ends(self) <= max(ends(existing), ends(incomingReading))
  }

  /// Whether this, merged from both, has their common end.
  fileprivate func isEnd(of existing: Reading, _ incomingReading: Reading) -> Bool {
    status == existing.status && ended == (existing.ended ?? incomingReading.ended)
  }

  fileprivate func isReviewed(as incoming: Reading) -> Bool { rating == incoming.rating && review == incoming.review }

  /// Whether the incoming reading is the wish that preceded this one: it has only wishes, dated before this one's end,
  /// or before its start if it is not over.
  fileprivate func isOfWish(_ incoming: Reading) -> Bool {
    guard status != .wanted, incoming.status == .wanted, incoming.rating == nil, incoming.review == nil,
      incoming.entries.allSatisfy({ $0.status == .wanted }), let end = status.isOver ? ended : started
    else { return false }
    return incoming.entries.allSatisfy { entry in entry.day.map { $0.latest <= end.earliest } ?? false }
  }

  /// Whether this has only passages and thoughts, dated within half a year of the other's start or end. Dates typed
  /// into services are often guesses, and nothing indicates a second reading.
  fileprivate func isMarked(near other: Reading) -> Bool {
    guard hasNoStatusEntry, !entries.isEmpty, entries.allSatisfy({ $0.kind == .quote || $0.kind == .thought }),
      !other.hasNoStatusEntry, other.status.isOver, let end = other.ended?.latest.daysSinceEpoch
    else { return false }
    let start = other.started?.earliest.daysSinceEpoch ?? .min
    return entries.compactMap { $0.day?.earliest.daysSinceEpoch }.allSatisfy { day in
      day <= end + Reading.nearDays && (start == .min || day >= start - Reading.nearDays)
    }
  }

  private static let nearDays = 183

  private func spans(_ other: Reading) -> Bool {
    guard status != .wanted else { return false }
    let days = other.entries.compactMap(\.day)
    return days.allSatisfy { day in
      (started.map { $0.earliest <= day.latest } ?? true) && (ended.map { day.earliest <= $0.latest } ?? true)
    }
  }

  /// Sorts the readings of a book, oldest first: ended on an unknown day, ended, not over.
  fileprivate var age: (Int, Day?) {
    status.isOver ? (ended == nil ? 0 : 1, ended) : (2, nil)
  }
}

extension [Reading] {
  /// Merges the readings. An incoming reading matches an existing one by uid; else by status and last day, as far as
  /// both have it and give or take a day; else if one continues the other; unmatched readings are added.
  /// - Returns: Also a map from uids of matched incoming readings to those of the existing ones.
  func joining(_ incoming: [Reading]) -> (readings: [Reading], names: [UID: UID]) {
    var pairs = ReadingPairs(self, incoming)
    pairs.pair(incoming.indices, where: { $0.uid == $1.uid })
    pairs.pair(incoming.indices, where: { $0.uid.isSame(as: $1.uid) })
    pairs.pair(incoming.indices, where: { $0.hasAllOfUndatedStatus($1) })
    // First a reading that already contains all of it, then one that would grow, so that importing again changes
    // nothing.
    pairs.pair(incoming.fullestFirst, where: { $0.outcome == $1.outcome }, joined: { $2 == $0 })
    pairs.pair(incoming.indices, where: { $0.outcome == $1.outcome }, joined: { $2.outcome == $1.outcome })
    pairs.pair(incoming.indices, where: { $0.mayEnd(beside: $1) && $0.isReviewed(as: $1) }, joined: { $2 == $0 })
    pairs.pair(incoming.indices, where: { $0.mayEnd(beside: $1) }, joined: { $2.isEnd($0, beside: $1) })
    // Readings with their last day missing on one side, the likeliest first.
    pairs.pair(incoming.indices, where: { $0.mayEnd(as: $1) }, joined: { $2 == $0 })
    pairs.pair(
      incoming.indices, where: { $0.mayEnd(as: $1) && $0.isReviewed(as: $1) }, joined: { $2.isEnd(of: $0, $1) })
    pairs.pair(incoming.indices, where: { $0.mayEnd(as: $1) }, joined: { $2.isEnd(of: $0, $1) })
    pairs.pair(incoming.indices, where: { $0.endsDifferently(than: $1) }, joined: { $2.status == $0.status })
    // Newest first: an open reading is the latest, and so is its continuation.
    let outcomes = (self + incoming).reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
    pairs.pair(
      incoming.indices.reversed(), where: { $0.isContinued(in: $1) && outcomes[$1.outcome] == 1 },
      joined: { $2.outcome == $1.outcome || $0.sharesPassages(with: $1) })
    pairs.pair(incoming.indices.reversed(), where: { $0.continues($1) }, joined: { $2.outcome == $0.outcome })
    pairs.pair(incoming.indices, where: { $0.isOfWish($1) }, joined: { $2.outcome == $0.outcome })
    pairs.pair(
      incoming.indices.reversed(), with: indices.reversed(), where: { $0.mayBe($1) },
      joined: { $2.outcome == $0.outcome || $2.outcome == $1.outcome })
    // Skipped if ambiguous.
    let over = Set((self + incoming).filter { $0.status.isOver }.map(\.outcome))
    if over.count == 1 {
      pairs.pair(
        incoming.indices, where: { $0.isMarked(near: $1) || $1.isMarked(near: $0) },
        joined: { $2.outcome == $0.outcome || $2.outcome == $1.outcome })
    }
    return (pairs.joined, pairs.names)
  }
}

/// Pairs incoming with existing readings step by step, the strongest evidence first.
private struct ReadingPairs {
  private let existing: [Reading]
  private let incoming: [Reading]
  private var merged: [Reading]
  private var free: Set<Int>
  private var unmatched: Set<Int>
  /// Maps uids of matched incoming readings to those of the existing ones.
  private(set) var names: [UID: UID] = [:]

  init(_ existing: [Reading], _ incoming: [Reading]) {
    self.existing = existing
    self.incoming = incoming
    merged = existing
    free = Set(existing.indices)
    unmatched = Set(incoming.indices)
  }

  /// Pairs unpaired readings that satisfy `isSame`, if their merge satisfies `isRight`.
  /// - Parameter places: The order in which the existing ones are tried; nil for their own.
  mutating func pair(
    _ order: some Sequence<Int>, with places: [Int]? = nil,
    where isSame: (_ existing: Reading, _ incomingReading: Reading) -> Bool,
    joined isRight: (_ existing: Reading, _ incomingReading: Reading, _ joined: Reading) -> Bool = { _, _, _ in true }
  ) {
    let places = places ?? Array(existing.indices)
    for index in order where unmatched.contains(index) {
      for place in places where free.contains(place) && isSame(existing[place], incoming[index]) {
        let joined = existing[place].merging(incoming[index])
        guard isRight(existing[place], incoming[index], joined) else { continue }
        merged[place] = joined
        names[incoming[index].uid] = existing[place].uid
        free.remove(place)
        unmatched.remove(index)
        break
      }
    }
  }

  /// All readings, with the unmatched incoming ones inserted by age.
  var joined: [Reading] {
    unmatched.sorted().map { incoming[$0] }.reduce(into: merged) { readings, reading in
      readings.insert(reading, at: readings.firstIndex { reading.isOlder(than: $0) } ?? readings.endIndex)
    }
  }
}

extension [Reading] {
  /// The indices sorted by number of entries, descending: readings with few entries match many others, so they choose
  /// last.
  fileprivate var fullestFirst: [Int] {
    indices.sorted { (self[$1].entries.count, $0) < (self[$0].entries.count, $1) }
  }
}

extension Reading {
  fileprivate func isOlder(than other: Reading) -> Bool {
    let (mine, theirs) = (age, other.age)
    guard mine.0 == theirs.0 else { return mine.0 < theirs.0 }
    guard let day = mine.1, let otherDay = theirs.1 else { return false }
    return day < otherDay
  }
}

extension Entry {
  fileprivate func `is`(_ status: Reading.Status, on day: Day?) -> Bool { self.status == status && self.day == day }
}
