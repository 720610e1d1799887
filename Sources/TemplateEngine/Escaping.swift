/// How the values of a template are escaped, which depends on the extension in its name.
enum Escaping: CaseIterable, Sendable {
  /// HTML, XHTML, SVG and other XML.
  case markup
  /// Markdown, CSS, plain text and everything else, which the exporter escapes itself where needed.
  case none

  /// The escaping of a template such as `html-book.html`.
  init(ofTemplate name: String) {
    let fileExtension = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let markup: Set = ["html", "htm", "xhtml", "xht", "xml", "svg", "opf", "ncx", "rss", "atom", "fb2"]
    self = markup.contains(fileExtension) ? .markup : .none
  }
}
