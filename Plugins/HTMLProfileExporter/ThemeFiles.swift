internal import ExporterKit
internal import Foundation
internal import ReadingModel
internal import Typefaces

/// The fonts, pictures and style sheets of a theme, in the folder `theme` of the site: those of the exporter's folder,
/// and the built-in fonts that the style sheet refers to.
struct ThemeFiles {
  /// A style sheet that refers to a missing file.
  struct Missing: ReportedError, Equatable {
    let path: String

    var category: FailureCategory { .plugin }

    var description: String {
      "the theme's style sheet refers to '\(path)', which is missing - add it to 'files' in exporter.json"
    }
  }

  static let folder = "theme/"
  private static let builtIn = Typeface.all.compactMap { face in
    (try? RelativePath(face.name)).flatMap { ExporterFile(path: $0, bytes: Data(face.bytes)) }
  }

  /// The files by their path in the site.
  private let byPath: [String: ExporterFile]
  let hasFonts: Bool

  /// - Throws: ``Missing`` if the style sheet refers to a file in the folder that does not exist.
  init(_ given: [ExporterFile], of style: String) throws(Missing) {
    func byPath(_ files: [ExporterFile]) -> [String: ExporterFile] {
      Dictionary(files.map { (ThemeFiles.folder + $0.path.text, $0) }) { first, _ in first }
    }
    let builtIn = byPath(ThemeFiles.builtIn)
    var files = byPath(given)
    for path in ThemeFiles.references(in: style) where path.hasPrefix(ThemeFiles.folder) && files[path] == nil {
      guard let file = builtIn[path] else { throw Missing(path: path) }
      files[path] = file
    }
    self.byPath = files
    hasFonts = files.values.contains { $0.mediaType.isFont } || style.lowercased().contains("@font-face")
  }

  /// The files with their paths in the site, in order.
  var all: [(path: String, bytes: Data)] {
    byPath.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: $0.value.bytes) }
  }

  /// A style sheet with its files as data URLs.
  func embedded(in style: String) -> String { embedded(in: style, at: "", within: []) }

  /// - Parameters:
  ///   - folder: The folder of the style sheet, with a slash at its end, or empty.
  ///   - importers: The style sheets that it is part of, so that none contains itself.
  private func embedded(in style: String, at folder: String, within importers: Set<String>) -> String {
    style.replacing(ThemeFiles.reference) { match in
      let path = ThemeFiles.resolved(String(match.1), at: folder)
      guard let file = byPath[path], !importers.contains(path) else { return String(match.0) }
      var bytes = file.bytes
      if file.mediaType == .css {
        let inner = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        bytes = Data(
          embedded(in: String(decoding: bytes, as: UTF8.self), at: inner, within: importers.union([path])).utf8)
      }
      return "url(\"data:\(file.mediaType.rawValue);base64,\(bytes.base64EncodedString())\")"
    }
  }

  private static var reference: Regex<(Substring, Substring)> {
    /url\(\s*["']?([A-Za-z0-9_\-.\/]+)["']?\s*\)/
  }

  private static func references(in style: String) -> [String] {
    style.matches(of: reference).map { resolved(String($0.1), at: "") }
  }

  /// A reference as a path from the top of the site.
  private static func resolved(_ reference: String, at folder: String) -> String {
    var parts: [Substring] = []
    for part in (folder + reference).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}
