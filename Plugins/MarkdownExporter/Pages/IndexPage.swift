internal import ExporterKit
internal import Presentation
internal import ReadingModel
internal import Vault

/// The index page: `markdown-index.md`.
///
/// Keys: `title`, `pageHeading` (the same; none for Hugo), `hasFrontMatter` and `frontMatter` (for Hugo), `portrait` (a
/// path), `name` (unless the title contains it), `bio`, `link`; `hasYears` and `years` (links on one line);
/// `hasReading` and `reading`, `hasPaused` and `paused`, `hasAbandoned` and `abandoned`, `hasWanted` and `wanted`,
/// `hasOffered` and `offered` (a line per copy on offer), `hasOthers` and `others` (each with `link` and `facts`);
/// `hasFinished`, and `finished`, newest year first (`heading`, and `books` with `link` and `facts`).
struct IndexPage {
  let title: String
  let snapshot: Snapshot
  let years: [Int]
  let vault: Vault

  var values: TemplateValue {
    let books = booksByStatus
    let finished = finishedByYear
    let offered = snapshot.books.flatMap(offers)
    let heading = InlineText.escapedLine(title) ?? "Reading journal"
    return [
      "title": .text(heading),
      "hasFrontMatter": .flag(vault.dialect == .hugo),
      "frontMatter": WrittenProperties(title: title).values,
      "pageHeading": .optional(vault.dialect == .hugo ? nil : heading),
      "portrait": .optional(
        snapshot.profile.avatar.map { vault.picturePath(vault.portraitPath($0), from: vault.indexPath) }),
      "name": .optional(name),
      "bio": .optional(BlockText(snapshot.profile.bio, below: 1).text),
      "link": .optional(webLink),
      "hasYears": .flag(!years.isEmpty),
      "years": .text(years.reversed().map { vault.link(toYear: $0, from: vault.indexPath) }.joined(separator: " · ")),
      "hasReading": .flag(books[.reading] != nil),
      "reading": .list(books[.reading] ?? []),
      "hasPaused": .flag(books[.paused] != nil),
      "paused": .list(books[.paused] ?? []),
      "hasFinished": .flag(!finished.isEmpty),
      "finished": .list(finished),
      "hasAbandoned": .flag(books[.abandoned] != nil),
      "abandoned": .list(books[.abandoned] ?? []),
      "hasWanted": .flag(books[.wanted] != nil),
      "wanted": .list(books[.wanted] ?? []),
      "hasOffered": .flag(!offered.isEmpty),
      "offered": .list(offered),
      "hasOthers": .flag(books[nil] != nil),
      "others": .list(books[nil] ?? []),
    ]
  }

  /// The lines of the books by their current status; nil for books without a reading. Finished ones are by year.
  private var booksByStatus: [Reading.Status?: [TemplateValue]] {
    var books: [Reading.Status?: [TemplateValue]] = [:]
    for book in snapshot.books {
      let current = book.currentReading
      switch current?.status {
      case .reading, .paused, .abandoned: books[current?.status, default: []].append(item(book, current))
      case .wanted: books[.wanted, default: []].append(item(book, nil))
      case .finished: continue
      case nil: books[nil, default: []].append(item(book, nil))
      }
    }
    return books
  }

  /// The reader's name, unless the title contains it.
  private var name: String? {
    snapshot.profile.name.flatMap { title.contains($0) ? nil : InlineText.escapedLine($0) }
  }

  /// A link to a web page; anything else is plain text.
  private var webLink: String? {
    guard let link = snapshot.profile.link.flatMap(InlineText.line) else { return nil }
    let autolink = "<\(link)>"
    let isLink = LineSyntax.autolinkLength(Array(autolink.utf8)[...]) == autolink.utf8.count
    return isLink ? autolink : InlineText.escaped(link)
  }

  /// Every finished reading by year, newest first, undated ones last.
  private var finishedByYear: [TemplateValue] {
    var byYear: [Int?: [(day: Day?, item: TemplateValue)]] = [:]
    for book in snapshot.books {
      for reading in book.readings where reading.status == .finished {
        byYear[reading.ended?.year, default: []].append((reading.ended, item(book, reading)))
      }
    }
    let years = byYear.keys.compactMap { $0 }.sorted(by: >).map(Optional.some) + (byYear[nil] == nil ? [] : [nil])
    return years.map { year in
      let sorted = (byYear[year] ?? []).sorted { left, right in
        guard let one = left.day, let other = right.day else { return false }
        return one > other
      }
      let heading =
        year.map { self.years.contains($0) ? vault.link(toYear: $0, from: vault.indexPath) : "\($0)" } ?? "Year unknown"
      return ["heading": .text(heading), "books": .list(sorted.map(\.item))]
    }
  }

  /// A line for each copy of a book on offer: the copy, the offer and the note.
  private func offers(_ book: Book) -> [TemplateValue] {
    book.holding.copies.compactMap { copy in
      guard let offer = copy.offer else { return nil }
      let facts: [String?] = [
        book.byline, copy.format?.rawValue, copy.condition?.words, copy.isSigned ? "signed" : nil, offer.words,
        offer.note,
      ]
      return [
        "link": .text(vault.link(to: book, from: vault.indexPath)),
        "facts": .text(facts.compactMap(InlineText.escapedLine).joined(separator: " · ")),
      ]
    }
  }

  private func item(_ book: Book, _ reading: Reading?) -> TemplateValue {
    vault.item(of: book, reading, from: vault.indexPath)
  }
}

extension Vault {
  /// A line about a book in a list, with the facts of one of its readings.
  func item(of book: Book, _ reading: Reading?, from page: String) -> TemplateValue {
    var facts: [String] = []
    if let byline = InlineText.escapedLine(book.byline) { facts.append(byline) }
    if let reading {
      if let day = reading.ended { facts.append(day.text) }
      if !reading.status.isOver, let place = reading.place { facts.append(place.placeWords) }
      if let rating = reading.rating { facts.append("\(rating.stars) \(rating.text)") }
    }
    return [
      "link": .text(link(to: book, from: page)),
      "facts": .optional(facts.isEmpty ? nil : facts.joined(separator: " · ")),
    ]
  }
}
