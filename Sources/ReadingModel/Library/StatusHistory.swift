/// What the status entries of a reading say about where it stands.
public struct StatusHistory: Hashable, Sendable {
  /// The newest status; never `wanted` again once another status was reached.
  ///
  /// When no entry tells: `paused` if a place or a passage shows that the book was open, as nothing says that it still
  /// is or how it ended; else `wanted`.
  public let status: Reading.Status
  /// The day of the first entry that began the reading, or of a place reached on an earlier exact day.
  public let started: Day?
  /// The day of the entry that ended it, when it has ended.
  public let ended: Day?

  /// Reads the entries in their order; those of other kinds say something only when none is a change of status.
  public init(_ entries: some Sequence<Entry>) {
    var status = Reading.Status.wanted
    var started: Day?
    var hasBegun = false
    var ended: Day?
    var firstPlace: Day?
    var isTold = false
    var wasOpen = false
    for entry in entries {
      isTold = isTold || entry.status != nil
      wasOpen = wasOpen || entry.kind == .progress || entry.kind == .quote || entry.position != nil
      if entry.kind == .progress, let day = entry.day, day.precision == .day {
        firstPlace = min(firstPlace ?? day, day)
      }
      // A wish noted after the fact takes nothing back: to want a book again is another reading.
      guard let next = entry.status, next != .wanted || status == .wanted else { continue }
      status = next
      if next == .reading, !hasBegun {
        hasBegun = true
        started = entry.day
      }
      ended = next.isOver ? entry.day : nil
    }
    self.status = isTold || !wasOpen ? status : .paused
    self.started = if let start = started, let firstPlace, firstPlace < start.earliest { firstPlace } else { started }
    self.ended = ended
  }
}
