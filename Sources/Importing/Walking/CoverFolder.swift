internal import Foundation
internal import Markup
internal import ReadingModel

extension ImportedFile {
  /// The most bytes of all covers of one file or archive.
  static let largestTotalOfCovers = 512 << 20

  /// The file with the covers found in its folder.
  func addingCovers(in folder: URL) -> ImportedFile {
    guard records.contains(where: { $0.coverPath != nil }) else { return self }
    var left = ImportedFile.largestTotalOfCovers
    return addingCovers { record in
      // A vault's pages are in a folder beside that of the covers; no other path may lead upwards.
      guard let path = record.coverPath, !path.hasPrefix("/") else { return nil }
      let below = path.hasPrefix("../covers/") ? path.dropFirst(3) : path[...]
      guard !below.split(separator: "/").contains("..") else { return nil }
      let file = folder.appending(path: path)
      let size = (try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])).flatMap {
        $0.isRegularFile == true ? $0.fileSize : nil
      }
      guard let size, size <= min(left, Picture.largestByteCount), let bytes = try? Data(contentsOf: file) else {
        return nil
      }
      left -= size
      return Picture(bytes: bytes)
    }
  }
}
