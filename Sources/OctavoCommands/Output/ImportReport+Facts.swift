internal import Importing
internal import LibraryStore
internal import ReadingModel

extension ImportReport {
  /// The report, as JSON tells it: of one file by itself, or of all files of a walk.
  var facts: Facts {
    let files = zip(batch.parts, merged).map { FileFacts($0, $1, of: self) }
    if !isOfMany, let file = files.first { return .file(file) }
    return .walk(
      WalkFacts(
        isDryRun: isRehearsal, files: files,
        unreadable: batch.unreadable.map { UnreadableFacts(path: $0.path, reason: $0.sentence) },
        passedOver: batch.passedOver.count,
        passedOverFiles: batch.passedOver.map(PassedOverFacts.init)))
  }

  /// The report, as JSON tells it.
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

  /// What was found in a folder, in an archive or in several files.
  struct WalkFacts: Encodable {
    let isDryRun: Bool
    let files: [FileFacts]
    let unreadable: [UnreadableFacts]
    let passedOver: Int
    let passedOverFiles: [PassedOverFacts]
  }

  /// A file that could not be read.
  struct UnreadableFacts: Encodable {
    let path: String
    let reason: String
  }

  /// One file.
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
    /// How many of the added books are shown as what nothing tells.
    let untold: Int
    /// The titles of the sample books that gave way to some of them.
    let samples: [String]
    /// The names of the shelves that are private from now on.
    let hiddenShelves: [String]
    /// The names of the shelves that the reader removed since an earlier import, which stay away.
    let removedShelves: [String]
    /// How many rows or passages tell what a book has no place for, by what that is.
    let notTaken: [String: Int]
    /// What is to be said of the file as a whole.
    let remarks: [String]

    init(_ part: ImportBatch.Part, _ merged: MergeReport, of report: ImportReport) {
      path = part.path
      format = part.file.format
      isDryRun = report.isRehearsal
      samples = merged.samples
      hiddenShelves = merged.hiddenShelves
      removedShelves = merged.removedShelves
      notTaken = part.file.leftOut.counts
      remarks = part.file.remarks.map { $0.sentence(on: part.path) }
      untold = ImportReport.untoldCounts(part, merged).values.reduce(0, +)
      rows = part.file.rowCount
      added = merged.count(.added)
      self.merged = merged.count(.merged)
      unchanged = merged.count(.unchanged)
      rejected = part.file.rejected.map { RejectedFacts(line: $0.line, reason: $0.description) }
      books = zip(part.file.records, merged.rows).map { record, row in
        RowFacts(
          line: record.line, title: row.title, outcome: row.outcome.rawValue, recognisedBy: row.match?.words,
          warnings: report.remarks(on: record, row))
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
  /// What the book was recognised by, for programs.
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
