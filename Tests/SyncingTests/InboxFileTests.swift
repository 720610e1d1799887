import Foundation
import ReadingModel
import Syncing
import Testing

@Suite("a file in an inbox")
struct InboxFileTests {
  private func lines(_ text: String, _ name: String = "inbox.md", isComplete: Bool = true) -> [InboxFile.Line] {
    InboxFile(Data(text.utf8), name: name, isComplete: isComplete).lines
  }

  @Test("has the same uid for a line on every device, whatever is added and however the file is copied")
  func stable() {
    let before = lines("dune 120 storm\nemma 30%\n")
    let after = lines("\u{FEFF}dune 120 storm  \r\nemma 30%\r\nkokoro p. 12\r\n", "Inbox (1).md")
    #expect(after.map(\.uid).prefix(2) == before.map(\.uid)[...])
    #expect(Set(after.map(\.uid)).count == 3)
    #expect(after.map(\.text) == ["dune 120 storm", "emma 30%", "kokoro p. 12"])
    #expect(before[0].uid != lines("dune 120 storm\n", "phone.md")[0].uid)
  }

  @Test("distinguishes equal lines by their order")
  func equalLines() {
    let once = lines("dune +10\n")
    let twice = lines("dune +10\nemma 3\ndune +10\n")
    #expect(twice[0].uid == once[0].uid && twice[2].uid != once[0].uid)
  }

  @Test("leaves a last line without a newline for later, unless the file is complete")
  func unfinished() {
    #expect(lines("dune 120\nemma 3", isComplete: false).map(\.text) == ["dune 120"])
    #expect(lines("dune 120\nemma 3").map(\.text) == ["dune 120", "emma 3"])
    #expect(lines("", isComplete: false).isEmpty && lines("").isEmpty)
  }

  @Test("has no empty lines, headings, rules and YAML header")
  func skipped() {
    let text = "---\ntags: [daily]\n---\n# Monday\n\n- dune 120\n---\n#12 40%\n"
    #expect(lines(text).map(\.text) == ["- dune 120", "#12 40%"])
    #expect(lines(text).map(\.number) == [6, 8])
  }

  @Test("with a heading Octavo has only the lines below it")
  func section() {
    let text = "milk, bread\n## octavo\ndune 120\n### Octavo\nemma 3\n## Tomorrow\nrun 30 min\n"
    #expect(lines(text).map(\.text) == ["dune 120", "emma 3"])
  }

  @Test(
    "is of one family with its copies",
    arguments: [
      ("Inbox.md", "inbox.md"), ("inbox (1).md", "inbox.md"), ("inbox (2) (1).md", "inbox.md"),
      ("inbox.sync-conflict-20261123-101010-ABCDEFG.md", "inbox.md"),
      ("inbox (Ada's conflicted copy 2026-11-23).md", "inbox.md"), ("inbox - Copy.md", "inbox.md"),
      ("2026-11-23.md", "2026-11-23.md"), ("notes (old).txt", "notes (old).txt"), ("inbox", "inbox"),
      ("inbox (1)", "inbox"), ("inbox.sync-conflict-20261123-101010-ABCDEFG", "inbox"),
    ])
  func family(name: String, family: String) {
    #expect(InboxFile.family(name) == family)
    #expect(InboxFile.isText(name))
  }

  @Test(
    "has the day of its name", arguments: [("2026-11-23.md", "2026-11-23"), ("Log 2026-02-30.md", nil), ("a.md", nil)])
  func day(name: String, day: String?) {
    #expect(InboxFile(Data(), name: name, isComplete: true).day?.text == day)
  }

  @Test(
    "is ignored if a program is still writing it", arguments: [".inbox.md.tmp", "inbox.md.part", "inbox.md~", "~a"])
  func ignored(name: String) {
    #expect(InboxFile.isIgnored(name))
    #expect(!InboxFile.isIgnored("inbox.md"))
  }
}
