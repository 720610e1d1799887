import ExportHost
import ExporterKit
import Foundation
import OutsidePrograms
import ReadingModel
import TemporaryFolders
import Testing

/// The `files` of an exporter that is a copy of a built-in one.
@Suite("the files of a copied exporter")
struct CopiedFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// An exporter with these files, and a base that writes what it receives.
  private func exporter(_ files: [String], copiesFiles: Bool = true) throws(ProgramError) -> Exporter {
    let base = Exporter(
      name: "site", summary: "A site.", shape: .tree(), mediaType: "text/html", carries: [], copiesFiles: copiesFiles
    ) { input, output in
      for file in input.files { try output.write(file.bytes, to: "theme/\(file.path.text)") }
    }
    let names = files.map { "\"\($0)\"" }.joined(separator: ", ")
    let manifest =
      #"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "base": "site", "files": [\#(names)]}"#
    try? manifest.write(to: folder.url.appending(path: "exporter.json"), atomically: true, encoding: .utf8)
    return try ExporterCatalogue.exporter(inFolder: folder.url, builtIn: [base], .ofTests).exporter
  }

  /// The paths and texts of the exported files.
  private func exported(_ files: [String]) async throws -> [String: String] {
    let to = folder.url.appending(path: "out")
    _ = try await ExportJob(try exporter(files), of: Snapshot(books: []), to: .folder(to)).run()
    let paths = FileManager.default.enumerator(atPath: to.path)?.compactMap { $0 as? String } ?? []
    return try paths.reduce(into: [:]) { texts, path in
      guard path.contains(".") else { return }
      texts[path] = try String(contentsOf: to.appending(path: path), encoding: .isoLatin1)
    }
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.url.appending(path: path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  @Test("are copied as they are")
  func copied() async throws {
    try write("wOF2…", to: "fonts/a.woff2")
    try write("p { color: red }", to: "more.css")
    let files = try await exported(["more.css", "fonts/a.woff2"])
    #expect(files.keys.filter { $0.hasPrefix("theme/") }.sorted() == ["theme/fonts/a.woff2", "theme/more.css"])
    #expect(files["theme/more.css"] == "p { color: red }")
  }

  @Test("have plain names of fonts, pictures and style sheets")
  func names() throws {
    let names = ["../a.png", "a b.png", "page.html", "none", "A.png", "a.png", ".hidden.png"]
    let problems = [
      "'../a.png' in 'files' must be a path of letters, digits, '-', '_' and '.'",
      "'a b.png' in 'files' must be a path of letters, digits, '-', '_' and '.'",
      "'page.html' in 'files' is not a font, picture or style sheet - "
        + "woff2, woff, ttf, otf, svg, png, jpeg, gif, webp, css",
      "'none' in 'files' is not a font, picture or style sheet - woff2, woff, ttf, otf, svg, png, jpeg, gif, webp, css",
      "'a.png' is in 'files' twice",
      "'.hidden.png' in 'files' must be a path of letters, digits, '-', '_' and '.'",
    ]
    let file = folder.path(of: "exporter.json")
    #expect(throws: ProgramError.badManifest(file: file, problems)) { try exporter(names) }
    #expect(throws: ProgramError.badManifest(file: file, ["'files' has at most 100 names"])) {
      try exporter((0...100).map { "\($0).png" })
    }
    #expect(throws: ProgramError.badManifest(file: file, ["site copies no files - remove 'files'"])) {
      try exporter(["a.png"], copiesFiles: false)
    }
  }

  @Test(
    "are refused when they are not what their name says",
    arguments: [
      ("a.woff2", "<svg/>"), ("a.png", "GIF89a"),
      ("a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><script/></svg>"),
    ])
  func contents(name: String, text: String) async throws {
    try write(text, to: name)
    let how =
      name == "a.svg"
      ? "has a drawing with scripts, links or outside addresses, or one that is not SVG: '\(name)'"
      : "has a file that is not what its name says: '\(name)'"
    await #expect(throws: ProgramError.failed(.exporter, name: "mine", how: how, standardErrorText: "")) {
      try await exported([name])
    }
  }

  @Test("are refused when they are missing, too large, or lead out of the folder")
  func refused() async throws {
    func failed(_ how: String) -> ProgramError { .failed(.exporter, name: "mine", how: how, standardErrorText: "") }
    await #expect(throws: failed("is missing the file 'a.png'")) { try await exported(["a.png"]) }
    try write("wOF2" + String(repeating: " ", count: 4 << 20), to: "a.woff2")
    await #expect(
      throws: failed("has files that are too large: 'a.woff2' - the limit is 4 MB for one and 32 MB for all")
    ) { try await exported(["a.woff2"]) }
    try FileManager.default.createSymbolicLink(atPath: folder.path(of: "b.png"), withDestinationPath: "/bin/sh")
    #expect(throws: ProgramError.leadsOut(file: folder.path(of: "b.png"))) { try exporter(["b.png"]) }
  }
}
