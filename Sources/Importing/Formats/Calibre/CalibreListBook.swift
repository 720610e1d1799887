internal import Foundation
internal import ReadingModel

/// Reads a book from a row of calibre's catalogue or list.
enum CalibreListBook {
  static func book(_ row: inout TableRow<CalibreColumn>) throws(RejectedRow.Reason) -> Book {
    var book = try row.book(titled: row.cell(.title))
    book.contributors = row.cell(.authors).components(separatedBy: " & ").flatMap {
      PersonCell.commaSeparated($0, role: .author)
    }.filter { !$0.name.isEmpty }
    if let series = row.value(.series) {
      book.series = [SeriesPlace(name: series, position: row.cell(.seriesIndex).withoutZeroDecimal)]
    }
    book.publisher = row.value(.publisher)
    book.tags = row.list(.tags)
    book.language = row.language(.languages)
    book.format = CalibreLibrary.format(row.list(.formats))
    book.published = CalibreLibrary.published(row.cell(.pubdate))
    book.added = try? Day(String(row.cell(.timestamp).prefix(10)))
    row.addNumbers(.isbn, to: &book)
    for identifier in row.list(.identifiers) {
      let parts = identifier.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = CalibreLibrary.identifier(parts[0], parts[1]) else { continue }
      if !book.identifiers.contains(name) { book.identifiers.append(name) }
    }
    book.notes = row.markdown(.comments)
    book.custom = row.customFields(ofReading: false)
    row.addID(.uuid, of: "calibre", to: &book)
    var imported = ImportedReadings()
    imported.rating = row.rating(.rating)
    book.readings = row.readings(imported)
    return book
  }

  /// Whether the head of a file looks like calibre's JSON list.
  static func isList(_ head: FileHead) -> Bool {
    guard head.start.first == "[", let first = head.start.split(separator: "}", maxSplits: 1).first else {
      return false
    }
    return ["\"authors\"", "\"id\"", "\"title\""].allSatisfy { first.contains($0) }
      && ["\"*", "\"author_sort\"", "\"isbn\"", "\"uuid\"", "\"formats\"", "\"timestamp\""].contains {
        first.contains($0)
      }
  }

  /// The books of the JSON list, read as a table like the catalogue's; a book's line is its 1-based index.
  static func file(list file: Data, uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    guard case .list(let items) = try DataValue(json: file) else { throw .otherData(service: "calibre") }
    var file = try table(items).imported(as: "calibre", uids: uids, book: book)
    for index in file.records.indices {
      guard let line = file.records[index].line else { continue }
      file.records[index].book.custom = CalibreListField.fields(of: items[line - 1])
    }
    let ratings = items.compactMap { $0["rating"]?.texts.first }
    file.leftOut.add("ratings", ratings.count { !["", "0", "0.0"].contains($0) })
    let names = Set(file.records.flatMap { $0.book.custom.all.map(\.name) }).sorted()
    if !names.isEmpty { file.remarks.append(.customColumns(names.map(\.text))) }
    return file
  }

  private static func table(_ items: [DataValue]) -> Table<CalibreColumn> {
    Table(
      CalibreColumn.table,
      items: items.enumerated().map { index, item in
        var cells: [CalibreColumn: String] = [:]
        for column in CalibreColumn.allCases { cells[column] = item[column.rawValue]?.texts.joined(separator: ",") }
        if let names = item["identifiers"], case .object(let members) = names {
          cells[.identifiers] = members.sorted { $0.key < $1.key }.compactMap { key, value in
            value.text.map { "\(key):\($0)" }
          }.joined(separator: ",")
        }
        if let formats = item["formats"]?.texts {
          cells[.formats] = formats.map { $0.split(separator: ".").last.map(String.init) ?? $0 }.joined(separator: ",")
        }
        // The list doesn't say which scale its ratings use; they are counted as not imported.
        cells[.rating] = nil
        return (line: index + 1, raw: item.json, cells: cells)
      })
  }
}
