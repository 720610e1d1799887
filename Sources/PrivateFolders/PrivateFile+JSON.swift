package import Foundation
internal import Glibc

extension PrivateFile {
  /// The value that a file has as JSON; nil if there is none, or it cannot be read.
  package static func read<Value: Decodable>(jsonOf file: URL) -> Value? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
  }

  /// Replaces a file with a value as JSON with sorted keys; creates its folder.
  /// - Parameter isIndented: Whether each value has its own line, for a file that people look into.
  /// - Throws: Why the folder or the file cannot be written; see `systemWords`.
  package static func write(json value: some Encodable, to file: URL, isIndented: Bool = false) throws {
    try createFolder(file.deletingLastPathComponent())
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    try write(encoder.encode(value) + Data("\n".utf8), to: file.path(percentEncoded: false))
  }

  /// Creates a folder that only the reader can access, unless there is one.
  package static func createFolder(_ folder: URL) throws {
    // Creating a folder that exists is slow. The slash makes `access` fail for a file of that name.
    guard access(folder.path(percentEncoded: false) + "/", F_OK) != 0 else { return }
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}
