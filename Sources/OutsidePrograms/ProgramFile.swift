/// The file of a program, checked when it is found and again right before each start, because it may change in between,
/// for example during a prompt.
package struct ProgramFile: Hashable, Sendable {
  package let path: String
  private let kind: ProgramKind
  private let name: String
  private let folder: String?
  private let trustedHash: String?

  /// A program in its own folder.
  package init(_ kind: ProgramKind, name: String, path: String, folder: String) {
    (self.kind, self.name, self.path, self.folder, trustedHash) = (kind, name, path, folder, nil)
  }

  /// A program on the PATH that the reader trusts, by its hash.
  init(_ kind: ProgramKind, name: String, path: String, trustedHash: String) {
    (self.kind, self.name, self.path, folder, self.trustedHash) = (kind, name, path, nil, trustedHash)
  }

  /// Refuses a program that others can change, that is outside its folder, or that is not the trusted one any more.
  package func check() throws(ProgramError) {
    if let folder { try ProgramSafety.check(path, inFolder: folder) } else { try ProgramSafety.check(path) }
    guard let trustedHash else { return }
    guard (try? TrustedPrograms.hash(path)) == trustedHash else {
      throw .untrusted(kind, name: name, file: path, hasChanged: true)
    }
  }
}
