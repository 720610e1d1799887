internal import ExportHost
internal import Foundation
internal import GitBranch

/// Where a site is published, as the reader typed it.
enum PublishPlace {
  /// A folder of this machine; an absolute path.
  case folder(String)
  /// A folder that rsync reaches.
  case rsync(String)
  case git(GitAddress)

  /// Text with `#` or `.git` at its end, and a URL of git, is a repository; `host:path` and `rsync://` are for rsync;
  /// anything else is a folder.
  init(_ text: String) throws {
    let path = InputFile(text).absolutePath
    let isFolder = FileManager.default.fileExists(atPath: path)
    if !isFolder, text.hasPrefix("rsync://") || PublishPlace.isForRsync(text) {
      self = .rsync(text)
      return
    }
    // A folder named like `host:path` is a folder.
    let given = isFolder || text.hasPrefix(".") || text.hasPrefix("~") ? path : text
    let branch = GitBranchPlace.defaultBranch
    if let address = try GitAddress(given, defaultBranch: branch) ?? GitAddress(path, defaultBranch: branch) {
      self = .git(address)
    } else if !isFolder, text.contains("#") || text.hasSuffix(".git") {
      throw PublishError.noRepository(text)
    } else {
      self = .folder(path)
    }
  }

  /// Whether a text is `host:path` but not a repository's.
  private static func isForRsync(_ text: String) -> Bool {
    guard let colon = text.firstIndex(of: ":"), colon > text.startIndex, !text.hasPrefix("-") else { return false }
    let isHost = !text[..<colon].contains("/") && !text[colon...].hasPrefix("://")
    return isHost && !text.contains("#") && !text.hasSuffix(".git") && !text.hasPrefix("git@")
  }

  /// As it is remembered.
  var text: String {
    switch self {
    case .folder(let path): path
    case .rsync(let address): address
    case .git(let address): address.text
    }
  }

  /// As it is shown: the home folder as `~`.
  func shown(home: String?) -> String {
    guard case .folder(let path) = self, let home, home.count > 1, path.hasPrefix(home + "/") else { return text }
    return "~" + path.dropFirst(home.count)
  }

  /// What JSON calls it.
  var kind: String {
    switch self {
    case .folder: "folder"
    case .rsync: "rsync"
    case .git: "git"
    }
  }
}
