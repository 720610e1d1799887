extension Entry {
  /// The entries of a journal as they are read: those of one day in the order of time.
  ///
  /// The journal itself keeps the order in which they were written, which is that of the positions reached: a timer
  /// files what it stopped at under the time it began. An entry without a time stands behind what was written before
  /// it.
  /// - Parameters:
  ///   - entries: In the order of the journal.
  ///   - dayStart: When the reader's days begin; what is earlier ends its day.
  package static func inOrderOfTime(_ entries: [Entry], dayStart: TimeOfDay) -> [Entry] {
    areInOrderOfTime(entries, dayStart: dayStart) ? entries : inOrderOfTime(entries, dayStart: dayStart) { $0 }
  }

  /// Whether no entry has to be moved, as in most readings; none is copied to see it.
  private static func areInOrderOfTime(_ entries: [Entry], dayStart: TimeOfDay) -> Bool {
    var latest = -1
    for index in entries.indices {
      if index > 0, entries[index].day?.precision != .day || entries[index].day != entries[index - 1].day {
        latest = -1
      }
      guard let time = entries[index].time else { continue }
      let minutes = (time.minutes - dayStart.minutes + 1440) % 1440
      if minutes < latest { return false }
      latest = minutes
    }
    return true
  }

  /// What holds entries, as it is read.
  package static func inOrderOfTime<Line>(
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
      let minutes = entry.time.map { ($0.minutes - dayStart.minutes + 1440) % 1440 } ?? latest
      keyed.append((run, minutes, index))
      // Most days have their entries in order.
      if minutes < latest { isInOrder = false }
      latest = max(latest, minutes)
    }
    guard !isInOrder else { return lines }
    return keyed.sorted { ($0.run, $0.minutes, $0.index) < ($1.run, $1.minutes, $1.index) }.map { lines[$0.index] }
  }
}
