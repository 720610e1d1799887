internal import Foundation
internal import ReadingModel

/// A row in Octavo's own columns: a book and one of its readings, or a book without readings.
enum OwnRow {
  /// A column about the book, with its cell.
  private struct Column: Sendable {
    let name: String
    let cell: @Sendable (Book, [ShelfPlace]) -> CSVCell
  }

  private static let bookColumns: [Column] =
    BookField.table.flatMap { columns(of: $0) } + [Column(name: "Book uid") { book, _ in .plain(book.uid.text) }]

  /// The column names: the book's, then the reading's.
  static let columns: [String] =
    bookColumns.map(\.name)
    + ["Reading", "Status", "Started", "Ended", "Rating", "Review", "Reading visibility", "Reading uid"]

  /// The rows of a book, with the cells of custom fields at the end.
  static func rows(of book: Book, on shelves: [ShelfPlace], _ custom: [CustomColumn]) -> [[CSVCell]] {
    let edition = bookColumns.map { $0.cell(book, shelves) }
    func ownCells(_ reading: Reading?) -> [CSVCell] {
      custom.map { column in
        let fields = column.isOfReading ? reading?.custom ?? CustomFields() : book.custom
        return .text(list(fields[column.name].map(\.typedText)))
      }
    }
    guard !book.readings.isEmpty else { return [edition + [CSVCell](repeating: .plain(nil), count: 8) + ownCells(nil)] }
    return book.readings.enumerated().map { edition + cells(of: $1, number: $0 + 1) + ownCells($1) }
  }

  /// The columns of a field, with those that follow from no field beside it.
  private static func columns(of definition: FieldDefinition) -> [Column] {
    let column = Column(name: definition.heading) { book, _ in definition.value(of: book).map(cell) ?? .plain(nil) }
    switch definition.field {
    case .contributors:
      return Contributor.Role.allCases.map { role in
        Column(name: role.rawValue.capitalized + "s") { book, _ in
          .text(list(book.contributors.filter { $0.role == role }.map(\.name)))
        }
      }
    case .colleges:
      let shelved = Column(name: "Shelves") { _, shelves in
        .text(CellList.text(shelves.map { CellList.escaped($0.name) + "#\($0.place)" }))
      }
      return [column, shelved]
    case .added:
      return [Column(name: "Book visibility") { book, _ in .plain(book.visibility.rawValue) }, column]
    case .cover, .custom: return []
    default: return [column]
    }
  }

  private static func cell(_ value: FieldValue) -> CSVCell {
    switch value {
    case .text, .day: .text(value.text())
    case .number, .seconds, .flag, .isbn, .format, .money, .picture: .plain(value.text())
    case .texts(let texts), .tags(let texts): .text(list(texts))
    case .custom(let fields): .text(list(fields.assignments))
    case .people(let people): .text(list(people.map(\.name)))
    case .series(let places):
      .text(
        CellList.text(
          places.map { place in
            CellList.escaped(place.name) + (place.position.map { "#" + CellList.escaped($0) } ?? "")
          }))
    case .identifiers(let identifiers):
      .text(CellList.text(identifiers.map { CellList.escaped($0.scheme) + ":" + CellList.escaped($0.value) }))
    }
  }

  private static func list(_ texts: [String]) -> String? { CellList.text(texts.map(CellList.escaped)) }

  /// The cells of a reading. A row has no entries, so a reading is private if the start or the end in it is.
  private static func cells(of reading: Reading, number: Int) -> [CSVCell] {
    let hidesStatus = reading.entries.contains { $0.kind == .status && $0.visibility == .private }
    let visibility = hidesStatus ? .private : reading.visibility
    return [
      .plain("\(number)"), .plain(reading.status.rawValue), .text(reading.started?.text), .text(reading.ended?.text),
      .plain(reading.rating?.text), .text(reading.review), .plain(visibility.rawValue),
      .plain(reading.uid.text),
    ]
  }
}
