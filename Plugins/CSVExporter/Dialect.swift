internal import ExporterKit
internal import ReadingModel

/// The service whose columns the table uses.
enum Dialect: String, CaseIterable {
  case octavo, goodreads, storygraph

  /// The column names.
  var columns: [String] {
    switch self {
    case .octavo: OwnRow.columns
    case .goodreads: GoodreadsRow.columns
    case .storygraph: StoryGraphRow.columns
    }
  }

  /// The rows of a book: one per reading in Octavo's own columns, one in all in the others.
  func rows(of book: Book, on shelves: [ShelfPlace]) -> [[CSVCell]] {
    switch self {
    case .octavo: OwnRow.rows(of: book, on: shelves)
    case .goodreads: [GoodreadsRow(book).cells]
    case .storygraph: [StoryGraphRow(book).cells]
    }
  }

  /// The fields that Octavo's own columns carry and this dialect drops.
  var leavesBehind: Set<Field> {
    let common: Set<Field> = [
      .identifiers, .audioLengths, .languages, .links, .prices, .favorites, .visibility, .partialDays, .uids,
      .courses, .colleges, .shelves,
    ]
    switch self {
    case .octavo: return []
    case .goodreads: return common.union([.subtitles, .contributorRoles, .series, .rereadings, .quarterStars])
    case .storygraph:
      return common.union([.subtitles, .series, .publishers, .publicationDates, .pageCounts, .bookNotes])
    }
  }
}

extension Dialect {
  /// The fields dropped by the dialect in the options.
  @Sendable static func leavesBehind(_ options: OptionValues) -> Set<Field> {
    (Dialect(rawValue: options.text("dialect")) ?? .octavo).leavesBehind
  }
}
