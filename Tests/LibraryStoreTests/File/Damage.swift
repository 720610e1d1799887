import Foundation
import LibraryStore

extension LibraryError {
  /// Whether it is that SQLite finds the file damaged.
  var isDamaged: Bool { if case .damaged = reason { true } else { false } }
}

/// Kinds of damage to a library file. Its WAL is checkpointed first.
enum Damage: CaseIterable {
  /// An index that disagrees with its table.
  case changedIndex
  /// The end is cut off.
  case truncated
  /// Everything after the first page is zeroed.
  case zeroed

  /// Damages the file.
  func happen(to file: LibraryFile) throws {
    try Rows.checkpoint(file)
    switch self {
    case .changedIndex: try Damage.flipIndex(of: file)
    case .truncated:
      let handle = try FileHandle(forUpdating: file.url)
      try handle.truncate(atOffset: try handle.seekToEnd() / 8192 * 4096)
      try handle.close()
    case .zeroed:
      let size = try Data(contentsOf: file.url).count
      let handle = try FileHandle(forUpdating: file.url)
      try handle.seek(toOffset: 4096)
      try handle.write(contentsOf: Data(repeating: 0, count: size - 4096))
      try handle.close()
    }
  }

  /// Flips a bit in the first key of the index on sort keys; SQLite only notices it in an integrity check.
  static func flipIndex(of file: LibraryFile) throws {
    let root = try Rows.number(file, "SELECT rootpage FROM sqlite_schema WHERE name = 'bookBySortKey'") ?? 0
    let key = try Rows.strings(file, "SELECT sortKey FROM book ORDER BY sortKey LIMIT 1").first ?? ""
    try Rows.checkpoint(file)
    var bytes = try Data(contentsOf: file.url)
    let page = (root - 1) * 4096..<root * 4096
    guard let place = bytes.range(of: Data(key.utf8), in: page) else { throw NotExactlyOne(count: 0) }
    bytes[place.lowerBound] ^= 0x01
    try bytes.write(to: file.url)
  }

  /// Swaps the root pages of two tables.
  static func exchange(_ one: String, _ other: String, of file: LibraryFile) throws {
    try Rows.checkpoint(file)
    let places = try [one, other].map { table in
      try Rows.number(file, "SELECT rootpage FROM sqlite_schema WHERE name = '\(table)'") ?? 0
    }
    try Rows.checkpoint(file)
    var bytes = try Data(contentsOf: file.url)
    let pages = places.map { ($0 - 1) * 4096..<$0 * 4096 }
    let contents = pages.map { bytes.subdata(in: $0) }
    bytes.replaceSubrange(pages[0], with: contents[1])
    bytes.replaceSubrange(pages[1], with: contents[0])
    try bytes.write(to: file.url)
  }
}
