internal import Archiving
internal import Foundation
internal import ReadingModel

/// Openreads' backup: a ZIP with the books as JSON and their covers, as the table that its CSV export would be.
struct OpenreadsBackup {
  private let items: [DataValue]
  private let covers: [String: Data]

  private static let largestBytes = 256 << 20
  private static let largestCoverBytes = 16 << 20

  /// Whether the beginning of a file is the beginning of a backup.
  static func isOne(head: Data, name: String) -> Bool {
    guard head.starts(with: Array("PK".utf8)) else { return false }
    return name.hasSuffix(".backup") || head.range(of: Data("books.backup".utf8)) != nil
  }

  /// Unpacks a backup.
  init(_ file: Data, name: String) throws(ImportError.Reason) {
    var books: Data?
    var covers: [String: Data] = [:]
    do {
      var archive = try ArchiveReader(bytes: file, named: name)
      while let entry = try archive.next() {
        guard entry.kind == .file, let last = entry.path.split(separator: "/").last else { continue }
        if last == "books.backup" { books = Data(try archive.bytes(maximumBytes: OpenreadsBackup.largestBytes)) }
        if last.hasSuffix(".jpg"), entry.byteCount ?? .max <= OpenreadsBackup.largestCoverBytes {
          covers[String(last.dropLast(4))] = Data(try archive.bytes(maximumBytes: OpenreadsBackup.largestCoverBytes))
        }
      }
    } catch let error as ArchiveError {
      throw .unreadableArchive(error.sentence)
    } catch {
      throw .unreadableArchive("cannot be read: \(error)")
    }
    guard let books else { throw .otherData(service: "Openreads") }
    self.covers = covers
    var items: [DataValue] = []
    for object in OpenreadsBackup.objects(CSVText.decode([UInt8](books)[...])) {
      items.append(try DataValue(json: Data(object.utf8)))
    }
    self.items = items
  }

  /// The objects between signs that two versions of the program put there.
  private static func objects(_ text: String) -> [String] {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return [] }
    if text.contains("}@@@@@{") || !text.contains("}|||||{") { return text.components(separatedBy: "@@@@@") }
    let parts = text.components(separatedBy: "}|||||{")
    return parts.enumerated().map { index, part in
      (index > 0 ? "{" : "") + part + (index < parts.count - 1 ? "}" : "")
    }
  }

  /// The books as a table; the line of each is its place in the backup.
  var table: ServiceTable<OpenreadsColumn> {
    ServiceTable(
      items: items.enumerated().map { index, item in (line: index + 1, raw: item.json, cells: cells(item)) })
  }

  /// The cover of the book at a place, 1 or more.
  func cover(at line: Int) -> Picture? {
    guard items.indices.contains(line - 1), let id = items[line - 1]["id"]?.text else { return nil }
    return covers[id].flatMap { Picture(bytes: $0) }
  }

  private static let statuses = ["finished", "in_progress", "planned", "abandoned"]

  private func cells(_ item: DataValue) -> [OpenreadsColumn: String] {
    var cells: [OpenreadsColumn: String] = [:]
    for column in OpenreadsColumn.allCases { cells[column] = item[column.rawValue]?.text }
    cells[.status] = item["status"]?.integer.flatMap {
      OpenreadsBackup.statuses.indices.contains($0) ? OpenreadsBackup.statuses[$0] : nil
    }
    // Tenths of a star.
    cells[.rating] = item["rating"]?.number.map { "\($0 / 10)" }
    cells[.isFavorite] = item["favourite"]?.integer == 1 ? "true" : nil
    cells[.isDeleted] = item["deleted"]?.integer == 1 ? "true" : nil
    cells[.format] = item["book_type"]?.text
    return cells
  }
}
