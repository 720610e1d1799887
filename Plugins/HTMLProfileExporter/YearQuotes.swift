internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The quotes that a year's page shows: one per book, to keep the page short.
struct YearQuotes {
  private static let most = 6
  private static let pullCharacters = 40...170

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

  /// The values of the quote set large.
  var pull: TemplateValue? { pullLine.map { values($0, headingBase: 2) } }

  /// One quote per book, preferably one with a note, without the one set large.
  var chosen: [TemplateValue] { chosenLines.map { values($0, headingBase: 3) } }

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
    return shown < lines.count
      ? site.words.counted("quotes-in-all", lines.count) : nil
  }

  private func values(_ line: JournalLine, headingBase: Int) -> TemplateValue {
    var values = line.values(headingBase: headingBase, site: site)
    values["book"] = line.shelved.tile()
    return .object(values)
  }
}
