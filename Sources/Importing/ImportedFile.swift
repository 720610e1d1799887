package import ReadingModel

/// Everything an importer found in one file. Every row is either a record or rejected.
package struct ImportedFile: Hashable, Sendable {
  /// The name of the importer that read it.
  package let format: String
  /// What became of the rows, in the order of the file.
  package private(set) var records: [ImportRecord]
  /// How many rows a book was made of, of which a large table does not keep all.
  package private(set) var recordCount: Int
  /// The rows no book could be made of, in the order of the file.
  package let rejected: [RejectedRow]
  /// Who the reader is, when the file says so.
  package let profile: Profile?
  /// The queries that the file's reader saved.
  package var queries: [SavedQuery] = []
  /// What the file's reader means to read.
  package var goals: [Goal] = []
  /// How much the file's reader means to spend.
  package var budgets: [Budget] = []
  /// The shelves of the file, which name its books by the uids they have there.
  package var shelves: [Shelf] = []
  /// What its rows tell that a book has no place for.
  package var leftOut = NotTaken()
  /// What is to be said of it as a whole.
  package var remarks: [FileRemark] = []
  /// Whether it says of everything who may see it.
  package var tellsVisibility = false
  /// How its rows stand in it; nil when it has none.
  package let form: RowForm?

  /// What was found in a file.
  package init(
    format: String, records: [ImportRecord], recordCount: Int? = nil, rejected: [RejectedRow],
    profile: Profile? = nil, shelves: [Shelf] = [], form: RowForm? = nil
  ) {
    self.recordCount = recordCount ?? records.count
    self.format = format
    self.records = records
    self.rejected = rejected
    self.profile = profile
    self.shelves = shelves
    self.form = form
  }

  /// Whether it is a database of which some could not be read.
  package var isDamaged: Bool {
    rejected.contains { if case .damagedDatabase = $0.reason { true } else { false } }
  }

  /// How many rows the file has, without its header and blank lines.
  package var rowCount: Int { recordCount + rejected.count }

  /// The file of a vault with what the reader changed on its page since an export left these marks on it.
  func changed(since marks: () -> (left: PageMarks, found: PageMarks)?) -> ImportedFile {
    guard records.contains(where: { $0.properties != nil }) else { return self }
    var file = self
    let marks = marks()
    for index in records.indices {
      file.records[index].properties?.changed = marks.map { marks in
        Set(marks.found.changed(since: marks.left).map { $0.lowercased() })
      }
      file.records[index].properties?.leftProperties = marks?.left.properties ?? [:]
      // A list of files by an earlier version has none.
      file.records[index].properties?.left = marks.flatMap { $0.left.pieces.isEmpty ? nil : $0.left.pieces }
    }
    return file
  }

  /// The file with covers for the books that have none.
  func addingCovers(_ cover: (ImportRecord) -> Picture?) -> ImportedFile {
    var file = self
    for index in records.indices where records[index].book.cover == nil {
      file.records[index].book.cover = cover(records[index])
    }
    return file
  }
}
