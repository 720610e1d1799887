import Archiving
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import OutsidePrograms
import TemporaryFolders
import TestPrograms
import Testing

@Suite("installing an exporter")
struct ExporterInstallationTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let manifest = """
    {"apiVersion": 1, "name": "mine", "version": "1.0", "summary": "Mine.", "command": "bin/run.sh"}
    """

  private func archive(
    _ entries: [(path: String, text: String)], _ name: String = "mine.zip", _ format: ArchiveFormat = .zip
  ) throws -> String {
    let writer = try ArchiveWriter(file: folder.path(of: name), format: format, modified: .distantPast)
    for (path, text) in entries { try writer.add(path: path, bytes: Array(text.utf8)) }
    try writer.finish()
    return folder.path(of: name)
  }

  /// An archive that Python writes, with names that no honest program makes.
  private func hostileArchive(_ script: String) throws -> String {
    let path = folder.path(of: "hostile.zip")
    let start = "import sys, zipfile\nz = zipfile.ZipFile(sys.argv[1], 'w')\n"
    try EndedProgram(["python3", "-c", start + script, path]).checked()
    return path
  }

  private func install(_ source: String, replaces: Bool = false, builtIn: [Exporter] = []) throws {
    let place = folder.url.appending(path: "exporters")
    let catalogue = try ExporterCatalogue(
      builtIn: builtIn, folder: place, path: [], trusted: TrustedPrograms(folder.url.appending(path: "trusted.json")),
      .ofTests)
    let installation = try ExporterInstallation(
      try ExporterPackage(source), in: place, catalogue, builtIn: builtIn, replaces: replaces, .ofTests)
    try installation.publish()
  }

  private func reason(_ source: String) throws -> PackageError.Reason {
    try #require(throws: PackageError.self) { try install(source) }.reason
  }

  private var installed: [String] {
    let paths = FileManager.default.enumerator(atPath: folder.path(of: "exporters"))?.compactMap { $0 as? String }
    return (paths ?? []).sorted()
  }

  @Test("copies a folder under its exporter's name, without hidden files, with its program executable")
  func fromFolder() throws {
    try folder.write(manifest, to: "some where/exporter.json")
    try folder.write("#!/bin/sh\n", to: "some where/bin/run.sh")
    try folder.write("x", to: "some where/.git/config")
    try folder.write("x", to: "some where/bin/__pycache__/a.pyc")
    try install(folder.path(of: "some where"))
    #expect(installed == ["mine", "mine/bin", "mine/bin/run.sh", "mine/exporter.json"])
    #expect(FileManager.default.isExecutableFile(atPath: folder.path(of: "exporters/mine/bin/run.sh")))
    #expect(!FileManager.default.isExecutableFile(atPath: folder.path(of: "exporters/mine/exporter.json")))
  }

  @Test("unpacks an archive with its files at the top or in one folder", arguments: [ArchiveFormat.zip, .tarGzip])
  func fromArchive(format: ArchiveFormat) throws {
    for top in ["", "mine-main/"] {
      let source = try archive(
        [(top + "exporter.json", manifest), (top + "bin/run.sh", "#!/bin/sh\n"), (top + "__MACOSX/x", "x")],
        "a\(top.count)", format)
      try install(source, replaces: true)
      #expect(installed == ["mine", "mine/bin", "mine/bin/run.sh", "mine/exporter.json"])
    }
  }

  @Test("replaces an exporter only if asked, as a whole, and leaves a link's target alone")
  func replacing() throws {
    let first = try archive([("exporter.json", manifest), ("bin/run.sh", "1"), ("old.txt", "x")], "first.zip")
    let second = try archive([("exporter.json", manifest), ("bin/run.sh", "2")], "second.zip")
    try install(first)
    #expect(try reason(second) == .installed("mine", version: "1.0"))
    #expect(try folder.text(of: "exporters/mine/bin/run.sh") == "1")
    try install(second, replaces: true)
    #expect(installed == ["mine", "mine/bin", "mine/bin/run.sh", "mine/exporter.json"])
    #expect(try folder.text(of: "exporters/mine/bin/run.sh") == "2")
    try FileManager.default.moveItem(atPath: folder.path(of: "exporters/mine"), toPath: folder.path(of: "work"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "exporters/mine"), withDestinationPath: folder.path(of: "work"))
    try install(first, replaces: true)
    #expect(try folder.text(of: "exporters/mine/bin/run.sh") == "1")
    #expect(try folder.text(of: "work/bin/run.sh") == "2")
    try ExporterInstallation.remove(folder.url.appending(path: "exporters/mine"))
    #expect(installed == [])
  }

  @Test("refuses names that another exporter has")
  func names() throws {
    let source = try archive([
      ("exporter.json", manifest.replacing(#""version": "1.0""#, with: #""aliases": ["web"]"#)), ("bin/run.sh", "x"),
    ])
    let html = Exporter(
      name: "html", aliases: ["web"], summary: "H.", shape: .tree(), mediaType: "text/html", carries: []
    ) { _, _ in }
    let error = try #require(throws: PackageError.self) { try install(source, builtIn: [html]) }
    #expect(error.reason == .nameTaken("web", by: "a built-in exporter"))
    try folder.write(manifest, to: "exporters/other/exporter.json")
    try folder.writeProgram("", to: "exporters/other/bin/run.sh")
    let place = folder.path(of: "exporters/other")
    #expect(try reason(source) == .nameTaken("mine", by: "the exporter in \(place)"))
  }

  @Test("refuses paths that lead out, links, and names that are the same on some file system")
  func hostileNames() throws {
    for (script, reason) in [
      ("z.writestr('../evil', 'x')", PackageError.Reason.unsafePath("../evil")),
      ("z.writestr('/evil', 'x')", .unsafePath("/evil")),
      ("z.writestr('a/../../evil', 'x')", .unsafePath("a/../../evil")),
      ("i = zipfile.ZipInfo('x'); i.external_attr = 0o120777 << 16; z.writestr(i, '/etc/passwd')", .notAFile("x")),
      ("z.writestr('A.txt', 'x'); z.writestr('a.txt', 'y')", .sameName("a.txt")),
      ("z.writestr('bin', 'x'); z.writestr('bin/run.sh', 'y')", .sameName("bin")),
    ] {
      let source = try hostileArchive(
        "z.writestr('exporter.json', '\(manifest)'); z.writestr('bin/run.sh', 'x')".replacing(
          script.contains("'bin'") ? "; z.writestr('bin/run.sh', 'x')" : "none", with: "") + "\n" + script)
      #expect(try self.reason(source) == reason)
      #expect(installed == [])
    }
    try folder.write(manifest, to: "linked/exporter.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "linked/x"), withDestinationPath: "/etc/passwd")
    #expect(try reason(folder.path(of: "linked")) == .notAFile("x"))
  }

  @Test("refuses what unpacks to too much or to too many files")
  func bombs() throws {
    let bomb = try hostileArchive(
      "z.compression = zipfile.ZIP_DEFLATED\nz.writestr('exporter.json', b'0' * (65 << 20))")
    guard case .unreadable(let words) = try reason(bomb) else {
      Issue.record("it was unpacked")
      return
    }
    #expect(words.contains("64"))
    let many = try hostileArchive("for i in range(1001): z.writestr(str(i), '')")
    #expect(try reason(many) == .tooManyFiles(1000))
  }

  @Test("refuses what is not an exporter, and says what it is")
  func others() throws {
    #expect(try reason(folder.path(of: "nothing")) == .missing)
    #expect(try reason(try archive([("a/b", "x"), ("c", "y")])) == .noManifest)
    #expect(
      try reason(try archive([("source.json", "{}")], "s.zip"))
        == .otherKind("source", folder: "octavo/sources in $XDG_DATA_HOME"))
    #expect(try reason(try archive([("exporter.json", manifest)], "p.zip")) == .noProgram("bin/run.sh"))
    guard case .unreadable = try reason(try folder.write("no archive", to: "x.zip")) else {
      Issue.record("it was read")
      return
    }
    let source = try archive([("exporter.json", "{}")], "m.zip")
    let error = try #require(throws: ProgramError.self) { try install(source) }
    #expect(error.description.contains("m.zip/exporter.json"))
    #expect(installed == [])
  }
}
