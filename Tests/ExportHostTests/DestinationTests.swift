import Archiving
import ExportHost
import ExporterKit
import Foundation
import TemporaryFolders
import Testing

@Suite("a destination")
struct DestinationTests {
  private let base = URL(filePath: "/base/", directoryHint: .isDirectory)

  private func destination(_ text: String?, _ exporter: Exporter) throws -> String {
    switch try Destination(text, for: exporter, relativeTo: base) {
    case .folder(let url): "folder \(url.path(percentEncoded: false))"
    case .file(let url): "file \(url.path(percentEncoded: false))"
    case .archive(let url, let format): "\(format.rawValue) \(url.path(percentEncoded: false))"
    case .standardOutput: "-"
    }
  }

  @Test("is refused for a tree with a file name, unless a slash marks a folder")
  func folderLikeAFile() throws {
    let tree = Exporter.tree([:])
    for name in ["site.pdf", "notes.md", "a/b.JSON", "site.rar", "vault.7z"] {
      #expect(throws: ExportError(path: name, reason: .folderLikeAFile(exporter: "tree"))) {
        try Destination(name, for: tree)
      }
    }
    for name in ["site.pdf/", "ada.example", "v1.2", "site"] {
      guard case .folder = try Destination(name, for: tree) else {
        Issue.record("\(name) is a folder")
        continue
      }
    }
  }

  @Test(
    "is resolved from a name",
    arguments: [
      (nil, Exporter.titles, "-"), ("-", .titles, "-"), ("a.txt", .titles, "file /base/a.txt"),
      ("a.md", .titles, "file /base/a.md"), ("out/", .titles, "file /base/out/octavo.txt"),
      ("/tmp", .titles, "file /tmp/octavo.txt"), ("a.txt.zip", .titles, "zip /base/a.txt.zip"),
      ("a.tar.zst", .bytes, "tar.zst /base/a.tar.zst"), ("vault", .tree([:]), "folder /base/vault"),
      ("vault/", .tree([:]), "folder /base/vault/"), ("v.ZIP", .tree([:]), "zip /base/v.ZIP"),
      ("v.zip/", .tree([:]), "folder /base/v.zip/"), ("v.tgz", .tree([:]), "tar.gz /base/v.tgz"),
      ("../y.epub", .container, "epub /base/../y.epub"), ("/tmp/", .container, "epub /tmp/octavo.epub"),
      ("a b%20ü?.txt", .titles, "file /base/a b%20ü?.txt"),
    ] as [(String?, Exporter, String)])
  func resolved(text: String?, exporter: Exporter, expected: String) throws {
    #expect(try destination(text, exporter) == expected)
  }

  @Test(
    "is refused when it does not fit the exporter",
    arguments: [
      (nil, Exporter.tree([:]), ExportError(path: "", reason: .noDestination(exporter: "tree", example: "tree"))),
      ("", .titles, ExportError(path: "", reason: .noDestination(exporter: "titles", example: "octavo.txt"))),
      ("-", .tree([:]), ExportError(path: "-", reason: .notForStandardOutput(exporter: "tree", example: "tree"))),
      ("-", .bytes, ExportError(path: "-", reason: .notForStandardOutput(exporter: "bytes", example: "octavo.bin"))),
      (
        "-", .container, ExportError(path: "-", reason: .notForStandardOutput(exporter: "book", example: "octavo.epub"))
      ),
      ("v.epub", .tree([:]), ExportError(path: "v.epub", reason: .wrongEnding(exporter: "tree", ending: "zip"))),
      ("v.zip", .container, ExportError(path: "v.zip", reason: .wrongEnding(exporter: "book", ending: "epub"))),
      ("v.pdf", .titles, ExportError(path: "v.pdf", reason: .wrongEnding(exporter: "titles", ending: "txt"))),
      ("v.json", .titles, ExportError(path: "v.json", reason: .wrongEnding(exporter: "titles", ending: "txt"))),
      ("v.txt.gz", .titles, ExportError(path: "v.txt.gz", reason: .wrongEnding(exporter: "titles", ending: "txt"))),
      ("v.epub", .titles, ExportError(path: "v.epub", reason: .wrongEnding(exporter: "titles", ending: "txt"))),
    ] as [(String?, Exporter, ExportError)])
  func refused(text: String?, exporter: Exporter, error: ExportError) {
    #expect(throws: error) { try Destination(text, for: exporter, relativeTo: base) }
  }
}
