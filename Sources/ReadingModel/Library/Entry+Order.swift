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
