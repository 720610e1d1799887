import ExporterKit
import Foundation
import TemplateEngine
import TemporaryFolders
import Testing

@Suite("a template library")
struct TemplateLibraryTests {
  private func fill(_ templates: [String: String], _ name: String, _ values: TemplateValue) throws -> String {
    try TemplateLibrary(builtIn: templates).renderer.render(name, values)
  }

  @Test("places texts and numbers, repeats lists, and enters groups")
  func places() throws {
    let source =
      "{{title}}: {{#books}}{{name}} ({{pages}}){{#author}} by {{name}}{{/author}}; {{/books}}{{#tags}}+{{.}} {{/tags}}"
    let values: TemplateValue = [
      "title": "Shelf",
      "books": [
        ["name": "Emma", "pages": 474, "author": ["name": "Austen"]], ["name": "Anon", "pages": 0, "author": .absent],
      ],
      "tags": ["a", "b"],
    ]
    #expect(try fill(["t.md": source], "t.md", values) == "Shelf: Emma (474) by Austen; Anon (0); +a +b ")
  }

  @Test(
    "leaves sections out for absent values, false conditions, empty texts and empty lists, and shows their opposite",
    arguments: [
      (.absent, "no"), (.flag(false), "no"), (.flag(true), "yes"), (.text(""), "no"), (.text("x"), "yes"),
      (.list([]), "no"),
      (.list([1]), "yes"), (.object(["key": 1]), "yes"), (.number(0), "yes"),
    ] as [(TemplateValue, String)])
  func sections(value: TemplateValue, expected: String) throws {
    #expect(try fill(["t.md": "{{#v}}yes{{/v}}{{^v}}no{{/v}}"], "t.md", ["v": value]) == expected)
  }

  @Test("places nothing for an absent value, even when an outer group has the key")
  func absentHides() throws {
    #expect(try fill(["t.md": "[{{#in}}{{x}}{{/in}}]"], "t.md", ["x": "outer", "in": ["x": .absent]]) == "[]")
  }

  @Test("finds the keys of outer groups from inside a list, a text and a condition")
  func leavesFolder() throws {
    let source = "{{#list}}{{x}}{{/list}}{{#text}}{{x}}{{.}}{{/text}}{{#flag}}{{x}}{{/flag}}{{^none}}{{x}}{{/none}}"
    let values: TemplateValue = ["x": "o", "list": [1, 2], "text": "t", "flag": true, "none": []]
    #expect(try fill(["t.md": source], "t.md", values) == "oootoo")
  }

  @Test("places lists within lists")
  func nestedLists() throws {
    #expect(
      try fill(["t.md": "{{#rows}}<{{#.}}{{.}},{{/.}}>{{/rows}}"], "t.md", ["rows": [[1, 2], [3]]]) == "<1,2,><3,>")
  }

  @Test("takes lines with nothing but a section tag away whole, the first line included")
  func standaloneLines() throws {
    let source = "{{#books}}\n- {{.}}\n{{/books}}\nend\n"
    #expect(try fill(["t.md": source], "t.md", ["books": ["a", "b"]]) == "- a\n- b\nend\n")
  }

  @Test(
    "escapes by the file's type, in partials as well",
    arguments: [("html", true), ("xhtml", true), ("opf", true), ("md", false), ("css", false), ("txt", false)])
  func escaping(type: String, isEscaped: Bool) throws {
    let templates = ["t.\(type)": "{{x}}{{{x}}}{{>p.\(type)}}", "p.\(type)": "{{x}}{{&x}}"]
    let plain = "<a href=\"'&\">\u{0}\u{FFFE}é"
    let escaped = "&lt;a href=&quot;&#39;&amp;&quot;&gt;é"
    let expected = isEscaped ? escaped + plain + escaped + plain : plain + plain + plain + plain
    #expect(try fill(templates, "t.\(type)", ["x": .text(plain)]) == expected)
  }

  @Test("puts partials and layouts with blocks together")
  func partials() throws {
    let templates = [
      "page.html": "{{<layout.html}}{{$main}}<p>{{x}}</p>{{/main}}{{/layout.html}}",
      "layout.html": "<body>{{$main}}none{{/main}}{{>foot.html}}</body>", "foot.html": "<i>{{x}}</i>",
    ]
    #expect(try fill(templates, "page.html", ["x": "1"]) == "<body><p>1</p><i>1</i></body>")
  }

  @Test("lists unused files of a template folder")
  func strayFiles() throws {
    try TemporaryFolder.with { folder in
      for name in ["t.md.mustache", "part.md.mustache", "tt.md.mustache", "u.md", "u.md.mustache", "notes.txt"] {
        try folder.write(name == "t.md.mustache" ? "{{>part.md}}" : "x", to: name)
      }
      let library = TemplateLibrary(builtIn: ["t.md": "", "u.md": ""], overrides: [folder.url])
      #expect(try library.fill("t.md", [:]) == "x")
      #expect(library.strayFiles(in: folder.url) == ["tt.md.mustache", "u.md"])
    }
  }

  @Test("takes the first override that has a template, per file, and names its path in faults")
  func overrides() throws {
    try TemporaryFolder.with { folder in
      let (first, second) = (folder.url.appending(path: "1"), folder.url.appending(path: "2"))
      try folder.write("first {{>p.md}}", to: "1/t.md.mustache")
      try folder.write("second", to: "2/t.md.mustache")
      try folder.write("{{wrong}}", to: "2/bad.md.mustache")
      let library = TemplateLibrary(
        builtIn: ["t.md": "built-in", "p.md": "partial", "u.md": "other"], overrides: [first, second])
      #expect(try library.renderer.render("t.md", [:]) == "first partial")
      #expect(try library.renderer.render("u.md", [:]) == "other")
      let error = TemplateError(
        file: second.appending(path: "bad.md.mustache").path, line: 1,
        reason: .unknownKey(name: "wrong", near: [], isElsewhere: false, here: ["name", "pages"]))
      #expect(throws: error) { try library.fill("bad.md", ["pages": 3, "name": "x"]) }
    }
  }
}
