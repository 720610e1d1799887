// OutsidePrograms: programs that are no part of Octavo are found, trusted, run and stopped. It imports ReadingModel,
// PrivateFolders, Foundation, Glibc and Synchronization; what such programs are asked and answer is for others to know.

package import Foundation
internal import PrivateFolders

/// The programs on the PATH that the reader trusts to be run, each by the hash of its bytes and of its manifest, which
/// decides what the program gets.
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

  /// Lets the program at the path pass when it and its manifest are those that were trusted.
  /// - Parameter manifest: The bytes of the manifest that is used; nil when there is none.
  /// - Returns: The program, to be checked again when it is started.
  /// - Throws: ``ProgramError/untrusted(_:name:file:hasChanged:)``, ``ProgramError/damagedList(file:)``,
  ///   ``ProgramError/openToOthers(file:)``.
  package func check(
    _ kind: ProgramKind, _ path: String, name: String, manifest: Data?
  ) throws(ProgramError) -> ProgramFile {
    try checkList()
    guard let hash = hashes[path] else { throw .untrusted(kind, name: name, file: path, hasChanged: false) }
    let program = ProgramFile(kind, name: name, path: path, trustedHash: hash)
    try program.check()
    let manifestFile = TrustedPrograms.manifestFile(of: path)
    if manifest.map(SHA256.hex) != hashes[manifestFile] {
      throw .untrusted(kind, name: name, file: manifestFile, hasChanged: true)
    }
    if manifest != nil { try ProgramSafety.check(manifestFile) }
    return program
  }

  /// Trusts the program that is at the path now, and the manifest beside it.
  /// - Throws: ``ProgramError`` when the list cannot be read or written, and when others can change the program.
  package mutating func trust(_ path: String) throws(ProgramError) {
    try checkList()
    let manifestFile = TrustedPrograms.manifestFile(of: path)
    for file in [path, manifestFile] { try ProgramSafety.check(file) }
    hashes[path] = try TrustedPrograms.hash(path)
    hashes[manifestFile] =
      FileManager.default.fileExists(atPath: manifestFile) ? try TrustedPrograms.hash(manifestFile) : nil
    try write()
  }

  /// Where the manifest of a program on the PATH is, or would be.
  static func manifestFile(of program: String) -> String { program + ".json" }

  /// Trusts the program at the path no more; whether it was.
  package mutating func forget(_ path: String) throws(ProgramError) -> Bool {
    try checkList()
    guard hashes.removeValue(forKey: path) != nil else { return false }
    hashes[TrustedPrograms.manifestFile(of: path)] = nil
    try write()
    return true
  }

  static func hash(_ path: String) throws(ProgramError) -> String {
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
