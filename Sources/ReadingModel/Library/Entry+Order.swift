extension Entry {
  /// The exact day by which an entry is sorted within its reading, given the sort day of the newest entry before it.
  ///
  /// An entry whose day is unknown stays where it was written. One whose day is only known to the month or year comes
  /// as late in it as what was written before it demands.
  public static func sortDay(for day: Day?, after newest: Day?) -> Day? {
    guard let day else { return newest }
    guard day.precision != .day, let newest, newest <= day.latest else { return day.earliest }
    return max(newest, day.earliest)
  }

  /// The entries in the order of the journal; those of one day stay in the order given.
  public static func inJournalOrder(_ entries: [Entry]) -> [Entry] {
    var newest: Day?
    var keyed: [(day: Day?, index: Int)] = []
    for (index, entry) in entries.enumerated() {
      let day = sortDay(for: entry.day, after: newest)
      if let day { newest = max(newest ?? day, day) }
      keyed.append((day, index))
    }
    return keyed.sorted { Day.isFirst($0.day, before: $1.day) ?? ($0.index < $1.index) }.map { entries[$0.index] }
  }
}
