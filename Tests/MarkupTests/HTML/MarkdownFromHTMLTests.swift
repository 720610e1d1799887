import Markup
import Testing

@Suite("Reviews from HTML")
struct MarkdownFromHTMLTests {
  @Test(
    "markup becomes Markdown that shows the same",
    arguments: [
      ("Plain.", "Plain."),
      ("One.<br/><br/>Two.", "One.\n\nTwo."),
      ("One.<br /> <BR>  <br>Two.", "One.\n\nTwo."),
      ("One,<br/>two.", "One,  \ntwo."),
      ("<p>One.</p><p>Two.</p>", "One.\n\nTwo."),
      ("a <strong>b</strong> c", "a **b** c"),
      ("a<b> b </b>c", "a **b** c"),
      ("<i>b</i> <em>c</em>", "*b c*"),
      ("<b>a<i>b</i></b>", "**a*b***"),
      ("<b>a <i>b</i> c</b>d", "**a *b* c**d"),
      ("<b>a<br/><br/>b</b>", "**a**\n\n**b**"),
      ("<b>unclosed", "**unclosed**"),
      ("</b>never opened", "never opened"),
      ("<b></b>empty", "empty"),
      ("<a href=\"https://example.org/?a=1&amp;b=(2)\">a link</a>.", "[a link](https://example.org/?a=1&b=%282%29)."),
      ("<a href='javascript:alert(1)'>no link</a>", "no link"),
      ("<a>no address</a>", "no address"),
      ("Tom &amp; Jerry &lt;3 &#233;&#xE9;&nbsp;&hellip; &unknown; &amp", "Tom & Jerry <3 éé … \\&unknown; &amp"),
      ("<ul><li>a</li><li>b</li></ul>c", "- a  \n- b\n\nc"),
      ("<blockquote>a<br/>b</blockquote>c", "> a  \n> b\n\nc"),
      ("one\ntwo\n\nthree", "one  \ntwo\n\nthree"),
      ("one\ntwo<br/>three", "one two  \nthree"),
      ("<!-- secret -->shown", "shown"),
      ("<spoiler>he dies</spoiler>", "he dies"),
    ])
  func markup(html: String, expected: String) {
    #expect(MarkdownFromHTML.markdown(html) == expected)
  }

  @Test(
    "text that Markdown would take for its own is escaped",
    arguments: [
      ("5 * stars * and _this_ but snake_case", "5 \\* stars \\* and \\_this\\_ but snake_case"),
      ("# 1 book", "\\# 1 book"), ("#1 book", "#1 book"), ("> quoted", "\\> quoted"), ("---", "\\---"),
      ("===", "\\==="),
      ("1984. What a year", "1984\\. What a year"), ("1984.What", "1984.What"), ("- a<br/>- b", "- a  \n- b"),
      ("[a](b) [1]", "[a\\](b) [1]"), ("`code` \\ ~~x~~", "\\`code\\` \\\\ \\~\\~x\\~\\~"),
      ("<script>alert(1)</script>", "\\<script>alert(1)\\</script>"), ("<sigh> I <3 it", "\\<sigh> I <3 it"),
      ("&lt;b&gt;", "\\<b>"), ("Q&A", "Q&A"), ("&amp;copy;", "\\&copy;"),
    ])
  func escaping(html: String, expected: String) {
    #expect(MarkdownFromHTML.markdown(html) == expected)
  }

  @Test("what shows nothing is nothing", arguments: ["", "  ", "<br/><br/>", "<b> </b>", "<!-- -->"])
  func nothing(html: String) {
    #expect(MarkdownFromHTML.markdown(html) == nil)
  }

  @Test(
    "markup that never ends, or never stops nesting, is read like any other",
    arguments: ["<", "<b", "<b>x", "&", "<!--", "<br>", "<blockquote>x", "<a href=\"https://e.org\">x"])
  func hugeMarkup(piece: String) {
    let markdown = MarkdownFromHTML.markdown(String(repeating: piece, count: 5_000)) ?? ""
    #expect(markdown.filter { $0 == "x" }.count == (piece.hasSuffix("x") ? 5_000 : 0))
  }
}
