import Foundation
import Importing
import ReadingModel
import Testing

/// A table of one row, read by an importer.
struct ImportedRow {
  let file: ImportedFile

  /// Reads a table with these columns.
  init(_ importer: Importer, _ cells: KeyValuePairs<String, String>, separator: String = ",") throws {
    func line(_ texts: [String]) -> String {
      texts.map { separator == "," ? "\"" + $0.replacing("\"", with: "\"\"") + "\"" : $0 }.joined(separator: separator)
    }
    let text = line(cells.map(\.key)) + "\n" + line(cells.map(\.value)) + "\n"
    file = try importer.read(text, named: "export.csv")
  }

  /// The single record.
  func record() throws -> ImportRecord { try #require(file.records.first) }

  /// The single record's book.
  func book() throws -> Book { try record().book }
}

extension Book {
  /// The status changes of each reading, such as `reading 2025-01-05, finished 2025-02-01`.
  var changes: [String] {
    readings.map { reading in
      reading.entries.map { entry in
        [entry.status?.rawValue ?? entry.kind.rawValue, entry.day?.text].compactMap(\.self).joined(separator: " ")
      }.joined(separator: ", ")
    }
  }
}
