internal import ImportMerge
internal import Importing
internal import LibraryStore
internal import ReadingModel

extension ImportReport: Tabular {
  /// The report for programs: of a single file, or of all files of a walk.
  var answer: Answer {
    let files = files
    return !isOfMany && !files.isEmpty ? Answer(files[0]) : Answer(self)
  }

  private var files: [ImportedPart] {
    zip(batch.parts, merged).map { ImportedPart(part: $0, merged: $1, report: self) }
  }

  /// The files of a folder, of an archive or of one command.
  static var columns: [Column<ImportReport>] {
    Column("isDryRun", \.isDryRun)
    Column.list("files", \.files)
    Column.list("unreadable", \.batch.unreadable)
    Column("passedOver", \.batch.skipped.count)
    Column.list("passedOverFiles", \.batch.skipped)
  }
}

/// An imported file, and what merging it did.
private struct ImportedPart: Tabular {
  let part: ImportBatch.Part
  let merged: MergeReport
  let report: ImportReport

  static var columns: [Column<ImportedPart>] {
    Column("path", \.part.path)
    Column("format", \.part.file.format)
    Column("isDryRun", \.report.isDryRun)
    Column("rows", \.part.file.rowCount)
    Column("added") { $0.merged.count(.added) }
    Column("merged") { $0.merged.count(.merged) }
    Column("unchanged") { $0.merged.count(.unchanged) }
    Column.list("rejected", \.part.file.rejected)
    Column.list("books", bookColumns) { file in zip(file.part.file.records, file.merged.rows).map { ($0, $1, file) } }
    // How many added books have an assumed status, because the file gives none.
    Column("untold") { ImportReport.withoutStatusCounts($0.part, $0.merged).values.reduce(0, +) }
    // The titles of the sample books that were replaced or made room.
    Column("samples") { $0.merged.clearedSamples + $0.merged.replacedSamples }
    // The names of the shelves that became private.
    Column("hiddenShelves", \.merged.hiddenShelves)
    // The names of the shelves that were skipped, because the reader removed them after an earlier import.
    Column("removedShelves", \.merged.removedShelves)
    // How many rows or passages have details that a book has no field for, by kind.
    Column.json("notTaken", \.part.file.leftOut.counts)
    // Remarks on the file as a whole.
    Column("remarks") { file in file.part.file.remarks.map { $0.sentence(on: file.part.path) } }
  }

  private typealias ImportedBook = (record: ImportRecord, row: MergeReport.Row, file: ImportedPart)

  /// The rows that became books.
  @Columns<ImportedBook> private static var bookColumns: [Column<ImportedBook>] {
    Column("line") { $0.record.line }
    Column("title") { $0.row.title }
    Column("outcome") { $0.row.outcome.rawValue }
    Column("recognisedBy") { $0.row.match.map { $0 == .titleAndAuthor ? "title-and-author" : $0.word } }
    Column("warnings") { book in book.file.report.remarks(on: book.record, book.row).map(\.text) }
  }
}

extension RejectedRow: Tabular {
  static var columns: [Column<RejectedRow>] {
    Column("line", \.line)
    Column("reason", \.description)
  }
}

extension ImportBatch.Unreadable: Tabular {
  static var columns: [Column<ImportBatch.Unreadable>] {
    Column("path", \.path)
    Column("reason", \.sentence)
  }
}
