import Importing
import LibraryStore
import ReadingModel

extension Moment {
  /// A moment for libraries that are made the same way each time.
  static func fixed() throws -> Moment {
    Moment(unixMilliseconds: 1_784_500_000_000, day: try Day("2026-07-19"), time: .midnight)
  }
}

extension Library {
  /// Merges all that a file has.
  @discardableResult
  func merge(_ file: ImportedFile, from source: String, named name: String = "file") throws -> MergeReport {
    try imports.merge(
      file.records.map { IncomingBook(book: $0.book, line: $0.line, raw: $0.raw, isIdentified: $0.isIdentified) },
      source: source, fileName: name, profile: file.profile, queries: file.queries, goals: file.goals,
      budgets: file.budgets, shelves: file.shelves)
  }

  /// Whether the last import of a book's page took everything on it.
  var wasImported: @Sendable (UID, String) -> Bool {
    { [imports] book, marks in (try? imports.tookAll(ofPage: marks, of: book)) ?? false }
  }
}
