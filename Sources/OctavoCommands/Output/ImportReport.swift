internal import Importing
internal import LibraryStore
internal import ReadingModel

/// What became of every row of an imported file.
struct ImportReport {
  private let file: ImportedFile
  private let merged: MergeReport
  private let isRehearsal: Bool

  /// A report on a file and what merging it did.
  init(_ file: ImportedFile, _ merged: MergeReport, isRehearsal: Bool) {
    self.file = file
    self.merged = merged
    self.isRehearsal = isRehearsal
  }

  /// The lines: rows with something to say, then the counts.
  func lines(withEveryRow isComplete: Bool) -> [String] {
    var lines: [(line: Int, text: String)] = []
    for (record, row) in zip(file.records, merged.rows) {
      let title = DisplayText.line(row.title)
      let isWeak = row.match == .titleAndAuthor && row.outcome == .merged
      if isComplete || isWeak {
        let how = isWeak ? " (recognised by title and author only)" : ""
        lines.append((record.line ?? 0, "\(place(record.line))\(row.outcome.rawValue): \(title)\(how)"))
      }
      for warning in record.warnings {
        lines.append((record.line ?? 0, "\(place(record.line))\(title): \(DisplayText.line(warning.description))"))
      }
    }
    for rejected in file.rejected {
      lines.append((rejected.line, "rejected, " + DisplayText.line(rejected.description)))
    }
    lines.sort { $0.line < $1.line }
    return lines.map(\.text) + [summary]
  }

  private func place(_ line: Int?) -> String { line.map { "line \($0): " } ?? "" }

  private var summary: String {
    let counts = MergeReport.Outcome.allCases.map { "\(merged.count($0)) \($0.rawValue)" }
    let text =
      "\(file.format): \(file.rowCount) rows: " + (counts + ["\(file.rejected.count) rejected"]).joined(separator: ", ")
    return isRehearsal ? text + "; this was a dry run, nothing was kept" : text
  }

  /// The report, as JSON tells it.
  var facts: Facts {
    Facts(
      format: file.format, isDryRun: isRehearsal, rows: file.rowCount, added: merged.count(.added),
      merged: merged.count(.merged), unchanged: merged.count(.unchanged),
      rejected: file.rejected.map { RejectedFacts(line: $0.line, reason: $0.description) },
      books: zip(file.records, merged.rows).map { record, row in
        RowFacts(
          line: record.line, title: row.title, outcome: row.outcome.rawValue,
          warnings: record.warnings.map(\.description))
      })
  }

  /// The report, as JSON tells it.
  struct Facts: Encodable {
    let format: String
    let isDryRun: Bool
    let rows: Int
    let added: Int
    let merged: Int
    let unchanged: Int
    let rejected: [RejectedFacts]
    let books: [RowFacts]
  }

  /// A rejected row.
  struct RejectedFacts: Encodable {
    let line: Int
    let reason: String
  }

  /// A row that became a book.
  struct RowFacts: Encodable {
    let line: Int?
    let title: String
    let outcome: String
    let warnings: [String]
  }
}
