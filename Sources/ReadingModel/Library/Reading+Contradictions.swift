extension Reading {
  /// Whether it is over, and began before an exact day and ended after it.
  package func isUnderway(on day: Day) -> Bool {
    guard status.isOver, let started, let ended else { return false }
    return started.latest <= day && day < ended.earliest
  }

  /// A change of status, and what its journal holds after it that cannot come after it.
  public struct Contradiction: Hashable, Sendable {
    /// What comes too late.
    public enum Later: Hashable, Sendable {
      /// A status that began on a day.
      case status(Status, on: Day?)
      /// A position that was reached on a day.
      case position(on: Day)
    }

    /// The status that ended or interrupted the reading.
    public let status: Status
    /// The day on which it began; nil when unknown.
    public let day: Day?
    /// What comes after it.
    public let later: Later
  }

  /// Where its journal contradicts itself: nothing starts after a reading was finished, and no position is reached
  /// after its end or during a pause.
  ///
  /// Thoughts and quotes may follow an end, and so may a position reached on the day of a pause or end.
  public var contradictions: [Contradiction] {
    var found: [Contradiction] = []
    var closed: (status: Status, day: Day?)?
    for entry in entries {
      if let status = entry.status, status != .wanted {
        // A reading given up may be taken up again.
        if let closed, closed.status.isOver, !(closed.status == .abandoned && status == .reading) {
          found.append(
            Contradiction(status: closed.status, day: closed.day, later: .status(status, on: entry.day)))
        }
        closed = status == .reading ? nil : (status, entry.day)
      } else if entry.reachedPosition != nil, let closed, let end = closed.day, let day = entry.day,
        end.latest < day.earliest
      {
        found.append(Contradiction(status: closed.status, day: closed.day, later: .position(on: day)))
      }
    }
    return found
  }
}

extension Book {
  /// Two readings of which one begins within the other, which is over.
  package struct Overlap: Hashable, Sendable {
    /// The one that is over.
    package let outer: UID
    /// The one that begins within it.
    package let inner: UID
  }

  /// Where its readings overlap, in their order.
  package var overlaps: [Overlap] {
    readings.flatMap { outer in
      readings.filter { inner in
        inner.uid != outer.uid
          && inner.started.map { $0.precision == .day && outer.isUnderway(on: $0) } == true
      }.map { Overlap(outer: outer.uid, inner: $0.uid) }
    }
  }
}
