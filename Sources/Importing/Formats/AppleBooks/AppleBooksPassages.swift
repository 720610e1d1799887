internal import ReadingModel

/// The passages and notes in Apple Books' `AEAnnotation_….sqlite`.
struct AppleBooksPassages {
  private let database: SQLiteFile
  /// The marks of each book by its id, in the order of their first marks.
  private let books: [(id: String, marks: [SQLiteFile.NamedRow])]

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
    books = made.grouped { $0["ZANNOTATIONASSETID"]?.text ?? "" }.map { (id: $0.key, marks: $0.elements) }
  }

  /// The passages as entries of books in the other database. Each book counts as rejected until it is found there.
  func file(uids: UIDSource) throws(ImportError.Reason) -> ImportedFile {
    var file = ImportedFile(format: "apple-books")
    for (index, (id, marks)) in books.enumerated() {
      let entries = marks.compactMap { mark in
        let made = CoreDataTime.local(mark["ZANNOTATIONCREATIONDATE"])
        return Entry(
          passage: mark["ZANNOTATIONSELECTEDTEXT"], note: mark["ZANNOTATIONNOTE"], day: made?.day, time: made?.time,
          uids: uids)
      }
      file.leftOut.add("bookmarks", marks.count - entries.count)
      file.leftOut.add("colours of passages", marks.count { ($0["ZANNOTATIONSTYLE"]?.integer ?? 0) > 0 })
      guard !entries.isEmpty else { continue }
      let raw = marks.map { DataValue.object($0).json }.joined(separator: "\n")
      file.reject([RejectedRow(line: index + 1, reason: .bookInOtherFile, raw: raw)])
      let reading = Reading(uid: uids.next(), entries: Entry.inJournalOrder(entries))
      file.looseEntries.append(
        LooseEntries(source: Identifier(scheme: AppleBook.scheme, value: id), line: index + 1, reading: reading))
    }
    file.reject(try database.damage(after: file.looseEntries.count))
    return file
  }
}
