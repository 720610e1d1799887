internal import MarkdownRendering
internal import ReadingModel

/// The markup of entries, of which a book has thousands: written here and not by a template, because looking up the
/// parts of every entry by name would cost more than all the rest of the book. Style sheets reach each part by its
/// class.
enum EntryMarkup {
  /// A quote as a figure, with where it is from below it.
  /// - Parameters:
  ///   - text: Its words, as markup.
  ///   - source: Where it is from, as plain text.
  ///   - language: The language of its words when it is not that of the page.
  static func quote(_ text: String, source: String?, language: LanguageTag?) -> String {
    let language = language.map { " lang=\"\($0.text)\" xml:lang=\"\($0.text)\"" } ?? ""
    let caption = source.map { "<figcaption>\($0.escapedForMarkup())</figcaption>\n" } ?? ""
    return "<figure class=\"quote\">\n<blockquote dir=\"auto\"\(language)>\n\(text)</blockquote>\n\(caption)</figure>\n"
  }

  /// What was logged, as plain text.
  static func place(_ line: String) -> String { "<p class=\"place\">\(line.escapedForMarkup())</p>\n" }

  /// The reader's own words, as markup.
  static func words(_ text: String) -> String { "<div class=\"text\" dir=\"auto\">\n\(text)</div>\n" }

  /// The reader's remark on a quote, as markup.
  static func note(_ text: String) -> String { "<div class=\"note text\" dir=\"auto\">\n\(text)</div>\n" }
}
