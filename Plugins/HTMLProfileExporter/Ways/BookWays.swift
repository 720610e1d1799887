internal import ExporterKit
internal import ReadingModel

/// The ways on from the page of a book: its authors, series and tags, other books of the author, and the books read
/// before and after.
struct BookWays {
  private static let longestRow = 8

  let site: Site
  let shelved: ShelvedBook

  /// The way from the first page: all books, then the first author.
  var crumbs: [TemplateValue] {
    [site.indexCrumb] + (author.map { [site.crumb($0.title, $0.path)] } ?? [])
  }

  /// The values for the template `html-book.html`.
  var values: TemplateFields {
    let (before, after) = site.neighbours(of: shelved)
    return [
      "authors": .list(names(.author)), "tagLinks": .group(names(.tag)), "seriesLinks": .list(series),
      "alsoBy": alsoBy, "hasNeighbours": .flag(before != nil || after != nil),
      "before": before.map { $0.tile() } ?? .absent, "after": after.map { $0.tile() } ?? .absent,
    ]
  }

  /// The names of one kind, each with its page if it has one.
  private func names(_ kind: Gathering.Kind) -> [TemplateValue] {
    let names = Gatherings.names(kind, of: shelved.book)
    return names.enumerated().map { index, name in
      let isLast = index == names.count - 1
      let comma = isLast ? "" : index == names.count - 2 ? site.words["name-and"] : site.words["name-comma"]
      return [
        "name": .text(name), "after": .text(comma),
        "namePath": .optional(site.gatherings[kind, name].map { site.address($0.path) }),
      ]
    }
  }

  /// The places in series, each with the page of the series, and the book before and after it there.
  private var series: [TemplateValue] {
    shelved.book.series.compactMap { place in
      let text = place.text.displayed
      guard !text.isEmpty else { return nil }
      let series = site.gatherings[.series, place.name.displayed]
      let (before, after) = series.map { neighbours(in: $0, place: place) } ?? (nil, nil)
      return [
        "text": .text(text), "seriesPath": .optional(series.map { site.address($0.path) }),
        "earlier": before.map { $0.tile() } ?? .absent, "later": after.map { $0.tile() } ?? .absent,
      ]
    }
  }

  private func neighbours(in series: Gathering, place: SeriesPlace) -> (ShelvedBook?, ShelvedBook?) {
    guard let number = place.number else { return (nil, nil) }
    let others = series.books.map { site.books[$0] }.compactMap { other -> (number: Double, book: ShelvedBook)? in
      let place = other.book.series.first { $0.name.displayed == series.title }
      return other == shelved ? nil : place?.number.map { ($0, other) }
    }
    return (
      others.filter { $0.number < number }.max { $0.number < $1.number }?.book,
      others.filter { $0.number > number }.min { $0.number < $1.number }?.book
    )
  }

  /// The first author who has a page.
  private var author: Gathering? {
    Gatherings.names(.author, of: shelved.book).lazy.compactMap { site.gatherings[.author, $0] }.first
  }

  /// Other books of that author, those read last first.
  private var alsoBy: TemplateValue {
    guard let author else { return .absent }
    let others = NewestFirst.sorted(author.books.map { site.books[$0] }.filter { $0 != shelved }, by: \.latestDay)
    return [
      "author": .text(author.title), "authorPath": .text(site.address(author.path)),
      "books": .list(
        others.prefix(BookWays.longestRow).map {
          $0.tile(
            note: site.note(on: $0), stars: $0.rating.map(site.starsMarkup), hasByline: $0.byline != author.title)
        }),
    ]
  }
}
