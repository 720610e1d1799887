package import Foundation

/// The beginning of a file, by which every importer is asked whether it is of its format; what several of them look for
/// in it is found once.
package final class FileHead {
  /// How many bytes of a file tell its format; of one that has fewer, all are looked at.
  package static let length = 65_536

  /// The first bytes; of a database all, as its tables may be named anywhere.
  let bytes: Data
  /// The name of the file.
  let fileName: String

  /// What is plainly wrong with the file when it is to be text; nil when nothing is.
  private(set) lazy var problem = FileLook.problem(ofHead: bytes)
  /// The bytes as text in UTF-8, whatever they are.
  private(set) lazy var text = String(decoding: bytes, as: UTF8.self)
  /// The text of what begins as an object of JSON does; nil of anything else.
  private(set) lazy var object: String? = {
    let start = bytes.starts(with: FileLook.utf8Mark) ? bytes.dropFirst(FileLook.utf8Mark.count) : bytes
    return start.first { $0 > 0x20 } == UInt8(ascii: "{") ? text : nil
  }()
  private lazy var quoted = CSVReader.headers(in: bytes, isUnquoted: false)
  private lazy var unquoted = CSVReader.headers(in: bytes, isUnquoted: true)

  /// The beginning of a file whose bytes, or the first of them, are given.
  package init(of bytes: Data, fileName: String) {
    self.bytes = SQLiteFile.isOne(head: bytes) ? bytes : bytes.prefix(FileHead.length)
    self.fileName = fileName
  }

  /// The beginning of a file on the disk; nothing of one that cannot be read.
  package convenience init(ofFile url: URL) {
    let file = try? FileHandle(forReadingFrom: url)
    defer { try? file?.close() }
    self.init(of: (try? file?.read(upToCount: FileHead.length)) ?? Data(), fileName: url.lastPathComponent)
  }

  /// Whether there is nothing in it, or it cannot be read.
  package var isEmpty: Bool { bytes.isEmpty }

  /// What may be the header of a table: the first line with anything on it, and the two below it, as readers write a
  /// heading above their table.
  func headers(isUnquoted: Bool) -> [CSVHeader] { isUnquoted ? unquoted : quoted }
}
