internal import Foundation
internal import Importing

/// Where rejected rows are written to, in the form of the file that they came in, with the reason added.
struct RejectedFile {
  private let url: URL

  /// A file that is not there yet; with several files imported, a folder for one of each.
  /// - Throws: ``InputError`` when something of that name is there, or nothing can be written where it belongs.
  init(_ path: String) throws {
    url = URL(filePath: path)
    guard !FileManager.default.fileExists(atPath: path) else { throw InputError.existingFile(path) }
    let folder = url.deletingLastPathComponent().path(percentEncoded: false)
    guard FileManager.default.fileExists(atPath: folder) else { throw InputError.missingFolder(folder) }
    guard FileManager.default.isWritableFile(atPath: folder) else { throw InputError.unwritableFolder(folder) }
  }

  /// Writes the rejected rows of a batch.
  /// - Returns: How many files were written.
  func write(_ parts: [ImportBatch.Part]) throws -> Int {
    let texts = parts.compactMap { part in part.file.rejectedText.map { (path: part.path, text: $0) } }
    guard !texts.isEmpty else { return 0 }
    do {
      if parts.count == 1 {
        try Data(texts[0].text.utf8).write(to: url, options: .withoutOverwriting)
      } else {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for one in texts {
          let name = one.path.replacing("/", with: "-")
          try Data(one.text.utf8).write(to: url.appending(path: name), options: .withoutOverwriting)
        }
      }
    } catch {
      throw InputError.unwritableFolder(url.path)
    }
    return texts.count
  }
}
