internal import Archiving
internal import Foundation
internal import Markup
internal import ReadingModel

/// Recognises archives by their first bytes.
enum ArchiveSignature {
  private static let marks: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06],  // ZIP, and an empty one
    [0x1F, 0x8B], [0x28, 0xB5, 0x2F, 0xFD], [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00],  // gzip, Zstandard, xz
  ]

  /// Whether the head of a file is that of an archive.
  static func isArchive(head: Data) -> Bool {
    marks.contains { head.starts(with: $0) } || isTar(head: head)
  }

  /// Whether it is the head of an uncompressed tar, in which the first file may look like a table or a page. Checks the
  /// header for its magic or, in old tars, its checksum.
  static func isTar(head: Data) -> Bool {
    let header = head.prefix(512)
    let mark = header.dropFirst(257).prefix(6)
    if mark.elementsEqual(Array("ustar\0".utf8)) || mark.elementsEqual(Array("ustar ".utf8)) { return true }
    let field = header.dropFirst(148).prefix(8)
    let digits = field.drop { $0 == 0x20 }.prefix { $0 != 0x20 && $0 != 0 }
    guard header.count == 512, let checksum = Int(String(decoding: digits, as: UTF8.self), radix: 8),
      checksum > 8 * 0x20
    else { return false }
    return header.reduce(0) { $0 + Int($1) } - field.reduce(0) { $0 + Int($1) } + 8 * 0x20 == checksum
  }

  /// The program that unpacks a single compressed file; nil for formats with several files.
  static func program(packing bytes: Data) -> String? {
    zip(["gunzip", "unzstd", "unxz"], marks.dropFirst(2)).first { bytes.starts(with: $0.1) }?.0
  }
}

extension ImportError.Reason {
  /// An archive that can't be read because of an error.
  static func unreadable(archive error: any Error) -> ImportError.Reason {
    .unreadableArchive((error as? ArchiveError)?.sentence ?? "cannot be read: \(error)")
  }
}

/// The files in an archive, unpacked one after the other and never to disk.
struct ArchiveWalk {
  let source: ArchiveSource
  let name: String
  let limits: WalkLimits

  /// Passes every file with its path to `body`; a database includes the changes in the log beside it. Skips links,
  /// devices, and paths outside of the archive.
  /// - Parameter linked: Called with the path of each link.
  func give(
    skipping linked: (String) -> Void = { _ in }, to body: (String, Data) -> Void
  ) throws(ImportError.Reason) {
    var waiting: [String: Data] = [:]  // Databases, until their logs have been found.
    var logs: [String: (ending: String, bytes: Data)] = [:]
    var given = 0
    var left = (encrypted: 0, unsafe: 0)
    do {
      var archive = try source.reader(named: name, limits: readerLimits)
      while let entry = try archive.next() {
        if entry.kind == .link { linked(entry.path) }
        guard entry.kind == .file else { continue }
        if entry.isUnsafe || entry.isEncrypted {
          if entry.isEncrypted { left.encrypted += 1 } else { left.unsafe += 1 }
          continue
        }
        given += 1
        let contents = Data(try archive.bytes(maximumBytes: limits.fileBytes))
        if let ending = WALFile.endings.first(where: { entry.path.hasSuffix($0) }) {
          logs[String(entry.path.dropLast(ending.count))] = (ending, contents)
        } else if SQLiteFile.isOne(head: contents) {
          waiting[entry.path] = contents
        } else {
          body(entry.path, contents)
        }
      }
    } catch let error as ArchiveError {
      throw refusal(error, isFirst: given == 0)
    } catch { throw .unreadable(archive: error) }
    for (path, database) in waiting.sorted(by: { $0.key < $1.key }) {
      let log = logs[path]
      body(path, log.flatMap { try? WALFile.checkpointed(database, log: $0.bytes, ending: $0.ending) } ?? database)
    }
    if left != (0, 0) { throw .leftInArchive(encrypted: left.encrypted, unsafe: left.unsafe) }
  }

  private var readerLimits: ArchiveReader.Limits {
    ArchiveReader.Limits(
      maximumEntries: limits.fileCount, maximumBytes: limits.unpackedBytes(ofArchive: source.byteCount))
  }

  /// Why reading the archive stopped.
  private func refusal(_ error: ArchiveError, isFirst: Bool) -> ImportError.Reason {
    if isFirst, error.isOfUnknownFormat, let program = ArchiveSignature.program(packing: source.head) {
      return .packedFile(program: program)
    }
    if case .entryTooBig = error.reason, let entry = error.entry {
      return .unreadableArchive("contains '\(entry)', which \(error.sentence)")
    }
    return .unreadable(archive: error)
  }

  /// The pictures at some paths, if readable; problems of the archive were reported before.
  func pictures(at paths: Set<String>) -> [String: Picture] {
    var pictures: [String: Picture] = [:]
    var left = ImportedFile.largestTotalOfCovers
    guard var archive = try? source.reader(named: name, limits: readerLimits) else { return [:] }
    while let entry = try? archive.next() {
      guard entry.kind == .file, !entry.isEncrypted, paths.contains(entry.path),
        let contents = try? archive.bytes(maximumBytes: min(left, Picture.largestByteCount))
      else { continue }
      left -= contents.count
      pictures[entry.path] = Picture(bytes: Data(contents))
    }
    return pictures
  }
}

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
