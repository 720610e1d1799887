extension Entry {
  /// The exact day by which an entry sorts within its reading, given the sort day of the newest entry before it.
  ///
  /// An entry without a day stays where it was written. One known only to the month or year sorts on its earliest day,
  /// or on the newest day before it if that falls later within the month or year.
  public static func sortDay(for day: Day?, after newest: Day?) -> Day? {
    guard let day else { return newest }
    guard day.precision != .day, let newest, newest <= day.latest else { return day.earliest }
    return max(newest, day.earliest)
  }

  /// The entries in journal order; those of the same day keep their order.
  public static func inJournalOrder(_ entries: [Entry]) -> [Entry] {
    var sortDays = SortDays()
    let keyed = entries.indices.map { (day: sortDays.next(entries[$0].day), index: $0) }
    // Usually they are in order; returning them avoids copies.
    let areInOrder = zip(keyed, keyed.dropFirst()).allSatisfy { Day.isFirst($1.day, before: $0.day) != true }
    if areInOrder { return entries }
    return keyed.sorted { Day.isFirst($0.day, before: $1.day) ?? ($0.index < $1.index) }.map { entries[$0.index] }
  }
}

/// The sort days of a reading's entries, one after the other.
package struct SortDays {
  private var newest: Day?

  package init() {}

  /// The sort day of the next entry, see ``Entry/sortDay(for:after:)``.
  package mutating func next(_ day: Day?) -> Day? {
    let sortDay = Entry.sortDay(for: day, after: newest)
    if let sortDay { newest = newest.map { max($0, sortDay) } ?? sortDay }
    return sortDay
  }
}

extension Entry {
  /// A journal's entries for display: those of the same day sorted by time.
  ///
  /// The journal itself keeps the order of writing, which is that of the positions: a timer stores the position reached
  /// under the time it began. An entry without a time follows the one written before it.
  /// - Parameters:
  ///   - entries: In journal order.
  ///   - dayStart: When the reader's days begin; earlier times belong to the end of the day before.
  package static func inChronologicalOrder(_ entries: [Entry], dayStart: TimeOfDay) -> [Entry] {
    areChronological(entries, dayStart: dayStart) ? entries : inChronologicalOrder(entries, dayStart: dayStart) { $0 }
  }

  /// Whether the entries are already in order, as in most readings; avoids copying them.
  private static func areChronological(_ entries: [Entry], dayStart: TimeOfDay) -> Bool {
    var latest = -1
    for index in entries.indices {
      if index > 0, entries[index].day?.precision != .day || entries[index].day != entries[index - 1].day {
        latest = -1
      }
      guard let time = entries[index].time else { continue }
      let minutes = time.minutes(since: dayStart)
      if minutes < latest { return false }
      latest = minutes
    }
    return true
  }

  /// The same for values that contain an entry.
  package static func inChronologicalOrder<Line>(
    _ lines: [Line], dayStart: TimeOfDay, _ entry: (Line) -> Entry
  ) -> [Line] {
    var keyed: [(run: Int, minutes: Int, index: Int)] = []
    var (run, latest) = (0, -1)
    var day: Day?
    var isInOrder = true
    for (index, line) in lines.enumerated() {
      let entry = entry(line)
      if index > 0, entry.day?.precision != .day || entry.day != day { (run, latest) = (run + 1, -1) }
      day = entry.day
      let minutes = entry.time?.minutes(since: dayStart) ?? latest
      keyed.append((run, minutes, index))
      // On most days the entries are already in order.
      if minutes < latest { isInOrder = false }
      latest = max(latest, minutes)
    }
    guard !isInOrder else { return lines }
    return keyed.sorted { ($0.run, $0.minutes, $0.index) < ($1.run, $1.minutes, $1.index) }.map { lines[$0.index] }
  }
}
