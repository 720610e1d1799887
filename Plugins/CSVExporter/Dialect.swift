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

  /// The fields in its columns, some of them only in part.
  private var carried: Set<Field> {
    switch self {
    case .octavo: Dialect.fields
    case .goodreads: GoodreadsRow.fields
    case .storygraph: StoryGraphRow.fields
    }
  }

  /// How many values of these fields the rows of a book lack.
  private func lacks(_ book: Book) -> [Field: Int] {
    switch self {
    case .octavo: [:]
    case .goodreads: GoodreadsRow(book, on: []).lacks
    case .storygraph: StoryGraphRow(book: book).lacks
    }
  }
}

extension Dialect {
  /// The dialect in the options.
  init(_ options: OptionValues) { self = Dialect(rawValue: options.text("dialect")) ?? .octavo }

  /// The fields in Octavo's own columns that the dialect in the options drops.
  @Sendable static func leavesBehind(_ options: OptionValues) -> Set<Field> {
    fields.subtracting(Dialect(options).carried)
  }

  /// The snapshot without the ratings and reviews for which the dialect in the options has no place.
  @Sendable static func transformed(_ snapshot: Snapshot, _ options: OptionValues, dayStart: TimeOfDay) -> Snapshot {
    guard Dialect(options) != .octavo else { return snapshot }
    var snapshot = snapshot
    for book in snapshot.books.indices where snapshot.books[book].readings.count > 1 {
      let kept = snapshot.books[book].readingToReview?.uid
      for reading in snapshot.books[book].readings.indices where snapshot.books[book].readings[reading].uid != kept {
        snapshot.books[book].readings[reading].rating = nil
        snapshot.books[book].readings[reading].review = nil
      }
    }
    return snapshot
  }

  /// How many values of the other fields it drops of a book.
  @Sendable static func lacks(_ book: Book, _ options: OptionValues) -> [Field: Int] { Dialect(options).lacks(book) }
}
