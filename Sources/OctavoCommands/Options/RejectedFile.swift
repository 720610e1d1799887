internal import Foundation
internal import Glibc
internal import Importing
internal import LibraryStore
internal import PrivateFolders

/// Where rejected rows are written to, in the form of the file that they came in, with the reason added.
struct RejectedFile {
  /// The rejected rows of one file.
  struct Text {
    /// Where the file was found.
    let path: String
    /// The rows, in its form.
    let text: String
    /// Whether no other file was read.
    let isOnly: Bool
  }

  private let url: URL

  /// A file that is not there yet; with several files imported, a folder for one of each.
  /// - Throws: ``GivenFileError`` when something of that name is there, ``FolderError`` when nothing can
  /// be written where it belongs.
  init(_ path: String) throws {
    url = URL(filePath: path)
    guard !FileManager.default.fileExists(atPath: path) else { throw GivenFileError.existing(path) }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder) else { throw GivenFileError.missingFolder(folder) }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw FolderError.refused(folder, words: String(cString: strerror(errno)))
    }
  }

  /// The rejected rows of a batch, by the files that have some.
  static func texts(of parts: [ImportBatch.Part]) -> [Text] {
    parts.compactMap { part in
      part.file.rejectedText.map { Text(path: part.path, text: $0, isOnly: parts.count == 1) }
    }
  }

  /// Writes the rejected rows of a batch.
  func write(_ texts: [Text]) throws {
    do {
      if texts.count == 1, texts[0].isOnly {
        try Data(texts[0].text.utf8).write(to: url, options: .withoutOverwriting)
      } else {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (name, one) in zip(RejectedFile.names(for: texts.map(\.path)), texts) {
          try Data(one.text.utf8).write(to: url.appending(path: name), options: .withoutOverwriting)
        }
      }
    } catch {
      throw FolderError.refused(url.path, words: error.systemWords)
    }
  }

  /// A name of its own for the rows of each file: its path with hyphens, and a number where that is taken.
  static func names(for paths: [String]) -> [String] {
    var taken: Set<String> = []
    return paths.map { path in
      let name = path.replacing("/", with: "-")
      let start = (name as NSString).deletingPathExtension
      let ending = name.dropFirst(start.count)
      let free = FreeName.of(start) { taken.contains("\($0)\(ending)".lowercased()) } + ending
      taken.insert(free.lowercased())
      return free
    }
  }
}
