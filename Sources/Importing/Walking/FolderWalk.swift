internal import Foundation

/// The files below a folder, in the order of their paths.
struct FolderWalk {
  /// A file that was found.
  struct Found {
    let url: URL
    /// The path below the folder.
    let path: String

    /// The name without the folders above it.
    var name: String { url.lastPathComponent }

    /// The first bytes; nothing when it cannot be read.
    func head() -> Data {
      guard let file = try? FileHandle(forReadingFrom: url) else { return Data() }
      defer { try? file.close() }
      return (try? file.read(upToCount: 65_536)) ?? Data()
    }

    /// All of it, a database with what its log beside it holds; nil when it cannot be read or is too large.
    func bytes(_ limits: WalkLimits) -> Data? {
      guard let size = try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize, size <= limits.fileBytes else {
        return nil
      }
      guard let bytes = try? Data(contentsOf: url, options: .mappedIfSafe) else { return nil }
      return DatabaseLog.settled(bytes, beside: url)
    }
  }

  private let folder: URL
  private let limits: WalkLimits

  /// What other programs keep for themselves.
  private static let privateFolders: Set<String> = [
    ".git", ".obsidian", ".trash", ".Trash", ".Trashes", "node_modules",
  ]

  /// A walk through a folder.
  init(_ folder: URL, limits: WalkLimits) {
    self.folder = folder
    self.limits = limits
  }

  /// The ordinary files; not what links lead to, nor the logs of databases,
  /// nor the older copy of a file that is beside it.
  func files() throws(ImportError) -> [Found] {
    let keys: [URLResourceKey] = [.isRegularFileKey, .isSymbolicLinkKey, .isDirectoryKey]
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys) else { return [] }
    let start = folder.standardizedFileURL.path
    var found: [Found] = []
    while let url = walk.nextObject() as? URL {
      guard let kind = try? url.resourceValues(forKeys: Set(keys)) else { continue }
      if kind.isDirectory == true, FolderWalk.privateFolders.contains(url.lastPathComponent) { walk.skipDescendants() }
      guard kind.isRegularFile == true, kind.isSymbolicLink != true else { continue }
      guard found.count < limits.fileCount else {
        throw .tooManyFiles(folder.lastPathComponent, limit: limits.fileCount)
      }
      let path = url.standardizedFileURL.path
      found.append(Found(url: url, path: path.hasPrefix(start + "/") ? String(path.dropFirst(start.count + 1)) : path))
    }
    let paths = Set(found.map(\.path))
    return found.filter { file in
      !DatabaseLog.endings.contains { file.path.hasSuffix($0) && paths.contains(String(file.path.dropLast($0.count))) }
        && !(file.path.hasSuffix(".old") && paths.contains(String(file.path.dropLast(4))))
    }.sorted { $0.path < $1.path }
  }
}
