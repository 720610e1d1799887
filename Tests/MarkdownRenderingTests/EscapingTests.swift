import MarkdownRendering
import Testing

@Suite("escaping for XML")
struct EscapingTests {
  @Test(
    "what XML gives a meaning is escaped, what it forbids is left out, and all else stays",
    arguments: [
      ("", ""), ("plain words", "plain words"), ("a & b < c > d \"e\"", "a &amp; b &lt; c &gt; d &quot;e&quot;"),
      ("tab\tline\nend\r", "tab\tline\nend\r"), ("nul\u{0}bell\u{7}vt\u{B}esc\u{1B}", "nulbellvtesc"),
      ("\u{FFFE}\u{FFFF}\u{FFFD}", "\u{FFFD}"), ("ﷺ<ﷺ", "ﷺ&lt;ﷺ"), ("\u{FEFF}x\u{FFFF}&", "\u{FEFF}x&amp;"),
      ("吾輩は猫である 👩🏽‍🚀", "吾輩は猫である 👩🏽‍🚀"),
    ])
  func escapes(_ text: String, _ escaped: String) {
    #expect(Array(text.escapedForXML.unicodeScalars) == Array(escaped.unicodeScalars))
  }

  @Test("forbidden characters do not reach the markup", arguments: ["a\u{0}\u{B}b", "\u{FFFF}ab\u{FFFE}"])
  func markdown(_ text: String) {
    #expect(Markdown.html(text) == "<p>ab</p>\n")
  }
}
