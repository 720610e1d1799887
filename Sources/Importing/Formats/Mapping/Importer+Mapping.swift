package import Foundation
internal import ImportMerge
internal import ReadingModel

extension ColumnMapping {
  /// Reads a mapping from YAML.
  /// - Parameter needsTitle: Whether the mapping must name the title column.
  /// - Throws: ``ImportError/mapping(file:_:)`` with all its problems.
  package init(yaml: Data, fileName: String, needsTitle: Bool = true) throws(ImportError) {
    do throws(MappingProblems) { self = try MappingFile.mapping(yaml, needsTitle: needsTitle) } catch {
      throw .mapping(file: fileName, error)
    }
  }
}

extension Importer {
  /// Imports any table by a mapping. Rows with passages of the same book are merged.
  /// - Parameter mappingName: The mapping's file name, for messages.
  package static func mapped(by mapping: ColumnMapping, mappingName: String) -> Importer {
    Importer(
      name: "csv", summary: "Any table, by a mapping.", mappingName: mappingName, recognises: { _ in false },
      read: { (bytes, _, uids) throws(ImportError.Reason) in
        try mapping.imported(bytes, uids: uids)
      })
  }
}

extension ColumnMapping {
  /// Reads every row of a table as a book, or rejects it; rows with passages of the same book are merged.
  fileprivate func imported(_ bytes: Data, uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    let table = try table(bytes)
    let reader = MappedBook(self, in: table)
    let rows = try table.imported(as: "csv", uids: uids) { (row) throws(RejectedRow.Reason) in try reader.book(&row) }
    guard isJournal else { return rows }
    return rows.merging(by: BookName.init) { $0.merge($1) }
  }

  /// Identifies the rows about one book.
  private struct BookName: Hashable {
    let title: String
    let people: [Contributor]
    let identifiers: [Identifier]
    let isbn: ISBN?

    init(_ record: ImportRecord) {
      title = record.book.title
      people = record.book.contributors
      identifiers = record.book.identifiers
      isbn = record.book.isbn
    }
  }
}
