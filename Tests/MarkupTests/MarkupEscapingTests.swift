import Markup
import ReadingModel
import Testing

@Suite("escaping for markup")
struct MarkupTests {
  @Test(
    "what markup gives a meaning is escaped, what no page may hold is left out, and all else stays",
    arguments: [
      ("", ""), ("plain words", "plain words"), ("a & b < c > d \"e\"", "a &amp; b &lt; c &gt; d &quot;e&quot;"),
      ("tab\tline\nend\r", "tab\tline\nend\r"), ("nul\u{0}bell\u{7}vt\u{B}esc\u{1B}", "nulbellvtesc"),
      ("del\u{7F}pad\u{80}nel\u{85}apc\u{9F}space\u{A0}é", "delpadnelapcspace\u{A0}é"),
      ("\u{FFFE}\u{FFFF}\u{FFFD}\u{E000}", "\u{FFFD}\u{E000}"), ("ﷺ<ﷺ", "ﷺ&lt;ﷺ"),
      ("\u{FEFF}x\u{FFFF}&", "\u{FEFF}x&amp;"), ("吾輩は猫である 👩🏽‍🚀", "吾輩は猫である 👩🏽‍🚀"), ("&", "&amp;"), ("é", "é"),
    ])
  func escapes(_ text: String, _ escaped: String) {
    #expect(Array(text.escapedForMarkup().unicodeScalars) == Array(escaped.unicodeScalars))
  }

  @Test("apostrophes are escaped in single-quoted attributes")
  func apostrophes() {
    #expect("the reader's".escapedForMarkup() == "the reader's")
    #expect("the reader's".escapedForMarkup(escapesApostrophes: true) == "the reader&#39;s")
  }

  @Test("what no page may hold can be left out alone")
  func withoutForbidden() {
    #expect("a\u{0}<b>\u{9F}\u{FFFF}é\n".withoutForbidden == "a<b>é\n")
  }
}
