internal import DocumentReading
internal import Foundation
internal import Importing

/// The files that the words of a command name, folders walked.
struct DocumentPaths {
  /// The files, each as named or found.
  private(set) var files: [String] = []
  /// Those of them that were found in a folder, where files of other kinds may lie too.
  private(set) var found: Set<String> = []
  /// What was seen in folders and is not walked.
  private(set) var passedOver: [PassedOver] = []

  /// Whether words may name files at all, which is quick to tell.
  static func mayName(_ words: [String]) -> Bool { words.contains { $0.contains(".") || $0.contains("/") } }

  /// The files that words name; nil when the words are a title.
  ///
  /// A word is a file when its ending is one of a known format, or when it has a `/` or a dot in it and is there.
  /// - Throws: ``AddingError`` when some words are files and others are not, or a word ends in `/` and nothing
  ///   is there.
  init?(_ words: [String], endings isKnown: (String) -> Bool) throws {
    let candidates = words.filter { DocumentPaths.mayName([$0]) }
    let paths = candidates.filter { word in
      isKnown(URL(filePath: word).pathExtension) || FileManager.default.fileExists(atPath: word)
    }
    if let missing = candidates.first(where: { $0.hasSuffix("/") && !paths.contains($0) }) {
      throw AddingError.noFolder(missing)
    }
    // Nobody begins a title with ./ or ends it with .txt: a file was meant.
    if let missing = candidates.first(where: { DocumentPaths.isWrittenAsFile($0) && !paths.contains($0) }) {
      throw AddingError.noFile(missing)
    }
    guard !paths.isEmpty else { return nil }
    if let other = words.first(where: { !paths.contains($0) }) {
      throw AddingError.neitherFileNorTitle(other, file: paths[0])
    }
    for path in paths {
      if GivenFile(path).isFolder { try walk(path) } else { files.append(path) }
    }
    if files.isEmpty { throw AddingError.emptyFolder(paths[0], holdsLinks: passedOver.contains { $0.reason == .link }) }
  }

  private static func isWrittenAsFile(_ word: String) -> Bool {
    ["./", "../", "~/", "/"].contains { word.hasPrefix($0) }
      || (!word.contains(where: \.isWhitespace)
        && ["txt", "html", "htm", "rtf", "md"].contains {
          word.lowercased().hasSuffix("." + $0)
        })
  }

  private mutating func walk(_ folder: String) throws {
    // What begins with a dot is a program's own, as the halves are that some systems make of files.
    func isHidden(_ path: String) -> Bool { path.split(separator: "/").contains { $0.hasPrefix(".") } }
    let (found, left) = try FolderWalk(URL(filePath: folder, directoryHint: .isDirectory)).files()
    passedOver += left.filter { !isHidden($0.path) }.map { $0.below(folder) }
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = found.filter { !isHidden($0.path) }.map { start + $0.path }
      .sorted { $0.localizedStandardCompare($1) == .orderedAscending }
    files += paths
    self.found.formUnion(paths)
  }
}
