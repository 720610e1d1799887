internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Synchronization

/// What an exporter wrote, and how it changed the destination.
struct ExportOutcome {
  let fileCount: Int
  let byteCount: Int
  let changes: Changes
  /// The bytes of the one file, for standard output.
  let output: Data?
  /// All files, to be appended to the destination: if they and their source stay as they are, the next export would
  /// change nothing. Empty if it would report something. With the stamp from before a file was compared; nil for one
  /// that was just written.
  var settledFiles: [(path: String, stamp: FileStamp?)] = []

  init(_ files: [StagedTree.File], _ changes: Changes) {
    self.init(fileCount: files.count, byteCount: files.reduce(0) { $0 + $1.byteCount }, changes: changes)
  }

  /// - Parameter byteCount: The size of all files before packing.
  init(fileCount: Int, byteCount: Int, changes: Changes) {
    self.fileCount = fileCount
    self.byteCount = byteCount
    self.changes = changes
    output = nil
  }

  /// Runs a text exporter in memory.
  init(inMemory job: ExportJob, _ input: ExportInput) async throws {
    let name = job.exporter.name
    guard job.exporter.fitsStandardOutput else {
      throw ExportError(notForStandardOutput: job.exporter)
    }
    let written = OneFile()
    do { try await job.exporter.render(input, FileWriter { _, bytes in try written.take(bytes) }) } catch FileWriter
      .Refused.secondFile where job.exporter.shape.isTree
    {
      throw ExportError(path: "-", reason: .notOneFile(exporter: name, count: nil))
    }
    guard let bytes = written.bytes, !bytes.isEmpty || input.snapshot.years.isEmpty else {
      let words = written.bytes == nil ? "made no files" : "made an empty file"
      throw ExportError(path: "-", reason: .badFiles(exporter: name, words: words))
    }
    fileCount = 1
    byteCount = bytes.count
    changes = Changes(new: 1)
    output = bytes
  }
}

private final class OneFile: Sendable {
  private let content = Mutex<Data?>(nil)

  var bytes: Data? { content.withLock { $0 } }

  func take(_ bytes: Data) throws {
    try content.withLock { content in
      guard content == nil else { throw FileWriter.Refused.secondFile }
      content = bytes
    }
  }
}
