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
  /// The terminal or the next program; for one file of text.
  case standardOutput

  /// What a reader means by the text after `-o`, for an exporter.
  ///
  /// - `-`, or nothing at all, is standard output for an exporter of text.
  /// - For a tree, a name such as `site.zip` or `vault.tar.zst` is an archive, one with the extension that the exporter
  ///   names is one file, and every other name a folder.
  /// - For one file, an existing folder or a name that ends in `/` is a folder to put the file into, under
  ///   `defaultName` and the exporter's extension; a name such as `journal.json.zip` is an archive that holds the file.
  /// - Parameters:
  ///   - text: The text as given; relative paths start at `base`, or else at the current folder.
  ///   - defaultName: The name of a file for which none is given, without extension.
  /// - Throws: ``ExportError`` with `.noDestination`, `.notForStandardOutput` or `.wrongEnding`.
  package init(
    _ text: String?, for exporter: Exporter, defaultName: String = "octavo", relativeTo base: URL? = nil
  ) throws(ExportError) {
    guard let text, !text.isEmpty, text != "-" else {
      if text == "" || (text == nil && !exporter.shape.isText) {
        throw ExportError(path: "", reason: .noDestination(exporter: exporter.name))
      }
      guard exporter.fitsStandardOutput else {
        throw ExportError(path: "-", reason: .notForStandardOutput(exporter: exporter.name))
      }
      self = .standardOutput
      return
    }
    // Joined as text: resolving `..` by name alone goes wrong behind a link.
    guard let start = text.hasPrefix("/") ? "" : base?.path(percentEncoded: false) ?? DiskFile.resolved(".") else {
      // The current folder was removed.
      throw ExportError(path: text, reason: .noSuchFolder)
    }
    let url = URL(filePath: text.hasPrefix("/") ? text : start + (start.hasSuffix("/") ? "" : "/") + text)
    let isFolder = text.hasSuffix("/") || FileStatus.isFolder(url.path(percentEncoded: false))
    let format = isFolder ? nil : ArchiveFormat(fileName: text)
    do throws(WrongEnding) {
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
      case .looksLikeAFile:
        throw ExportError(path: text, reason: .folderLikeAFile(exporter: exporter.name))
      }
    }
  }

  /// A name that promises something else than is made; endings are without a dot.
  private enum WrongEnding: Error {
    /// It should end otherwise.
    case shouldBe(String)
    /// It has the ending of a file, and a folder is made.
    case looksLikeAFile(String)
  }

  /// Endings that no folder has unless its reader says so with a slash.
  private static let fileEndings: Set<String> = [
    "7z", "azw3", "bib", "bz2", "csv", "doc", "docx", "gz", "htm", "html", "jpg", "json", "jsonl", "markdown", "md",
    "mobi", "odt", "opml", "pdf", "png", "rar", "rtf", "sqlite", "svg", "tsv", "txt", "xhtml", "xlsx", "xml", "xz",
    "zst",
  ]

  /// Endings of files that are no text, and of text that nothing but an exporter with that ending makes.
  private static let otherEndings: Set<String> = fileEndings.subtracting(["markdown", "md", "txt"])

  private static func ofTree(
    _ url: URL, _ format: ArchiveFormat?, _ fileExtension: String?
  ) throws(WrongEnding) -> Destination {
    if let fileExtension, url.pathExtension.lowercased() == fileExtension { return .file(url) }
    switch format {
    case .epub: throw WrongEnding.shouldBe("zip")
    case let format?: return .archive(url, format)
    case nil where fileEndings.contains(url.pathExtension.lowercased()):
      throw WrongEnding.looksLikeAFile(url.pathExtension.lowercased())
    case nil: return .folder(url)
    }
  }

  private static func ofEPUB(_ url: URL) throws(WrongEnding) -> Destination {
    guard url.pathExtension.lowercased() == "epub" else { throw WrongEnding.shouldBe("epub") }
    return .archive(url, .epub)
  }

  private static func ofFile(
    _ url: URL, _ format: ArchiveFormat?, _ own: String
  ) throws(WrongEnding) -> Destination {
    let ending = url.pathExtension.lowercased()
    guard let format, ending != own.lowercased() else {
      guard otherEndings.contains(ending) else { return .file(url) }
      // What ends in .csl.json may end in .json alone.
      guard ".\(own.lowercased())".hasSuffix(".\(ending)") else { throw WrongEnding.shouldBe(own) }
      return .file(url)
    }
    guard format != .epub else { throw WrongEnding.shouldBe(own) }
    return .archive(url, format)
  }

  /// Whether what goes there is packed.
  package var isPacked: Bool { if case .archive = self { true } else { false } }

  /// The path that messages show; `-` for standard output.
  package var path: String {
    switch self {
    case .folder(let url), .file(let url), .archive(let url, _): url.path(percentEncoded: false)
    case .standardOutput: "-"
    }
  }
}
