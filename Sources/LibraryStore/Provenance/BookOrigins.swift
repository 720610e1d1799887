package import ReadingModel

/// Where what is known of a book came from, and what was done to it since.
package struct BookOrigins: Hashable, Sendable {
  /// One row of a file that was imported into the book.
  package struct Source: Hashable, Sendable {
    /// The importer.
    package let importer: String
    /// The name of the file.
    package let file: String
    /// The 1-based line on which the row starts; nil in files that are no tables.
    package let line: Int?
    /// The row as it stood.
    package let raw: String
    /// The day of the import.
    package let day: Day?
    /// What the book has from it; nil for imports before this was kept.
    package let fields: [BookField]?
  }

  /// One command of the history that changed the book.
  package struct Change: Hashable, Sendable {
    /// The command.
    package let deed: Deed
    /// What it changed.
    package let fields: [BookField]
  }

  /// The book.
  package let book: Book
  /// The imports it was made of, oldest first.
  package let sources: [Source]
  /// What was done to it by other commands, oldest first, as far as the history reaches.
  package let changes: [Change]
  /// The day of the oldest command that the history still has; nil when it has none.
  package let historyBegins: Day?

  /// What the book says that no import is known to have brought and no command of the history.
  package var unexplained: [BookField] {
    let known = Set(sources.flatMap { $0.fields ?? BookField.allCases } + changes.flatMap(\.fields))
    return BookField.allCases.filter { book.tells($0) && !known.contains($0) }
  }
}
