import Markup
import Testing

@Suite("Addresses that a page may lead to")
struct SafeLinkTests {
  @Test(
    "web and mail addresses are taken and written out properly",
    arguments: [
      ("https://example.org", "https://example.org"), ("HTTP://Example.ORG/A", "http://example.org/A"),
      ("https://example.org:8080/a?b=c#d", "https://example.org:8080/a?b=c#d"),
      ("https://example.org/a b", "https://example.org/a%20b"), ("https://example.org/ü", "https://example.org/%C3%BC"),
      ("https://example.org/100%", "https://example.org/100%25"),
      ("https://example.org/%20", "https://example.org/%20"),
      ("https://example.org/<\"|>", "https://example.org/%3C%22%7C%3E"),
      ("https://example.org/#a#b", "https://example.org/#a%23b"),
      ("https://bücher.example/", "https://bücher.example/"), ("http://127.0.0.1/", "http://127.0.0.1/"),
      ("mailto:me@example.org?subject=Hi there", "mailto:me@example.org?subject=Hi%20there"),
      (" https://example.org ", "https://example.org"),
    ])
  func accepted(text: String, url: String) {
    #expect(SafeLink(text)?.url == url)
  }

  @Test(
    "everything else is refused",
    arguments: [
      "", "example.org", "/a", "javascript:alert(1)", "java\nscript:alert(1)", "data:text/html,x", "ftp://example.org",
      "https:example.org",
      "https:///a", "https://", "https://a..b/", "https://-a.org/", "https://a_b<c>/", "https://user@example.org/",
      "https://example.org:99999/",
      "http://1.2.3/", "http://1.2.3.256/", "mailto:", "mailto:nobody", "//example.org",
    ])
  func refused(text: String) {
    #expect(SafeLink(text) == nil)
  }
}
