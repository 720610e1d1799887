internal import Foundation
internal import ReadingModel

/// A column of Octavo's own CSV: one for each field of a book, and those below. A byte, see ``ColumnIndices``.
struct OctavoColumn: TableColumn {
  private let number: UInt8

  private init(_ name: String) { number = UInt8(OctavoColumn.names.firstIndex(of: name) ?? OctavoColumn.names.count) }

  init?(rawValue: String) {
    guard OctavoColumn.names.contains(rawValue) else { return nil }
    self.init(rawValue)
  }

  var rawValue: String { OctavoColumn.names[Int(number)] }

  /// The fields with one column each. An ISBN may be an ASIN, which is added to the identifiers.
  private static let definitions = BookField.table.filter { ![.contributors, .cover, .custom].contains($0.field) }
    .moving(.isbn, after: .identifiers)
  private static let names =
    definitions.map(\.heading) + Contributor.Role.allCases.map(name) + [
      "Shelves", "Book visibility", "Book uid", "Status", "Started", "Ended", "Rating", "Review", "Reading visibility",
      "Reading uid",
    ]

  private static func name(_ role: Contributor.Role) -> String { role.rawValue.capitalized + "s" }

  static let allCases = names.map { OctavoColumn($0) }
  static let fields = definitions.map { (definition: $0, column: OctavoColumn($0.heading)) }
  static let people = Contributor.Role.allCases.map { (role: $0, column: OctavoColumn(name($0))) }

  static let title = OctavoColumn("Title")
  static let shelves = OctavoColumn("Shelves")
  static let bookVisibility = OctavoColumn("Book visibility")
  static let bookUID = OctavoColumn("Book uid")
  static let status = OctavoColumn("Status")
  static let started = OctavoColumn("Started")
  static let ended = OctavoColumn("Ended")
  static let rating = OctavoColumn("Rating")
  static let review = OctavoColumn("Review")
  static let readingVisibility = OctavoColumn("Reading visibility")
  static let readingUID = OctavoColumn("Reading uid")

  /// No other program's table has all of these.
  private static let identifying: [OctavoColumn] = [.title, .status, .bookUID, .readingUID]

  static let table = TableFormat<OctavoColumn>(
    service: "Octavo", catalogue: "octavo", required: identifying, identifying: [identifying],
    // After its uid, a book without readings has empty fields only.
    essential: [.title, .bookUID],
    dates: fields.filter { $0.definition.kind == .day }.map(\.column) + [.started, .ended], unread: ["Reading"],
    isWrittenByOctavo: true, isOctavo: true)
}
