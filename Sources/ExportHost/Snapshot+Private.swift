package import ExporterKit
package import ReadingModel

extension Snapshot {
  /// What the public does not see, of books in memory, as far as an export of these fields shows it.
  package func privateCounts(showing fields: Set<Field>) -> Counts {
    privateCounts(entries: fields.shows).shown(in: fields)
  }

  /// The private shelves with books, if an export of these fields shows shelves.
  package func privateShelfCount(showing fields: Set<Field>) -> Int {
    fields.contains(.shelves) ? shelves.count { $0.visibility == .private && !$0.books.isEmpty } : 0
  }
}

extension Snapshot.Counts {
  /// The fields of which any shows that there is a reading.
  private static let readingFields: Set<Field> = [
    .statuses, .readingDays, .rereadings, .ratings, .reviews, .thoughts, .quotes, .progress, .positions,
  ]

  /// Without readings, if an export of these fields shows none.
  func shown(in fields: Set<Field>) -> Snapshot.Counts {
    var shown = self
    if fields.isDisjoint(with: Snapshot.Counts.readingFields) { shown.readings = 0 }
    return shown
  }
}

extension Set<Field> {
  /// Whether an export of these fields has an entry.
  func shows(_ entry: UnsafePointer<Entry>) -> Bool {
    if contains(.thoughts), entry.pointee.text != nil, entry.pointee.kind != .quote { return true }
    return switch entry.pointee.kind {
    case .thought: false
    case .quote: contains(.quotes)
    case .progress: contains(.progress) || contains(.positions)
    case .status: contains(.statuses) || contains(.readingDays)
    }
  }
}
