import Foundation
import Hashing
import ReadingModel
import Syncing
import TemporaryFolders
import Testing

@Suite("a sync file")
struct SyncFileTests {
  private static let lines = [
    FactLine(
      "u1", kind: "entry",
      .values(
        ["text": "she is *right*\n\"quoted\" \u{1}", "tags.theory": "i4", "minutes": 40, "time": .null],
        Stamp(459_628_802_048_000, "laptop-7f3a91"), replacing: ["1a.laptop-7f3a91.043118"])),
    FactLine("u2", kind: "book", .values(["favorite": true], Stamp(5, "0"), replacing: [])),
    FactLine("u3", kind: "entry", .removal(["text": Stamp(7, "a"), "day": Stamp(5, "b"), "kind": Stamp(5, "b")])),
  ]
  private static let file = SyncFile(
    device: "laptop-7f3a91", name: "laptop", made: "2026-11-23T21:40Z", replaces: ["ab"], lines: lines)

  @Test("is read as it was written")
  func roundTrip() throws {
    let (bytes, hash) = SyncFileTests.file.encoded()
    guard case .whole(let read, hash) = SyncFile.read(bytes) else {
      Issue.record("not whole")
      return
    }
    #expect(read == SyncFileTests.file)
    #expect(SyncFile.path(device: "laptop-7f3a91", number: 17, hash: hash).hasPrefix("journal/laptop-7f3a91-000017-"))
  }

  @Test("needs no text of a removed thing: the empty one wins in any order, and does not bring the thing back")
  func emptiedText() {
    let written = FactLine(
      "u1", kind: "entry", .values(["kind": "thought", "text": "secret"], Stamp(5, "a"), replacing: []))
    let removal = FactLine("u1", kind: "entry", .removal(["kind": Stamp(5, "a"), "text": Stamp(5, "a")]))
    var facts = Facts()
    for line in [written, removal] { facts.add(line) }
    let emptied = facts.emptyRemovedTexts()
    _ = facts.settle()
    #expect(emptied.count == 1 && facts.emptyRemovedTexts() == emptied)
    var other = Facts()
    for line in emptied + [removal, written] { other.add(line) }
    _ = (facts.settle(), other.settle())
    #expect(other.items == facts.items)
    #expect(facts.items["u1"]?.isAlive == false && facts.items["u1"]?.value("text") == .null)
    #expect(facts.items["u1"]?.otherVersions.isEmpty == true)
  }

  @Test("is incomplete wherever it is cut, and whatever byte is changed")
  func damage() {
    let bytes = SyncFileTests.file.encoded().bytes
    for count in 0..<bytes.count {
      if case .incomplete = SyncFile.read(bytes.prefix(count)) { continue }
      Issue.record("cut at \(count)")
    }
    for place in bytes.indices.dropLast() where place % 7 == 0 {
      var changed = bytes
      changed[place] ^= 1
      if case .whole(let file, _) = SyncFile.read(changed) { #expect(file == SyncFileTests.file) }
    }
  }

  @Test("of a newer format is left for later")
  func newer() {
    let text = String(decoding: SyncFileTests.file.encoded().bytes, as: UTF8.self)
    let body = text.replacing("\"needs\":1", with: "\"needs\":2").split(separator: "\n").dropLast()
    let lines = body.joined(separator: "\n") + "\n"
    let end = "{\"end\":3,\"sha256\":\"\(SHA256.hex(Data(lines.utf8)))\"}\n"
    guard case .newer(let device) = SyncFile.read(Data((lines + end).utf8)) else {
      Issue.record("not newer")
      return
    }
    #expect(device == "laptop-7f3a91")
  }

  @Test("compacted has the same facts, without those that were replaced")
  func compaction() {
    func file(_ time: Int64, _ values: [String: JSON], replacing: [String] = []) -> SyncFile {
      SyncFile(
        device: "a", name: "a", made: "",
        lines: [FactLine("u", kind: "entry", .values(values, Stamp(time, "a"), replacing: replacing))])
    }
    let first = Register(Stamp(1, "a"), "one").version
    let files = [file(1, ["text": "one", "day": "2026"]), file(2, ["text": "two"], replacing: [first])]
    let compacted = SyncFile.compacted(files.map { ($0, $0.encoded().hash) }, device: "a", name: "a", made: "")
    var all = Facts()
    for line in files.flatMap(\.lines) { all.add(line) }
    var few = Facts()
    for line in compacted.lines { few.add(line) }
    _ = (all.settle(), few.settle())
    #expect(few.items == all.items)
    #expect(few.conflicts(View(few)).isEmpty)
    #expect(compacted.replaces == files.map { $0.encoded().hash }.sorted())
  }

  @Test("in a folder appears whole under its name, and its draft is gone")
  func folder() throws {
    try TemporaryFolder.with { folder in
      let place = SyncPlace.folder(folder.url.path)
      #expect(try place.journal() == nil)
      let (bytes, hash) = SyncFileTests.file.encoded()
      let path = SyncFile.path(device: "laptop-7f3a91", number: 1, hash: hash)
      try place.put([(SyncPlace.markerPath, SyncPlace.marker(journal: "j")), (path, bytes)], [])
      #expect(try place.journal() == "j")
      #expect(try place.list().map(\.path).sorted() == [path, SyncPlace.markerPath])
      #expect(try place.read(path) == bytes)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/journal").count == 1)
      try place.put([], [path])
      #expect(try place.list().map(\.path) == [SyncPlace.markerPath])
      let missing = SyncPlace.folder(folder.url.path + "/none")
      #expect(throws: SyncPlaceError(folder.url.path + "/none", .missing)) { try missing.list() }
    }
  }

  @Test("in a folder removes drafts that killed runs left there an hour ago, and nothing else")
  func abandonedDrafts() throws {
    try TemporaryFolder.with { folder in
      let journal = folder.url.appending(path: "journal")
      try FileManager.default.createDirectory(at: journal, withIntermediateDirectories: false)
      let ages = [".1234.octavo-draft": 2.0, ".ab12.octavo-draft": 0.5, "mine.octavo-draft": 2, ".mine": 2]
      for (name, hours) in ages {
        let file = journal.appending(path: name)
        try Data("x".utf8).write(to: file)
        let changed = Date(timeIntervalSinceNow: -hours * 3600)
        try FileManager.default.setAttributes([.modificationDate: changed], ofItemAtPath: file.path)
      }
      func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: journal.path).sorted() }
      let place = SyncPlace.folder(folder.url.path)
      let first = folder.url.appending(path: ".99.octavo-draft")
      try FileManager.default.copyItem(at: journal.appending(path: ".1234.octavo-draft"), to: first)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7200)], ofItemAtPath: first.path)
      try place.put([("journal/a-2.jsonl", SyncFileTests.file.encoded().bytes)], ["journal/a-2.jsonl"])
      #expect(!FileManager.default.fileExists(atPath: first.path))
      try place.put([(SyncPlace.markerPath, SyncPlace.marker(journal: "j"))], [])
      #expect(try names() == [".ab12.octavo-draft", ".mine", "mine.octavo-draft"])
      try place.put([("journal/a-1.jsonl", SyncFileTests.file.encoded().bytes)], [])
      #expect(try names() == [".ab12.octavo-draft", ".mine", "a-1.jsonl", "mine.octavo-draft"])
    }
  }
}
