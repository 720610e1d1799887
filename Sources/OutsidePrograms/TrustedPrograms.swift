// OutsidePrograms: programs that are no part of Octavo are found, trusted, run and stopped. It imports Foundation
// and Glibc; what such programs are asked and answer is for others to know.

package import Foundation
internal import PrivateFolders

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
  package func isTrusted(_ path: String) -> Bool? {
    guard let hash = hashes[path] else { return nil }
    return (try? TrustedPrograms.hash(path)) == hash
  }

  /// Lets the program at the path pass when it is the one that was trusted.
  /// - Throws: ``ProgramError/untrusted(_:name:file:hasChanged:)``.
  package func check(_ kind: ProgramKind, _ path: String, name: String) throws(ProgramError) {
    let isTrusted = isTrusted(path)
    if isTrusted != true { throw .untrusted(kind, name: name, file: path, hasChanged: isTrusted != nil) }
  }

  /// Trusts the program that is at the path now.
  /// - Throws: ``ProgramError`` when the list cannot be written.
  package mutating func trust(_ path: String) throws(ProgramError) {
    hashes[path] = try TrustedPrograms.hash(path)
    try write()
  }

  /// Trusts the program at the path no more; whether it was.
  package mutating func forget(_ path: String) throws(ProgramError) -> Bool {
    guard hashes.removeValue(forKey: path) != nil else { return false }
    try write()
    return true
  }

  private static func hash(_ path: String) throws(ProgramError) -> String {
    do { return SHA256.hex(try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)) } catch {
      throw .unreadable(file: path)
    }
  }

  private func write() throws(ProgramError) {
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
      try PrivateFile.write(encoder.encode(hashes) + Data("\n".utf8), to: file.path(percentEncoded: false))
    } catch { throw .unwritable(file: file.path(percentEncoded: false)) }
  }
}
