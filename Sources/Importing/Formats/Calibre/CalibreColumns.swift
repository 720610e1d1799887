internal import Foundation
internal import ImportMerge
internal import Markup
internal import ReadingModel

/// calibre's custom columns: custom fields of books, and a table with a row for each book, for mappings.
struct CalibreColumns {
  /// A value of a book, as calibre shows it and as the value of a custom field.
  fileprivate struct Cell {
    let text: String
    let value: CustomValue
  }

  private struct Column {
    /// The lookup name, such as `#read_status`.
    let name: String
    /// Nil if the name has no letters or digits.
    let field: FieldName?
    let cells: [Int: [Cell]]
  }

  /// How the values of a column are stored.
  private struct Form {
    let id: Int
    let kind: String
    /// Whether values are stored once and linked to books.
    let isLinked: Bool
    /// Whether a comment is HTML.
    let isHTML: Bool
  }

  private let columns: [Column]

  /// `title`, then the columns by lookup name.
  var header: [String] { ["title"] + columns.map(\.name) }

  /// The custom fields that the columns with values become.
  var fieldNames: [FieldName] { columns.filter { !$0.cells.isEmpty }.compactMap(\.field) }

  /// Reads the custom columns of a library; skips composite ones, which calibre computes.
  init(_ database: SQLiteFile) throws(ImportError.Reason) {
    var columns: [Column] = []
    if try database.hasTable("custom_columns") {
      let display = try database.columns(of: "custom_columns").contains("display") ? "display" : "NULL"
      let rows = try database.rows("SELECT id, label, datatype, normalized, \(display) FROM custom_columns ORDER BY id")
      for row in rows where row[2].text != "composite" {
        guard let id = row[0].integer, let label = row[1].text, try database.hasTable("custom_column_\(id)") else {
          continue
        }
        let interpretation = row[4].text.flatMap { try? DataValue(json: Data($0.utf8)) }?["interpret_as"]?.text
        let form = Form(
          id: id, kind: row[2].text ?? "", isLinked: row[3].integer == 1, isHTML: interpretation ?? "html" == "html")
        columns.append(
          Column(
            name: "#\(label)", field: FieldName(imported: label, from: "calibre"),
            cells: try CalibreColumns.cells(form, database)))
      }
    }
    self.columns = columns
  }

  private static func cells(_ form: Form, _ database: SQLiteFile) throws(ImportError.Reason) -> [Int: [Cell]] {
    let id = form.id
    let hasNumber = try database.columns(of: "books_custom_column_\(id)_link").contains("extra")
    let number = hasNumber ? "link.extra" : "NULL"
    let sql =
      form.isLinked
      ? """
      SELECT link.book, item.value, \(number) FROM books_custom_column_\(id)_link AS link
      JOIN custom_column_\(id) AS item ON item.id = link.value ORDER BY link.id
      """ : "SELECT book, value, NULL FROM custom_column_\(id) ORDER BY id"
    var cells: [Int: [Cell]] = [:]
    for row in try database.rows(sql) {
      guard let book = row[0].integer, let cell = cell(row[1], number: row[2].text, form) else { continue }
      cells[book, default: []].append(cell)
    }
    return cells
  }

  private static func cell(_ value: DataValue, number: String?, _ form: Form) -> Cell? {
    switch form.kind {
    case "bool": return value.integer.map { Cell(text: $0 == 0 ? "no" : "yes", value: .flag($0 != 0)) }
    // Stored in half stars.
    case "rating": return value.number.flatMap { $0 > 0 ? Cell(number: "\($0 / 2)") : nil }
    case "int", "float": return value.text.map { Cell(number: $0) }
    case "datetime":
      return value.text.flatMap { text in CalibreListField.date(text).map { Cell(text: text, value: $0) } }
    case "comments":
      return value.text.map { text in
        Cell(text: text, value: .text(form.isHTML ? MarkdownFromHTML.markdown(text) ?? text : text))
      }
    default:
      return value.text.map { text in
        let whole = number.map { "\(text) #\($0)" } ?? text
        return Cell(text: whole, value: .text(whole))
      }
    }
  }

  /// The custom fields of a book.
  /// - Parameter mapped: The lookup names of columns to leave out.
  func fields(of id: Int, besides mapped: Set<String>) -> CustomFields {
    var fields = CustomFields()
    for column in columns where !mapped.contains(column.name) {
      if let field = column.field, let cells = column.cells[id] { fields[field] += cells.map(\.value) }
    }
    return fields
  }

  func record(_ id: Int, title: String) -> CSVRecord {
    let cells = columns.map { column in (column.cells[id] ?? []).map(\.text).joined(separator: "; ") }
    return CSVRecord(line: 1, raw: "", fields: [title] + cells)
  }
}

extension CalibreColumns.Cell {
  /// A number, rounded to the decimals of custom fields; a text if it is too large.
  fileprivate init(number text: String) {
    let number = FixedPointNumber(text) ?? Double(text).flatMap { FixedPointNumber(rounding: $0) }
    self.init(text: text, value: number.map(CustomValue.number) ?? .text(text))
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
