// OutsidePrograms: programs that are no part of Octavo are found, trusted, run and stopped. It imports ReadingModel,
// PrivateFolders, Foundation, Glibc and Synchronization; what such programs are asked and answer is for others to know.

package import Foundation
internal import PrivateFolders

/// The programs on the PATH that the reader trusts to be run, each by the hash of its bytes.
package struct TrustedPrograms: Sendable {
  private let file: URL
  private var hashes: [String: String] = [:]
  /// Whether there is a list that cannot be read, and so nothing is known of what was trusted.
  private var isDamaged = false

  /// The programs in the list at a place; none when there is no list.
  package init(_ file: URL) {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
    do { hashes = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file)) } catch {
      isDamaged = true
    }
  }

  /// Refuses to go on where nobody knows what was trusted.
  private func checkList() throws(ProgramError) {
    if isDamaged { throw .damagedList(file: file.path(percentEncoded: false)) }
  }

  /// Whether the program at the path is the one that was trusted; nil when none was.
  package func isTrusted(_ path: String) -> Bool? {
    guard let hash = hashes[path] else { return nil }
    return (try? TrustedPrograms.hash(path)) == hash
  }

  /// Lets the program at the path pass when it is the one that was trusted.
  /// - Throws: ``ProgramError/untrusted(_:name:file:hasChanged:)``, ``ProgramError/damagedList(file:)``.
  package func check(_ kind: ProgramKind, _ path: String, name: String) throws(ProgramError) {
    try checkList()
    let isTrusted = isTrusted(path)
    if isTrusted != true { throw .untrusted(kind, name: name, file: path, hasChanged: isTrusted != nil) }
  }

  /// Trusts the program that is at the path now.
  /// - Throws: ``ProgramError`` when the list cannot be read or written.
  package mutating func trust(_ path: String) throws(ProgramError) {
    try checkList()
    hashes[path] = try TrustedPrograms.hash(path)
    try write()
  }

  /// Trusts the program at the path no more; whether it was.
  package mutating func forget(_ path: String) throws(ProgramError) -> Bool {
    try checkList()
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
