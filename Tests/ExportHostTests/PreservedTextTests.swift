import ExportHost
import ExporterKit
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("the reader's words in an exported folder")
struct PreservedTextTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var vault: String { folder.path + "/vault" }

  private func page(_ name: String, _ text: String, title: String = "T") -> String {
    "---\ntitle: \(title)\n---\n\n<!-- octavo:begin \(name) -->\n\n\(text)\n\n<!-- octavo:end -->\n"
  }

  @discardableResult
  private func export(
    _ files: KeyValuePairs<String, String>, breaks: Bool = false, isForced: Bool = false, isDryRun: Bool = false,
    for audience: Audience = .me
  ) async throws -> ExportReport {
    var job = ExportJob(.tree(files, breaks: breaks), to: .folder(URL(filePath: vault)))
    job.audience = audience
    job.isForced = isForced
    job.isDryRun = isDryRun
    return try await job.run()
  }

  /// Every file in the vault, with its text.
  private func state() throws -> [String: String] {
    try Dictionary(uniqueKeysWithValues: folder.files(below: "vault").map { ($0, try folder.text(of: "vault/" + $0)) })
  }

  @Test("outside of marked regions survive every re-run")
  func staying() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "one")])
    let mine =
      try folder.text(of: "vault/a.md").replacing("title: T\n", with: "title: T\nmood: calm\n") + "\nMy words.\n"
    try folder.write(mine, to: "vault/a.md")
    try folder.write("mine", to: "vault/notes/own.md")
    #expect(try await export(["a.md": page("a", "one"), "b.md": page("b", "one")]).counts == [0, 0, 2, 0])
    #expect(try folder.text(of: "vault/a.md") == mine)
    #expect(try await export(["a.md": page("a", "two"), "b.md": page("b", "two")]).counts == [0, 2, 0, 0])
    #expect(try folder.text(of: "vault/a.md") == mine.replacing("one", with: "two"))
    #expect(try await export(["a.md": page("a", "2", title: "U"), "b.md": page("b", "two")]).counts == [0, 1, 1, 0])
    #expect(try folder.text(of: "vault/a.md").contains("title: U\nmood: calm\n"))
    #expect(try folder.text(of: "vault/a.md").hasSuffix("\nMy words.\n"))
    #expect(try folder.text(of: "vault/notes/own.md") == "mine")
  }

  /// Appends a line to a page.
  private func write(_ words: String, to path: String) throws {
    try folder.write(try folder.text(of: path) + "\n\(words)\n", to: path)
  }

  @Test("stay with their page when pages swap their paths")
  func swapped() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "two")])
    try write("Words on a.", to: "vault/a.md")
    try write("Words on b.", to: "vault/b.md")
    #expect(try await export(["a.md": page("b", "two"), "b.md": page("a", "one")]).counts == [0, 2, 0, 0])
    #expect(try folder.text(of: "vault/a.md") == page("b", "two") + "\nWords on b.\n")
    #expect(try folder.text(of: "vault/b.md") == page("a", "one") + "\nWords on a.\n")
  }

  @Test("stay with their page when another page takes its path")
  func pushed() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "two")])
    try write("Words on a.", to: "vault/a.md")
    let report = try await export(["c.md": page("a", "one"), "a.md": page("b", "two")])
    #expect(report.counts == [1, 1, 0, 1])
    #expect(report.changes.kept.isEmpty)
    #expect(try folder.text(of: "vault/c.md") == page("a", "one") + "\nWords on a.\n")
    #expect(try folder.text(of: "vault/a.md") == page("b", "two"))
  }

  @Test("stop an export in which another page takes the path of a page that goes nowhere")
  func homeless() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "two")])
    try write("Words on a.", to: "vault/a.md")
    #expect(try await export(["b.md": page("b", "two")]).changes.kept == ["a.md"])
    let before = try state()
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export(["a.md": page("b", "two")])
    }
    #expect(try state() == before)
    try await export(["a.md": page("b", "two")], isForced: true)
    #expect(try folder.text(of: "vault/a.md") == page("b", "two"))
  }

  @Test("keep the page of a removed book, which is reported, until they are deleted")
  func gone() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "one")])
    let plain = try folder.text(of: "vault/a.md")
    try folder.write(plain + "Mine.\n", to: "vault/a.md")
    let report = try await export([:])
    #expect(report.counts == [0, 0, 0, 1] && report.changes.kept == ["a.md"])
    #expect(try folder.text(of: "vault/a.md") == plain + "Mine.\n")
    #expect(try await export(["a.md": page("a", "two")]).counts == [0, 1, 0, 0], "it comes back with its words")
    #expect(try folder.text(of: "vault/a.md").hasSuffix("Mine.\n"))
    try folder.write(page("a", "two"), to: "vault/a.md")
    let last = try await export([:])
    #expect(last.counts == [0, 0, 0, 1] && last.changes.kept.isEmpty)
  }

  @Test("move along when a page is renamed")
  func renamed() async throws {
    try await export(["books/old.md": page("book 1", "one")])
    try folder.write(try folder.text(of: "vault/books/old.md") + "Mine.\n", to: "vault/books/old.md")
    let report = try await export(["books/new.md": page("book 1", "two")])
    #expect(report.counts == [1, 0, 0, 1] && report.changes.kept.isEmpty)
    #expect(try folder.files(below: "vault") == [".octavo-export.json", "books/new.md"])
    #expect(try folder.text(of: "vault/books/new.md") == page("book 1", "two") + "Mine.\n")
  }

  @Test("inside a marked region or property are a conflict, resolved by --force")
  func within() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "one"), "c.md": page("c", "one")])
    try folder.write(page("a", "mine") + "Below.\n", to: "vault/a.md")
    try folder.write(page("b", "one", title: "Mine"), to: "vault/b.md")
    try folder.write(page("c", "one").replacing("---\n\n", with: "new: mine\n---\n\n"), to: "vault/c.md")
    let before = try state()
    let colliding = page("c", "one").replacing("---\n\n", with: "new: ours\n---\n\n")
    await #expect(
      throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md", "b.md", "c.md"], foreign: []))
    ) { try await export(["a.md": page("a", "two"), "b.md": page("b", "two"), "c.md": colliding]) }
    #expect(try state() == before)
    try await export(["a.md": page("a", "two"), "b.md": page("b", "two"), "c.md": colliding], isForced: true)
    #expect(try folder.text(of: "vault/a.md") == page("a", "two") + "Below.\n", "what is not marked stays even then")
    #expect(try folder.text(of: "vault/c.md") == colliding)
  }

  @Test("are not touched where marks are damaged: the file and the line are named, and nothing changes")
  func damaged() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "one")])
    try folder.write(
      try folder.text(of: "vault/b.md").replacing("one\n", with: "<!-- octavo:begin x -->\none\n"), to: "vault/b.md")
    let before = try state()
    for isForced in [false, true] {
      let error = await #expect(throws: ExportError.self) {
        try await export(["a.md": page("a", "two"), "b.md": page("b", "two")], isForced: isForced)
      }
      #expect(
        error?.description
          == "'\(vault)/b.md', line 7 begins within the region of line 5, so your own text can't be distinguished "
          + "from the export's - fix the marks, or move the file away")
    }
    await #expect(throws: ExportError.self, "nor where the page is no longer exported") {
      try await export(["a.md": page("a", "two")])
    }
    #expect(try state() == before)
  }

  @Test("stay as they were when the export fails, or was only tried")
  func failing() async throws {
    try await export(["a.md": page("a", "one")])
    try folder.write(page("a", "one") + "Mine.\n", to: "vault/a.md")
    let before = try state()
    await #expect(throws: Broken.self) { try await export(["a.md": page("a", "two")], breaks: true) }
    #expect(try await export(["a.md": page("a", "two")], isDryRun: true).counts == [0, 1, 0, 0])
    #expect(try state() == before)
  }

  @Test("are safe from a page without marks, and from marks that the reader took away")
  func unmarked() async throws {
    try await export(["a.md": page("a", "one"), "b.txt": "one"])
    try folder.write("all mine", to: "vault/a.md")
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export(["a.md": page("a", "two"), "b.txt": "one"])
    }
    try folder.write(page("a", "one"), to: "vault/a.md")
    #expect(try await export(["a.md": "no marks", "b.txt": "one"]).counts == [0, 1, 1, 0])
    #expect(try folder.text(of: "vault/a.md") == "no marks")
  }

  @Test("are found on a moved page, which stays where it is")
  func moved() async throws {
    try await export(["books/a.md": page("book 1", "one"), "b.md": page("b", "one")])
    try folder.write(try folder.text(of: "vault/books/a.md") + "Mine.\n", to: "vault/Shelf/My A.md")
    try FileManager.default.removeItem(atPath: vault + "/books/a.md")
    // An exporter that uses `places` writes the page where the reader moved it.
    let report = try await export(["Shelf/My A.md": page("book 1", "two"), "b.md": page("b", "one")])
    #expect(report.counts == [0, 1, 1, 0])
    #expect(try folder.text(of: "vault/Shelf/My A.md") == page("book 1", "two") + "Mine.\n")
    #expect(try !folder.files(below: "vault").contains("books/a.md"))
    try await export(["Shelf/My A.md": page("book 1", "3"), "b.md": page("b", "one")])
    #expect(try folder.text(of: "vault/Shelf/My A.md") == page("book 1", "3") + "Mine.\n")
  }

  @Test("are not touched where two files are one page, which are named")
  func doubled() async throws {
    try await export(["a.md": page("book 1", "one"), "b.md": page("b", "one")])
    try folder.write(try folder.text(of: "vault/a.md") + "Mine.\n", to: "vault/a (copy).md")
    let before = try folder.text(of: "vault/a.md")
    let report = try await export(["a.md": page("book 1", "two"), "b.md": page("b", "two")])
    #expect(report.changes.doubled == [["a.md", "a (copy).md"]] && report.counts == [0, 1, 1, 0])
    #expect(try folder.text(of: "vault/a.md") == before)
    #expect(try folder.text(of: "vault/a (copy).md") == before + "Mine.\n")
    try FileManager.default.removeItem(atPath: vault + "/a.md")
    #expect(try await export(["a (copy).md": page("book 1", "two"), "b.md": page("b", "two")]).counts == [0, 1, 1, 0])
    #expect(try folder.text(of: "vault/a (copy).md") == page("book 1", "two") + "Mine.\n")
  }

  @Test("are all that is left of a page that is no longer public, until it is public again")
  func withdrawn() async throws {
    let page = page("a", "one").replacing("title: T\n", with: "title: T\naliases:\n  - T\n")
    try await export(["a.md": page], for: .public)
    let mine = page.replacing("---\n\n", with: "mood: calm\n---\n\n") + "Mine.\n"
    try folder.write(mine, to: "vault/a.md")
    let left = "---\nmood: calm\n---\n\n<!-- octavo:begin a -->\n<!-- octavo:end -->\nMine.\n"
    let report = try await export([:], for: .public)
    #expect(report.counts == [0, 1, 0, 0] && report.changes.kept == ["a.md"])
    #expect(try folder.text(of: "vault/a.md") == left)
    let again = try await export([:], for: .public)
    #expect(again.counts == [0, 0, 0, 0] && again.changes.kept == ["a.md"])
    #expect(try folder.text(of: "vault/a.md") == left)
    #expect(try await export(["b.md": self.page("a", "two")], for: .public).counts == [1, 0, 0, 1])
    #expect(try folder.text(of: "vault/b.md").hasSuffix("two\n\n<!-- octavo:end -->\nMine.\n"))
    #expect(try folder.text(of: "vault/b.md").hasPrefix("---\ntitle: T\nmood: calm\n---\n"))
  }

  @Test("are left without a mark where that has the library's uid, which shows when a book was added")
  func withdrawnFromOwnVault() async throws {
    try await export(["a.md": page("book 0190c3f2-7c00-7abc-8def-0123456789ab", "one")])
    try write("Mine.", to: "vault/a.md")
    #expect(try await export([:], for: .public).changes.kept == ["a.md"])
    #expect(try folder.text(of: "vault/a.md") == "\n\nMine.\n")
    #expect(try await export([:], for: .public).changes.kept.isEmpty)
    #expect(try folder.text(of: "vault/a.md") == "\n\nMine.\n")
  }

  @Test("inside a region of a page that is no longer public are a conflict, resolved by --force")
  func withdrawnEdit() async throws {
    try await export(["a.md": page("a", "one")], for: .public)
    try folder.write(page("a", "mine") + "Below.\n", to: "vault/a.md")
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export([:], for: .public)
    }
    #expect(try folder.text(of: "vault/a.md") == page("a", "mine") + "Below.\n")
    try await export([:], isForced: true, for: .public)
    #expect(try folder.text(of: "vault/a.md") == "\n<!-- octavo:begin a -->\n<!-- octavo:end -->\nBelow.\n")
  }

  @Test("stop a public export beside a copy that shows something else than it does")
  func publicCopy() async throws {
    try await export(["a.md": page("a", "one"), "b.md": page("b", "one")], for: .public)
    try folder.write(page("a", "one") + "Mine.\n", to: "vault/a (copy).md")
    let report = try await export(["a.md": page("a", "one"), "b.md": page("b", "two")], for: .public)
    #expect(report.changes.doubled == [["a.md", "a (copy).md"]] && report.counts == [0, 1, 1, 0])
    let before = try state()
    let exports: [KeyValuePairs<String, String>] = [["a.md": page("a", "two")], ["b.md": page("b", "two")]]
    for files in exports {
      for isForced in [false, true] {
        await #expect(throws: ExportError(path: vault, reason: .outdatedPages(["a (copy).md"]))) {
          try await export(files, isForced: isForced, for: .public)
        }
      }
    }
    var shown = ExportJob(.tree(["b.md": page("b", "two")], breaks: false), to: .folder(URL(filePath: vault)))
    (shown.audience, shown.isDryRun, shown.listsChanges) = (.public, true, true)
    #expect(try await shown.run().changes.lost.outdated == ["a (copy).md"])
    #expect(try state() == before)
    try FileManager.default.removeItem(atPath: vault + "/a (copy).md")
    try await export(["b.md": page("b", "two")], for: .public)
    #expect(try folder.files(below: "vault") == [".octavo-export.json", "b.md"])
  }

  @Test(
    "stop a public export beside a page that no export there knows of, also if another program changed its form",
    arguments: ["\n", "\r\n", "\n  "], ["old/z.md", "old/z.markdown", "old/Z.MD", "z.mdx", "old/z.txt"])
  func publicStranger(lineEnd: String, path: String) async throws {
    try folder.write(page("z", "of old").replacing("\n", with: lineEnd), to: "vault/" + path)
    try folder.write("Mine.", to: "vault/old/mine.md")
    await #expect(throws: ExportError(path: vault, reason: .outdatedPages([path]))) {
      try await export(["a.md": page("a", "one")], for: .public)
    }
    #expect(try await export(["a.md": page("a", "one")]).counts == [1, 0, 0, 0])
  }

  @Test("behind a link are found where others see them")
  func linked() async throws {
    try await export(["a.md": page("a", "one")], for: .public)
    try FileManager.default.moveItem(atPath: vault + "/a.md", toPath: folder.path + "/elsewhere.md")
    try FileManager.default.createSymbolicLink(
      atPath: vault + "/a.md", withDestinationPath: folder.path + "/elsewhere.md")
    await #expect(throws: ExportError(path: vault, reason: .conflicts(changed: ["a.md"], foreign: []))) {
      try await export([:], for: .public)
    }
    try await export([:], isForced: true, for: .public)
    #expect(try folder.files(below: "vault") == [".octavo-export.json"])
    #expect(try folder.text(of: "elsewhere.md") == page("a", "one"))
  }
}
