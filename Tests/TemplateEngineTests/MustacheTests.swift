import ExporterKit
import Mustache
import TemplateEngine
import Testing

@Suite("a template beside other mustache")
struct MustacheTests {
  private static let values: TemplateValue = [
    "title": "Shelf", "count": 3, "yes": true, "no": false, "none": .absent, "tags": ["a", "b"],
    "books": [["name": "Emma", "notes": ["long", "dry"]], ["name": "Kokoro", "notes": []]],
    "place": ["name": "home", "notes": ["far"]],
  ]

  private static let partials = [
    "item.md": "- {{name}}\n  {{#notes}}\n  * {{.}}\n  {{/notes}}\n", "line.md": "[{{title}}]",
    "two.md": "first\n\nsecond {{title}}\n{{>item.md}}", "frame.md": "top\n{{$body}}\nnothing\n{{/body}}\nend\n",
  ]

  /// The value for swift-mustache; keys without a value are left out.
  private static func plain(_ value: TemplateValue) -> Any? {
    switch value {
    case .text(let text): text
    case .number(let number): number
    case .flag(let isOn): isOn
    case .list(let elements): elements.compactMap(plain)
    case .object(let values): values.byName.compactMapValues(plain)
    case .absent: nil
    }
  }

  @Test(
    "is filled as swift-mustache fills it",
    arguments: [
      "{{title}} {{count}} {{{title}}}{{&title}}",
      "a {{#yes}}b{{/yes}}{{#no}}c{{/no}}{{^no}}d{{/no}}{{^none}}e{{/none}} f",
      "{{#books}}\n{{name}}\n{{/books}}\n", "  {{#books}}\n  {{name}}: {{#notes}}{{.}} {{/notes}}\n  {{/books}}\nend",
      "{{#tags}}{{.}},{{/tags}}\n\n{{! nothing }}\n{{!nothing}} x\n  {{! a\n  b }}\ny",
      "{{#place}}{{name}} {{title}}{{/place}}",
      "x {{>line.md}} y\n", "{{>line.md}}\n{{>line.md}}",
      "  {{>line.md}}\nz",
      "{{#place}}\n    {{>two.md}}\n{{/place}}\n", "\t{{>line.md}}\t\n|", "{{^books}}\nnone\n{{/books}}\nsome\n",
      "{{#yes}}\n{{#place}}\n{{name}}\n{{/place}}\n{{/yes}}\n", "{{#yes}} \n a \n {{/yes}} \n|",
      "{{<frame.md}}{{$body}}own{{/body}}{{/frame.md}}", "{{>frame.md}}", "{ {{title}} } {{#tags}}{{.}}{{/tags}} }",
      "one\n{{#tags}}\n\n{{.}}\n\n{{/tags}}\ntwo",
    ])
  func agreement(source: String) throws {
    var library = MustacheLibrary()
    for (name, text) in Self.partials.merging(["t.md": source], uniquingKeysWith: { $1 }) {
      try library.register("{{% CONTENT_TYPE:TEXT}}\n" + text, named: name)
    }
    let expected = library.render(Self.plain(Self.values) as Any, withTemplate: "t.md")
    let templates = Self.partials.merging(["t.md": source]) { $1 }
    #expect(try TemplateLibrary(builtIn: templates).fill("t.md", Self.values) == expected)
  }

  @Test("indents every line of a partial, those that repeat in it too")
  func indentation() throws {
    // swift-mustache does not indent the second partial.
    let templates = Self.partials.merging(["t.md": "{{#books}}\n  {{>item.md}}\n{{/books}}\n"]) { $1 }
    #expect(
      try TemplateLibrary(builtIn: templates).fill("t.md", Self.values)
        == "  - Emma\n    * long\n    * dry\n  - Kokoro\n")
  }

  @Test("drops the margin of what replaces a block, and keeps that of the block's place")
  func blocks() throws {
    let templates = [
      "t.md": "{{<frame.md}}\n{{$body}}\n    one\n      two\n{{/body}}\n{{/frame.md}}\n",
      "frame.md": "top\n  {{$body}}\n  nothing\n  {{/body}}\nend\n",
    ]
    #expect(try TemplateLibrary(builtIn: templates).fill("t.md", [:]) == "top\n  one\n    two\nend\n")
  }

  @Test("places a block within what replaces the block of its name by its own words")
  func blockWithinItself() throws {
    let templates = [
      "t.md": "{{<frame.md}}{{$main}}a {{$main}}b{{/main}}{{/main}}{{/frame.md}}", "frame.md": "{{$main}}c{{/main}} d",
    ]
    #expect(try TemplateLibrary(builtIn: templates).fill("t.md", [:]) == "a b d")
  }

  @Test("refuses anything but blocks between the tags of a layout")
  func noBlock() {
    let templates = ["t.md": "a\n{{<frame.md}}\n{{title}}\n{{/frame.md}}", "frame.md": ""]
    let error = TemplateError(
      file: "templates/t.md.mustache", line: 3, reason: .noBlock(layout: "frame.md"))
    #expect(throws: error) { try TemplateLibrary(builtIn: templates).fill("t.md", ["title": "x"]) }
  }
}
