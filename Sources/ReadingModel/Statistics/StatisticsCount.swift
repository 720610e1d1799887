/// Running statistics.
struct StatisticsCount {
  /// The first finished reading of an author, and the author's place among those of the book.
  private struct FirstFinish {
    let finish: StatisticsReading.Finish
    let place: Int32
  }

  private let keepsShares: Bool
  private var sum = ReadingStatistics()
  /// The last counted book: readings of the same book are adjacent.
  private var lastEndedBook: Int64?
  private var lastFinishedBook: Int64?
  private var loggedDays = DaySet()
  private var readDays = DaySet()
  private var authors: [String: FirstFinish] = [:]
  private var shares: [Int64: ReadingStatistics.Share] = [:]

  init(keepsShares: Bool) {
    self.keepsShares = keepsShares
  }

  /// The first finished reading of an author among those counted.
  func firstFinish(_ name: String) -> StatisticsReading.Finish? { authors[name]?.finish }

  /// Counts a reading that ended; readings of the same book must be adjacent.
  mutating func end(_ read: StatisticsReading) {
    if keepsShares, shares[read.number] == nil { shares[read.number] = .init(read: read) }
    if lastEndedBook != read.bookNumber { sum.endedBookCount += 1 }
    lastEndedBook = read.bookNumber
    if read.status == .abandoned { sum.abandonedCount += 1 }
    guard read.status == .finished else { return }
    sum.finishedCount += 1
    if lastFinishedBook != read.bookNumber { sum.finishedBookCount += 1 }
    lastFinishedBook = read.bookNumber
    if read.ended == nil { sum.undatedCount += 1 }
    if let rating = read.rating {
      sum.ratings.add(rating)
      sum.ratedHundredths += rating.hundredths
    }
    if let pageCount = read.pageCount {
      sum.lengthCount += 1
      sum.lengthSum += pageCount
    }
    let finish = read.finish
    for (place, name) in read.authors.enumerated() {
      if let existing = authors[name]?.finish, existing <= finish { continue }
      authors[name] = FirstFinish(finish: finish, place: Int32(place))
    }
  }

  mutating func pages(_ credit: PageCredit, of read: StatisticsReading) {
    sum.pages.add(credit)
    if credit.basis == .logged, let number = credit.day?.daysSinceEpoch {
      loggedDays.insert(number)
      sum.loggedDayPages += credit.pages
    }
    if keepsShares { shares[read.number, default: .init(read: read)].pages.add(credit) }
  }

  mutating func entry(_ entry: StatisticsEntry, of read: StatisticsReading) {
    if entry.kind != .status, let number = entry.day?.daysSinceEpoch { readDays.insert(number) }
    if entry.minutes != nil { sum.timedEntryCount += 1 }
  }

  mutating func time(_ credit: TimeCredit, of read: StatisticsReading) {
    sum.time.add(credit)
    if keepsShares { shares[read.number, default: .init(read: read)].time.add(credit) }
  }

  /// The result; `isFirst` returns whether a reading is the first finished one of an author in the whole library.
  func statistics(isFirst: (String, StatisticsReading.Finish) throws -> Bool) rethrows -> ReadingStatistics {
    var sum = sum
    sum.loggedDayCount = loggedDays.count
    sum.readDayCount = readDays.count
    var new: [(name: String, first: FirstFinish)] = []
    for (name, existing) in authors where try isFirst(name, existing.finish) { new.append((name, existing)) }
    new.sort { left, right in
      let (one, other) = (left.first, right.first)
      return one.finish == other.finish ? one.place < other.place : one.finish < other.finish
    }
    sum.newAuthors = new.map(\.name)
    sum.shares = shares.values.sorted { $0.read.finish < $1.read.finish }
    return sum
  }
}
