extension Reading {
  /// Whether it is over, began by an exact day and ended after it.
  package func isUnderway(on day: Day) -> Bool {
    guard status.isOver, let started, let ended else { return false }
    return started.latest <= day && day < ended.earliest
  }

  /// Whether it began by an exact day and, if it is over, ended on that day or later.
  package func contains(_ day: Day) -> Bool {
    guard let started, started.latest <= day else { return false }
    return !status.isOver || ended.map { day <= $0.earliest } ?? false
  }

  /// A status change that a later entry of the journal contradicts.
  public struct Contradiction: Hashable, Sendable {
    /// The contradicting entry.
    public enum Later: Hashable, Sendable {
      /// A status change on a day.
      case status(Status, on: Day?)
      /// A position reached on a day.
      case position(on: Day)
    }

    /// The status that ended or interrupted the reading.
    public let status: Status
    /// Its day; nil if unknown.
    public let day: Day?
    /// The contradicting entry.
    public let later: Later
  }

  /// The contradictions in its journal: status changes after the reading was finished, and positions reached after its
  /// end or during a pause.
  ///
  /// Thoughts and quotes may follow an end, and so may a position reached on the day of the pause or end.
  public var contradictions: [Contradiction] {
    var found: [Contradiction] = []
    var closed: (status: Status, day: Day?)?
    for entry in entries {
      if let status = entry.status, status != .wanted {
        // An abandoned reading may be resumed.
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
  /// A reading that begins during another, finished or abandoned, one.
  package struct Overlap: Hashable, Sendable {
    package let outer: UID
    /// The one that begins during it.
    package let inner: UID

    /// The overlap of two readings.
    package init(outer: UID, inner: UID) { (self.outer, self.inner) = (outer, inner) }
  }

  /// The readings that are over and begin within an open one, before its last entry: it could never end.
  /// - Parameter day: A day that the open one reaches, besides those of its entries.
  package func enclosed(by outer: Reading, reaching day: Day? = nil) -> [Reading] {
    guard !outer.status.isOver, let start = outer.started else { return [] }
    return readings.filter { inner in
      guard inner.uid != outer.uid, inner.status.isOver, let began = inner.started, start.isEntirelyBefore(began)
      else { return false }
      return day.map { began.isEntirelyBefore($0) } ?? false
        || outer.entries.contains { $0.day.map { began.isEntirelyBefore($0) } ?? false }
    }
  }

  /// The overlaps of its readings, in order.
  package var overlaps: [Overlap] {
    readings.flatMap { outer in
      readings.filter { inner in
        inner.uid != outer.uid
          && inner.started.map { $0.precision == .day && outer.isUnderway(on: $0) } == true
      }.map { Overlap(outer: outer.uid, inner: $0.uid) }
    }
  }
}
