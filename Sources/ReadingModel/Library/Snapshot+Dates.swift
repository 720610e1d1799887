extension Snapshot {
  /// The snapshot with the reader's dates reduced to the month or year: those of entries, dates derived from them, the
  /// days books were added, and the dates of custom fields, copies, loans, reservations, wishes, goals and budgets.
  /// Publication dates and what the reader wrote stay.
  ///
  /// Times of day are removed, and the timestamps in version 7 uids are rounded down; their random bits keep them
  /// unique.
  public func coarsened(to precision: Day.Precision) -> Snapshot {
    guard precision != .day else { return self }
    var copy = self
    // Without the books of shelves that the snapshot does not contain.
    copy.shelves = shelves
    copy.replaceUIDs { $0.coarsened(to: precision) }
    copy.modifiedUnixSeconds = Day.floor(unixSeconds: modifiedUnixSeconds, to: precision)
    for book in copy.books.indices {
      copy.books[book].added = books[book].added?.coarsened(to: precision)
      copy.books[book].custom = books[book].custom.coarsened(to: precision)
      copy.books[book].holding = copy.books[book].holding.coarsened(to: precision)
      copy.books[book].readings = copy.books[book].readings.map { $0.coarsened(to: precision) }
    }
    copy.goals = copy.goals.map { $0.coarsened(to: precision) }
    copy.budgets = copy.budgets.map { $0.coarsened(to: precision) }
    return copy
  }
}

extension Reading {
  fileprivate func coarsened(to precision: Day.Precision) -> Reading {
    var copy = self
    copy.custom = custom.coarsened(to: precision)
    copy.creditsOfCut = nil
    copy.entries = entries.map { entry in
      var entry = entry
      entry.day = entry.day?.coarsened(to: precision)
      entry.time = nil
      return entry
    }
    return copy
  }
}

extension CustomFields {
  fileprivate func coarsened(to precision: Day.Precision) -> CustomFields {
    var copy = self
    for field in all {
      copy[field.name] = field.values.map { value in
        if case .day(let day) = value { .day(day.coarsened(to: precision)) } else { value }
      }
    }
    return copy
  }
}

extension Holding {
  fileprivate func coarsened(to precision: Day.Precision) -> Holding {
    var holding = self
    for index in copies.indices {
      holding.copies[index].bought = copies[index].bought?.coarsened(to: precision)
      if case .gone(var disposal) = copies[index].state {
        disposal.day = disposal.day?.coarsened(to: precision)
        holding.copies[index].state = .gone(disposal)
      }
    }
    holding.loans = loans.map { $0.coarsened(to: precision) }
    for index in reservations.indices {
      holding.reservations[index].made = reservations[index].made?.coarsened(to: precision)
      holding.reservations[index].pickUp = reservations[index].pickUp?.coarsened(to: precision)
      if case .over(let outcome, let day) = reservations[index].state {
        holding.reservations[index].state = .over(outcome, day?.coarsened(to: precision))
      }
    }
    holding.wish?.since = wish?.since?.coarsened(to: precision)
    return holding
  }
}

extension Loan {
  fileprivate func coarsened(to precision: Day.Precision) -> Loan {
    var loan = self
    loan.since = since?.coarsened(to: precision)
    loan.firstDue = firstDue?.coarsened(to: precision)
    loan.renewals = renewals.map { renewal in
      Renewal(on: renewal.day?.coarsened(to: precision), due: renewal.due.coarsened(to: precision))
    }
    switch state {
    case .open: break
    case .returned(let day): loan.state = .returned(day?.coarsened(to: precision))
    case .lost(let day): loan.state = .lost(day?.coarsened(to: precision))
    }
    return loan
  }
}

extension Goal {
  /// Without a name of the reader's own, its name contains the period.
  fileprivate func coarsened(to precision: Day.Precision) -> Goal {
    var goal = self
    goal.period = period.coarsened(to: precision)
    if name == words { goal.name = goal.words }
    return goal
  }
}

extension Budget {
  /// Without a name of the reader's own, its name contains the period.
  fileprivate func coarsened(to precision: Day.Precision) -> Budget {
    var budget = self
    budget.period = period.coarsened(to: precision)
    if name == words { budget.name = budget.words }
    return budget
  }
}

extension Period {
  /// The months or years that contain the period.
  fileprivate func coarsened(to precision: Day.Precision) -> Period {
    guard case .days(let first, let last) = self else { return self }
    return Period(from: first.coarsened(to: precision), to: last.coarsened(to: precision)) ?? self
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
