package import ReadingModel

extension Reading {
  /// Whether both began, and the days of one include more than the last or first day of the other. Only days known
  /// exactly count.
  func overlaps(_ other: Reading) -> Bool {
    guard let mine = exactDays, let theirs = other.exactDays else { return false }
    return mine == theirs || mine.lowerBound < theirs.upperBound && theirs.lowerBound < mine.upperBound
  }

  /// Whether the other one, of which only the last day is known, ended while this one was read.
  func encloses(_ other: Reading) -> Bool {
    guard let days = exactDays, other.started == nil, other.status.isOver, let end = other.ended,
      end.dayOfMonth != nil
    else { return false }
    return days.lowerBound < end && end <= days.upperBound
  }

  /// Whether the days of both overlap, but they ended on other days: then they are hardly of one book.
  package func contradicts(_ other: Reading) -> Bool {
    guard overlaps(other), status.isOver, other.status.isOver, let ended, let otherEnd = other.ended else {
      return false
    }
    return ended != otherEnd && !ended.isNext(to: otherEnd)
  }

  private var exactDays: ClosedRange<Day>? {
    guard status != .wanted, let started, started.dayOfMonth != nil else { return nil }
    let end = status.isOver ? ended : entries.compactMap(\.day).filter { $0.dayOfMonth != nil }.max()
    guard let end, end.dayOfMonth != nil, started <= end else { return nil }
    return started...end
  }
}

extension Book {
  /// The numbers, from 1, of the first two readings that overlap and did not before; empty if there are none.
  package func newOverlap(since before: Book) -> [Int] {
    let known = Dictionary(before.readings.map { ($0.uid, $0) }) { first, _ in first }
    for (place, one) in readings.enumerated() {
      for (other, second) in readings.enumerated().dropFirst(place + 1) where one.overlaps(second) {
        if let mine = known[one.uid], let theirs = known[second.uid], mine.overlaps(theirs) { continue }
        return [place + 1, other + 1]
      }
    }
    return []
  }
}
