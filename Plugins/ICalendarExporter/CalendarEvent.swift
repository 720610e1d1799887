internal import ReadingModel

/// An all-day event.
struct CalendarEvent {
  /// A unique and stable name, the basis of its `UID`.
  let name: String
  let summary: String
  let first: Day
  let category: String
  /// Its last day; nil for an event of one day.
  var last: Day?
  var description = ""
  var place: String?
  /// How many days ahead to remind; nil for no reminder.
  var remindDays: Int?

  /// Its content lines; none if its dates are out of range.
  /// - Parameter stamp: When the file was made.
  func lines(stamp: String) -> [CalendarLine] {
    // The end is exclusive (RFC 5545, 3.6.1).
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
