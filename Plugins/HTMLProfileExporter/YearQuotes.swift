internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The quotes that a year's page shows: one per book, to keep the page short.
struct YearQuotes {
  private static let most = 6
  private static let pullCharacters = 40...170
  private static let longestWidow = 8

  private let lines: [JournalLine]
  private let site: Site
  /// The newest quote of a length that can be set large.
  let pullLine: JournalLine?

  /// The quotes of a year, by day.
  init(of year: Int, site: Site) {
    let lines = site.booksRead(in: year).flatMap { book in
      site.quoteLines(of: book.readings, in: site.shelved(book), year: year)
    }
    self.site = site
    self.lines = NewestFirst.sorted(lines.reversed(), by: \.entry.day).reversed()
    pullLine = self.lines.last { YearQuotes.pullCharacters.contains(Markdown.plainText($0.entry.text ?? "").count) }
  }

  /// The values of the quote set large; a short word is not alone in its last line.
  var pull: TemplateValue? {
    pullLine.map { line in
      var fields = fields(line, headingBase: 2)
      if case .text(let markup)? = fields["html"] { fields["html"] = .text(YearQuotes.withoutWidow(markup)) }
      return .object(fields)
    }
  }

  /// The markup of a paragraph, with a space that does not break before a short last word.
  private static func withoutWidow(_ markup: String) -> String {
    guard let space = markup.lastIndex(of: " ") else { return markup }
    let word = markup[space...].dropFirst().prefix { $0 != "<" }
    guard (1...longestWidow).contains(word.count), !word.contains(">") else { return markup }
    return markup[..<space] + "\u{A0}" + markup[markup.index(after: space)...]
  }

  /// One quote per book, preferably one with a note, without the one set large.
  var chosen: [TemplateValue] { chosenLines.map { .object(fields($0, headingBase: 3)) } }

  private var chosenLines: [JournalLine] {
    let large = pullLine?.entry.uid
    let rest = lines.filter { $0.entry.uid != large }
    let byBook = Dictionary(grouping: rest, by: \.shelved.book.uid)
    let best = Set(
      byBook.values.compactMap { quotes in (quotes.first { $0.entry.note != nil } ?? quotes.first)?.entry.uid })
    return Array(rest.filter { best.contains($0.entry.uid) }.prefix(YearQuotes.most))
  }

  /// A note with the total if some quotes are not shown.
  var note: String? {
    let shown = chosenLines.count + (pullLine == nil ? 0 : 1)
    return shown < lines.count ? site.words.counted("quotes-in-all", lines.count) : nil
  }

  private func fields(_ line: JournalLine, headingBase: Int) -> TemplateFields {
    line.values(headingBase: headingBase, site: site).adding(["book": line.shelved.tile()])
  }
}
