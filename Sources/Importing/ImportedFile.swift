internal import Presentation
package import ReadingModel
internal import Vault

/// Everything an importer found in one file. Every row is either a record or rejected.
package struct ImportedFile: Hashable, Sendable {
  /// The name of the importer that read it.
  package let format: String
  /// The records, in file order.
  package internal(set) var records: [ImportRecord]
  /// How many rows became records; a large table doesn't keep them all.
  package private(set) var recordCount: Int
  /// The rejected rows, in file order.
  package internal(set) var rejected: [RejectedRow]
  package let profile: Profile?
  package var queries: [SavedQuery] = []
  package var goals: [Goal] = []
  package var budgets: [Budget] = []
  /// The shelves of the file, which refer to its books by uid.
  package var shelves: [Shelf] = []
  /// Data in its rows that Octavo has no field for.
  package var leftOut: UnmappedValues
  /// Entries of books that are in another file.
  var looseEntries: [LooseEntries] = []
  package var remarks: [FileRemark] = []
  /// Whether it gives the visibility of everything.
  package var statesVisibility = false
  /// The format of its rows; nil if it has none.
  package let form: RowForm?

  package init(
    format: String, records: [ImportRecord] = [], recordCount: Int? = nil, rejected: [RejectedRow] = [],
    profile: Profile? = nil, shelves: [Shelf] = [], leftOut: UnmappedValues = UnmappedValues(), form: RowForm? = nil
  ) {
    self.recordCount = recordCount ?? records.count
    self.format = format
    self.records = records
    self.rejected = rejected
    self.profile = profile
    self.shelves = shelves
    self.leftOut = leftOut
    self.form = form
  }

  /// Adds the record of an item of the file; an item without one is rejected.
  mutating func add(
    _ record: ImportRecord?, orReject reason: RejectedRow.Reason, line: Int, raw: @autoclosure () -> String
  ) {
    if let record {
      records.append(record)
      recordCount += 1
    } else {
      reject([RejectedRow(line: line, reason: reason, raw: raw())])
    }
  }

  mutating func reject(_ rows: [RejectedRow]) { rejected += rows }

  /// Whether it is a database that was only partly readable, or a file that ends in the middle of a row.
  package var isDamaged: Bool {
    rejected.contains(where: \.reason.isOfDamagedFile)
      || records.contains { $0.warnings.contains(where: \.isTruncation) }
  }

  /// The number of rows, without header and blank lines.
  package var rowCount: Int { recordCount + rejected.count }

  /// What it has besides books: `1 goal, 2 saved queries`; empty if nothing.
  package var otherContents: String {
    let counts: [(count: Int, one: String, many: String)] = [
      (profile.map { $0 == Profile() ? 0 : 1 } ?? 0, "profile", "profiles"), (shelves.count, "shelf", "shelves"),
      (queries.count, "saved query", "saved queries"), (goals.count, "goal", "goals"),
      (budgets.count, "budget", "budgets"),
    ]
    return counts.filter { $0.count > 0 }.map { $0.count.counted($0.one, $0.many) }.joined(separator: ", ")
  }

  /// A vault's page with what the reader changed on it since an export left these marks.
  func changed(since marks: () -> (left: PageMarks, found: PageMarks)?) -> ImportedFile {
    guard records.contains(where: { $0.properties != nil }) else { return self }
    var file = self
    let marks = marks()
    for index in records.indices {
      file.records[index].properties?.changed = marks.map { marks in
        Set(marks.found.changed(since: marks.left).map { $0.lowercased() })
      }
      file.records[index].properties?.leftProperties = marks?.left.properties ?? [:]
      file.records[index].properties?.foundProperties = marks?.found.properties ?? [:]
      file.records[index].properties?.exportedMarks = marks?.left.text ?? ""
      file.records[index].properties?.foundMarks = marks?.found.text ?? ""
      // Other properties are the reader's text, which stays on the page.
      if let left = marks?.left.properties {
        for field in file.records[index].book.custom.all where left[PageProperty.custom(field.name).key] == nil {
          file.records[index].book.custom[field.name] = []
          file.records[index].properties?.present.remove(PageProperty.custom(field.name).key)
        }
      }
      // A file list written by an earlier version has none.
      file.records[index].properties?.left = marks.flatMap { $0.left.pieces.isEmpty ? nil : $0.left.pieces }
    }
    return file
  }

  func adding(_ rejected: [RejectedRow]) -> ImportedFile {
    var file = self
    file.rejected = (file.rejected + rejected).sorted { $0.line < $1.line }
    return file
  }

  /// The file with other records, made of the same rows.
  /// - Parameter count: How many there were, if only some are kept.
  func keeping(_ records: [ImportRecord], of count: Int? = nil) -> ImportedFile {
    var file = self
    (file.records, file.recordCount) = (records, count ?? records.count)
    return file
  }

  /// The file with the records of each book merged into the first of them.
  func merging<Key: Hashable>(
    by book: (ImportRecord) -> Key, _ merge: (inout ImportRecord, ImportRecord) -> Void
  ) -> ImportedFile {
    var places: [Key: Int] = [:]
    var merged: [ImportRecord] = []
    for record in records {
      let key = book(record)
      if let place = places[key] {
        merge(&merged[place], record)
      } else {
        places[key] = merged.count
        merged.append(record)
      }
    }
    return keeping(merged)
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
