extension Reading {
  /// The reading of the library with what the incoming one adds to it.
  ///
  /// Rating, review and visibility are the library's where it has them; no entry of either side is lost. What is not
  /// for everyone does not become so by coming to a reading that is: the reading is private from then on.
  func merging(_ incoming: Reading) -> Reading {
    var merged = self
    merged.rating = rating ?? incoming.rating
    merged.review = review ?? incoming.review
    // No book is finished and given up on one day: the other word for its end is only told.
    let isOtherEnd = uid != incoming.uid && endsOtherwise(than: incoming)
    let theirs = isOtherEnd ? incoming.entries.filter { !$0.is(incoming.status, on: ended) } : incoming.entries
    let entries = entries.merging(theirs)
    if entries != self.entries { merged.entries = entries }
    if incoming.visibility == .private, merged != self { merged.visibility = .private }
    return merged
  }

  /// Whether the other reading tells how this one, which is not over, went on.
  ///
  /// It does when it stands elsewhere, and shares passages with this one or began after all that is known of it.
  fileprivate func goesOn(in incoming: Reading) -> Bool {
    guard !status.isOver, incoming.status != .wanted, incoming.status != status else { return false }
    if sharesPassages(with: incoming) { return true }
    guard let newest = entries.compactMap({ $0.day?.latest }).max() else { return true }
    guard let oldest = incoming.entries.compactMap({ $0.day?.earliest }).min() else { return false }
    return newest <= oldest
  }

  /// Whether passages or thoughts of this one are told of the other, too: then both are one time through the book,
  /// whatever days they have besides.
  fileprivate func sharesPassages(with other: Reading) -> Bool {
    func hasWords(_ entries: [Entry]) -> Bool { entries.contains { $0.kind != .status && $0.text != nil } }
    guard hasWords(entries), hasWords(other.entries) else { return false }
    return entries.pairs(with: other.entries).keys.contains { arrival in
      other.entries[arrival].kind != .status && other.entries[arrival].text != nil
    }
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

  /// Whether both can be one time through the book: one of them does not tell where it stands, and its days lie
  /// within those of the other.
  fileprivate func mayBe(_ incoming: Reading) -> Bool {
    if incoming.isUntold { return !isUntold && !incoming.entries.isEmpty && spans(incoming) }
    return isUntold && !entries.isEmpty && incoming.spans(self)
  }

  /// Whether both can be one time through the book that is over, of which one of them does not know the last day.
  ///
  /// What is said of it must not differ; a count of times through tells of some that nothing more is known of.
  fileprivate func mayEnd(as incoming: Reading) -> Bool {
    guard !isUntold, !incoming.isUntold, status.isOver, status == incoming.status,
      (ended == nil) != (incoming.ended == nil)
    else { return false }
    // What one service knows as four stars another one knows as four and a quarter.
    if let rating, let other = incoming.rating, abs(rating.hundredths - other.hundredths) >= 100 { return false }
    if let review, let other = incoming.review, review != other { return false }
    guard let start = started ?? incoming.started, let end = ended ?? incoming.ended else { return true }
    return start.earliest <= end.latest
  }

  /// Whether both can be one time through the book whose last day one side knows less exactly, or a day sooner: the
  /// clock of one service stands elsewhere than that of another.
  fileprivate func mayEnd(beside incoming: Reading) -> Bool {
    guard !isUntold, !incoming.isUntold, status.isOver, status == incoming.status, let ended,
      let other = incoming.ended, ended != other
    else { return false }
    guard ended.contains(other) || other.contains(ended) || ended.isNext(to: other) else { return false }
    return [started, incoming.started].allSatisfy { $0.map { $0.earliest <= ended.latest } ?? true }
  }

  /// Whether both are over, or put off, on one day, which the two sides call otherwise.
  func endsOtherwise(than incoming: Reading) -> Bool {
    guard status.isOver, status != incoming.status, let ended, ended.dayOfMonth != nil else { return false }
    if incoming.status.isOver { return ended == incoming.ended }
    return status == .abandoned && incoming.status == .paused
      && incoming.entries.last { $0.status == .paused }?.day == ended
  }

  /// Whether this is what two of them came to whose last days are one.
  fileprivate func isEnd(_ held: Reading, beside arrival: Reading) -> Bool {
    func ends(_ reading: Reading) -> Int { reading.entries.count { $0.status == held.status } }
    return status == held.status && (ended == held.ended || ended == arrival.ended)
      && ends(self) <= max(ends(held), ends(arrival))
  }

  /// Whether this is what two of them came to that ended as one.
  fileprivate func isEnd(of held: Reading, _ arrival: Reading) -> Bool {
    status == held.status && ended == (held.ended ?? arrival.ended)
  }

  /// Whether both are judged alike.
  fileprivate func isJudged(as incoming: Reading) -> Bool { rating == incoming.rating && review == incoming.review }

  /// Whether the incoming one is the wish that came true in this one: nothing but a wish, of a day before its end, or
  /// before its beginning where it is not over.
  fileprivate func isOfWish(_ incoming: Reading) -> Bool {
    guard status != .wanted, incoming.status == .wanted, incoming.rating == nil, incoming.review == nil,
      incoming.entries.allSatisfy({ $0.status == .wanted }), let end = status.isOver ? ended : started
    else { return false }
    return incoming.entries.allSatisfy { entry in entry.day.map { $0.latest <= end.earliest } ?? false }
  }

  /// Whether this one is nothing but passages and thoughts, made within half a year of when the other one began or
  /// ended: the days that are typed into services are often guessed, and nobody says that the book was read again.
  fileprivate func isMarked(near other: Reading) -> Bool {
    guard isUntold, !entries.isEmpty, entries.allSatisfy({ $0.kind == .quote || $0.kind == .thought }),
      !other.isUntold, other.status.isOver, let end = other.ended?.latest.daysSinceEpoch
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

  /// Where a reading stands among those of a book, oldest first: ended on an unknown day, ended, not yet over.
  fileprivate var age: (Int, Day?) {
    status.isOver ? (ended == nil ? 0 : 1, ended) : (2, nil)
  }
}

extension [Reading] {
  /// The readings with what the incoming ones add: each is a reading of the library when it has its uid, else its
  /// status and last day, as far as both know it and give or take a day, else when it tells how an open one went
  /// on, or how one stood before it went on; otherwise it is a new one.
  /// - Returns: By the uids of incoming readings that are readings of the library, the uids that these have, too.
  func joining(_ incoming: [Reading]) -> (readings: [Reading], names: [UID: UID]) {
    let pairs = pairs(with: incoming)
    return (pairs.joined, pairs.names)
  }

  private func pairs(with incoming: [Reading]) -> ReadingPairs {
    var pairs = ReadingPairs(self, incoming)
    pairs.pair(incoming.indices, where: { $0.uid == $1.uid })
    pairs.pair(incoming.indices, where: { $0.hasAllOfUntold($1) })
    // One that holds all of it already comes before one that would grow, so that a second time changes nothing.
    pairs.pair(incoming.fullestFirst, where: { $0.outcome == $1.outcome }, joined: { $2 == $0 })
    pairs.pair(incoming.indices, where: { $0.outcome == $1.outcome }, joined: { $2.outcome == $1.outcome })
    pairs.pair(incoming.indices, where: { $0.mayEnd(beside: $1) && $0.isJudged(as: $1) }, joined: { $2 == $0 })
    pairs.pair(incoming.indices, where: { $0.mayEnd(beside: $1) }, joined: { $2.isEnd($0, beside: $1) })
    // One that ended on a day that only one side knows, if it is not another one; the likeliest first.
    pairs.pair(incoming.indices, where: { $0.mayEnd(as: $1) }, joined: { $2 == $0 })
    pairs.pair(incoming.indices, where: { $0.mayEnd(as: $1) && $0.isJudged(as: $1) }, joined: { $2.isEnd(of: $0, $1) })
    pairs.pair(incoming.indices, where: { $0.mayEnd(as: $1) }, joined: { $2.isEnd(of: $0, $1) })
    pairs.pair(incoming.indices, where: { $0.endsOtherwise(than: $1) }, joined: { $2.status == $0.status })
    // Newest first: an open reading is the latest, and so is what it went on to.
    let outcomes = (self + incoming).reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
    pairs.pair(
      incoming.indices.reversed(), where: { $0.goesOn(in: $1) && outcomes[$1.outcome] == 1 },
      joined: { $2.outcome == $1.outcome || $0.sharesPassages(with: $1) })
    pairs.pair(incoming.indices.reversed(), where: { $0.wentOnFrom($1) }, joined: { $2.outcome == $0.outcome })
    pairs.pair(incoming.indices, where: { $0.isOfWish($1) }, joined: { $2.outcome == $0.outcome })
    pairs.pair(
      incoming.indices.reversed(), with: indices.reversed(), where: { $0.mayBe($1) },
      joined: { $2.outcome == $0.outcome || $2.outcome == $1.outcome })
    // Where several could be meant, none is.
    let over = Set((self + incoming).filter { $0.status.isOver }.map(\.outcome))
    if over.count == 1 {
      pairs.pair(
        incoming.indices, where: { $0.isMarked(near: $1) || $1.isMarked(near: $0) },
        joined: { $2.outcome == $0.outcome || $2.outcome == $1.outcome })
    }
    return pairs
  }
}

/// Which incoming reading is which of the library's, found step by step, the surest sign first.
private struct ReadingPairs {
  private let held: [Reading]
  private let incoming: [Reading]
  private var merged: [Reading]
  private var free: Set<Int>
  private var arrivals: Set<Int>
  /// By the uids of incoming readings that are one of the library, the uids that these have.
  private(set) var names: [UID: UID] = [:]

  init(_ held: [Reading], _ incoming: [Reading]) {
    self.held = held
    self.incoming = incoming
    merged = held
    free = Set(held.indices)
    arrivals = Set(incoming.indices)
  }

  /// Joins those that are still alone and seem to be one, those of the library in their order.
  mutating func pair(
    _ order: some Sequence<Int>, where isSame: (_ held: Reading, _ arrival: Reading) -> Bool,
    joined isRight: (_ held: Reading, _ arrival: Reading, _ joined: Reading) -> Bool = { _, _, _ in true }
  ) {
    pair(order, with: held.indices, where: isSame, joined: isRight)
  }

  /// Joins those that are still alone and seem to be one, when what comes of it is right.
  mutating func pair(
    _ order: some Sequence<Int>, with places: some Sequence<Int>,
    where isSame: (_ held: Reading, _ arrival: Reading) -> Bool,
    joined isRight: (_ held: Reading, _ arrival: Reading, _ joined: Reading) -> Bool = { _, _, _ in true }
  ) {
    for arrival in order where arrivals.contains(arrival) {
      for place in places where free.contains(place) && isSame(held[place], incoming[arrival]) {
        let joined = held[place].merging(incoming[arrival])
        guard isRight(held[place], incoming[arrival], joined) else { continue }
        merged[place] = joined
        names[incoming[arrival].uid] = held[place].uid
        free.remove(place)
        arrivals.remove(arrival)
        break
      }
    }
  }

  /// All readings, those that came alone among them by their age.
  var joined: [Reading] {
    arrivals.sorted().map { incoming[$0] }.reduce(into: merged) { readings, reading in
      readings.insert(reading, at: readings.firstIndex { reading.isOlder(than: $0) } ?? readings.endIndex)
    }
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

extension Entry {
  /// Whether it is a change to a status on a day.
  fileprivate func `is`(_ status: Reading.Status, on day: Day?) -> Bool { self.status == status && self.day == day }
}
