package import ReadingModel

/// Where each value of a book came from, and what changed it since.
package struct BookOrigins: Hashable, Sendable {
  /// An imported row that was merged into the book.
  package struct Source: Hashable, Sendable {
    package let importer: String
    package let file: String
    /// The 1-based line on which the row starts; nil if the file is not a table.
    package let line: Int?
    /// The row as it was in the file.
    package let raw: String
    /// The day of the import.
    package let day: Day?
    /// The fields that it filled; nil for imports before this was recorded.
    package let fields: [BookField]?
  }

  /// A history entry that changed the book.
  package struct Change: Hashable, Sendable {
    package let entry: HistoryEntry
    /// The fields that it changed.
    package let fields: [BookField]
  }

  package let book: Book
  /// The imports, oldest first.
  package let sources: [Source]
  /// Changes by other commands, oldest first, as far back as the history goes.
  package let changes: [Change]
  /// The day of the oldest history entry; nil if there are none.
  package let historyBegins: Day?

  /// The fields with a value of unknown origin: not from a recorded import or a history entry.
  package var unexplained: [BookField] {
    let known = Set(sources.flatMap { $0.fields ?? BookField.allCases } + changes.flatMap(\.fields))
    return BookField.allCases.filter { book.has($0) && !known.contains($0) }
  }
}
