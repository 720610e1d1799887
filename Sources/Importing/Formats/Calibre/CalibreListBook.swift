internal import Foundation
internal import ReadingModel

/// Reads a book from a row of calibre's catalogue or list.
enum CalibreListBook {
  static func book(_ row: inout ServiceRow<CalibreColumn>) throws(RejectedRow.Reason) -> Book {
    guard let title = row.cell(.title).nonEmpty else { throw .missingTitle }
    var book = Book(uid: row.uids.next(), title: title)
    book.contributors = row.cell(.authors).components(separatedBy: " & ").map(\.singleSpaced)
      .filter { !$0.isEmpty }.map { Contributor(name: $0) }
    if let series = row.cell(.series).nonEmpty {
      let number = row.cell(.seriesIndex)
      book.series = [
        SeriesPlace(name: series, position: (number.hasSuffix(".0") ? String(number.dropLast(2)) : number).nonEmpty)
      ]
    }
    book.publisher = row.cell(.publisher).nonEmpty
    book.tags = row.cell(.tags).commaSeparated
    book.language = row.cell(.languages).commaSeparated.lazy.compactMap(LanguageCell.tag).first
    book.format = CalibreLibrary.format(row.cell(.formats).commaSeparated)
    book.published = CalibreLibrary.published(row.cell(.pubdate))
    book.added = try? Day(String(row.cell(.timestamp).prefix(10)))
    row.addNumbers(.isbn, to: &book)
    for identifier in row.cell(.identifiers).commaSeparated {
      let parts = identifier.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let name = CalibreLibrary.identifier(parts[0], parts[1]) else { continue }
      if !book.identifiers.contains(name) { book.identifiers.append(name) }
    }
    book.notes = MarkdownFromHTML.markdown(row.text(.comments))
    if let uuid = row.cell(.uuid).nonEmpty { book.identifiers.append(Identifier(scheme: "calibre", value: uuid)) }
    var imported = ImportedReadings()
    imported.rating = row.rating(.rating)
    book.readings = row.readings(imported)
    return book
  }

  /// Whether the head of a file looks like calibre's JSON list.
  static func isList(_ head: FileHead) -> Bool {
    let start = head.text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    guard start.first == "[", let first = start.split(separator: "}", maxSplits: 1).first else { return false }
    return ["\"authors\"", "\"id\"", "\"title\""].allSatisfy { first.contains($0) }
      && ["\"*", "\"author_sort\"", "\"isbn\"", "\"uuid\"", "\"formats\"", "\"timestamp\""].contains {
        first.contains($0)
      }
  }

  /// The JSON list as a table like the catalogue's; a book's line is its 1-based index.
  static func table(list file: Data) throws(ImportError.Reason) -> ServiceTable<CalibreColumn> {
    guard case .list(let items) = try DataValue(json: file) else { throw .otherData(service: "calibre") }
    return ServiceTable(
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
        // The list doesn't say which scale its ratings use.
        cells[.rating] = nil
        return (line: index + 1, raw: item.json, cells: cells)
      })
  }
}
