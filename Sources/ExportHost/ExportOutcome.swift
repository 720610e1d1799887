internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Synchronization

/// What an exporter wrote, and how it changed the destination.
struct ExportOutcome {
  let fileCount: Int
  /// The size of all files before packing.
  let byteCount: Int
  let changes: Changes
  /// The bytes of the one file, for standard output.
  var output: Data?
  /// All files, to be appended to the destination: if they and their source stay as they are, the next export would
  /// change nothing. Empty if it would report something. With the stamp from before a file was compared; nil for one
  /// that was just written.
  var settledFiles: [(path: String, stamp: FileStamp?)] = []
}

extension ExportOutcome {
  /// Runs a text exporter in memory.
  init(inMemory job: ExportJob, _ input: ExportInput) async throws {
    let name = job.exporter.name
    guard job.exporter.fitsStandardOutput else {
      throw ExportError(notForStandardOutput: job.exporter)
    }
    let content = Mutex<Data?>(nil)
    let writer = FileWriter { _, bytes in
      try content.withLock { content in
        guard content == nil else { throw FileWriter.Refused.secondFile }
        content = bytes
      }
    }
    do { try await job.exporter.render(input, writer) } catch FileWriter.Refused.secondFile
      where job.exporter.shape.isTree
    {
      throw ExportError(path: "-", reason: .notOneFile(exporter: name, count: nil))
    }
    let written = content.withLock { $0 }
    guard let bytes = written, !bytes.isEmpty || input.snapshot.years.isEmpty else {
      let words = written == nil ? "made no files" : "made an empty file"
      throw ExportError(path: "-", reason: .badFiles(exporter: name, words: words))
    }
    self.init(fileCount: 1, byteCount: bytes.count, changes: Changes(new: 1), output: bytes)
  }
}
