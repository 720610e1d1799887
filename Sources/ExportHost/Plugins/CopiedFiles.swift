internal import ExporterKit
internal import Foundation
internal import Markup
internal import OutsidePrograms
internal import ReadingModel

/// The `files` in the manifest of a copied exporter: fonts, pictures and style sheets, which become part of its output.
struct CopiedFiles {
  private static let mostFiles = 100
  private static let largestByteCount = 4 << 20
  private static let largestTotalByteCount = 32 << 20

  let names: [String]
  let folder: String
  let exporter: String

  /// What is wrong with names of files.
  static func problems(with names: [String]) -> [String] {
    var problems: [String] = []
    if names.count > CopiedFiles.mostFiles { problems.append("'files' has at most \(CopiedFiles.mostFiles) names") }
    var taken: Set<String> = []
    for name in names {
      // These characters need no escaping in a URL, and every server and file system accepts them.
      let isPlain = name.wholeMatch(of: /[A-Za-z0-9_\-]+([.\/][A-Za-z0-9_\-]+)*/) != nil
      if !isPlain || name.utf8.count > 100 {
        problems.append("'\(name)' in 'files' must be a path of letters, digits, '-', '_' and '.'")
      } else if file(name, Data()) == nil {
        let types = ExporterFile.MediaType.allCases.map { "\($0)" }.joined(separator: ", ")
        problems.append("'\(name)' in 'files' is not a font, picture or style sheet - \(types)")
      } else if !taken.insert(name.lowercased()).inserted {
        problems.append("'\(name)' is in 'files' twice")
      }
    }
    return problems
  }

  /// Refuses files that others can change, and links out of the folder.
  func check() throws(ProgramError) {
    for name in names { try ProgramSafety.check("\(folder)/\(name)", inFolder: folder) }
  }

  /// The files, ordered by name.
  func read() throws -> [ExporterFile] {
    var total = 0
    return try names.sorted().map { name in
      let bytes = try bytes(of: name)
      total += bytes.count
      guard bytes.count <= CopiedFiles.largestByteCount, total <= CopiedFiles.largestTotalByteCount else {
        throw failure("has files that are too large: '\(name)' - the limit is 4 MB for one and 32 MB for all")
      }
      guard let file = CopiedFiles.file(name, bytes), CopiedFiles.isValid(file) else {
        let isDrawing = name.lowercased().hasSuffix(".svg")
        throw failure(
          isDrawing
            ? "has a drawing with scripts, links or outside addresses, or one that is not SVG: '\(name)'"
            : "has a file that is not what its name says: '\(name)'")
      }
      return file
    }
  }

  func bytes(of name: String) throws -> Data {
    let path = "\(folder)/\(name)"
    guard try FileStatus(path)?.kind == .file, let bytes = FileManager.default.contents(atPath: path) else {
      throw failure("is missing the file '\(name)'")
    }
    return bytes
  }

  private static func file(_ name: String, _ bytes: Data) -> ExporterFile? {
    (try? RelativePath(name)).flatMap { ExporterFile(path: $0, bytes: bytes) }
  }

  private func failure(_ how: String) -> ProgramError {
    .failed(.exporter, name: exporter, how: how, standardErrorText: "")
  }

  /// Whether the contents have the type, and a drawing runs no scripts and loads nothing.
  private static func isValid(_ file: ExporterFile) -> Bool {
    func starts(_ signatures: String...) -> Bool { signatures.contains { file.bytes.starts(with: Data($0.utf8)) } }
    return switch file.mediaType {
    case .woff2: starts("wOF2")
    case .woff: starts("wOFF")
    case .ttf: starts("\u{0}\u{1}\u{0}\u{0}", "true")
    case .otf: starts("OTTO")
    case .png, .jpeg, .gif, .webp: Picture.MediaType(signatureOf: file.bytes)?.rawValue == file.mediaType.rawValue
    case .svg: SVGCheck(file.bytes).isSafe
    case .css: String(data: file.bytes, encoding: .utf8) != nil
    }
  }
}
