internal import Archiving
internal import Foundation

/// Where the bytes of an archive are.
enum ArchiveSource {
  /// In memory, as what comes on standard input and what is in no file of its own.
  case bytes(Data)
  /// In a file, of which only what is unpacked is read.
  case file(path: String, byteCount: Int, head: Data)

  /// How many there are.
  var byteCount: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let count, _): count
    }
  }

  /// The first of them.
  var head: Data {
    switch self {
    case .bytes(let bytes): bytes.prefix(FileHead.length)
    case .file(_, _, let head): head
    }
  }

  /// Begins to read the archive; of a ZIP that was cut off, what is whole.
  /// - Throws: ``ArchiveError``
  func reader(named name: String, limits: ArchiveReader.Limits) throws -> ArchiveReader {
    switch self {
    case .bytes(let bytes): try ArchiveReader(bytes: bytes, named: name, limits: limits, takesCutZip: true)
    case .file(let path, _, _): try ArchiveReader(file: path, limits: limits, takesCutZip: true)
    }
  }
}
