// ICalendarExporter: what is due, as a calendar. It imports ReadingModel and ExporterKit only.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// The days on which books are due, reservations end and goals are to be reached, and a plan of reading for each
  /// borrowed book, as whole days of a calendar (RFC 5545).
  ///
  /// An event keeps its name for ever, so that a calendar that gets the file again changes it in its place. Loans that
  /// are over are lost, and so are those without a day and everything else that is known of books. A year is none of
  /// its scopes: what is due is not what happened.
  public static let iCalendar = Exporter(
    name: "ical", aliases: ["ics", "icalendar", "calendar"],
    summary: "A calendar of due days, reservations, goals and reading plans.", shape: .text(extension: "ics"),
    mediaType: "text/calendar", scopes: [.library, .book, .query], carries: [.loans, .reservations, .goals],
    options: [
      ExporterOption(
        name: "remind", kind: .number(0...30), defaultValue: "2",
        help: "How many days before something is due to be reminded; 0 for never."),
      ExporterOption(
        name: "plans", kind: .flag, defaultValue: "yes",
        help: "Whether there is a plan of reading from the day a book was borrowed to the day it is due."),
    ]
  ) { input, output in
    let calendar = DueCalendar(input)
    try output.write(calendar.text)
  }
}
