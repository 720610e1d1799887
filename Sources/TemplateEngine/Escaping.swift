/// How the values of a template are escaped: what the extension in its name says.
enum Escaping: CaseIterable, Sendable {
  /// HTML, XHTML, SVG and other XML.
  case markup
  /// Markdown, CSS, plain text and everything else, where the exporter has to escape what needs it.
  case none

  /// The escaping of a template such as `html-book.html`.
  init(ofTemplate name: String) {
    let fileExtension = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let markup: Set = ["html", "htm", "xhtml", "xht", "xml", "svg", "opf", "ncx", "rss", "atom", "fb2"]
    self = markup.contains(fileExtension) ? .markup : .none
  }
}
