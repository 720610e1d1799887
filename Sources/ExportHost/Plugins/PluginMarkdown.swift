internal import ExporterKit
internal import MarkdownRendering

/// The reader's Markdown as the templates of an exporter can place it: as written, as plain text, and as safe HTML.
///
/// Parsing every entry of a long journal takes time, so only what the templates use is rendered.
struct PluginMarkdown {
  /// How Markdown is rendered, by the end of its key.
  private static let forms: [(suffix: String, render: @Sendable (String) -> String)] = [
    ("Plain", { Markdown.plainText($0) }), ("Html", { Markdown.html($0) }),
  ]

  /// The keys of rendered Markdown that the templates use.
  private let used: Set<String>

  /// - Throws: What is wrong with a template, with its name and line.
  init(_ renderer: TemplateRenderer, of templates: [String]) throws {
    let keys = ["bio", "review", "text", "note"].flatMap { key in PluginMarkdown.forms.map { key + $0.suffix } }
    used = Set(try keys.filter { key in try templates.contains { try renderer.mayUse(key, in: $0) } })
  }

  /// The text under its key, and rendered under `keyPlain` and `keyHtml`.
  func fields(_ key: String, _ markdown: String?) -> TemplateFields {
    var fields = TemplateFields([(key, .optional(markdown))])
    for form in PluginMarkdown.forms {
      let name = key + form.suffix
      let rendered = used.contains(name) ? form.render(markdown ?? "") : ""
      fields[name] = rendered.isEmpty ? .absent : .text(rendered)
    }
    return fields
  }
}
