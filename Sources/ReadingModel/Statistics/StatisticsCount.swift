/// Statistics while readings are gone through.
struct StatisticsCount {
  /// The first reading of an author that was finished, and the author's place in the book.
  private struct FirstFinish {
    let finish: CountedReading.Finish
    let place: Int
  }

  private let keepsShares: Bool
  private var sum = ReadingStatistics()
  private var finishedBooks: Set<Int64> = []
  private var abandonedBooks: Set<Int64> = []
  private var ratings: [Rating] = []
  private var loggedDays = DaySet()
  private var readDays = DaySet()
  private var authors: [String: FirstFinish] = [:]
  private var shares: [Int64: ReadingStatistics.Share] = [:]

  init(keepsShares: Bool) {
    self.keepsShares = keepsShares
  }

  /// Counts a reading that ended.
  mutating func end(_ read: CountedReading) {
    if keepsShares { shares[read.number, default: .init(read: read)].minutes += 0 }
    if read.status == .abandoned {
      sum.abandonedCount += 1
      abandonedBooks.insert(read.bookNumber)
    }
    guard read.status == .finished else { return }
    sum.finishedCount += 1
    finishedBooks.insert(read.bookNumber)
    if read.ended == nil { sum.undatedCount += 1 }
    if let rating = read.rating {
      ratings.append(rating)
      sum.ratedHundredths += rating.hundredths
    }
    if let pageCount = read.pageCount {
      sum.lengthCount += 1
      sum.lengthSum += pageCount
    }
    for (place, name) in read.authors.enumerated() {
      if let held = authors[name]?.finish, held <= read.finish { continue }
      authors[name] = FirstFinish(finish: read.finish, place: place)
    }
  }

  /// Counts pages of a reading.
  mutating func pages(_ credit: PageCredit, of read: CountedReading) {
    sum.pages.add(credit)
    if credit.basis == .logged, let number = credit.day?.daysSinceEpoch { loggedDays.insert(number) }
    if keepsShares { shares[read.number, default: .init(read: read)].pages.add(credit) }
  }

  /// Counts an entry of a reading.
  mutating func entry(_ entry: CountedEntry, of read: CountedReading) {
    if entry.kind != .status, let number = entry.day?.daysSinceEpoch { readDays.insert(number) }
    guard let minutes = entry.minutes else { return }
    sum.minutes += minutes
    sum.timedEntryCount += 1
    if keepsShares { shares[read.number, default: .init(read: read)].minutes += minutes }
  }

  /// What it adds up to; `first` tells of an author's name which reading was the first of all that was finished.
  func statistics(first: (String) throws -> CountedReading.Finish?) rethrows -> ReadingStatistics {
    var sum = sum
    sum.finishedBookCount = finishedBooks.count
    sum.endedBookCount = finishedBooks.union(abandonedBooks).count
    sum.ratings = RatingTally(ratings)
    sum.loggedDayCount = loggedDays.count
    sum.readDayCount = readDays.count
    let new = try authors.filter { name, held in try first(name) == held.finish }
    sum.newAuthors = new.sorted { left, right in
      let (one, other) = (left.value, right.value)
      return one.finish == other.finish ? one.place < other.place : one.finish < other.finish
    }.map(\.key)
    sum.shares = shares.values.sorted { $0.read.finish < $1.read.finish }
    return sum
  }
}
