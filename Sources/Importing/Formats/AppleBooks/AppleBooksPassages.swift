internal import Foundation
internal import ReadingModel

/// The passages and notes in Apple Books' `AEAnnotation_….sqlite`.
struct AppleBooksPassages {
  private let database: SQLiteFile
  /// The marks of each book, and the book ids in the order of their first marks.
  private let marks: [String: [SQLiteFile.NamedRow]]
  private let assetIDs: [String]

  init(_ database: SQLiteFile) throws(ImportError.Reason) {
    self.database = database
    let rows = try database.rows(
      of: "ZAEANNOTATION",
      [
        "ZANNOTATIONASSETID", "ZANNOTATIONTYPE", "ZANNOTATIONDELETED", "ZANNOTATIONSELECTEDTEXT", "ZANNOTATIONNOTE",
        "ZANNOTATIONSTYLE", "ZANNOTATIONCREATIONDATE", "ZANNOTATIONLOCATION",
      ])
    // A row of type 3 is the place where the book was closed; those of type 0 are kept for iCloud.
    let made = rows.filter { row in
      row["ZANNOTATIONASSETID"]?.text != nil && (row["ZANNOTATIONDELETED"]?.integer ?? 0) == 0
        && ![0, 3].contains(row["ZANNOTATIONTYPE"]?.integer)
    }
    marks = Dictionary(grouping: made) { $0["ZANNOTATIONASSETID"]?.text ?? "" }
    assetIDs = made.compactMap { $0["ZANNOTATIONASSETID"]?.text }.eachOnce
  }

  /// The passages as entries of books in the other database. Each book counts as rejected until it is found there.
  func file(uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    var loose: [LooseEntries] = []
    var rejected: [RejectedRow] = []
    var leftOut = UnmappedValues()
    for (index, id) in assetIDs.enumerated() {
      let rows = marks[id] ?? []
      let entries = rows.compactMap { entry($0, uids) }
      leftOut.add("bookmarks", rows.count - entries.count)
      leftOut.add("colours of passages", rows.count { ($0["ZANNOTATIONSTYLE"]?.integer ?? 0) > 0 })
      guard !entries.isEmpty else { continue }
      let raw = rows.map { DataValue.object($0).json }.joined(separator: "\n")
      rejected.append(RejectedRow(line: index + 1, reason: .bookInOtherFile, raw: raw))
      let reading = Reading(uid: uids.next(), entries: Entry.inJournalOrder(entries))
      loose.append(
        LooseEntries(source: Identifier(scheme: AppleBook.scheme, value: id), line: index + 1, reading: reading))
    }
    rejected += try database.damage(after: loose.count)
    var file = ImportedFile(format: "apple-books", records: [], rejected: rejected)
    file.looseEntries = loose
    file.leftOut = leftOut
    return file
  }

  /// A passage with its note, or a note alone; nil for a bookmark.
  private func entry(_ mark: SQLiteFile.NamedRow, _ uids: UIDSource) -> Entry? {
    let made = CoreDataTime.local(mark["ZANNOTATIONCREATIONDATE"])
    return Entry(
      passage: mark["ZANNOTATIONSELECTEDTEXT"], note: mark["ZANNOTATIONNOTE"], day: made?.day, time: made?.time,
      uids: uids)
  }
}
