internal import Archiving
internal import Foundation
internal import Markup
internal import ReadingModel

/// Openreads' backup, a ZIP of the books as JSON (as a database in version 3) and their covers, in the form of its CSV
/// export.
struct OpenreadsBackup {
  private let items: [DataValue]
  private let covers: [String: Data]
  /// The unpacked data files by name, among them those with goals.
  private let targets: [String: Data]

  private static let largestBytes = 256 << 20

  static func isOne(_ head: FileHead) -> Bool {
    guard head.bytes.starts(with: Array("PK".utf8)) else { return false }
    return head.fileName.hasSuffix(".backup")
      || ["books.backup", "books.sql"].contains { head.bytes.range(of: Data($0.utf8)) != nil }
  }

  init(_ file: Data, name: String) throws(ImportError.Reason) {
    var files: [String: Data] = [:]
    var covers: [String: Data] = [:]
    do {
      var archive = try ArchiveReader(bytes: file, named: name)
      while let entry = try archive.next() {
        guard entry.kind == .file, let last = entry.path.split(separator: "/").last else { continue }
        if ["books.backup", "books.sql", "challenges.backup", "years.sql"].contains(last) {
          files[String(last)] = Data(try archive.bytes(maximumBytes: OpenreadsBackup.largestBytes))
        }
        if last.hasSuffix(".jpg"), entry.byteCount ?? .max <= Picture.largestByteCount {
          covers[String(last.dropLast(4))] = Data(try archive.bytes(maximumBytes: Picture.largestByteCount))
        }
      }
    } catch { throw .unreadable(archive: error) }
    targets = files
    if let database = files["books.sql"] {
      let old = try OpenreadsDatabase(database)
      (items, self.covers) = (old.items, old.covers)
      return
    }
    guard let books = files["books.backup"] else { throw .otherData(service: "Openreads") }
    var items: [DataValue] = []
    for object in OpenreadsBackup.objects(TextBytes.decode(books)) {
      let item = try DataValue(json: Data(object.utf8))
      // Version 4 stores the bytes of a cover as a list of numbers.
      if let id = item["id"]?.text, covers[id] == nil, let bytes = item["cover"]?.items, !bytes.isEmpty {
        covers[id] = Data(bytes.compactMap { $0.integer.flatMap { UInt8(exactly: $0) } })
      }
      items.append(item)
    }
    self.items = items
    self.covers = covers
  }

  /// The objects between the separators that two versions of the program use.
  private static func objects(_ text: String) -> [String] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return [] }
    if text.contains("}@@@@@{") || !text.contains("}|||||{") { return text.components(separatedBy: "@@@@@") }
    let parts = text.components(separatedBy: "}|||||{")
    return parts.enumerated().map { index, part in
      (index > 0 ? "{" : "") + part + (index < parts.count - 1 ? "}" : "")
    }
  }

  /// The books as a table; a book's line is its 1-based position in the backup.
  var table: Table<OpenreadsColumn> {
    Table(
      OpenreadsColumn.table,
      items: items.enumerated().map { index, item in (line: index + 1, raw: raw(item), cells: cells(item)) })
  }

  func goals(uids: UIDSource) -> [Goal] {
    if let database = targets["years.sql"] { return OpenreadsDatabase.goals(database, uids: uids) }
    let text = TextBytes.decode(targets["challenges.backup"] ?? Data())
    let years = text.components(separatedBy: "|||||").compactMap { try? DataValue(json: Data($0.utf8)) }
    return years.flatMap { OpenreadsBackup.goals(year: $0["year"], books: $0["books"], pages: $0["pages"], uids) }
  }

  static func goals(year: DataValue?, books: DataValue?, pages: DataValue?, _ uids: UIDSource) -> [Goal] {
    [
      Goal(books?.integer, .books, inYear: year?.integer, uids: uids),
      Goal(pages?.integer, .pages, inYear: year?.integer, uids: uids),
    ].compactMap(\.self)
  }

  /// The cover of the book at a 1-based position.
  func cover(at line: Int) -> Picture? {
    guard items.indices.contains(line - 1), let id = items[line - 1]["id"]?.text else { return nil }
    return covers[id].flatMap { Picture(bytes: $0) }
  }

  /// The JSON of an item without the numbers of its cover.
  private func raw(_ item: DataValue) -> String {
    guard case .object(var members) = item else { return item.json }
    members["cover"] = nil
    return DataValue.object(members).json
  }

  private static let statuses = ["finished", "in_progress", "planned", "abandoned"]

  private func cells(_ item: DataValue) -> [OpenreadsColumn: String] {
    var cells: [OpenreadsColumn: String] = [:]
    for column in OpenreadsColumn.allCases { cells[column] = item[column.rawValue]?.text }
    cells[.status] = item["status"]?.integer.flatMap {
      OpenreadsBackup.statuses.indices.contains($0) ? OpenreadsBackup.statuses[$0] : nil
    }
    // In tenths of a star.
    cells[.rating] = item["rating"]?.number.map { "\($0 / 10)" }
    cells[.isFavorite] = item["favourite"]?.integer == 1 ? "true" : nil
    cells[.isDeleted] = item["deleted"]?.integer == 1 ? "true" : nil
    cells[.format] = item["book_type"]?.text
    return cells
  }
}
