internal import ExporterKit
internal import Markup

/// The reader's Markdown for an exporter's templates: as written, as plain text, and as safe HTML.
///
/// Parsing every entry of a long journal is slow, so only the used forms are rendered.
struct PluginMarkdown {
  /// The rendered forms, by key suffix.
  private static let forms: [(suffix: String, render: @Sendable (String) -> String)] = [
    ("Plain", { Markdown.plainText($0) }), ("Html", { Markdown.html($0) }),
  ]

  /// The keys of the rendered forms that the templates use.
  private let used: Set<String>

  /// - Throws: The error in a template, with its name and line.
  init(_ renderer: TemplateRenderer, of templates: [String]) throws {
    let keys = ["bio", "notes", "review", "text", "note"].flatMap { key in PluginMarkdown.forms.map { key + $0.suffix }
    }
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
