internal import Archiving
internal import Foundation

/// Where an archive is.
enum ArchiveSource {
  /// In memory: from standard input, or without a file on disk.
  case bytes(Data)
  /// In a file, of which only what is unpacked is read.
  case file(path: String, byteCount: Int, head: Data)

  var byteCount: Int {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, let count, _): count
    }
  }

  var head: Data {
    switch self {
    case .bytes(let bytes): bytes.prefix(FileHead.length)
    case .file(_, _, let head): head
    }
  }

  /// Opens the archive; a truncated ZIP is read as far as it is complete.
  func reader(named name: String, limits: ArchiveReader.Limits) throws -> ArchiveReader {
    switch self {
    case .bytes(let bytes): try ArchiveReader(bytes: bytes, named: name, limits: limits, acceptsTruncatedZip: true)
    case .file(let path, _, _): try ArchiveReader(file: path, limits: limits, acceptsTruncatedZip: true)
    }
  }
}
