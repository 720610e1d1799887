/// The status and dates of a reading, derived from its entries.
public struct StatusHistory: Hashable, Sendable {
  /// The newest status; never `wanted` again after another status.
  ///
  /// Without status entries: `paused` if a position or quote shows that the book was opened, as it is unknown whether
  /// it still is or how it ended; else `wanted`.
  public let status: Reading.Status
  /// The day of the first entry that began the reading, or of an earlier position with an exact day.
  public let started: Day?
  /// The day of the entry that ended it, if it has ended.
  public let ended: Day?

  /// Derives from entries in journal order; other kinds matter only if there is no status entry.
  public init(_ entries: some Sequence<Entry>) {
    var derivation = StatusDerivation()
    for entry in entries { withUnsafePointer(to: entry) { derivation.take($0) } }
    self.init(derivation)
  }

  /// Derives from the entries of a reading, in journal order.
  init(_ entries: [Entry]) {
    var derivation = StatusDerivation()
    entries.forEachInPlace { derivation.take($0) }
    self.init(derivation)
  }

  private init(_ derivation: StatusDerivation) {
    status = derivation.hasStatus || !derivation.wasOpen ? derivation.status : .paused
    started =
      if let start = derivation.started, let first = derivation.firstPlace, first < start.earliest { first } else {
        derivation.started
      }
    ended = derivation.ended
  }
}

/// What is known of a reading's status after some of its entries.
private struct StatusDerivation {
  private(set) var status = Reading.Status.wanted
  private(set) var started: Day?
  private(set) var ended: Day?
  /// The earliest exact day of a progress entry.
  private(set) var firstPlace: Day?
  private(set) var hasStatus = false
  private(set) var wasOpen = false
  private var hasBegun = false

  mutating func take(_ entry: UnsafePointer<Entry>) {
    if entry.pointee.kind == .progress || entry.pointee.kind == .quote { wasOpen = true }
    if entry.pointee.position != nil { wasOpen = true }
    if entry.pointee.kind == .progress, let day = entry.pointee.day, day.precision == .day {
      firstPlace = min(firstPlace ?? day, day)
    }
    guard let next = entry.pointee.status else { return }
    hasStatus = true
    // A later wish does not reset the status: wanting a book again is another reading.
    guard next != .wanted || status == .wanted else { return }
    status = next
    if next == .reading, !hasBegun {
      hasBegun = true
      started = entry.pointee.day
    }
    ended = next.isOver ? entry.pointee.day : nil
  }
}
