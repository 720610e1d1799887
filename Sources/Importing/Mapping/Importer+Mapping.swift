package import Foundation
internal import ReadingModel

extension ColumnMapping {
  /// The mapping in a file of YAML.
  /// - Parameter needsTitle: Whether it has to say where the titles are.
  /// - Throws: ``ImportError/mapping(file:_:)`` with everything that is wrong with it.
  package init(yaml: Data, fileName: String, needsTitle: Bool = true) throws(ImportError) {
    do throws(MappingProblems) { self = try MappingFile.mapping(yaml, needsTitle: needsTitle) } catch {
      throw .mapping(file: fileName, error)
    }
  }
}

extension Importer {
  /// Any table, its columns taken for what a mapping says. Rows that hold passages of one book make one book together.
  /// - Parameter mappingName: The mapping's file, for messages.
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
  /// Every row as a book, or rejected.
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
        let most = isJournal ? RowCensus.mostPassagesOfBook : RowCensus.mostRowsOfBook
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

  /// What rows about one book have in common.
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
