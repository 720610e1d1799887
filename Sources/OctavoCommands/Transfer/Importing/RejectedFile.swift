internal import Foundation
internal import Glibc
internal import Importing
internal import LibraryStore
internal import PrivateFolders

/// The file for rejected rows, in the format of the imported file, with the reason added.
struct RejectedFile {
  private let url: URL

  /// A file that does not exist yet, in a writable folder; if several files are imported, a folder with one for each.
  init(_ path: String) throws {
    url = URL(filePath: path)
    guard !FileManager.default.fileExists(atPath: path) else { throw InputFileError.existing(path) }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder) else { throw InputFileError.missingFolder(folder) }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw FolderError.refused(folder, words: String(cString: strerror(errno)))
    }
  }

  func write(_ parts: [ImportBatch.Part]) throws {
    let texts = parts.compactMap { part in part.file.rejectedText.map { (path: part.path, text: $0) } }
    try FolderError.refusing(url.path) {
      if parts.count == 1, let only = texts.first {
        try Data(only.text.utf8).write(to: url, options: .withoutOverwriting)
      } else {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, one) in zip(RejectedFile.names(for: texts.map(\.path)), texts) {
          try Data(one.text.utf8).write(to: url.appending(path: name), options: .withoutOverwriting)
        }
      }
    }
  }

  /// A unique name for the rows of each file: its path with hyphens, and a number if that is taken.
  private static func names(for paths: [String]) -> [String] {
    var taken: Set<String> = []
    return paths.map { path in
      let name = path.replacing("/", with: "-")
      let start = (name as NSString).deletingPathExtension
      let ending = name.dropFirst(start.count)
      let free = UniqueName.of(start) { taken.contains("\($0)\(ending)".lowercased()) } + ending
      taken.insert(free.lowercased())
      return free
    }
  }
}
