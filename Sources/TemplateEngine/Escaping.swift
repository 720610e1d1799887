internal import Mustache

/// How the values of a template are escaped: what the extension in its name says.
enum Escaping: String, CaseIterable, Sendable {
  /// HTML, XHTML, SVG and other XML.
  case markup = "OCTAVO-MARKUP"
  /// Markdown, CSS, plain text and everything else, where the exporter has to escape what needs it.
  case none = "OCTAVO-PLAIN"

  /// The escaping of a template such as `html-book.html`.
  init(ofTemplate name: String) {
    let fileExtension = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let markup: Set = ["html", "htm", "xhtml", "xht", "xml", "svg", "opf", "ncx", "rss", "atom", "fb2"]
    self = markup.contains(fileExtension) ? .markup : .none
  }

  /// The line to put before a template's source, so that it is escaped this way as a partial, too: swift-mustache
  /// resets partials to an escaping of its own. A line of its own vanishes whole when the template is filled.
  var pragma: String {
    Escaping.registered
    return "{{% CONTENT_TYPE:\(rawValue)}}\n"
  }

  private static let registered: Void = {
    MustacheContentTypes.register(MarkupContent(), named: markup.rawValue)
    MustacheContentTypes.register(PlainContent(), named: none.rawValue)
  }()
}

private struct MarkupContent: MustacheContentType {
  func escapeText(_ text: String) -> String { MarkupEscaper.escaped(text) }
}

private struct PlainContent: MustacheContentType {
  func escapeText(_ text: String) -> String { text }
}
