internal import Markup
internal import ReadingModel

/// The markup of entries. Built in code, not from a template: a book has thousands, and looking up every part by name
/// would cost more than the rest of the book. Each part has a class for style sheets.
enum EntryMarkup {
  /// A quote as a figure, with its source below.
  /// - Parameters:
  ///   - text: The quote, as markup.
  ///   - source: Where it is from, as plain text.
  ///   - language: The quote's language if it differs from the page's.
  static func quote(_ text: String, source: String?, language: LanguageTag?) -> String {
    let language = language.map { " lang=\"\($0.text)\" xml:lang=\"\($0.text)\"" } ?? ""
    let caption = source.map { "<figcaption>\($0.escapedForMarkup())</figcaption>\n" } ?? ""
    return "<figure class=\"quote\">\n<blockquote dir=\"auto\"\(language)>\n\(text)</blockquote>\n\(caption)</figure>\n"
  }

  /// A position and other details, from plain text.
  static func place(_ line: String) -> String { "<p class=\"place\">\(line.escapedForMarkup())</p>\n" }

  /// The reader's own text, from markup.
  static func words(_ text: String) -> String { "<div class=\"text\" dir=\"auto\">\n\(text)</div>\n" }

  /// The reader's note on a quote, from markup.
  static func note(_ text: String) -> String { "<div class=\"note text\" dir=\"auto\">\n\(text)</div>\n" }
}
