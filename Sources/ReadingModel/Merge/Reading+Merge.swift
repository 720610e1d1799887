extension Reading {
  /// The reading of the library with what the incoming one adds to it.
  ///
  /// Rating, review and visibility are the library's where it has them; no entry of either side is lost. A review that
  /// is not for everyone does not become so by coming to a reading that is.
  func merging(_ incoming: Reading) -> Reading {
    var merged = self
    merged.rating = rating ?? incoming.rating
    merged.review = review ?? incoming.review
    if incoming.visibility == .private, merged.review != review { merged.visibility = .private }
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
    /// Nil when no entry tells.
    let status: Status?
    let ended: Day?
  }

  fileprivate var outcome: Outcome { Outcome(status: isUntold ? nil : status, ended: ended) }

  /// Whether no entry tells where it stands: it is a time through the book that only its passages or places are known
  /// of, which may be one that the other side tells of in full.
  private var isUntold: Bool { !entries.contains { $0.kind == .status } }

  /// Whether this one is what the incoming one was when less had happened.
  fileprivate func wentOnFrom(_ incoming: Reading) -> Bool {
    !incoming.isUntold && !incoming.status.isOver && entries.hold(incoming.entries)
  }

  /// Whether the incoming one, of which no entry tells where it stands, has nothing that is not here.
  fileprivate func hasAllOfUntold(_ incoming: Reading) -> Bool {
    incoming.isUntold && !incoming.entries.isEmpty && entries.hold(incoming.entries)
  }

  /// Whether both can be one time through the book: one of them does not tell where it stands, and its days lie within
  /// those of the other.
  fileprivate func mayBe(_ incoming: Reading) -> Bool {
    if incoming.isUntold { return !isUntold && !incoming.entries.isEmpty && spans(incoming) }
    return isUntold && !entries.isEmpty && incoming.spans(self)
  }

  private func spans(_ other: Reading) -> Bool {
    guard status != .wanted else { return false }
    let days = other.entries.compactMap(\.day)
    return days.allSatisfy { day in
      (started.map { $0.earliest <= day.latest } ?? true) && (ended.map { day.earliest <= $0.latest } ?? true)
    }
  }

  /// Where a reading stands among those of a book, oldest first: ended on an unknown day, ended, not yet over.
  fileprivate var age: (Int, Day?) {
    status.isOver ? (ended == nil ? 0 : 1, ended) : (2, nil)
  }
}

extension [Reading] {
  /// The readings with what the incoming ones add: each is a reading of the library when it has its uid, else its
  /// status and last day, else when it tells how an open one went on, or how one stood before it went on;
  /// otherwise it is a new one.
  func merging(_ incoming: [Reading]) -> [Reading] {
    var merged = self
    var free = Set(indices)
    var arrivals = Set(incoming.indices)
    func pair(
      _ order: some Sequence<Int>, where isSame: (Reading, Reading) -> Bool,
      joined isRight: (_ held: Reading, _ arrival: Reading, _ joined: Reading) -> Bool = { _, _, _ in true }
    ) {
      for arrival in order where arrivals.contains(arrival) {
        for held in indices where free.contains(held) && isSame(self[held], incoming[arrival]) {
          let joined = self[held].merging(incoming[arrival])
          guard isRight(self[held], incoming[arrival], joined) else { continue }
          merged[held] = joined
          free.remove(held)
          arrivals.remove(arrival)
          break
        }
      }
    }
    pair(incoming.indices, where: { $0.uid == $1.uid })
    pair(incoming.indices, where: { $0.hasAllOfUntold($1) })
    // One that holds all of it already comes before one that would grow, so that a second time changes nothing.
    pair(incoming.fullestFirst, where: { $0.outcome == $1.outcome }, joined: { held, _, joined in joined == held })
    pair(incoming.indices, where: { $0.outcome == $1.outcome }, joined: { $2.outcome == $1.outcome })
    // Newest first: an open reading is the latest, and so is what it went on to.
    let outcomes = (self + incoming).reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
    pair(
      incoming.indices.reversed(), where: { $0.goesOn(in: $1) && outcomes[$1.outcome] == 1 },
      joined: { $2.outcome == $1.outcome })
    pair(incoming.indices.reversed(), where: { $0.wentOnFrom($1) }, joined: { $2.outcome == $0.outcome })
    pair(
      incoming.indices.reversed(), where: { $0.mayBe($1) },
      joined: { $2.outcome == $0.outcome || $2.outcome == $1.outcome })
    for arrival in arrivals.sorted() {
      let reading = incoming[arrival]
      merged.insert(reading, at: merged.firstIndex { reading.isOlder(than: $0) } ?? merged.endIndex)
    }
    return merged
  }
}

extension [Reading] {
  /// The places of those with most to say first, which are to choose first, as little is held by many.
  fileprivate var fullestFirst: [Int] {
    indices.sorted { one, other in
      let counts = (self[one].entries.count, self[other].entries.count)
      return counts.0 == counts.1 ? one < other : counts.0 > counts.1
    }
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
