internal import ExporterKit
internal import ReadingModel

/// Whose columns a table has.
enum Dialect: String, CaseIterable {
  case octavo, goodreads, storygraph

  /// The names of the columns.
  var columns: [String] {
    switch self {
    case .octavo: OwnRow.columns
    case .goodreads: GoodreadsRow.columns
    case .storygraph: StoryGraphRow.columns
    }
  }

  /// The rows of a book: one for each reading in the own columns, else one.
  func rows(of book: Book, on shelves: [ShelfPlace]) -> [[Cell]] {
    switch self {
    case .octavo: OwnRow.rows(of: book, on: shelves)
    case .goodreads: [GoodreadsRow(book).cells]
    case .storygraph: [StoryGraphRow(book).cells]
    }
  }

  /// What the dialect loses that the own columns carry.
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
  /// What the dialect of the options loses.
  @Sendable static func leavesBehind(_ options: OptionValues) -> Set<Field> {
    (Dialect(rawValue: options.text("dialect")) ?? .octavo).leavesBehind
  }
}
