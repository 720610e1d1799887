public import Foundation

/// A file from an exporter's folder that it copies into its output: a font, a picture or a style sheet.
public struct ExporterFile: Hashable, Sendable {
  /// The accepted types.
  public enum MediaType: String, Sendable, Hashable, CaseIterable {
    case woff2 = "font/woff2"
    case woff = "font/woff"
    case ttf = "font/ttf"
    /// OpenType with PostScript outlines.
    case otf = "font/otf"
    case svg = "image/svg+xml"
    case png = "image/png"
    case jpeg = "image/jpeg"
    case gif = "image/gif"
    case webp = "image/webp"
    case css = "text/css"

    /// The type with a file name extension; nil if it is not accepted.
    public init?(fileExtension: String) {
      let ending = fileExtension.lowercased()
      guard let type = MediaType.allCases.first(where: { "\($0)" == (ending == "jpg" ? "jpeg" : ending) }) else {
        return nil
      }
      self = type
    }

    /// Whether it is a font.
    public var isFont: Bool { rawValue.hasPrefix("font/") }
  }

  /// The path in the exporter's folder.
  public let path: RelativePath
  /// The type, by the path's extension.
  public let mediaType: MediaType
  /// The contents.
  public let bytes: Data

  /// A file; nil if its extension is not that of an accepted type.
  public init?(path: RelativePath, bytes: Data) {
    let name = path.text.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? ""
    guard let type = MediaType(fileExtension: String(ending)) else { return nil }
    (self.path, mediaType, self.bytes) = (path, type, bytes)
  }
}
