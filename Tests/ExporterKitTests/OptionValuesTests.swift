import ExporterKit
import Testing

@Suite("the options of an exporter")
struct OptionValuesTests {
  private let options = [
    ExporterOption(name: "title", kind: .text, defaultValue: "", help: "A title."),
    ExporterOption(name: "covers", kind: .flag, defaultValue: "yes", help: "Whether covers are shown."),
    ExporterOption(name: "per-page", kind: .number(1...50), defaultValue: "20", help: "Books on a page."),
    ExporterOption(name: "links", kind: .choice(["wiki", "relative"]), defaultValue: "wiki", help: "How pages link."),
    ExporterOption(name: "theme", kind: .word(["plain"]), defaultValue: "plain", help: "The look."),
    ExporterOption(name: "up-to", kind: .percent, defaultValue: "100%", help: "How far."),
  ]

  @Test("have their defaults when none is given")
  func defaults() throws {
    let values = try OptionValues([:], for: options)
    #expect(values.text("title") == "")
    #expect(values.isOn("covers"))
    #expect(values.number("per-page") == 20)
    #expect(values.text("links") == "wiki")
  }

  @Test("have the values given")
  func given() throws {
    let values = try OptionValues(
      ["title": "x=y", "covers": "no", "per-page": "50", "links": "relative"], for: options)
    #expect(values.text("title") == "x=y")
    #expect(!values.isOn("covers"))
    #expect(values.number("per-page") == 50)
    #expect(values.text("links") == "relative")
  }

  @Test("take a word that only the exporter can judge, and a share with or without its sign")
  func wordsAndShares() throws {
    let values = try OptionValues(["theme": "mine", "up-to": "45%"], for: options)
    #expect(values.text("theme") == "mine")
    #expect(values.number("up-to") == 45)
    #expect(try OptionValues(["up-to": "45"], for: options).number("up-to") == 45)
    #expect(throws: OptionValues.Invalid.unacceptable(name: "theme", value: "", allowed: "plain or one of your own")) {
      try OptionValues(["theme": ""], for: options)
    }
    #expect(
      throws: OptionValues.Invalid.unacceptable(name: "up-to", value: "101%", allowed: "a percentage such as 45%")
    ) { try OptionValues(["up-to": "101%"], for: options) }
  }

  @Test("are matched in any case, and passed on as declared")
  func cases() throws {
    let values = try OptionValues(["links": "WIKI", "covers": "No", "theme": "Mine", "title": "Mine"], for: options)
    #expect(values.text("links") == "wiki" && values.text("covers") == "no")
    #expect(values.text("theme") == "Mine" && values.text("title") == "Mine")
  }

  @Test("that were not declared have no value")
  func undeclared() throws {
    let values = try OptionValues([:], for: options)
    #expect(values.text("other") == "")
    #expect(!values.isOn("other"))
    #expect(values.number("other") == nil)
    #expect(values.number("links") == nil)
  }

  @Test(
    "refuse other values, and name what they take",
    arguments: [
      ("covers", "true", "invalid value 'true' for covers - write yes or no"),
      ("covers", "", "invalid value '' for covers - write yes or no"),
      ("per-page", "0", "invalid value '0' for per-page - write 1 to 50"),
      ("per-page", "51", "invalid value '51' for per-page - write 1 to 50"),
      ("per-page", "many", "invalid value 'many' for per-page - write 1 to 50"),
      ("per-page", "99999999999999999999", "invalid value '99999999999999999999' for per-page - write 1 to 50"),
      ("links", "wikis", "invalid value 'wikis' for links - write wiki or relative"),
    ])
  func unacceptable(_ name: String, _ value: String, _ message: String) {
    let problem = #expect(throws: OptionValues.Invalid.self) { try OptionValues([name: value], for: options) }
    #expect(problem?.description == message)
  }

  @Test("that do not exist are refused with those that do")
  func unknown() {
    #expect(
      throws: OptionValues.Invalid.unknown(
        name: "cover", known: ["title", "covers", "per-page", "links", "theme", "up-to"])
    ) {
      try OptionValues(["cover": "yes", "per-page": "0"], for: options)
    }
    #expect(
      OptionValues.Invalid.unknown(name: "x", known: ["a", "b"]).description == "unknown option 'x' - the "
        + "options are a, b"
    )
    #expect(
      OptionValues.Invalid.unknown(name: "x", known: []).description
        == "unknown option 'x' - this exporter has no options")
  }
}
