internal import Foundation
internal import ReadingModel

/// Octavo's own CSV, its columns found by name.
struct OctavoTable {
  private let rows: [CSVRow]
  private let form: RowForm
  private let indices: [OctavoColumn: Int]

  init(_ file: Data) throws(ImportError.Reason) {
    if let problem = FileSignature.problem(ofHead: file.prefix(4096)) { throw problem }
    let reader = CSVReader(file)
    let header = CSVHeader(reader.header)
    let missing = OctavoColumn.identifying.filter { header.index(of: $0.rawValue) == nil }
    guard missing.isEmpty else {
      let names = header.names.prefix(12).map { String($0.prefix(40)) }
      throw .missingColumns(missing.map(\.rawValue), service: "Octavo", header: names)
    }
    if let repeated = OctavoColumn.allCases.first(where: { header.isRepeated($0.rawValue) }) {
      throw .repeatedColumn(repeated.rawValue)
    }
    var indices: [OctavoColumn: Int] = [:]
    for column in OctavoColumn.allCases { indices[column] = header.index(of: column.rawValue) }
    self.indices = indices
    rows = try reader.rows()
    form = reader.form
  }

  /// The books, each with the readings of all its rows. Rows without a title are rejected.
  func file(uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    var books: [OctavoTableBook] = []
    var places: [String: Int] = [:]
    var counts: [String: Int] = [:]
    var rejected: [RejectedRow] = []
    for row in rows {
      switch row {
      case .rejected(let row): rejected.append(row)
      case .record(let record):
        let uid = cell(.bookUID, of: record)
        if !uid.isEmpty, let place = places[uid] {
          counts[uid, default: 1] += 1
          guard counts[uid, default: 1] <= RowQuota.maximumRowsPerBook else {
            throw .tooManyRowsOfBook(books[place].record.book.title, limit: RowQuota.maximumRowsPerBook)
          }
          books[place].addReading(of: record, in: self, uids: uids)
        } else if let book = OctavoTableBook(record, of: self, uids: uids) {
          if !uid.isEmpty { places[uid] = books.count }
          books.append(book)
        } else {
          rejected.append(RejectedRow(line: record.line, reason: .missingTitle, raw: record.raw))
        }
      }
    }
    var shelves = ImportedShelves()
    for book in books {
      for (name, place) in book.shelved { shelves.add(book.record.book.uid, to: name, at: place) }
    }
    var file = ImportedFile(
      format: "csv", records: books.map(\.record), rejected: rejected, shelves: shelves.shelves(uids: uids),
      form: form)
    file.statesVisibility = true
    return file
  }

  /// The text of a cell; empty if the table lacks the column.
  func cell(_ column: OctavoColumn, of record: CSVRecord) -> String {
    indices[column].map { SpreadsheetCell(written: record.fields[$0]).text } ?? ""
  }

  /// The texts of a list cell, separated by `; `, with backslash escapes.
  func list(_ column: OctavoColumn, of record: CSVRecord) -> [Substring] {
    OctavoTable.parts(Substring(cell(column, of: record)), at: ";").map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty }
  }

  /// Splits a text at separators that are not escaped with a backslash.
  static func parts(_ text: Substring, at sign: Character) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var isEscaped = false
    for index in text.indices {
      if text[index] == sign, !isEscaped {
        parts.append(text[start..<index])
        start = text.index(after: index)
      }
      isEscaped = text[index] == "\\" && !isEscaped
    }
    return parts + [text[start...]]
  }

  /// Removes the backslash escapes from a text of a list.
  static func unescaped(_ text: Substring) -> String {
    var result = ""
    var isEscaped = false
    for character in text {
      if character == "\\", !isEscaped {
        isEscaped = true
      } else {
        result.append(character)
        isEscaped = false
      }
    }
    return result
  }
}
