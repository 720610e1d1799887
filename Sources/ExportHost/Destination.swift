package import Archiving
package import ExporterKit
package import Foundation

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
    guard text.hasSuffix("/") || FileStatus.isFolder(url.path(percentEncoded: false)) else {
      self = try Destination(file: url, text, for: exporter)
      return
    }
    self =
      switch exporter.shape {
      case .tree: .folder(url)
      case .epub: .archive(url.appending(path: defaultName + ".epub"), .epub)
      case .text(let ending), .binary(let ending): .file(url.appending(path: "\(defaultName).\(ending)"))
      }
  }

  /// The destination of a name that is not that of an existing folder.
  private init(file url: URL, _ text: String, for exporter: Exporter) throws(ExportError) {
    let format = ArchiveFormat(fileName: text)
    let typed = url.pathExtension.lowercased()
    func shouldEnd(in ending: String) -> ExportError {
      ExportError(path: text, reason: .wrongEnding(exporter: exporter.name, ending: ending))
    }
    switch exporter.shape {
    case .tree(let own?) where typed == own: self = .file(url)
    case .tree:
      if format == .epub { throw shouldEnd(in: "zip") }
      if format == nil, Destination.fileEndings.contains(typed) {
        throw ExportError(path: text, reason: .folderLikeAFile(exporter: exporter.name))
      }
      self = format.map { .archive(url, $0) } ?? .folder(url)
    case .epub:
      guard typed == "epub" else { throw shouldEnd(in: "epub") }
      self = .archive(url, .epub)
    case .text(let own), .binary(let own):
      if let format, typed != own.lowercased() {
        guard format != .epub else { throw shouldEnd(in: own) }
        self = .archive(url, format)
      } else {
        // `.json` is accepted for `.csl.json`.
        let isOwn = ".\(own.lowercased())".hasSuffix(".\(typed)")
        guard isOwn || !Destination.otherEndings.contains(typed) else { throw shouldEnd(in: own) }
        self = .file(url)
      }
    }
  }

  /// Endings that mean a file, unless followed by a slash.
  private static let fileEndings: Set<String> = [
    "7z", "azw3", "bib", "bz2", "csv", "doc", "docx", "gz", "htm", "html", "jpg", "json", "jsonl", "markdown", "md",
    "mobi", "odt", "opml", "pdf", "png", "rar", "rtf", "sqlite", "svg", "tsv", "txt", "xhtml", "xlsx", "xml", "xz",
    "zst",
  ]

  /// Endings of files that are not text, and of text that only an exporter with that ending writes.
  private static let otherEndings: Set<String> = fileEndings.subtracting(["markdown", "md", "txt"])

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
