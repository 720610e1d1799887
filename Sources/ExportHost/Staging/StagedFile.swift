internal import ExporterKit
internal import Foundation
internal import Synchronization

/// The single file of an exporter, on the destination's disk.
final class StagedFile: Sendable {
  let path: String
  private let written = Mutex<Int?>(nil)

  init(at path: String) {
    self.path = path
  }

  /// Its size in bytes; nil if it was not written.
  var byteCount: Int? { written.withLock { $0 } }

  /// The writer for the exporter; ignores the file's name.
  var writer: FileWriter {
    FileWriter({ _, bytes in try self.write { try $0(bytes) } }, pieces: { _, make in try self.write(make) })
  }

  private func write(_ make: FileWriter.PieceProducer) throws {
    guard byteCount == nil else { throw FileWriter.Refused.secondFile }
    let count = try DiskFile.create(path, by: make)
    written.withLock { $0 = count }
  }
}
