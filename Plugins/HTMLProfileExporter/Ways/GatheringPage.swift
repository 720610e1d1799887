internal import ExporterKit
internal import ReadingModel

/// The page of an author, a series or a tag.
struct GatheringPage {
  let site: Site
  let gathering: Gathering

  /// The values for its template, `html-gathering.html`.
  var values: TemplateValue {
    let books = self.books
    let collection = BookCollection(
      books.map { BookCollection.Item($0, note: note(on: $0), address: address(of: $0)) }, site: site)
    return site.page(
      .gathering, path: gathering.path, title: gathering.title,
      description: site.words.text("about-gathering", gathering.title, site.name), crumbs: site.crumbs(of: gathering),
      [
        "title": .text(gathering.title), "summary": .text(summary(of: books)),
        "collection": collection.values(on: gathering.path),
      ])
  }

  /// A series in its order, other books by the day they were last read, the newest first.
  private var books: [ShelvedBook] {
    let books = gathering.books.map { site.books[$0] }
    guard gathering.kind == .series else { return NewestFirst.sorted(books, by: \.latestDay) }
    return books.enumerated().map { (place(of: $0.element)?.number ?? .infinity, $0.offset, $0.element) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// The line of a book in the index, where its own link would lead to this page.
  private func address(of shelved: ShelvedBook) -> String? {
    guard !shelved.hasPage, shelved.path == gathering.path else { return nil }
    return site.index.lines[shelved.book.uid].map(site.address)
  }

  private func place(of shelved: ShelvedBook) -> SeriesPlace? {
    shelved.book.series.first { $0.name.displayed == gathering.title }
  }

  private func note(on shelved: ShelvedBook) -> String? {
    let number = gathering.kind == .series ? place(of: shelved)?.position?.displayed : nil
    let read = site.note(on: shelved)
    return [number.map { "#\($0)" }, read].compactMap(\.self).joined(separator: " · ")
  }

  /// How many there are and were finished, and the mean rating.
  private func summary(of books: [ShelvedBook]) -> String {
    var parts = [site.words.counted("books", books.count)]
    let finished = books.count { $0.bookStatus == .finished }
    if finished > 0, finished < books.count { parts.append(site.words.counted("finished-count", finished)) }
    let tally = RatingTally(books.flatMap { $0.book.readings.compactMap(\.rating) })
    if tally.count > 1, let mean = tally.meanText {
      parts.append(site.words.text("stars-average", site.words.decimal(mean)))
    }
    return parts.joined(separator: " · ")
  }
}
