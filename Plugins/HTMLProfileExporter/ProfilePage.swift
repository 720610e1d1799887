internal import Charts
internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The first page: the reader, current books, latest entries, and links to everything else.
struct ProfilePage {
  /// At most this many favourites and current books; the shelves list them all.
  private static let longestRow = 8
  /// At most this many current books with their latest text; the page of now has it of all.
  private static let mostWithText = 3

  private let site: Site
  /// The quotes of the latest year; one of them is set large and not repeated.
  private let quotes: YearQuotes?
  /// The books being read, the one with the latest entry first.
  private let underWay: [UnderWay]

  /// A book being read, with its latest text.
  private struct UnderWay {
    let shelved: ShelvedBook
    let progress: TemplateValue?
    let percent: Int?
    let line: JournalLine?

    /// Whether there is more to show than its cover.
    var hasMore: Bool { progress != nil || line != nil }
  }

  init(site: Site) {
    self.site = site
    quotes = site.years.last.map { YearQuotes(of: $0, site: site) }
    let reading = site.isOfPastYear ? [] : site.books.filter { $0.bookStatus == .reading }
    underWay = NewestFirst.sorted(reading, by: \.latestDay).prefix(ProfilePage.longestRow).compactMap { shelved in
      guard let reading = shelved.book.currentReading else { return nil }
      let lines = site.spoilerLimit.entries(of: reading).lazy.reversed().map {
        JournalLine(entry: $0, shelved: shelved)
      }
      return UnderWay(
        shelved: shelved, progress: site.words.progress(of: reading),
        percent: reading.countedPlace(upTo: nil)?.percent, line: lines.first(where: \.hasText))
    }
  }

  private var profile: Profile { site.input.snapshot.profile }

  /// The values of the partial `html-current.html`; nil if nothing is being read.
  var currentValues: TemplateFields? {
    underWay.isEmpty ? nil : ["current": .group(current), "begun": .group(begun)]
  }

  /// The values for its template, `html-index.html`.
  var values: TemplateValue {
    get throws {
      site.page(
        .profile, path: "index.html", title: site.title,
        description: site.description,
        [
          "name": .text(site.name), "titleSize": site.name.titleSize, "isNamed": .flag(!site.profileName.isEmpty),
          "portrait": .optional(try portrait),
          "portraitText": .text(site.words.text("portrait-of", site.name)),
          "nowPath": .text(site.address(NowPage.path)),
          "background": .optional(try background),
          "bio": .markdown(profile.bio, headingBase: 2), "link": link, "isEmpty": .flag(site.books.isEmpty),
          "isReading": .flag(!underWay.isEmpty), "current": .group(current.prefix(ProfilePage.mostWithText)),
          "begun": .group(begunOrMany),
          "favorites": .group(favorites), "chosen": .group(chosen),
          "recent": .group(recent),
          "year": year, "pull": quotes?.pull ?? .absent, "ratings": ratings, "years": years,
          "shelves": .group(site.shelfLinks),
        ])
    }
  }

  private var portrait: String? {
    get throws { site.isSingle ? try profile.avatar?.dataAddress : site.portraitPath }
  }

  private var background: String? {
    get throws { site.isSingle ? try profile.background?.dataAddress : site.backgroundPath }
  }

  /// The reader's link; its text is the shortened URL.
  private var link: TemplateValue {
    guard let link = profile.link.flatMap(SafeLink.init) else { return .absent }
    var words = Substring(link.url)
    for start in ["https://", "http://", "mailto:", "www."] where words.hasPrefix(start) {
      words = words.dropFirst(start.count)
    }
    if words.hasSuffix("/") { words = words.dropLast() }
    return ["url": .text(link.url), "words": .text(String(words))]
  }

  private var current: [TemplateValue] {
    underWay.filter(\.hasMore).map { one in
      [
        "book": one.shelved.tile(), "progress": one.progress ?? .absent,
        "last": one.line.map { line($0, headingBase: 4) } ?? .absent,
      ]
    }
  }

  /// Current books with nothing to show but the cover.
  private var begun: [TemplateValue] { underWay.filter { !$0.hasMore }.map { $0.shelved.tile() } }

  /// As tiles: those, and the ones that are too many to show with their text.
  private var begunOrMany: [TemplateValue] {
    let many = underWay.filter(\.hasMore).dropFirst(ProfilePage.mostWithText)
    return many.map { $0.shelved.tile(note: $0.percent.map { "\($0)%" }) } + begun
  }

  private var favorites: [TemplateValue] {
    site.books.filter(\.book.isFavorite).prefix(ProfilePage.longestRow).map { $0.tile() }
  }

  /// The entries with the tag `chosen`, newest first.
  private var chosen: [TemplateValue] {
    lines { $0.tags.contains(JournalLine.chosenTag) }.map { line($0, headingBase: 3) }
  }

  /// The latest entries with text, up to the limit in the options, without status changes.
  private var recent: [TemplateValue] {
    let limit = site.input.options.number("recent") ?? 8
    let shown = Set(underWay.compactMap { $0.line?.entry.uid })
    return lines(atMost: limit) {
      $0.day != nil && !$0.tags.contains(JournalLine.chosenTag) && !shown.contains($0.uid)
    }.map { line($0, headingBase: 3) }
  }

  /// The matching lines with text, newest first; within a day, later lines of a reading come first.
  private func lines(atMost limit: Int = .max, _ isShown: (Entry) -> Bool) -> [JournalLine] {
    let large = quotes?.pullLine?.entry.uid
    var places: [OrderedEntries.Place] = []
    for (book, shelved) in site.books.enumerated() {
      for (number, reading) in shelved.book.readings.enumerated() {
        let entries = site.spoilerLimit.entries(of: reading)
        for index in entries.indices
        where entries[index].kind != .status && entries[index].text != nil && entries[index].uid != large
          && isShown(entries[index])
        {
          places.append(OrderedEntries.Place(day: entries[index].day, book: book, reading: number, entry: index))
        }
      }
    }
    var orderedEntries = OrderedEntries(site)
    var lines: [JournalLine] = []
    for place in NewestFirst.sorted(places.reversed(), by: \.day) {
      guard lines.count < limit else { break }
      let line = JournalLine(entry: orderedEntries.entry(at: place), shelved: site.books[place.book])
      if line.hasText { lines.append(line) }
    }
    return lines
  }

  private func line(_ line: JournalLine, headingBase: Int) -> TemplateValue {
    .object(line.valuesWithBook(headingBase: headingBase, site: site))
  }

  /// The latest year at a glance.
  private var year: TemplateValue {
    guard let year = site.years.last else { return .absent }
    return YearPage(site: site, year: year).overview
  }

  private var ratings: TemplateValue {
    let tally = RatingTally(finishedReadingsOf: site.books.lazy.map(\.book))
    guard tally.count > 2 else { return .absent }
    return [
      "chart": .text(site.ratingsChart(tally, idPrefix: site.ids("index.html") + "ratings")),
      "mean": .optional(tally.meanHundredths.map(site.words.decimal(hundredths:))),
      "count": .text(site.words.counted("ratings", tally.count)),
    ]
  }

  /// The books of each year as columns, and links to the years; absent with a single year.
  private var years: TemplateValue {
    guard site.years.count > 1 else { return .absent }
    let chart = YearsPage(site: site).chart("years-books", \.finishedBookCount)
    return [
      "chart": .text(chart.svg(idPrefix: site.ids("index.html") + "years-books")),
      "yearsPath": .text(site.address(YearsPage.path)),
      "items": .list(
        site.years.reversed().map { year in
          ["year": .text(site.words.year(year)), "path": .text(site.address(YearPage.path(year)))]
        }),
    ]
  }
}
