internal import Foundation
internal import Hashing

/// A git repository and a branch in it: `git@host:journal.git#reading`.
package struct GitAddress: Hashable, Sendable {
  /// The address as git takes it.
  package let remote: String
  package let branch: String
  /// Whether it is a repository on this machine.
  let isLocal: Bool
  private let defaultBranch: String

  /// As it is remembered.
  package var text: String { branch == defaultBranch ? remote : "\(remote)#\(branch)" }

  /// A name for the folder of its private copy. `text` is the same for two branches with different defaults.
  package var copyName: String { String(SHA256.hex(Data("\(remote)#\(branch)".utf8)).prefix(16)) }

  /// The address in a text; nil if the text is a folder: `/srv/journal.git` is a repository only if it is a bare one.
  /// - Parameter defaultBranch: The branch, unless the address names one.
  package init?(_ text: String, defaultBranch: String) throws(GitError) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    // A folder's name may contain a '#'.
    if text.hasPrefix("/"), GitAddress.isBareRepository(text) {
      try self.init(remote: text, branch: nil, defaultBranch: defaultBranch)
      return
    }
    let isRepository =
      text.hasPrefix("/")
      ? parts.count == 2 && (GitAddress.isBareRepository(parts[0]) || GitAddress.isBareRepository(parts[0] + "/.git"))
      : try GitAddress.isRemote(parts[0])
    guard isRepository else { return nil }
    try self.init(remote: parts[0], branch: parts.count == 2 ? parts[1] : nil, defaultBranch: defaultBranch)
  }

  private init(remote: String, branch: String?, defaultBranch: String) throws(GitError) {
    let branch = branch ?? defaultBranch
    guard GitAddress.isBranch(branch) else { throw .invalidBranch(branch) }
    guard remote.firstMatch(of: /^[a-z+]+:\/\/[^\/@]*:[^\/@]*@/) == nil else { throw .passwordInAddress }
    isLocal = remote.hasPrefix("/") || remote.hasPrefix("file://")
    (self.remote, self.branch, self.defaultBranch) = (remote, branch, defaultBranch)
  }

  private static let schemes = ["ssh", "https", "http", "git", "git+ssh", "ssh+git", "file"]

  /// Whether a text is a URL for git or `host:path`, as ssh takes it.
  private static func isRemote(_ text: String) throws(GitError) -> Bool {
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
