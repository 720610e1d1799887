import Foundation
import Importing
import ReadingModel
import Testing

/// The file of a table that is read by a mapping.
func mappedFile(_ table: String, _ mapping: String) throws -> ImportedFile {
  let mapping = try ColumnMapping(yaml: Data(mapping.utf8), fileName: "map.yaml")
  return try Importer.mapped(by: mapping, mappingName: "map.yaml").read(table, named: "books.csv")
}

/// The book of its first row.
func mappedBook(_ table: String, _ mapping: String) throws -> Book {
  try #require(try mappedFile(table, mapping).records.first).book
}

/// The problems of a mapping, in order.
func mappingProblems(_ mapping: String) -> [String] {
  do { _ = try ColumnMapping(yaml: Data(mapping.utf8), fileName: "map.yaml") } catch {
    if case .mapping(_, let problems) = error { return problems.list.map(\.description) }
  }
  return []
}
