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
    FileWriter { _, bytes in
      try self.written.withLock { written in
        guard written == nil else { throw FileWriter.Refused.secondFile }
        try DiskFile.create(self.path, bytes)
        written = bytes.count
      }
    }
  }
}
