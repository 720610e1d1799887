internal import ExporterKit
internal import ReadingModel

/// A page of the list of books: those with a page of their own lead there, and the others have all of their facts in
/// the list.
struct BookListPage {
  /// Books below one heading.
  struct Group {
    let heading: String
    var chapters: [Chapter] = []
    /// Books without a chapter.
    var shelf: [Book] = []

    fileprivate var count: Int { chapters.count + shelf.count }
  }

  /// Old reading systems refuse larger pages.
  private static let linesPerPage = 250

  let number: Int
  let groups: [Group]

  var fileName: String { number == 1 ? "books.xhtml" : "books-\(number).xhtml" }
  var heading: String { number == 1 ? "The books" : "The books, part \(number)" }

  /// The pages: chapters in chapter order, then the books without one. Without a year, finished books are by year.
  static func pages(of order: ChapterOrder, year: Int?) -> [BookListPage] {
    var groups: [Group] = []
    for chapter in order.chapters {
      let heading = heading(of: chapter, year: year)
      if groups.last?.heading != heading { groups.append(Group(heading: heading)) }
      groups[groups.count - 1].chapters.append(chapter)
    }
    let wanted = order.shelf.filter { $0.readings.contains { $0.status == .wanted } }
    let idle = order.shelf.filter { book in !book.readings.contains { $0.status == .wanted } }
    for (heading, books) in [("Wanted", wanted), ("Not read yet", idle)] where !books.isEmpty {
      groups.append(Group(heading: heading, shelf: books))
    }
    var pages: [[Group]] = []
    var room = 0
    for group in groups.flatMap(parts) {
      if room < group.count {
        pages.append([])
        room = linesPerPage
      }
      pages[pages.count - 1].append(group)
      room -= group.count
    }
    return pages.enumerated().map { BookListPage(number: $0.offset + 1, groups: $0.element) }
  }

  private static func heading(of chapter: Chapter, year: Int?) -> String {
    let heading = chapter.bookStatus.rawValue
    guard year == nil, chapter.bookStatus == .finished else { return heading }
    let ended = chapter.book.readings.filter { $0.status == .finished }.compactMap(\.ended).map(\.year).max()
    return ended.flatMap { Day(year: $0)?.words }.map { "\(heading) in \($0)" } ?? "\(heading), year unknown"
  }

  /// A group in parts that fit on a page.
  private static func parts(of group: Group) -> [Group] {
    guard group.count > linesPerPage else { return [group] }
    return stride(from: 0, to: group.count, by: linesPerPage).map { start in
      Group(
        heading: start == 0 ? group.heading : "\(group.heading), continued",
        chapters: Array(group.chapters.dropFirst(start).prefix(linesPerPage)),
        shelf: Array(group.shelf.dropFirst(start).prefix(linesPerPage)))
    }
  }
}

extension BookListPage {
  /// The template values.
  /// - Parameter pictures: The covers of books in the list, by the number of their chapter.
  func values(pictures: [Int: ManifestItem]) -> TemplateValue {
    let read = groups.filter { !$0.chapters.isEmpty }.map { group -> TemplateValue in
      let lines = group.chapters.map { line(of: $0, picture: pictures[$0.number]?.href) }
      return ["heading": .text(group.heading), "books": .list(lines)]
    }
    let others = groups.filter { !$0.shelf.isEmpty }.map { group -> TemplateValue in
      ["heading": .text(group.heading), "books": .list(group.shelf.map(line))]
    }
    return [
      "heading": .text(heading), "groups": .list(read), "others": .list(others), "hasOthers": .flag(!others.isEmpty),
    ]
  }

  private func line(of chapter: Chapter, picture: String?) -> TemplateValue {
    let book = chapter.book
    guard chapter.hasPage else {
      return line(
        book, readings: book.readings, id: chapter.anchor, number: chapter.number, picture: picture,
        facts: [book.subtitle?.printable].compactMap(\.self) + BookFacts(of: book).lines.map(\.phrase))
    }
    return line(
      book, readings: [chapter.listedReading].compactMap(\.self), href: chapter.fileName, number: chapter.number)
  }

  /// A book without a chapter, with why it is wanted.
  private func line(_ book: Book) -> TemplateValue {
    let reasons = book.readings.flatMap(\.entries).compactMap { $0.text?.markup(headingBase: 3) }
    return line(book, readings: [book.currentReading].compactMap(\.self), reasons: reasons)
  }

  private func line(
    _ book: Book, readings: [Reading], id: String? = nil, href: String? = nil, number: Int? = nil,
    picture: String? = nil, facts: [String] = [], reasons: [String] = []
  ) -> TemplateValue {
    let lastRating = book.readings.last { $0.rating != nil }?.rating
    let courses = readings.map { reading -> TemplateValue in
      // Of a book that is being read again, the last rating.
      let rating = reading.status.isOver ? reading.rating : lastRating
      return ["course": .text(reading.courseWithFields), "rating": rating.values]
    }
    return [
      "id": .optional(id), "title": .text(book.shownTitle), "language": .optional(book.foreignLanguage?.text),
      "byline": .optional(book.shownByline), "href": .optional(href), "number": number.map { .number($0) } ?? .absent,
      "picture": .optional(picture), "readings": .list(courses), "isFavorite": .flag(book.isFavorite),
      "isPrivate": .flag(book.visibility == .private || readings.contains { $0.visibility == .private }),
      "facts": .optional(facts.isEmpty ? nil : facts.joined(separator: " · ")),
      "reasons": .list(reasons.map { .text($0) }),
    ]
  }
}
