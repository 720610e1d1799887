// ICalendarExporter: exports due dates as a calendar. Imports only ReadingModel, Presentation and
// ExporterKit.

public import ExporterKit
internal import ReadingModel

extension Exporter {
  /// Due dates of loans, ends of reservations, last days of goals, and a reading plan for each borrowed book, as
  /// all-day events (RFC 5545).
  ///
  /// Event ids are stable, so importing the file again updates a calendar's events. Drops closed loans, loans without a
  /// due date, and everything else about books. It has no scope by year, since due dates are not history.
  public static let iCalendar = Exporter(
    name: "ical", aliases: ["ics", "icalendar", "calendar"],
    summary: "A calendar of due dates, reservations, goals and reading plans.", shape: .text(extension: "ics"),
    mediaType: "text/calendar", scopes: [.library, .book, .query], carries: [.loans, .reservations, .goals],
    options: [
      ExporterOption(
        name: "remind", kind: .number(0...30), defaultValue: "2",
        help: "How many days before a due date to remind you; 0 for never."),
      ExporterOption(
        name: "plans", kind: .flag, defaultValue: "yes",
        help: "Whether to plan the reading of a borrowed book up to its due date."),
    ],
    lacks: undated
  ) { input, output in
    try output.write(DueCalendar(input).text)
  }

  /// How many open loans and reservations of a book have no day for an event.
  @Sendable private static func undated(_ book: Book, _: OptionValues) -> [Field: Int] {
    [
      .loans: book.holding.openLoans.count { $0.due == nil },
      .reservations: book.holding.openReservations.count { $0.pickUp == nil },
    ]
  }
}
