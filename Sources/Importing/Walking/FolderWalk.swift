package import Foundation
internal import Glibc

/// The files below a folder, in the order of their paths.
package struct FolderWalk {
  /// A file that was found.
  package struct Found {
    /// Where it is.
    package let url: URL
    /// The path below the folder.
    package let path: String

    /// The name without the folders above it.
    var name: String { url.lastPathComponent }

    /// How many bytes it has; nil when that cannot be told.
    var byteCount: Int? { try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize }

    /// All of it, a database with what its log beside it holds; nil when it cannot be read.
    var bytes: Data? {
      (try? Data(contentsOf: url, options: .mappedIfSafe)).map { DatabaseLog.settled($0, beside: url) }
    }
  }

  /// The names in a folder that are no text, so that nothing can be named by them, with U+FFFD for what is odd.
  private static func unreadableNames(in folder: URL) -> [String] {
    guard let stream = opendir(folder.path) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
      if String(validating: name, as: UTF8.self) == nil { names.append(String(decoding: name, as: UTF8.self)) }
    }
    return names.sorted()
  }

  private let folder: URL
  private let limits: WalkLimits

  /// What other programs keep for themselves.
  private static let privateFolders: Set<String> = [
    ".git", ".obsidian", ".trash", ".Trash", ".Trashes", "node_modules",
  ]

  /// A walk through a folder.
  package init(_ folder: URL, limits: WalkLimits = WalkLimits()) {
    self.folder = folder
    self.limits = limits
  }

  /// The ordinary files; not what links lead to, nor the logs of databases,
  /// nor the older copy of a file that is beside it.
  /// - Returns: The files, and what is not walked.
  /// - Throws: ``ImportError/tooManyFiles(_:limit:)``
  package func files() throws(ImportError) -> (found: [Found], left: [PassedOver]) {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey]
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys) else {
      return ([], [])
    }
    let start = folder.standardizedFileURL.path
    var found: [Found] = []
    var left: [PassedOver] = []
    func path(_ url: URL) -> String {
      let path = url.standardizedFileURL.path
      return path.hasPrefix(start + "/") ? String(path.dropFirst(start.count + 1)) : path
    }
    func leaveUnreadableNames(in folder: URL, _ below: String) {
      for name in FolderWalk.unreadableNames(in: folder) {
        left.append(PassedOver(path: below + name, reason: .unreadableName))
      }
    }
    leaveUnreadableNames(in: folder, "")
    while let url = walk.nextObject() as? URL {
      guard let kind = try? url.resourceValues(forKeys: Set(keys)) else { continue }
      if kind.isDirectory == true, FolderWalk.privateFolders.contains(url.lastPathComponent) {
        walk.skipDescendants()
      } else if kind.isDirectory == true, kind.isSymbolicLink != true {
        leaveUnreadableNames(in: url, path(url) + "/")
      }
      if kind.isSymbolicLink == true { left.append(PassedOver(path: path(url), reason: .link)) }
      guard kind.isRegularFile == true, kind.isSymbolicLink != true else { continue }
      guard found.count < limits.fileCount else {
        throw .tooManyFiles(folder.lastPathComponent, limit: limits.fileCount)
      }
      found.append(Found(url: url, path: path(url)))
    }
    let paths = Set(found.map(\.path))
    let files = found.filter { file in
      !DatabaseLog.besides.contains { file.path.hasSuffix($0) && paths.contains(String(file.path.dropLast($0.count))) }
        && !(file.path.hasSuffix(".old") && paths.contains(String(file.path.dropLast(4))))
    }
    return (files.sorted { $0.path < $1.path }, left)
  }
}
