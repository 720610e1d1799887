extension Snapshot {
  /// The snapshot with the reader's dates reduced to the month or year: those of entries, dates derived from them, and
  /// the days books were added. Publication dates stay.
  ///
  /// Times of day are removed, and the timestamps in version 7 uids are rounded down; their random bits keep them
  /// unique.
  public func coarsened(to precision: Day.Precision) -> Snapshot {
    guard precision != .day else { return self }
    var copy = self
    copy.shelves = shelves.map { shelf in
      var shelf = shelf
      shelf.uid = shelf.uid.coarsened(to: precision)
      shelf.books = shelf.books.map { $0.coarsened(to: precision) }
      return shelf
    }
    copy.modifiedUnixSeconds = Day.floor(unixSeconds: modifiedUnixSeconds, to: precision)
    for book in copy.books.indices {
      copy.books[book].uid = books[book].uid.coarsened(to: precision)
      copy.books[book].added = books[book].added?.coarsened(to: precision)
      copy.books[book].readings = books[book].readings.map { $0.coarsened(to: precision) }
    }
    return copy
  }
}

extension Reading {
  fileprivate func coarsened(to precision: Day.Precision) -> Reading {
    var copy = self
    copy.uid = uid.coarsened(to: precision)
    copy.entries = entries.map { entry in
      var entry = entry
      entry.uid = entry.uid.coarsened(to: precision)
      entry.day = entry.day?.coarsened(to: precision)
      entry.time = nil
      return entry
    }
    return copy
  }
}

extension Day {
  /// The day reduced to a precision.
  public func coarsened(to precision: Precision) -> Day {
    switch precision {
    case .day: self
    case .month: Day(year: year, month: month) ?? self
    case .year: Day(year: year) ?? self
    }
  }

  /// The start of the month or year that contains a moment, in UTC; for days, the moment itself.
  package static func floor(unixSeconds: Int, to precision: Precision) -> Int {
    guard precision != .day, let day = CalendarSecond(unixSeconds: unixSeconds)?.day else { return unixSeconds }
    return day.coarsened(to: precision).earliest.unixSeconds ?? 0
  }
}

extension UID {
  /// The uid with the timestamp of version 7 (RFC 9562 §5.7) rounded down to the month or year; other versions
  /// unchanged.
  fileprivate func coarsened(to precision: Day.Precision) -> UID {
    let parts = text.split(separator: "-")
    guard parts.count == 5, parts[2].first == "7", let milliseconds = Int(parts[0] + parts[1], radix: 16) else {
      return self
    }
    let moment = Day.floor(unixSeconds: milliseconds / 1000, to: precision) * 1000
    let time = String(moment, digits: 12, radix: 16)
    return (try? UID("\(time.prefix(8))-\(time.suffix(4))-\(parts[2...].joined(separator: "-"))")) ?? self
  }
}
