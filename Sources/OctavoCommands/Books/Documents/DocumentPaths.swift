internal import Foundation
internal import Importing

/// The files named by the words of a command, including the files in folders.
struct DocumentPaths {
  /// The files, as named or found.
  private(set) var files: [String] = []
  /// The files found in a folder; there, other formats are skipped instead of refused.
  private(set) var found: Set<String> = []
  /// What was skipped while walking folders.
  private(set) var skipped: [SkippedFile] = []

  /// Whether words may name files; a quick first check.
  static func mayName(_ words: [String]) -> Bool { words.contains { $0.contains(".") || $0.contains("/") } }

  /// The files that words name; nil if the words are a title.
  ///
  /// A word is a file if it has the extension of a known format, or if it contains a `/` or a dot and exists.
  /// - Throws: ``AddingError`` if only some words are files, or if a word is written as a path that does not exist.
  init?(_ words: [String], endings isKnown: (String) -> Bool) throws {
    // `Kokoro / Natsume Soseki` is not about a folder.
    let candidates = words.filter { DocumentPaths.mayName([$0]) && ($0 != "/" || words.count == 1) }
    let paths = candidates.filter { word in
      isKnown(URL(filePath: word).pathExtension) || FileManager.default.fileExists(atPath: word)
    }
    if let missing = candidates.first(where: { $0.hasSuffix("/") && !paths.contains($0) }) {
      throw AddingError.noFolder(missing)
    }
    // A title does not begin with ./ or end in .txt: the word must be a file.
    if let missing = candidates.first(where: { DocumentPaths.isWrittenAsFile($0) && !paths.contains($0) }) {
      throw AddingError.noFile(missing)
    }
    guard !paths.isEmpty else { return nil }
    if let other = words.first(where: { !paths.contains($0) }) {
      throw AddingError.neitherFileNorTitle(other, file: paths[0])
    }
    for path in paths {
      if InputFile(path).isFolder { try walk(path) } else { files.append(path) }
    }
    guard files.isEmpty else { return }
    throw UnreadableNames(skipped, in: paths[0]) as (any Error)?
      ?? AddingError.emptyFolder(paths[0], holdsLinks: skipped.contains { $0.reason == .link })
  }

  private static func isWrittenAsFile(_ word: String) -> Bool {
    ["./", "../", "~/", "/"].contains { word.hasPrefix($0) }
      || (!word.contains(where: \.isWhitespace)
        && ["txt", "html", "htm", "rtf", "md"].contains { word.lowercased().hasSuffix("." + $0) })
  }

  private mutating func walk(_ folder: String) throws {
    // Hidden files belong to programs, such as the ._ files (AppleDouble) of macOS.
    func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
    let (found, left) = try FolderWalk(URL(filePath: folder, directoryHint: .isDirectory)).files()
    skipped += left.filter { !isHidden($0.path) }.map { $0.below(folder) }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = found.filter { !isHidden($0.path) }.map { start + $0.path }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    files += paths
    self.found.formUnion(paths)
  }
}
