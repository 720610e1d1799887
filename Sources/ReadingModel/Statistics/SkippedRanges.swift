/// The ranges before others that no entry has logged so far, in pages or in minutes.
struct SkippedRanges {
  struct Gap: Hashable {
    fileprivate var from: Double
    fileprivate var to: Double
    /// Pages or minutes of the edition in which they were skipped, for one of the present edition.
    fileprivate var scale = 1.0
    /// The day of the last position before; nil if it is unknown or there is none.
    let since: Day?
    /// The day of the range after it.
    let until: Day?
    /// Whether it is before the first position: such a gap counts only if it is logged.
    fileprivate let isFirst: Bool

    var amount: Int { Int((to * scale).rounded()) - Int((from * scale).rounded()) }
  }

  /// What counts as read between two positions, once all entries are taken.
  var counted: [Gap] { gaps.filter { !$0.isFirst && $0.amount > 0 } }

  /// In order, none overlapping another.
  private var gaps: [Gap] = []

  /// Advances from a place to the beginning and the end of a range, skipping what is before it.
  mutating func advance(
    from place: Double, to start: Double, _ end: Double, since: Day?, until: Day?, isFirst: Bool
  ) {
    // Gaps after the place are left if a baseline went back; they are counted anew.
    _ = remove(place, max(start, end))
    guard start > place else { return }
    let index = gaps.lastIndex { $0.from < place }.map { $0 + 1 } ?? 0
    gaps.insert(Gap(from: place, to: start, since: since, until: until, isFirst: isFirst), at: index)
  }

  /// Removes a range that is logged, and returns how much of it was skipped before.
  mutating func remove(_ from: Double, _ to: Double) -> Int {
    // Most ranges continue after the last one.
    guard let last = gaps.last, from < last.to else { return 0 }
    var amount = 0
    var left: [Gap] = []
    for gap in gaps {
      let (first, end) = (max(from, gap.from), min(to, gap.to))
      guard first < end else {
        left.append(gap)
        continue
      }
      amount += Int(end.rounded()) - Int(first.rounded())
      var (before, after) = (gap, gap)
      before.to = first
      after.from = end
      left += [before, after].filter { $0.from < $0.to }
    }
    gaps = left
    return amount
  }

  /// Converts to another edition.
  mutating func scale(by factor: Double) {
    for index in gaps.indices {
      gaps[index].from *= factor
      gaps[index].to *= factor
      gaps[index].scale /= factor
    }
  }
}
