// CSVExporter: exports a table for spreadsheets and other services. Imports only ReadingModel, ExporterKit,
// Markup and Foundation.

public import ExporterKit
internal import Foundation
internal import Markup
internal import ReadingModel

extension Exporter {
  /// A table with one row per reading in Octavo's own columns, or one row per book in the columns of another service.
  ///
  /// Drops the journal (thoughts, quotes, positions, times), covers and the profile. A shelf keeps only its name and
  /// the order of its books, and only if it has books. The dialects also drop what their service does not support.
  /// `Documentation/REFERENCE.md` lists the columns.
  public static let csv = Exporter(
    name: "csv", summary: "A table of books and readings, for spreadsheets and for other services.",
    shape: .text(extension: "csv"), mediaType: "text/csv", carries: Dialect.fields,
    options: [
      ExporterOption(
        name: "dialect", kind: .choice(Dialect.allCases.map(\.rawValue)), defaultValue: Dialect.octavo.rawValue,
        help: "The service whose columns to write."),
      ExporterOption(
        name: "mark", kind: .flag, defaultValue: "no",
        help: "Start with the byte-order mark that Excel needs for UTF-8."),
    ],
    isPerBook: true, loading: .bookByBookWithoutJournals, leavesBehind: Dialect.leavesBehind, lacks: Dialect.lacks,
    transform: Dialect.transformed(_:_:dayStart:)
  ) { input, output in
    let dialect = Dialect(input.options)
    let custom = try CustomColumn.all(in: input.snapshot)
    var table = CSVWriter(columns: dialect.columns(custom), lineEnd: "\n")
    let places = ShelfPlace.byBook(input.snapshot.shelves)
    try output.write(to: "table.csv") { take in
      if input.options.isOn("mark") { try take(Data("\u{FEFF}".utf8)) }
      try input.snapshot.forEachBook { book in
        for row in dialect.rows(of: book, on: places[book.uid] ?? [], custom) { table.add(row.map(\.withoutForbidden)) }
        if table.text.utf8.count >= 1 << 16 { try take(Data(table.takeText().utf8)) }
      }
      try take(Data(table.takeText().utf8))
    }
  }
}

extension CSVCell {
  /// The cell without characters that must not occur in text files.
  fileprivate var withoutForbidden: CSVCell {
    guard case .text(let text?) = self else { return self }
    return .text(text.withoutForbidden)
  }
}
