package import Archiving
package import ExporterKit
package import Foundation

/// Where an export goes.
package enum Destination: Equatable, Sendable {
  /// A tree of files in a folder.
  case folder(URL)
  /// One file.
  case file(URL)
  /// One archive with all files; an EPUB is one.
  case archive(URL, ArchiveFormat)
  /// The terminal or the next program; for one file of text only.
  case standardOutput

  /// What a reader means by the text after `-o`, for an exporter.
  ///
  /// - `-`, or nothing at all, is standard output for an exporter of text.
  /// - For a tree, a name such as `site.zip` or `vault.tar.zst` is an archive, and every other name a folder.
  /// - For one file, an existing folder or a name that ends in `/` is a folder to put the file into, under
  ///   `defaultName` and the exporter's extension; a name such as `journal.json.zip` is an archive that holds the file.
  /// - Parameters:
  ///   - text: The text as given; relative paths start at `base`, or else at the current folder.
  ///   - defaultName: The name of a file for which none is given, without extension.
  /// - Throws: ``ExportError`` with `.noDestination`, `.notForStandardOutput` or `.wrongEnding`.
  package init(
    _ text: String?, for exporter: Exporter, defaultName: String = "octavo", relativeTo base: URL? = nil
  ) throws(ExportError) {
    guard let text, !text.isEmpty else {
      guard text == nil, exporter.shape == .text else {
        throw ExportError(path: "", reason: .noDestination(exporter: exporter.name))
      }
      self = .standardOutput
      return
    }
    guard text != "-" else {
      guard exporter.shape == .text else {
        throw ExportError(path: "-", reason: .notForStandardOutput(exporter: exporter.name))
      }
      self = .standardOutput
      return
    }
    // Joined as text: resolving `..` by name alone goes wrong behind a link.
    let start = base?.path(percentEncoded: false) ?? FileManager.default.currentDirectoryPath
    let url = URL(filePath: text.hasPrefix("/") ? text : start + (start.hasSuffix("/") ? "" : "/") + text)
    let isFolder = text.hasSuffix("/") || FileStatus.isFolder(url.path(percentEncoded: false))
    let format = isFolder ? nil : ArchiveFormat(fileName: text)
    switch exporter.shape {
    case .tree:
      switch format {
      case .epub: throw ExportError(path: text, reason: .wrongEnding(exporter: exporter.name, ending: "zip"))
      case let format?: self = .archive(url, format)
      case nil: self = .folder(url)
      }
    case .epub:
      let file = isFolder ? url.appending(path: defaultName + ".epub") : url
      guard file.pathExtension.lowercased() == "epub" else {
        throw ExportError(path: text, reason: .wrongEnding(exporter: exporter.name, ending: "epub"))
      }
      self = .archive(file, .epub)
    case .text, .binary:
      if isFolder {
        self = .file(url.appending(path: defaultName + (exporter.fileExtension.map { ".\($0)" } ?? "")))
      } else if let format, url.pathExtension.lowercased() != exporter.outputExtension {
        guard format != .epub else {
          let ending = exporter.fileExtension ?? "txt"
          throw ExportError(path: text, reason: .wrongEnding(exporter: exporter.name, ending: ending))
        }
        self = .archive(url, format)
      } else {
        self = .file(url)
      }
    }
  }

  /// The path that messages show; `-` for standard output.
  package var path: String {
    switch self {
    case .folder(let url), .file(let url), .archive(let url, _): url.path(percentEncoded: false)
    case .standardOutput: "-"
    }
  }
}
