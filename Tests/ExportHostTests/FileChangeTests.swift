import ExportHost
import ExporterKit
import Fixtures
import Foundation
import TemporaryFolders
import Testing

@Suite("the changes of an export, file by file")
struct FileChangeTests {
  /// An exporter of these files, sorted by name or in reverse.
  private func exporter(_ files: [String: String], isBackwards: Bool) -> Exporter {
    Exporter("files", .tree()) { _, output in
      let sorted = files.sorted { $0.key < $1.key }
      for (path, text) in isBackwards ? sorted.reversed() : sorted { try output.write(text, to: path) }
    }
  }

  private func run(
    _ files: [String: String], to name: String, in folder: TemporaryFolder, isDiff: Bool, isBackwards: Bool = false
  ) async throws -> [String] {
    let exporter = exporter(files, isBackwards: isBackwards)
    var job = ExportJob(exporter, to: try Destination(folder.path + "/" + name, for: exporter))
    job.isDryRun = isDiff
    job.listsChanges = isDiff
    return try await job.run().changes.files.map { change in
      "\(change.kind.rawValue) \(change.path)" + (change.lines.map { " +\($0.added) -\($0.removed)" } ?? "")
    }
  }

  /// As many bytes as are compared at a time.
  private static let block = String(repeating: "x", count: 1 << 16)

  @Test(
    "of a single file are none only if every byte is the same",
    arguments: [
      ("", "", true), ("a", "", false), ("", "a", false), (block, block, true), (block + "a", block + "a", true),
      (block + "a", block + "b", false), (block, block + "a", false), (block + "a", block, false),
    ])
  func singleFile(before: String, after: String, isSame: Bool) async throws {
    let folder = try TemporaryFolder()
    let record = ExportedFiles(in: try TemporaryFolder().url)
    for (text, isUnchanged) in [(before, false), (after, isSame)] {
      let exporter = Exporter("text") {
        try $1.write(text)
      }
      var job = ExportJob(exporter, to: .file(folder.url.appending(path: "text.txt")))
      job.exportedFiles = record
      #expect(try await job.run().changes.unchanged == (isUnchanged ? 1 : 0))
    }
  }

  @Test("are listed for a folder and for archives alike", arguments: ["out", "out.zip", "out.tar.zst"])
  func changes(name: String) async throws {
    let folder = try TemporaryFolder()
    let before = ["a.txt": "one\ntwo\nthree\n", "b/same.txt": "same\n", "c.txt": "gone\n", "d.bin": "\0old"]
    #expect(
      try await run(before, to: name, in: folder, isDiff: true)
        == (name == "out" ? ["new a.txt", "new b/same.txt", "new c.txt", "new d.bin"] : ["new \(name)"]))
    #expect(try await run(before, to: name, in: folder, isDiff: false).isEmpty)
    let after = ["a.txt": "one\ntwo\n2½\nfour\n", "b/same.txt": "same\n", "d.bin": "\0new", "e.txt": "new\n"]
    #expect(
      try await run(after, to: name, in: folder, isDiff: true)
        == ["changed a.txt +2 -1", "removed c.txt", "changed d.bin", "new e.txt"].sorted {
          $0.split(separator: " ")[1] < $1.split(separator: " ")[1]
        })
    #expect(try await run(before, to: name, in: folder, isDiff: true).isEmpty, "nothing was written")
  }

  @Test("are listed for an archive in another order, with line counts for changed texts")
  func order() async throws {
    let folder = try TemporaryFolder()
    let names = (0..<40).map { "\($0).txt" }
    func files(_ end: String) -> [String: String] {
      Dictionary(names.map { ($0, "\($0)\n\(end)\n") }) { $1 }.merging(["z.bin": "\0\(end)"]) { $1 }
    }
    _ = try await run(files("one"), to: "out.zip", in: folder, isDiff: false)
    let changes = try await run(files("two\nmore"), to: "out.zip", in: folder, isDiff: true, isBackwards: true)
    #expect(changes == names.sorted().map { "changed \($0) +2 -1" } + ["changed z.bin"])
  }

  @Test("of lines count those that are new and those that are gone")
  func lines() {
    let moved = LineChanges(from: Data("a\nb\nc\n".utf8), to: Data("c\nb\na\na\n".utf8))
    #expect(moved?.added == 1 && moved?.removed == 0)
    #expect(LineChanges(from: Data([0, 1]), to: Data()) == nil)
  }
}
