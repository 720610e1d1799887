internal import Foundation
internal import Hashing

/// A git repository to sync with, and the branch that the journal has there: `git@host:journal.git#reading`.
package struct GitAddress: Hashable, Sendable {
  /// The branch, unless the address names one.
  package static let defaultBranch = "octavo"

  /// The address as git takes it.
  package let remote: String
  package let branch: String
  /// Whether it is a repository on this machine.
  let isLocal: Bool

  /// As the library remembers it.
  package var text: String { branch == GitAddress.defaultBranch ? remote : "\(remote)#\(branch)" }

  /// A name for the folder of its private copy.
  package var copyName: String { String(SHA256.hex(Data(text.utf8)).prefix(16)) }

  /// The address in a text; nil if the text is a folder: `/srv/journal.git` is a repository only if it is a bare one.
  package init?(_ text: String) throws(GitPlaceError) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // A folder's name may contain a '#'.
    if text.hasPrefix("/"), GitAddress.isBareRepository(text) {
      try self.init(remote: text, branch: GitAddress.defaultBranch)
      return
    }
    let isRepository =
      text.hasPrefix("/")
      ? parts.count == 2 && GitAddress.isBareRepository(parts[0]) : try GitAddress.isRemote(parts[0])
    guard isRepository else { return nil }
    try self.init(remote: parts[0], branch: parts.count == 2 ? parts[1] : GitAddress.defaultBranch)
  }

  private init(remote: String, branch: String) throws(GitPlaceError) {
    guard GitAddress.isBranch(branch) else { throw .invalidBranch(branch) }
    guard remote.firstMatch(of: /^[a-z+]+:\/\/[^\/@]*:[^\/@]*@/) == nil else { throw .passwordInAddress }
    isLocal = remote.hasPrefix("/") || remote.hasPrefix("file://")
    (self.remote, self.branch) = (remote, branch)
  }

  private static let schemes = ["ssh", "https", "http", "git", "git+ssh", "ssh+git", "file"]

  /// Whether a text is a URL for git or `host:path`, as ssh takes it.
  private static func isRemote(_ text: String) throws(GitPlaceError) -> Bool {
    if let end = text.firstRange(of: "://")?.lowerBound {
      guard schemes.contains(String(text[..<end])) else { throw .unknownScheme(String(text[..<end])) }
      return true
    }
    guard let colon = text.firstIndex(of: ":"), !text[..<colon].contains("/") else { return false }
    // `ext::sh -c …` would run a program.
    if text[colon...].hasPrefix("::") { throw .unknownScheme(String(text[..<colon])) }
    return colon > text.startIndex && !text.hasPrefix("-")
  }

  private static func isBareRepository(_ path: String) -> Bool {
    ["HEAD", "objects", "refs"].allSatisfy { FileManager.default.fileExists(atPath: "\(path)/\($0)") }
  }

  private static func isBranch(_ name: String) -> Bool {
    name.wholeMatch(of: /[A-Za-z0-9_][A-Za-z0-9._\/-]*/) != nil
      && !["..", "//", "/."].contains { name.contains($0) } && ![".lock", "/", "."].contains { name.hasSuffix($0) }
  }
}
