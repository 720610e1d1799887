package import Archiving
package import ExporterKit
package import Foundation

/// Where an export goes.
package enum Destination: Equatable, Sendable {
  case folder(URL)
  case file(URL)
  /// One archive with all files, such as an EPUB.
  case archive(URL, ArchiveFormat)
  /// Standard output; only for one text file.
  case standardOutput

  /// Parses the value of `-o` for an exporter.
  ///
  /// - `-`, or no value, is standard output for a text exporter.
  /// - For a tree: a name such as `site.zip` or `vault.tar.zst` is an archive, a name with the exporter's extension is
  /// one file, and any other name is a folder.
  /// - For one file: an existing folder or a name that ends in `/` is a folder for the file, which is named
  /// `defaultName` with the exporter's extension; a name such as `journal.json.zip` is an archive with the file.
  /// - Parameters:
  ///   - text: The text as given; relative paths start at `base`, or else at the current folder.
  ///   - defaultName: The file name if none is given, without extension.
  /// - Throws: ``ExportError`` with `.noDestination`, `.notForStandardOutput` or `.wrongEnding`.
  package init(
    _ text: String?, for exporter: Exporter, defaultName: String = "octavo", relativeTo base: URL? = nil
  ) throws(ExportError) {
    guard let text, !text.isEmpty, text != "-" else {
      if text == "" || (text == nil && !exporter.shape.isText) {
        throw ExportError(
          path: "", reason: .noDestination(exporter: exporter.name, example: exporter.exampleDestination))
      }
      guard exporter.fitsStandardOutput else { throw ExportError(notForStandardOutput: exporter) }
      self = .standardOutput
      return
    }
    // Joins text only: resolving `..` in the path itself would be wrong after a symbolic link.
    guard let start = text.hasPrefix("/") ? "" : base?.path(percentEncoded: false) ?? DiskFile.resolved(".") else {
      // The current folder was deleted.
      throw ExportError(path: text, reason: .noSuchFolder)
    }
    let url = URL(filePath: text.hasPrefix("/") ? text : start + (start.hasSuffix("/") ? "" : "/") + text)
    let isFolder = text.hasSuffix("/") || FileStatus.isFolder(url.path(percentEncoded: false))
    let format = isFolder ? nil : ArchiveFormat(fileName: text)
    do throws(WrongExtension) {
      self =
        switch exporter.shape {
        case .tree(let ending): isFolder ? .folder(url) : try Destination.ofTree(url, format, ending)
        case .epub: try Destination.ofEPUB(isFolder ? url.appending(path: defaultName + ".epub") : url)
        case .text(let ending), .binary(let ending):
          isFolder
            ? .file(url.appending(path: "\(defaultName).\(ending)"))
            : try Destination.ofFile(url, format, ending)
        }
    } catch {
      switch error {
      case .shouldBe(let ending):
        throw ExportError(path: text, reason: .wrongEnding(exporter: exporter.name, ending: ending))
      case .looksLikeFile:
        throw ExportError(path: text, reason: .folderLikeAFile(exporter: exporter.name))
      }
    }
  }

  /// A name that does not fit the output; endings are without a dot.
  private enum WrongExtension: Error {
    case shouldBe(String)
    /// It has a file's ending, but the output is a folder.
    case looksLikeFile
  }

  /// Endings that mean a file, unless followed by a slash.
  private static let fileEndings: Set<String> = [
    "7z", "azw3", "bib", "bz2", "csv", "doc", "docx", "gz", "htm", "html", "jpg", "json", "jsonl", "markdown", "md",
    "mobi", "odt", "opml", "pdf", "png", "rar", "rtf", "sqlite", "svg", "tsv", "txt", "xhtml", "xlsx", "xml", "xz",
    "zst",
  ]

  /// Endings of files that are not text, and of text that only an exporter with that ending writes.
  private static let otherEndings: Set<String> = fileEndings.subtracting(["markdown", "md", "txt"])

  private static func ofTree(
    _ url: URL, _ format: ArchiveFormat?, _ fileExtension: String?
  ) throws(WrongExtension) -> Destination {
    if let fileExtension, url.pathExtension.lowercased() == fileExtension { return .file(url) }
    switch format {
    case .epub: throw WrongExtension.shouldBe("zip")
    case let format?: return .archive(url, format)
    case nil where fileEndings.contains(url.pathExtension.lowercased()):
      throw WrongExtension.looksLikeFile
    case nil: return .folder(url)
    }
  }

  private static func ofEPUB(_ url: URL) throws(WrongExtension) -> Destination {
    guard url.pathExtension.lowercased() == "epub" else { throw WrongExtension.shouldBe("epub") }
    return .archive(url, .epub)
  }

  private static func ofFile(
    _ url: URL, _ format: ArchiveFormat?, _ own: String
  ) throws(WrongExtension) -> Destination {
    let ending = url.pathExtension.lowercased()
    guard let format, ending != own.lowercased() else {
      guard otherEndings.contains(ending) else { return .file(url) }
      // `.json` is accepted for `.csl.json`.
      guard ".\(own.lowercased())".hasSuffix(".\(ending)") else { throw WrongExtension.shouldBe(own) }
      return .file(url)
    }
    guard format != .epub else { throw WrongExtension.shouldBe(own) }
    return .archive(url, format)
  }

  /// Whether the output is packed into an archive.
  package var isPacked: Bool { if case .archive = self { true } else { false } }

  /// The path for messages; `-` for standard output.
  package var path: String {
    switch self {
    case .folder(let url), .file(let url), .archive(let url, _): url.path(percentEncoded: false)
    case .standardOutput: "-"
    }
  }
}

extension Exporter {
  /// A value of `-o` to try: `site`, `markdown` or `octavo.epub`.
  fileprivate var exampleDestination: String {
    switch shape {
    case .tree(singleFile: "html"): "site"
    case .tree: name
    case .epub: "octavo.epub"
    case .text(let ending), .binary(let ending): "octavo.\(ending)"
    }
  }
}

extension ExportError {
  /// The error for an exporter that makes more than one text file.
  init(notForStandardOutput exporter: Exporter) {
    self.init(
      path: "-", reason: .notForStandardOutput(exporter: exporter.name, example: exporter.exampleDestination))
  }
}
