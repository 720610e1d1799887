internal import ReadingModel

/// Something that takes whole days.
struct CalendarEvent {
  private let name: String
  private let summary: String
  private let first: Day
  private let category: String
  /// Its last day; the first when it is only one.
  var last: Day?
  /// What else there is to say of it.
  var description = ""
  /// Where.
  var place: String?
  /// How many days before to be reminded; not at all when nil.
  var remindDays: Int?

  /// An event of one day.
  /// - Parameter name: Its name for ever, unlike that of any other event.
  init(name: String, _ summary: String, from day: Day, category: String) {
    self.name = name
    self.summary = summary
    first = day
    self.category = category
  }

  /// Its lines.
  /// - Parameter stamp: When the file was made.
  func lines(stamp: String) -> [CalendarLine] {
    // The end is the first day after (RFC 5545, 3.6.1).
    guard let end = (last ?? first).adding(days: 1), first.year > 0 else { return [] }
    var lines = [
      CalendarLine("BEGIN", "VEVENT"), CalendarLine("UID", "\(name)@octavo"), CalendarLine("DTSTAMP", stamp),
      CalendarLine("DTSTART;VALUE=DATE", CalendarLine.date(first)),
      CalendarLine("DTEND;VALUE=DATE", CalendarLine.date(end)), CalendarLine("SUMMARY", text: summary),
      CalendarLine("CATEGORIES", text: category), CalendarLine("TRANSP", "TRANSPARENT"),
      CalendarLine("CLASS", "PRIVATE"),
    ]
    if !description.isEmpty { lines.append(CalendarLine("DESCRIPTION", text: description)) }
    if let place { lines.append(CalendarLine("LOCATION", text: place)) }
    if let remindDays {
      lines += [
        CalendarLine("BEGIN", "VALARM"), CalendarLine("ACTION", "DISPLAY"),
        CalendarLine("DESCRIPTION", text: summary), CalendarLine("TRIGGER", "-P\(remindDays)D"),
        CalendarLine("END", "VALARM"),
      ]
    }
    return lines + [CalendarLine("END", "VEVENT")]
  }
}
