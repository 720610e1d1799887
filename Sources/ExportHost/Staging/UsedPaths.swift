internal import ExporterKit
internal import Foundation

/// The paths an exporter has used, compared as the least strict file system would.
struct UsedPaths {
  private enum Use: Equatable {
    case file
    case folder(spelling: String)
  }

  private var uses: [String: Use] = [:]
  private let isSingle: Bool

  /// - Parameter isSingle: Whether only one file may be written.
  init(isSingle: Bool) {
    self.isSingle = isSingle
  }

  /// Reserves a file's path and returns its new parent folders, outermost first.
  mutating func take(_ path: RelativePath) throws(FileWriter.Refused) -> [String] {
    if isSingle, !uses.isEmpty { throw FileWriter.Refused.secondFile }
    var newFolders: [String] = []
    for folder in path.parents {
      let key = UsedPaths.key(folder)
      if let use = uses[key] {
        guard use == .folder(spelling: folder) else { throw FileWriter.Refused.duplicate(path: path.text) }
      } else {
        uses[key] = .folder(spelling: folder)
        newFolders.append(folder)
      }
    }
    let key = UsedPaths.key(path.text)
    guard uses[key] == nil else { throw FileWriter.Refused.duplicate(path: path.text) }
    uses[key] = .file
    return newFolders
  }

  /// The comparison key for file systems that ignore case and Unicode normalization.
  private static func key(_ path: String) -> String {
    guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return path.lowercased() }
    return path.precomposedStringWithCanonicalMapping.folding(options: .caseInsensitive, locale: nil)
      .precomposedStringWithCanonicalMapping
  }
}
