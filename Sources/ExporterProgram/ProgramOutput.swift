package import ExporterKit
package import Foundation
internal import Synchronization

/// Where the files of a program go: one file to standard output, a tree into the working directory.
package struct ProgramOutput {
  package let writer: FileWriter

  package init(_ shape: Exporter.Shape, file: FileHandle = .standardOutput, folder: URL = URL(filePath: ".")) {
    writer = shape.isOneFile ? ProgramOutput.one(file) : ProgramOutput.tree(folder)
  }

  private static func one(_ file: FileHandle) -> FileWriter {
    let hasFile = Mutex(false)
    @Sendable func begin() throws {
      let isSecond = hasFile.withLock { hasFile in
        defer { hasFile = true }
        return hasFile
      }
      if isSecond { throw FileWriter.Refused.secondFile }
    }
    return FileWriter { _, bytes in
      try begin()
      try file.write(contentsOf: bytes)
    } pieces: { _, make in
      try begin()
      try make { try file.write(contentsOf: $0) }
    }
  }

  private static func tree(_ folder: URL) -> FileWriter {
    FileWriter { path, bytes in
      try create(path, in: folder).write(contentsOf: bytes)
    } pieces: { path, make in
      let file = try create(path, in: folder)
      try make { try file.write(contentsOf: $0) }
    }
  }

  /// A new file. Octavo, which reads the tree, refuses names that differ only in case.
  private static func create(_ path: RelativePath, in folder: URL) throws -> FileHandle {
    let file = folder.appending(path: path.text)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard !FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
      throw FileWriter.Refused.duplicate(path: path.text)
    }
    try Data().write(to: file, options: .withoutOverwriting)
    return try FileHandle(forWritingTo: file)
  }
}
