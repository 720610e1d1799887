internal import Charts
internal import ExporterKit
internal import ReadingModel

/// What a share image says, whatever its shape.
struct ShareCard {
  /// A line above the title; may be empty.
  var label = ""
  var title: String
  /// Whether the title is a number or two, to be set as large as possible.
  var hasShortTitle = false
  /// A line below the title; may be empty.
  var byline = ""
  var rating: Rating?
  var figures: [(value: String, label: String)] = []
  var covers: [ShelvedBook] = []
  /// A chart as an `svg` element.
  var chart: String?
  /// The last line; may be empty.
  var foot = ""
}

extension ShareCard {
  private static let profileCovers = 12

  /// The reader, and all years.
  static func profile(_ site: Site) -> ShareCard {
    let words = site.words
    let name = site.profileName
    var card = ShareCard(title: name.isEmpty ? site.title : name)
    card.label = name.isEmpty ? "" : words["reading-journal"]
    if let first = site.years.first, let last = site.years.last, first < last {
      card.byline = words.text("span", words.year(first), words.year(last))
      card.chart = YearsPage(site: site).chart("years-books", \.finishedBookCount).svg(idPrefix: "chart")
    }
    if site.books.isEmpty, site.input.snapshot.profile.bio == nil { card.byline = words["no-books"] }
    card.figures = site.figures(of: site.totals)
    let favourites = site.books.filter(\.book.isFavorite)
    let finished = NewestFirst.sorted(site.books.filter { $0.bookStatus == .finished }, by: \.latestDay)
    let others = site.books.filter { $0.bookStatus != .finished }
    let all = favourites + (finished + others).filter { !$0.book.isFavorite }
    card.covers = Array(all.prefix(profileCovers))
    card.foot = site.host ?? ""
    return card
  }

  static func year(_ year: Int, _ site: Site) -> ShareCard {
    let summary = site.summary(of: year)
    var card = ShareCard(title: site.words.year(year))
    card.hasShortTitle = true
    card.label = site.words["year-label"]
    card.byline = site.profileName
    card.figures = site.figures(of: summary)
    var books = summary.finishedBooks.map(site.shelved)
    if books.isEmpty { books = site.books.filter { $0.book.wasRead(in: year) } }
    card.covers = Array(books.suffix(CoverGrid.mostCovers))
    if site.input.dates != .year, summary.pages.months(of: year).contains(where: { $0 > 0 }) {
      card.chart = site.pagesPerMonth(of: summary, in: year, idPrefix: "chart")
    }
    card.foot = site.host ?? ""
    return card
  }

  /// A book: its latest reading.
  static func book(_ shelved: ShelvedBook, _ site: Site) -> ShareCard {
    let words = site.words
    let reading = shelved.book.readings.last
    var card = ShareCard(title: shelved.title)
    card.label = site.statusWords(of: shelved)
    card.byline = shelved.byline
    card.rating = shelved.rating
    let quotes = reading.map { site.spoilerLimit.entries(of: $0).count { $0.kind == .quote } } ?? 0
    let counts = [(shelved.book.pageCount ?? 0, "figure-pages"), (quotes, "figure-quotes")]
    card.figures = counts.filter { $0.0 > 0 }.map { (words.number($0.0), words.counted($0.1, $0.0)) }
    card.covers = [shelved]
    card.foot = [site.profileName, site.host ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    return card
  }
}

extension Site {
  /// The site's address without its scheme, for people; nil if unknown.
  var host: String? {
    guard let base, let scheme = base.firstRange(of: "://") else { return nil }
    return String(base[scheme.upperBound...].dropLast()).displayed
  }

  /// `Finished 4 March 2025`, else the status alone.
  func statusWords(of shelved: ShelvedBook) -> String {
    guard shelved.bookStatus == .finished, let ended = shelved.book.readings.last?.ended else {
      return words["status-\(shelved.bookStatus.rawValue)"]
    }
    return words.text("heading-finished-on", words.date(ended))
  }
}

extension Book {
  /// Whether the journal has a day of this year.
  fileprivate func wasRead(in year: Int) -> Bool {
    readings.contains { $0.entries.contains { $0.day?.year == year } }
  }
}
