internal import ImportMerge
internal import Importing
internal import LibraryStore
internal import ReadingModel

extension ImportReport {
  /// The report as JSON: of a single file, or of all files of a walk.
  var facts: Facts {
    let files = zip(batch.parts, merged).map { FileFacts($0, $1, of: self) }
    if !isOfMany, let file = files.first { return .file(file) }
    return .walk(
      WalkFacts(
        isDryRun: isDryRun, files: files,
        unreadable: batch.unreadable.map { UnreadableFacts(path: $0.path, reason: $0.sentence) },
        passedOver: batch.skipped.count,
        passedOverFiles: batch.skipped.map { Record($0) }))
  }

  /// The report as JSON.
  enum Facts: Encodable {
    case file(FileFacts)
    case walk(WalkFacts)

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .file(let facts): try facts.encode(to: encoder)
      case .walk(let facts): try facts.encode(to: encoder)
      }
    }
  }

  /// The files of a folder, of an archive or of one command.
  struct WalkFacts: Encodable {
    let isDryRun: Bool
    let files: [FileFacts]
    let unreadable: [UnreadableFacts]
    let passedOver: Int
    let passedOverFiles: [Record<SkippedFile>]
  }

  /// A file that could not be read.
  struct UnreadableFacts: Encodable {
    let path: String
    let reason: String
  }

  /// An imported file.
  struct FileFacts: Encodable {
    let path: String
    let format: String
    let isDryRun: Bool
    let rows: Int
    let added: Int
    let merged: Int
    let unchanged: Int
    let rejected: [RejectedFacts]
    let books: [RowFacts]
    /// How many added books have an assumed status, because the file gives none.
    let untold: Int
    /// The titles of the sample books that were replaced or made room.
    let samples: [String]
    /// The names of the shelves that became private.
    let hiddenShelves: [String]
    /// The names of the shelves that were skipped, because the reader removed them after an earlier import.
    let removedShelves: [String]
    /// How many rows or passages have details that a book has no field for, by kind.
    let notTaken: [String: Int]
    /// Remarks on the file as a whole.
    let remarks: [String]

    init(_ part: ImportBatch.Part, _ merged: MergeReport, of report: ImportReport) {
      path = part.path
      format = part.file.format
      isDryRun = report.isDryRun
      samples = merged.clearedSamples + merged.replacedSamples
      hiddenShelves = merged.hiddenShelves
      removedShelves = merged.removedShelves
      notTaken = part.file.leftOut.counts
      remarks = part.file.remarks.map { $0.sentence(on: part.path) }
      untold = ImportReport.withoutStatusCounts(part, merged).values.reduce(0, +)
      rows = part.file.rowCount
      added = merged.count(.added)
      self.merged = merged.count(.merged)
      unchanged = merged.count(.unchanged)
      rejected = part.file.rejected.map { RejectedFacts(line: $0.line, reason: $0.description) }
      books = zip(part.file.records, merged.rows).map { record, row in
        RowFacts(
          line: record.line, title: row.title, outcome: row.outcome.rawValue, recognisedBy: row.match?.words,
          warnings: report.remarks(on: record, row).map(\.text))
      }
    }
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
    let recognisedBy: String?
    let warnings: [String]
  }
}

extension BookMatch {
  /// How the book was matched, for programs.
  fileprivate var words: String {
    switch self {
    case .uid: "uid"
    case .identifier: "identifier"
    case .isbn: "isbn"
    case .titleAndAuthor: "title-and-author"
    case .row: "row"
    }
  }
}
