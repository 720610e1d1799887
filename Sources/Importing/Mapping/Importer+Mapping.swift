package import Foundation
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
      name: "csv", summary: "Any table, by a mapping.", recognises: { _ in false },
      read: { (bytes, fileName, uids) throws(ImportError) in
        do throws(ImportError.Reason) {
          return try MappedTable(bytes, mapping).imported(uids: uids)
        } catch {
          if case .mapping(let problems) = error { throw .mapping(file: mappingName, problems) }
          throw .unreadable(file: fileName, error)
        }
      })
  }
}

extension MappedTable {
  /// Reads every row as a book, or rejects it.
  func imported(uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    var records: [ImportRecord] = []
    var rejected: [RejectedRow] = []
    var places: [BookName: Int] = [:]
    var counts: [BookName: Int] = [:]
    let isJournal = mapping.columns.keys.contains(where: \.isEntry)
    for row in rows {
      switch row {
      case .rejected(let row): rejected.append(row)
      case .record(let record):
        let made: MappedBook
        do throws(RejectedRow.Reason) { made = try MappedBook(record, of: self, uids: uids) } catch {
          rejected.append(RejectedRow(line: record.line, reason: error, raw: record.raw))
          continue
        }
        let name = BookName(made.book)
        counts[name, default: 0] += 1
        let most = isJournal ? RowQuota.maximumPassagesPerBook : RowQuota.maximumRowsPerBook
        guard counts[name, default: 0] <= most else { throw .tooManyRowsOfBook(made.book.title, limit: most) }
        if isJournal, let place = places[name] {
          records[place].book = records[place].book.merging(made.book)
        } else {
          places[name] = records.count
          let source = mapping.catalogue.flatMap { scheme in made.book.identifiers.first { $0.scheme == scheme } }
          records.append(
            ImportRecord(
              book: made.book, line: record.line, source: source, raw: record.raw, warnings: made.warnings))
        }
      }
    }
    return ImportedFile(format: "csv", records: records, rejected: rejected, form: form)
  }

  /// Identifies the rows about one book.
  private struct BookName: Hashable {
    let title: String
    let people: [Contributor]
    let identifiers: [Identifier]
    let isbn: ISBN?

    init(_ book: Book) {
      title = book.title
      people = book.contributors
      identifiers = book.identifiers
      isbn = book.isbn
    }
  }
}
