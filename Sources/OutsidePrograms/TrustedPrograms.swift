// OutsidePrograms: finds, trusts, runs and stops external programs. It imports ReadingModel, PrivateFolders,
// Hashing, Foundation, Glibc and Synchronization; requests and answers are defined by other targets.

package import Foundation
internal import Hashing
internal import PrivateFolders

/// The programs on the PATH that the reader trusts, by the hashes of the program and of its manifest, which decides
/// what the program gets.
package struct TrustedPrograms: Sendable {
  private let file: URL
  private var hashes: [String: String] = [:]
  /// Whether the list exists but cannot be decoded, so that the trusted programs are unknown.
  private var isDamaged = false

  /// The list in a file; empty if it does not exist.
  package init(_ file: URL) {
    self.file = file
    guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else { return }
    do { hashes = try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file)) } catch {
      isDamaged = true
    }
  }

  /// Throws if the list is damaged.
  private func checkList() throws(ProgramError) {
    if isDamaged { throw .damagedList(file: file.path(percentEncoded: false)) }
  }

  /// Accepts the program at the path if it and its manifest are unchanged since they were trusted.
  /// - Parameter manifest: The bytes of the manifest in use; nil if there is none.
  /// - Returns: The program's file, to be checked again at each start.
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

  /// Trusts the program at the path and the manifest beside it, as they are now.
  /// - Throws: ``ProgramError`` if the list cannot be read or written, or if others can change the program.
  package mutating func trust(_ path: String) throws(ProgramError) {
    try checkList()
    let manifestFile = TrustedPrograms.manifestFile(of: path)
    for file in [path, manifestFile] { try ProgramSafety.check(file) }
    hashes[path] = try TrustedPrograms.hash(path)
    hashes[manifestFile] =
      FileManager.default.fileExists(atPath: manifestFile) ? try TrustedPrograms.hash(manifestFile) : nil
    try write()
  }

  /// The path of the manifest of a program on the PATH, which may not exist.
  static func manifestFile(of program: String) -> String { program + ".json" }

  /// Removes the program at the path from the list; returns whether it was trusted.
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
    do { try PrivateFile.write(json: hashes, to: file, isIndented: true) } catch {
      throw .unwritable(file: file.path(percentEncoded: false))
    }
  }
}
