// CSVExporter: a table for spreadsheets and for other services. It imports ReadingModel, ExporterKit, MarkdownRendering
// and Foundation only.

public import ExporterKit
internal import Foundation
internal import ReadingModel

extension Exporter {
  /// A table: a row for each reading in Octavo's own columns, or a row for each book in those of another service.
  ///
  /// The journal is lost: thoughts, quotes, places and their times, and so are covers and the profile. Of a shelf only
  /// its name and the order of its books are kept, and that only while there are some. The dialects
  /// lose what their service does not know. `Documentation/REFERENCE.md` has the columns.
  public static let csv = Exporter(
    name: "csv", summary: "A table of books and readings, for spreadsheets and for other services.",
    shape: .text(extension: "csv"), mediaType: "text/csv",
    carries: Set(Field.allCases).subtracting([
      .sortNames, .covers, .thoughts, .quotes, .quoteNotes, .progress, .positions, .minutes, .timesOfDay, .entryTags,
      .profile,
      .background, .savedQueries, .goals, .copies, .offers, .loans, .reservations, .wishes, .budgets,
    ]),
    options: [
      ExporterOption(
        name: "dialect", kind: .choice(Dialect.allCases.map(\.rawValue)), defaultValue: Dialect.octavo.rawValue,
        help: "Whose columns to write."),
      ExporterOption(
        name: "mark", kind: .flag, defaultValue: "no",
        help: "Whether to begin with the mark by which Excel knows UTF-8."),
    ],
    leavesBehind: Dialect.leavesBehind
  ) { input, output in
    let dialect = Dialect(rawValue: input.options.text("dialect")) ?? .octavo
    var table = Table(columns: dialect.columns)
    let places = ShelfPlace.byBook(input.snapshot.shelves)
    for book in input.snapshot.books {
      for row in dialect.rows(of: book, on: places[book.uid] ?? []) { table.add(row) }
    }
    try output.write((input.options.isOn("mark") ? "\u{FEFF}" : "") + table.text)
  }
}
