package import Foundation

/// The programs on the PATH that the reader trusts to be run, each by the hash of its bytes.
package struct TrustedPrograms: Sendable {
  private let file: URL
  private var hashes: [String: String]

  /// The programs in the list at a place; none when there is no list, or one that cannot be read.
  package init(_ file: URL) {
    self.file = file
    hashes =
      (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode([String: String].self, from: $0) } ?? [:]
  }

  /// Whether the program at the path is the one that was trusted; nil when none was.
  func isTrusted(_ path: String) -> Bool? {
    guard let hash = hashes[path] else { return nil }
    return (try? DiskFile.hash(path)) == hash
  }

  /// Trusts the program that is at the path now.
  /// - Throws: ``PluginError`` when the list cannot be written.
  mutating func trust(_ path: String) throws {
    hashes[path] = try DiskFile.hash(path)
    try write()
  }

  /// Trusts the program at the path no more; whether it was.
  mutating func forget(_ path: String) throws(PluginError) -> Bool {
    guard hashes.removeValue(forKey: path) != nil else { return false }
    try write()
    return true
  }

  private func write() throws(PluginError) {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try (encoder.encode(hashes) + Data("\n".utf8)).write(to: file, options: .atomic)
    } catch { throw .unwritable(file: file.path(percentEncoded: false)) }
  }
}
