internal import Foundation
internal import ReadingModel

extension Importer {
  /// Octavo's own JSON: everything a library holds, under the uids of the file.
  ///
  /// The file is taken whole or not at all, and every problem in it is named.
  package static let snapshotJSON = Importer(
    name: "json", summary: "Octavo's JSON export, without loss.",
    recognises: { head in
      head.object.map { $0.contains("\"books\"") || $0.contains("\"schema\"") } ?? false
    },
    read: { (bytes, fileName, _) throws(ImportError) in
      if let problem = FileLook.problem(ofHead: bytes.prefix(4096)) { throw .unreadable(file: fileName, problem) }
      let text = bytes.starts(with: FileLook.utf8Mark) ? Data(bytes.dropFirst(FileLook.utf8Mark.count)) : bytes
      do throws(ImportError.Reason) {
        return try SnapshotFile(json: text).imported(as: "json")
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}

extension SnapshotFile {
  /// Its books as records, found by the importer of that name.
  func imported(as format: String) -> ImportedFile {
    let records = books.map { book in
      var book = book
      let warnings = book.dropFalseCover()
      return ImportRecord(
        book: book, line: nil, source: Identifier(scheme: "octavo", value: book.uid.text), raw: "", warnings: warnings)
    }
    var file = ImportedFile(format: format, records: records, rejected: [], profile: profile)
    (file.queries, file.goals, file.budgets, file.shelves) = (queries, goals, budgets, shelves)
    file.tellsVisibility = true
    return file
  }
}

extension Book {
  /// Leaves out a cover that is no picture of the kind it is said to be.
  mutating func dropFalseCover() -> [ImportWarning] {
    guard let cover, !cover.isWhatItSays else { return [] }
    self.cover = nil
    return [.falseCover(cover.mediaType.rawValue)]
  }
}
