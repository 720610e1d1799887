internal import Archiving
internal import Foundation
internal import ReadingModel

extension Importer {
  /// A book that Octavo's EPUB export made, from the record inside it: everything it tells about, under its own uids.
  ///
  /// The record is taken whole or not at all. Other books have none and are refused.
  package static let epub = Importer(
    name: "epub", summary: "A year in books that Octavo made, from the record inside it.",
    recognises: { head in
      guard head.bytes.starts(with: Array("PK".utf8)) else { return false }
      // What a container begins with (EPUB 3.3, OCF ZIP container); some packers put an extra field before it.
      return head.bytes.dropFirst(30).starts(with: Array("mimetypeapplication/epub+zip".utf8))
        || head.fileName.lowercased().hasSuffix(".epub")
    },
    read: { (bytes, fileName, _) throws(ImportError) in
      do throws(ImportError.Reason) {
        return try SnapshotFile(json: try BookRecord.bytes(in: bytes, named: fileName)).imported(as: "epub")
      } catch {
        throw .unreadable(file: fileName, error)
      }
    })
}

/// The record inside a book.
private enum BookRecord {
  /// Programs that repack books may move a file to another folder, but keep its name.
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
    } catch let error as ArchiveError {
      throw .unreadableArchive(error.sentence)
    } catch {
      throw .unreadableArchive("cannot be read: \(error)")
    }
    throw .noRecord
  }
}
