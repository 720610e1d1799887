internal import Foundation
internal import ImportMerge
internal import ReadingModel

/// calibre's custom columns as a table with a row for each book.
struct CalibreColumns {
  /// `title`, then the columns by lookup name, such as `#read_status`.
  let header: [String]
  private let cells: [[Int: String]]

  /// Reads the custom columns of a library; skips composite ones, which calibre computes.
  init(_ database: SQLiteFile) throws(ImportError.Reason) {
    var header = ["title"]
    var cells: [[Int: String]] = []
    if try database.hasTable("custom_columns") {
      let rows = try database.rows("SELECT id, label, datatype, normalized FROM custom_columns ORDER BY id")
      for row in rows where row[2].text != "composite" {
        guard let id = row[0].integer, let label = row[1].text, try database.hasTable("custom_column_\(id)") else {
          continue
        }
        header.append("#\(label)")
        cells.append(try CalibreColumns.cells(id, kind: row[2].text ?? "", isLinked: row[3].integer == 1, database))
      }
    }
    self.header = header
    self.cells = cells
  }

  private static func cells(
    _ id: Int, kind: String, isLinked: Bool, _ database: SQLiteFile
  ) throws(ImportError.Reason) -> [Int: String] {
    let hasNumber = try database.columns(of: "books_custom_column_\(id)_link").contains("extra")
    let number = hasNumber ? "link.extra" : "NULL"
    let sql =
      isLinked
      ? """
      SELECT link.book, item.value, \(number) FROM books_custom_column_\(id)_link AS link
      JOIN custom_column_\(id) AS item ON item.id = link.value ORDER BY link.id
      """ : "SELECT book, value, NULL FROM custom_column_\(id) ORDER BY id"
    var lists: [Int: [String]] = [:]
    for row in try database.rows(sql) {
      guard let book = row[0].integer, let text = text(row[1], kind: kind) else { continue }
      lists[book, default: []].append(row[2].text.map { "\(text) #\($0)" } ?? text)
    }
    return lists.mapValues { $0.joined(separator: "; ") }
  }

  private static func text(_ value: DataValue, kind: String) -> String? {
    switch kind {
    case "bool": value.integer.map { $0 == 0 ? "no" : "yes" }
    // Stored in half stars.
    case "rating": value.number.flatMap { $0 > 0 ? "\($0 / 2)" : nil }
    // calibre's undefined date is in the year 101.
    case "datetime": value.text.flatMap { $0.hasPrefix("0101-") ? nil : $0 }
    default: value.text
    }
  }

  /// The row of a book.
  func record(_ id: Int, title: String) -> CSVRecord {
    CSVRecord(line: 1, raw: "", fields: [title] + cells.map { $0[id] ?? "" })
  }
}

extension Importer {
  /// Imports a calibre library and, by a mapping, its custom columns.
  /// - Parameter mappingName: The mapping's file name, for messages.
  package static func calibre(by mapping: ColumnMapping, mappingName: String) -> Importer {
    var mapping = mapping
    mapping.columns[.title] = [ColumnMapping.Column(name: "title", place: MappingProblem.Place(line: 1, column: 1))]
    let mappingOfOwn = mapping
    return Importer(
      name: "calibre", summary: "A calibre library, with a mapping for its custom columns.",
      mappingName: mappingName,
      recognises: { CalibreLibrary.isOne($0) },
      read: { (bytes, _, uids) throws(ImportError.Reason) in
        let library = try CalibreLibrary(bytes)
        let records = try library.records(uids: uids, mapping: mappingOfOwn)
        return ImportedFile(
          format: "calibre", records: records, rejected: try library.rejected(besides: records))
      })
  }
}

extension Book {
  /// The book merged with its custom columns: their readings replace the inferred ones, their notes are appended, other
  /// values fill gaps.
  func adding(columns other: Book) -> Book {
    var plain = other
    plain.readings = []
    var book = merging(plain)
    book.isFavorite = isFavorite || other.isFavorite
    if let notes, let own = other.notes, own != notes { book.notes = "\(notes)\n\n\(own)" }
    guard !other.readings.isEmpty else { return book }
    let rating = readings.last?.rating
    book.readings = other.readings
    if !book.readings.contains(where: { $0.rating != nil }) { book.readings[book.readings.count - 1].rating = rating }
    return book
  }
}
