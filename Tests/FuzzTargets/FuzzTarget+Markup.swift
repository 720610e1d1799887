internal import ExporterKit
internal import Foundation
internal import Importing
internal import Markup
internal import TemplateEngine

extension FuzzTarget {
  /// Markup and templates.
  static let markup: [FuzzTarget] = [
    .text("html") { _ = MarkdownFromHTML.markdown($0) },
    .text("markdown") { text in
      _ = Markdown.html(text)
      _ = Markdown.plainText(text)
    },
    .text("template") { text in
      let renderer = TemplateLibrary(builtIn: ["t.html": text, "p.html": "{{a}}"]).renderer
      let values: TemplateValue = ["a": "<text>", "b": ["x", "y"], "c": true, "d": ["e": "f"]]
      _ = try? renderer.render("t.html", values)
    },
  ]
}
