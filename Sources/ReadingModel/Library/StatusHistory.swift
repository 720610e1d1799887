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
    var status = Reading.Status.wanted
    var started: Day?
    var hasBegun = false
    var ended: Day?
    var firstPlace: Day?
    var hasStatus = false
    var wasOpen = false
    for entry in entries {
      hasStatus = hasStatus || entry.status != nil
      wasOpen = wasOpen || entry.kind == .progress || entry.kind == .quote || entry.position != nil
      if entry.kind == .progress, let day = entry.day, day.precision == .day {
        firstPlace = min(firstPlace ?? day, day)
      }
      // A later wish does not reset the status: wanting a book again is another reading.
      guard let next = entry.status, next != .wanted || status == .wanted else { continue }
      status = next
      if next == .reading, !hasBegun {
        hasBegun = true
        started = entry.day
      }
      ended = next.isOver ? entry.day : nil
    }
    self.status = hasStatus || !wasOpen ? status : .paused
    self.started = if let start = started, let firstPlace, firstPlace < start.earliest { firstPlace } else { started }
    self.ended = ended
  }
}
