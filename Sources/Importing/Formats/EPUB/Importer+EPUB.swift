internal import Archiving
internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports a book that Octavo's EPUB export made, from the record inside it, with its uids.
  ///
  /// The record is imported whole or not at all. Other EPUBs have no record and are refused.
  package static let epub = Importer(
    name: "epub", summary: "An EPUB exported by Octavo, with all of its data.",
    recognises: { head in
      guard head.bytes.starts(with: Array("PK".utf8)) else { return false }
      // A container starts with its `mimetype` file (EPUB 3.3, OCF ZIP container); some packers put an extra field
      // before it.
      return head.bytes.dropFirst(30).starts(with: Array("mimetypeapplication/epub+zip".utf8))
        || head.fileName.lowercased().hasSuffix(".epub")
    },
    open: { (bytes, fileName, uids, _) throws(ImportError.Reason) in
      let record = try BookRecord.bytes(in: bytes, named: fileName)
      return try SnapshotFile(json: record).records(as: "epub", of: fileName, uids: uids)
    })
}

/// Finds the record inside an EPUB.
private enum BookRecord {
  /// Repacking may move a file to another folder, but keeps its name.
  private static let name = "record.json"
  private static let maximumBytes = 1 << 30

  static func bytes(in epub: Data, named fileName: String) throws(ImportError.Reason) -> Data {
    do {
      var archive = try ArchiveReader(bytes: epub, named: fileName)
      while let entry = try archive.next() {
        guard entry.kind == .file, entry.path.split(separator: "/").last == name[...] else { continue }
        let record = Data(try archive.bytes(maximumBytes: maximumBytes))
        if Importer.snapshotJSON.recognises(FileHead(of: record, fileName: name)) { return record }
      }
    } catch { throw .unreadable(archive: error) }
    throw .noRecord
  }
}
