import ReadingModel
import Testing
import Vault

@Suite("a page with marked parts")
struct MarkedTextTests {
  private func region(_ name: String, _ text: String) -> String {
    "<!-- octavo:begin \(name) -->\n\(text)\n<!-- octavo:end -->\n"
  }

  @Test(
    "is the same text again",
    arguments: [
      "", "\n", "no marks", "---\ntitle: Emma\n---\n", "---\nnever closed",
      "---\n# a comment\na: 1\n  - b\n\nmine: 2\n---\nx\n",
      "<!-- octavo:begin a -->\nx\n<!-- octavo:end -->\n",
      "mine\n<!-- octavo:begin a b -->\nx\n<!-- octavo:end -->\nmine\n\n<!-- octavo:begin c -->\n<!-- octavo:end -->",
    ])
  func again(_ text: String) throws {
    #expect(try MarkedText(text).text == text)
    #expect(try MarkedText(text).merging(with: MarkedText(text)).text == text)
  }

  @Test("is recognised by its first mark, also with Windows line ends or indented", arguments: ["\n", "\r\n", "\n  "])
  func recognised(_ lineEnd: String) {
    let text = "---\ntitle: Emma\n---\n\n" + region("book 1", "x") + region("b", "y")
    #expect(MarkedText.firstName(in: text.replacing("\n", with: lineEnd)) == "book 1")
    #expect(MarkedText.firstName(in: "no marks" + lineEnd) == nil)
  }

  @Test("keeps the reader's words above, between and below when what is marked changes")
  func words() throws {
    let page = try MarkedText("top\n" + region("a", "1") + "between\n" + region("b", "1") + "bottom")
    let new = try MarkedText(region("a", "2") + "\n" + region("b", "2"))
    #expect(page.merging(with: new).text == "top\n" + region("a", "2") + "between\n" + region("b", "2") + "bottom")
    #expect(page.hasWords && !new.hasWords)
  }

  @Test("inserts new regions after their predecessors and removes old ones, without growing gaps")
  func comingAndGoing() throws {
    let one = try MarkedText(region("a", "1") + "\n" + region("b", "1"))
    let three = try MarkedText(
      region("first", "1") + "\n" + region("a", "1") + "\n" + region("b", "1") + "\n" + region("c", "1"))
    #expect(one.merging(with: three) == three)
    #expect(three.merging(with: one).merging(with: three).text == three.text)
    let words = try MarkedText(region("a", "1") + "mine\n" + region("b", "1"))
    #expect(words.merging(with: try MarkedText(region("b", "2"))).text == "mine\n" + region("b", "2"))
  }

  @Test("leaves regions in the order in which the reader has put them")
  func order() throws {
    let page = try MarkedText(region("b", "1") + region("a", "1"))
    #expect(
      page.merging(with: try MarkedText(region("a", "2") + region("b", "2"))).text == region("b", "2")
        + region("a", "2"))
  }

  @Test("keeps the reader's properties among its own, which come, change and go")
  func properties() throws {
    let own: Set = ["title", "rating"]
    let page = try MarkedText(
      "---\ntitle: Emma\nmood: calm\naliases:\n- E\nrating: 4\n---\n" + region("a", "1"), ownProperties: own)
    let new = try MarkedText("---\ntitle: Emma!\nstatus: read\n---\n" + region("a", "1"))
    #expect(
      page.merging(with: new).text
        == "---\ntitle: Emma!\nstatus: read\nmood: calm\naliases:\n- E\n---\n" + region("a", "1"))
    #expect(page.hasWords)
    #expect(page.collisions(with: try MarkedText("---\nmood: x\n---\n" + region("a", "1"))) == ["mood"])
  }

  @Test("gets properties where it had none, and keeps the reader's where an export has none")
  func onlyOne() throws {
    let bare = try MarkedText(region("a", "1"))
    let titled = try MarkedText("---\ntitle: Emma\n---\n" + region("a", "1"))
    #expect(bare.merging(with: titled).text == titled.text)
    let mine = try MarkedText("---\ncssclass: wide\n---\n" + region("a", "1"), ownProperties: [])
    #expect(mine.merging(with: bare).text == mine.text)
  }

  @Test("ignores an editor's reformatting of quotes, lists, spaces and line ends in its own parts")
  func plain() throws {
    let ours = try MarkedText(
      "---\nuid: \"0190\"\ntitle: \"A: b\"\ntags:\n  - sea\n  - \"a \\\"b\\\"\"\n---\n\n" + region("a", "x  \n\ny"))
    let theirs = try MarkedText(
      "---\r\ntags:\r\n- sea\r\n- 'a \"b\"'\r\nuid: 0190\r\ntitle: 'A: b'\r\n---\r\n"
        + region("a", "x\n\n\ny").replacing("\n", with: "\r\n"))
    let texts = MarkedText.OwnTexts(of: ours)
    #expect(texts.whole == MarkedText.OwnTexts(of: theirs).whole)
    let other = try MarkedText("---\nuid: \"0191\"\n---\n" + region("a", "x"))
    #expect(texts.whole != MarkedText.OwnTexts(of: other).whole)
  }

  @Test(
    "with damaged marks is refused with the line",
    arguments: [
      ("<!-- octavo:begin a -->\nx", "line 1 begins a region that never ends"),
      ("---\na: b\n---\n\n<!-- octavo:end -->", "line 5 ends a region that never began"),
      (
        "<!-- octavo:begin a -->\n<!-- octavo:begin b -->\n<!-- octavo:end -->\n<!-- octavo:end -->",
        "line 2 begins within the region of line 1"
      ),
      (
        "<!-- octavo:begin a -->\n<!-- octavo:end -->\n\n<!-- octavo:begin a -->\n<!-- octavo:end -->",
        "line 4 begins 'a' a second time"
      ),
      ("x\n<!-- octavo:begin", "line 2 is an incomplete marker"),
      ("<!-- octavo:begin -->", "line 1 is an incomplete marker"),
      ("<!-- octavo:middle a -->", "line 1 is an incomplete marker"),
    ])
  func damage(text: String, words: String) {
    let error = #expect(throws: MarkedText.Damage.self) { try MarkedText(text) }
    #expect(error?.description == words)
  }

  @Test("code lines that look like marks are escaped and restored")
  func code() throws {
    for line in ["<!-- octavo:end -->", "\\<!-- octavo:end -->", "\\\\<!-- octavo:x", "<!-- other -->", "\\x", ""] {
      let escaped = MarkedText.escaped(line)
      #expect(Array(MarkedText.unescaped(Array(escaped.utf8)[...])) == Array(line.utf8))
      #expect(try !MarkedText(escaped).isMarked)
    }
  }
}
