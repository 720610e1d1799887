extension Reading {
  /// The reading of the library with what the incoming one adds to it.
  ///
  /// Rating, review and visibility are the library's where it has them; no entry of either side is lost.
  func merging(_ incoming: Reading) -> Reading {
    var merged = self
    merged.rating = rating ?? incoming.rating
    merged.review = review ?? incoming.review
    let entries = entries.merging(incoming.entries)
    if entries != self.entries { merged.entries = entries }
    return merged
  }

  /// Whether the other reading tells how this one, which is not over, went on.
  ///
  /// It does when it stands elsewhere and nothing that is known of this one happened after it began.
  fileprivate func goesOn(in incoming: Reading) -> Bool {
    guard !status.isOver, incoming.status != .wanted, incoming.status != status else { return false }
    guard let newest = entries.compactMap({ $0.day?.latest }).max() else { return true }
    guard let oldest = incoming.entries.compactMap({ $0.day?.earliest }).min() else { return false }
    return newest <= oldest
  }

  fileprivate struct Outcome: Hashable {
    let status: Status
    let ended: Day?
  }

  fileprivate var outcome: Outcome { Outcome(status: status, ended: ended) }

  /// Where a reading stands among those of a book, oldest first: ended on an unknown day, ended, not yet over.
  fileprivate var age: (Int, Day?) {
    status.isOver ? (ended == nil ? 0 : 1, ended) : (2, nil)
  }
}

extension [Reading] {
  /// The readings with what the incoming ones add: each is a reading of the library when it has its uid, else its
  /// status and last day, else when it tells how an open one went on; otherwise it is a new one.
  func merging(_ incoming: [Reading]) -> [Reading] {
    var pairs: [Int: Int] = [:]  // Incoming to held.
    var free = Set(indices)
    func pair(_ arrivals: some Sequence<Int>, where isSame: (Reading, Reading) -> Bool) {
      for arrival in arrivals where pairs[arrival] == nil {
        guard let held = indices.first(where: { free.contains($0) && isSame(self[$0], incoming[arrival]) }) else { continue }
        pairs[arrival] = held
        free.remove(held)
      }
    }
    pair(incoming.indices) { $0.uid == $1.uid }
    pair(incoming.indices) { $0.outcome == $1.outcome }
    // Newest first: the open reading is the latest, and so is what it went on to.
    let outcomes = (self + incoming).reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
    pair(incoming.indices.reversed()) { $0.goesOn(in: $1) && outcomes[$1.outcome] == 1 }

    var merged = self
    for (arrival, held) in pairs { merged[held] = self[held].merging(incoming[arrival]) }
    for arrival in incoming.indices where pairs[arrival] == nil {
      let reading = incoming[arrival]
      merged.insert(reading, at: merged.firstIndex { reading.isOlder(than: $0) } ?? merged.endIndex)
    }
    return merged
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
