internal import ExporterKit
internal import ReadingModel

/// The service whose columns the table uses; Octavo's own come first.
enum Dialect: String, CaseIterable {
  case octavo, goodreads, storygraph

  /// The column names, with those of custom fields at the end of Octavo's own.
  func columns(_ custom: [CustomColumn]) -> [String] {
    switch self {
    case .octavo: OwnRow.columns + custom.map(\.heading)
    case .goodreads: GoodreadsRow.columns
    case .storygraph: StoryGraphRow.columns
    }
  }

  /// The rows of a book: one per reading in Octavo's own columns, one in all in the others.
  func rows(of book: Book, on shelves: [ShelfPlace], _ custom: [CustomColumn]) -> [[CSVCell]] {
    switch self {
    case .octavo: OwnRow.rows(of: book, on: shelves, custom)
    case .goodreads: [GoodreadsRow(book, on: shelves).cells]
    case .storygraph: [StoryGraphRow(book: book).cells]
    }
  }

  /// The fields in Octavo's own columns.
  static let fields = Set(Field.allCases).subtracting([
    .sortNames, .covers, .thoughts, .quotes, .quoteNotes, .progress, .positions, .minutes, .timesOfDay, .entryTags,
    .profile, .background, .savedQueries, .goals, .copies, .offers, .loans, .reservations, .wishes, .budgets,
  ])

  /// The fields in Octavo's own columns that this dialect drops.
  var leavesBehind: Set<Field> {
    let common: Set<Field> = [
      .titles, .contributors, .isbns, .formats, .bookTags, .addedDays, .statuses, .readingDays, .ratings, .reviews,
    ]
    let carried: Set<Field>
    switch self {
    case .octavo: return []
    case .goodreads: carried = [.publishers, .publicationDates, .pageCounts, .bookNotes, .shelves]
    case .storygraph: carried = [.contributorRoles, .rereadings, .quarterStars]
    }
    return Dialect.fields.subtracting(common.union(carried))
  }
}

extension Dialect {
  /// The fields dropped by the dialect in the options.
  @Sendable static func leavesBehind(_ options: OptionValues) -> Set<Field> {
    (Dialect(rawValue: options.text("dialect")) ?? .octavo).leavesBehind
  }
}
