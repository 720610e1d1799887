internal import ExporterKit
internal import Foundation
internal import Synchronization

/// The one file of an exporter, on the disk of its destination.
final class StagedFile: Sendable {
  /// Where it lies.
  let path: String
  private let written = Mutex<Int?>(nil)

  /// A file that is still to be written.
  init(at path: String) {
    self.path = path
  }

  /// How many bytes it has; nil when it was not written.
  var byteCount: Int? { written.withLock { $0 } }

  /// Takes the exporter's file, whatever it calls it.
  var writer: FileWriter {
    FileWriter({ _, bytes in try self.write { try $0(bytes) } }, pieces: { _, make in try self.write(make) })
  }

  private func write(_ make: FileWriter.Making) throws {
    guard byteCount == nil else { throw FileWriter.Refused.secondFile }
    let count = try DiskFile.create(path, by: make)
    written.withLock { $0 = count }
  }
}
