internal import ImportMerge
internal import Importing
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// A report on every row of the files of an import.
struct ImportReport {
  let batch: ImportBatch
  let merged: [MergeReport]
  let today: Day
  let isDryRun: Bool

  /// More files than this are counted by format.
  private static let listedFileCount = 20

  private var results: [(part: ImportBatch.Part, merged: MergeReport)] { Array(zip(batch.parts, merged)) }

  /// Whether a line must name its file.
  var isOfMany: Bool { batch.isWalk || batch.parts.count > 1 }

  /// The lines: what is at stake first, then the counts.
  /// - Parameter isComplete: Whether every row has a line, in file order.
  func lines(withEveryRow isComplete: Bool) -> [String] {
    var lines = results.flatMap { result in
      result.part.file.remarks.map { DisplayText.line($0.sentence(on: result.part.path)) }
    }
    lines += batch.unreadable.map { DisplayText.line($0.sentence) } + hiddenShelfLines
    lines += RowRemark.lines(rowRemarks(ofEveryRow: isComplete), isComplete: isComplete)
    if isComplete { lines += batch.skipped.map { DisplayText.line("\($0.path): \($0.words)") } }
    lines += results.compactMap { part, _ in
      let others = part.file.recordCount == 0 ? part.file.otherContents : ""
      return others.isEmpty ? nil : DisplayText.line("\(part.path): no books; it has \(others)")
    }
    lines +=
      [addedLine].compactMap(\.self) + removedShelfLines + merged.compactMap(\.keptLine) + leftOutLines
      + withoutStatusLines + sampleLines
    guard isOfMany else { return lines + results.map { ending("\($0.part.file.format): \(counts([$0]))") } }
    if batch.parts.count <= ImportReport.listedFileCount {
      lines += results.map { "\(DisplayText.line($0.part.path)): \($0.part.file.format): \(counts([$0]))" }
    } else {
      lines += formats.map { format in
        let ofFormat = results.filter { $0.part.file.format == format }
        return "\(format): \(files(ofFormat.count)), \(counts(ofFormat))"
      }
    }
    return lines + [ending("total: \(files(batch.parts.count)), \(counts(results))" + rest)]
  }

  /// The formats, in the order of their first files.
  private var formats: [String] { batch.parts.map(\.file.format).eachOnce }

  private func files(_ count: Int) -> String { count.counted("file") }

  private var rest: String {
    var rest = ""
    if !batch.unreadable.isEmpty { rest += "; \(files(batch.unreadable.count)) could not be read" }
    return rest + batch.skipped.counts
  }

  private func ending(_ text: String) -> String { isDryRun ? "\(text); \(StandardMessage.dryRun)" : text }

  private func counts(_ results: [(part: ImportBatch.Part, merged: MergeReport)]) -> String {
    let rows = results.reduce(0) { $0 + $1.part.file.rowCount }
    let rejected = results.reduce(0) { $0 + $1.part.file.rejected.count }
    let outcomes = MergeReport.Outcome.allCases.map { outcome in
      "\(results.reduce(0) { $0 + $1.merged.count(outcome) }.grouped) \(outcome.rawValue)"
    }
    return "\(rows.counted("row")): " + (outcomes + ["\(rejected.grouped) rejected"]).joined(separator: ", ")
  }

  private func rowRemarks(ofEveryRow isComplete: Bool) -> [RowRemark] {
    results.flatMap { part, merged in
      let path = isOfMany ? DisplayText.line(part.path) : nil
      let rejected = part.file.rejected.map { RowRemark($0, path: path) }
      let rows = zip(part.file.records, merged.rows).flatMap { record, row in
        (isComplete || row.isFuzzyMatch ? [RowRemark(outcomeOf: row, line: record.line, path: path)] : [])
          + remarks(on: record, row).map { RowRemark($0, title: row.title, line: record.line, path: path) }
      }
      return (rows + rejected).enumerated().sorted {
        ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset)
      }.map(\.element)
    }
  }
}

extension MergeReport.Row {
  /// Whether it was merged into a book recognised only by title and author.
  var isFuzzyMatch: Bool { match == .titleAndAuthor && outcome == .merged }
}

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
    Column.list("books", \.books)
    // How many added books have an assumed status, because the file gives none.
    Column("untold") { ImportReport.withoutStatusCounts($0.part, $0.merged).values.reduce(0, +) }
    // The titles of the sample books that were replaced or made room.
    Column("samples") { $0.merged.clearedSamples + $0.merged.replacedSamples }
    // The names of the shelves that became private.
    Column("hiddenShelves", \.merged.hiddenShelves)
    // The names of the shelves that were skipped, because the reader removed them after an earlier import.
    Column("removedShelves", \.merged.removedShelves)
    // How many shelves, goals, saved queries and budgets were added.
    Column("addedShelves", \.merged.added.shelves)
    Column("addedGoals", \.merged.added.goals)
    Column("addedQueries", \.merged.added.queries)
    Column("addedBudgets", \.merged.added.budgets)
    // How many rows or passages have details that a book has no field for, by kind.
    Column.json("notTaken", \.part.file.leftOut.counts)
    // Remarks on the file as a whole.
    Column("remarks") { file in
      file.part.file.remarks.map { $0.sentence(on: file.part.path) } + [file.merged.keptLine].compactMap(\.self)
    }
  }

  private var books: [ImportedBook] {
    zip(part.file.records, merged.rows).map { record, row in
      ImportedBook(record: record, row: row, warnings: report.remarks(on: record, row).map(\.text))
    }
  }
}

/// A row that became a book.
private struct ImportedBook: Tabular {
  let record: ImportRecord
  let row: MergeReport.Row
  let warnings: [String]

  static var columns: [Column<ImportedBook>] {
    Column("line", \.record.line)
    Column("title", \.row.title)
    Column("outcome", \.row.outcome.rawValue)
    Column("recognisedBy", \.row.match?.word)
    Column("warnings", \.warnings)
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
