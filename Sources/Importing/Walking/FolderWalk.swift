package import Foundation
internal import Glibc

/// The files below a folder, ordered by path.
package struct FolderWalk {
  package struct Found {
    package let url: URL
    /// The path relative to the folder.
    package let path: String

    var name: String { url.lastPathComponent }

    /// The size in bytes; nil if unknown.
    var byteCount: Int? { try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize }

    /// The contents, of a database with the changes in the log beside it; nil if unreadable.
    var bytes: Data? {
      (try? Data(contentsOf: url, options: .mappedIfSafe)).map { WALFile.checkpointed($0, beside: url) }
    }
  }

  /// The names in a folder that are not valid UTF-8, with U+FFFD for invalid bytes; such files can't be read.
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

  /// Folders for the internal use of other programs.
  private static let privateFolders: Set<String> = [
    ".git", ".obsidian", ".trash", ".Trash", ".Trashes", "node_modules",
  ]

  package init(_ folder: URL, limits: WalkLimits = WalkLimits()) {
    self.folder = folder
    self.limits = limits
  }

  /// The regular files, without links, the logs of databases, and older copies (`.old`) of files.
  /// - Returns: The files, and those skipped.
  package func files() throws(ImportError) -> (found: [Found], left: [SkippedFile]) {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey]
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys) else {
      return ([], [])
    }
    let start = folder.standardizedFileURL.path
    var found: [Found] = []
    var left: [SkippedFile] = []
    func path(_ url: URL) -> String {
      let path = url.standardizedFileURL.path
      return path.hasPrefix(start + "/") ? String(path.dropFirst(start.count + 1)) : path
    }
    func leaveUnreadableNames(in folder: URL, _ below: String) {
      for name in FolderWalk.unreadableNames(in: folder) {
        left.append(SkippedFile(path: below + name, reason: .unreadableName))
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
      if kind.isSymbolicLink == true { left.append(SkippedFile(path: path(url), reason: .link)) }
      guard kind.isRegularFile == true, kind.isSymbolicLink != true else { continue }
      guard found.count < limits.fileCount else {
        throw .tooManyFiles(folder.lastPathComponent, limit: limits.fileCount)
      }
      found.append(Found(url: url, path: path(url)))
    }
    let paths = Set(found.map(\.path))
    let files = found.filter { file in
      !WALFile.besides.contains { file.path.hasSuffix($0) && paths.contains(String(file.path.dropLast($0.count))) }
        && !(file.path.hasSuffix(".old") && paths.contains(String(file.path.dropLast(4))))
    }
    return (files.sorted { $0.path < $1.path }, left)
  }
}
