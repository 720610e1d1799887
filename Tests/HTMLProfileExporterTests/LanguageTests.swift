import BundledTemplates
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import TemplateEngine
import Testing

@testable import HTMLProfileExporter

@Suite("The languages of the site")
struct LanguageTests {
  private func words(_ language: String, _ templates: [String: String] = BundledTemplates.all) throws -> SiteWords {
    try SiteWords(
      ExportInput(
        snapshot: .empty, title: "", audience: .public,
        options: try OptionValues(["language": language], for: Exporter.html.options), stampUnixSeconds: 0,
        templates: TemplateLibrary(builtIn: templates).renderer))
  }

  private func keys(_ language: String) -> Set<String> {
    let table = BundledTemplates.all["html-words-\(language).txt"] ?? ""
    return Set(
      table.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { $0.components(separatedBy: " = ").first })
  }

  @Test("every built-in language has every text", arguments: SiteWords.builtIn.dropFirst())
  func complete(language: String) {
    let missing = keys("en").subtracting(keys(language)).subtracting(["language-other"])
    #expect(missing.isEmpty, "\(missing.sorted())")
  }

  @Test("descriptions name no person if the reader has no name")
  func descriptionsWithoutName() async throws {
    var snapshot = try Snapshot.small()
    let named = try await RenderedSite(snapshot)
    #expect(named.text("years/2025.html").contains("content=\"What "))
    snapshot.profile.name = nil
    let unnamed = try await RenderedSite(snapshot)
    for (path, text) in [
      ("index.html", "A reading journal: books, thoughts and quotes."), ("years/2025.html", "Books read in 2025: "),
      ("quotes/index.html", "Saved quotes."),
    ] {
      #expect(unnamed.text(path).contains("<meta name=\"description\" content=\"\(text)"), "\(path)")
    }
  }

  @Test(
    "numbers choose the form of the language",
    arguments: [
      ("en", 1, "1 book"), ("en", 0, "0 books"), ("en", 12_408, "12,408 books"), ("de", 1, "1 Buch"),
      ("de", 12_408, "12.408 Bücher"), ("fr", 0, "0 livre"), ("fr", 2, "2 livres"), ("cs", 3, "3 knihy"),
      ("cs", 5, "5 knih"), ("ja", 1, "1冊"), ("ar", 2, "كتابان"), ("ar", 7, "7 كتب"), ("ar", 11, "11 كتابًا"),
    ])
  func plural(language: String, count: Int, text: String) throws {
    #expect(try words(language).counted("books", count) == text)
  }

  @Test(
    "a text takes values as they are, also those with braces",
    arguments: [
      (["A", "B"], "A by B"), (["{1}", "B"], "{1} by B"), (["A {", "{0}"], "A { by {0}"),
      (["{{0}}", "é"], "{{0}} by é"),
    ])
  func values(values: [String], text: String) throws {
    #expect(try words("en").text("title-by", values[0], values[1]) == text)
    #expect("{{0}} {2} {".filled(with: values) == "{\(values[0])} {2} {")
  }

  @Test(
    "dates are in the order of the language",
    arguments: [
      ("en", "4 March 2025"), ("de", "4. März 2025"), ("fr", "4 mars 2025"), ("es", "4 de marzo de 2025"),
      ("cs", "4. března 2025"), ("ja", "2025年3月4日"),
    ])
  func date(language: String, text: String) throws {
    #expect(try words(language).date(try Day("2025-03-04")) == text)
    #expect(try words("de").date(try Day("2025-03")) == "März 2025")
  }

  @Test("a span of days has its year once, where the language has it")
  func span() throws {
    let (first, last) = (try Day("2025-03-04"), try Day("2025-04-05"))
    let japanese = try words("ja").spanMarkup(from: first, to: last)
    #expect(japanese.replacing(#/<[^>]*>/#, with: "") == "2025年3月4日〜4月5日")
    #expect(
      try words("en").spanMarkup(from: first, to: last).replacing(#/<[^>]*>/#, with: "") == "4 March – 5 April 2025")
    #expect(try words("ja").yearBeforeDay(first) == "2025年" && words("de").yearBeforeDay(first) == nil)
  }

  @Test("every page of a site is in its language, and runs in its direction", arguments: SiteWords.builtIn)
  func site(language: String) async throws {
    let site = try await RenderedSite(.small(), options: ["language": language])
    for path in site.pages.keys {
      let root = try #require(site.elements(path)?.first, "\(path)")
      #expect(
        root.attributes["lang"] == language && root.attributes["dir"] == (language == "ar" ? "rtl" : nil), "\(path)")
    }
    guard language != "en" else { return }
    for word in [">Now reading<", ">Finished<", "First reading", "books finished", "Pages per month"] {
      for (path, page) in site.pages { #expect(!page.contains(word), "\(word) in \(path)") }
    }
  }

  @Test("what the program says about a book is in the language of the site")
  func factsInWords() async throws {
    let site = try await RenderedSite(
      .everything(), audience: .me, options: ["language": "de"], hasDefaultTitle: true)
    let english = [
      "very good", "for sale", "Reading journal", "Portuguese", " &amp; ", "1 May 2024", " h ", ">yes<", ">no<",
      " logged",
    ]
    for (path, page) in site.pages {
      for word in english { #expect(!page.contains(word), "\(word) in \(path)") }
    }
    let page = try #require(site.pages.first { $0.key.hasPrefix("books/everything") }).value
    for word in ["10 Std.", "sehr gut", "zu verkaufen", "Portugiesisch", ">ja<", ">nein<", "1. Mai 2024"] {
      #expect(page.contains(word), "\(word)")
    }
    #expect(site.text("index.html").contains("Ada Reader · Lesetagebuch"))
  }

  @Test(
    "lengths of time are in the language",
    arguments: [("en", "2 h 5 min", "45 min"), ("de", "2 Std. 5 Min.", "45 Min."), ("ja", "2時間5分", "45分")])
  func duration(language: String, long: String, short: String) throws {
    let words = try words(language)
    #expect(words.duration(minutes: 125) == long && words.duration(minutes: 45) == short)
    #expect(words.duration(minutes: 120) == words.text("duration-hours", "2"))
  }

  @Test("commas are those of the language", arguments: [("ar", "A، B"), ("ja", "A、B"), ("fr", "A et B")])
  func names(language: String, text: String) throws {
    let words = try words(language)
    #expect(language == "fr" ? words.names(["A", "B"]) == text : ["A", "B"].joined(separator: words.comma) == text)
  }

  @Test("an unknown language is refused with those that there are")
  func unknown() async throws {
    await #expect(
      throws: OptionValues.Invalid.unacceptable(
        name: "language", value: "tlh", allowed: SiteWords.builtIn.sorted().joined(separator: ", "))
    ) { try await RenderedSite(.small(), options: ["language": "tlh"]) }
  }

  @Test("markup in a table of words is shown, not run")
  func escaping() throws {
    var templates = BundledTemplates.all
    templates["html-words-xx.txt"] = "heading-finished-on = <b>{0}</b>"
    let words = try words("xx", templates)
    #expect(words.markup("heading-finished-on", "<i>x</i>") == "&lt;b&gt;<i>x</i>&lt;/b&gt;")
    #expect(words["profile"] == "Profile", "a missing text is English")
  }
}
