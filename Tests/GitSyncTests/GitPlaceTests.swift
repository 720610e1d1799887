import Foundation
import GitBranch
import GitSync
import Syncing
import TemporaryFolders
import Testing

@Suite("a git place")
struct GitPlaceTests {
  @Test("is empty when the repository has no commit or not this branch")
  func empty() throws {
    try GitWorld.with { world in
      #expect(try world.place().list() == [])
      #expect(try world.place().read("octavo-sync.json") == nil)
      try world.place("a", world.remote + "#other").put(["a.txt": "x"])
      #expect(try world.place().list() == [])
    }
  }

  @Test("puts all files in one commit, which another device lists and reads")
  func exchange() throws {
    try GitWorld.with { world in
      try world.place("a").put(["octavo-sync.json": "{}", "journal/a-1.jsonl": "one", "pictures/1.jpg": ""])
      let other = try world.place("b")
      let entries = try other.list()
      #expect(entries.map(\.path) == ["journal/a-1.jsonl", "octavo-sync.json", "pictures/1.jpg"])
      #expect(entries.map(\.size) == [3, 2, 0])
      #expect(entries.allSatisfy { $0.modified < 0 })
      #expect(try other.text("journal/a-1.jsonl") == "one")
      #expect(try other.text("pictures/1.jpg") == "")
      #expect(try other.read("journal/none.jsonl") == nil)
      #expect(try world.commitCount() == 1)
    }
  }

  @Test("lists what it has put, removes files, and sees a changed file as changed")
  func changes() throws {
    try GitWorld.with { world in
      let place = try world.place()
      try place.put(["journal/1.jsonl": "one", "journal/2.jsonl": "two", "inbox/\"q\\.txt": "x"])
      let before = try place.list()
      try place.put(["journal/1.jsonl": "ONE"], removing: ["journal/2.jsonl", "journal/none.jsonl"])
      #expect(try place.paths == ["inbox/\"q\\.txt", "journal/1.jsonl"])
      #expect(try place.list()[1] != before[1])
      #expect(try world.place("b").text("journal/1.jsonl") == "ONE")
    }
  }

  @Test("keeps the files of devices that push at the same time")
  func rejected() throws {
    try GitWorld.with { world in
      let (a, b) = (try world.place("a"), try world.place("b"))
      #expect(try a.list() == [])
      #expect(try b.list() == [])
      try a.put(["journal/a.jsonl": "a"])
      try b.put(["journal/b.jsonl": "b"])
      try a.put(["journal/c.jsonl": "c"])
      let names = ["journal/a.jsonl", "journal/b.jsonl", "journal/c.jsonl"]
      #expect(try a.paths == names)
      #expect(try world.place("c").paths == names)
      #expect(try world.commitCount() == 3)
    }
  }

  @Test("makes no commit when everything has arrived already, as after a killed run")
  func twice() throws {
    try GitWorld.with { world in
      try world.place().put(["journal/a.jsonl": "a"])
      try world.place().put(["journal/a.jsonl": "a"])
      #expect(try world.commitCount() == 1)
    }
  }

  @Test("follows a branch that was rewritten or removed")
  func rewritten() throws {
    try GitWorld.with { world in
      let (a, b) = (try world.place("a"), try world.place("b"))
      try a.put(["journal/1.jsonl": "1"])
      try a.put(["journal/2.jsonl": "2"])
      #expect(try b.paths.count == 2)
      try world.git("--git-dir", world.remote, "update-ref", "refs/heads/octavo", "octavo~1")
      #expect(try world.place("b").paths == ["journal/1.jsonl"])
      try b.put(["journal/3.jsonl": "3"])
      #expect(try world.place("c").paths == ["journal/1.jsonl", "journal/3.jsonl"])
      try world.git("--git-dir", world.remote, "update-ref", "-d", "refs/heads/octavo")
      #expect(try world.place("b").list() == [])
      #expect(try world.place("c").list() == [])
    }
  }

  @Test("reads many files with few calls of git")
  func manyFiles() throws {
    try GitWorld.with { world in
      let texts = (0..<500).reduce(into: [:]) { $0[String(format: "journal/%03d.jsonl", $1)] = "text \($1)" }
      try world.place().put(texts)
      // A git that counts its calls.
      let calls = world.folder.path(of: "calls")
      let path = world.environment["PATH"] ?? ""
      try world.write(program: "echo >> '\(calls)'\nPATH='\(path)' exec git \"$@\"", to: "bin/git")
      let other = try world.place("b", path: world.folder.path(of: "bin"))
      for (path, text) in texts.sorted(by: { $0.key < $1.key }) { #expect(try other.text(path) == text) }
      #expect(try world.folder.bytes(of: "calls").count < 15)
    }
  }

  @Test("replaces a private copy that is damaged or locked by a killed git")
  func damagedCopy() throws {
    try GitWorld.with { world in
      try world.place("a").put(["journal/a.jsonl": "a"])
      #expect(try world.place("b").paths == ["journal/a.jsonl"])
      try world.folder.write("", to: "copy-b/copy.git/refs/octavo/tip.lock")
      try world.place("a").put(["journal/b.jsonl": "b"])
      #expect(try world.place("b").paths.count == 2)
      try FileManager.default.removeItem(atPath: world.folder.path(of: "copy-b/copy.git/objects"))
      #expect(try world.place("b").text("journal/b.jsonl") == "b")
      try world.folder.write("", to: "copy-b/copy.git/refs/octavo/next.lock")
      try world.place("b").put(["journal/c.jsonl": "c"])
      #expect(try world.place("a").paths.count == 3)
    }
  }
}
