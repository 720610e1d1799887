internal import ExporterKit
internal import ReadingModel

/// A page of a shelf. A long shelf has headings by year or by letter, and several pages.
struct ShelfPage {
  /// A page ends before the book that would be one more than this.
  private static let booksPerPage = 400

  private let site: Site
  private let shelf: SiteShelf
  private let number: Int
  private let groups: [BookCollection.Group]
  private let contents: Contents

  /// What the pages of a shelf share: their number, and where each heading is.
  private struct Contents {
    let pageCount: Int
    let jumps: [TemplateValue]
  }

  /// All pages of a shelf.
  static func all(of shelf: SiteShelf, site: Site) -> [ShelfPage] {
    let pages = divided(groups(of: shelf, site: site))
    let jumps = pages.enumerated().flatMap { page, groups in
      groups.compactMap { group -> TemplateValue? in
        // A group that continues has its heading on two pages.
        guard let label = group.label, page == 0 || pages[page - 1].last?.id != group.id else { return nil }
        return ["letter": .text(label), "path": .text(site.address("\(path(shelf, page + 1))#\(group.id)"))]
      }
    }
    // On a single page, the filter of years does as well.
    let hasFilter = pages.count == 1 && pages[0].contains { $0.year != nil }
    let contents = Contents(pageCount: pages.count, jumps: jumps.count > 1 && !hasFilter ? jumps : [])
    return pages.enumerated().map { index, groups in
      ShelfPage(site: site, shelf: shelf, number: index + 1, groups: groups, contents: contents)
    }
  }

  /// The groups on each page; a group that does not fit continues on the next.
  private static func divided(_ groups: [BookCollection.Group]) -> [[BookCollection.Group]] {
    var pages: [[BookCollection.Group]] = [[]]
    var room = booksPerPage
    for group in groups {
      var rest = group.items[...]
      while !rest.isEmpty {
        if room == 0 {
          pages.append([])
          room = booksPerPage
        }
        let part = rest.prefix(room)
        pages[pages.count - 1].append(
          BookCollection.Group(label: group.label, id: group.id, year: group.year, items: Array(part)))
        rest = rest.dropFirst(part.count)
        room -= part.count
      }
    }
    return pages
  }

  /// The books under their headings; a short shelf, and one of the reader's own, has none.
  private static func groups(of shelf: SiteShelf, site: Site) -> [BookCollection.Group] {
    let items = shelf.books.map {
      BookCollection.Item(shelved: $0, note: shelf.note(on: $0, words: site.words), rating: $0.rating)
    }
    guard shelf.kind == .bookStatus, items.count > BookCollection.largestWall else {
      return [BookCollection.Group(label: nil, id: "group-1", year: nil, items: items)]
    }
    var groups: [BookCollection.Group] = []
    let isByYear = items.contains { $0.shelved.bookStatus != .wanted && $0.shelved.latestDay != nil }
    let sorted =
      isByYear ? items : items.map { ($0.shelved.book.sortKey, $0) }.sorted { $0.0 < $1.0 }.map(\.1)
    for item in sorted {
      let year = isByYear ? item.shelved.latestDay?.year : nil
      let label = isByYear ? year.map(site.words.year) ?? site.words["undated"] : letter(of: item.shelved)
      if groups.last?.label == label {
        groups[groups.count - 1].items.append(item)
      } else {
        groups.append(BookCollection.Group(label: label, id: "group-\(groups.count + 1)", year: year, items: [item]))
      }
    }
    return groups
  }

  private static func letter(of shelved: ShelvedBook) -> String {
    shelved.book.sortKey.first.flatMap { $0.isLetter ? $0.uppercased() : nil } ?? "#"
  }

  private static func path(_ shelf: SiteShelf, _ number: Int) -> String {
    number == 1 ? shelf.path : shelf.path.replacing(".html", with: "-\(number).html")
  }

  /// The path of the page, relative to the root.
  var path: String { ShelfPage.path(shelf, number) }

  /// The values for its template, `html-shelf.html`.
  var values: TemplateValue {
    let count = site.words.counted("books", shelf.books.count)
    let isWall = shelf.books.count <= BookCollection.largestWall
    // A filter of years on one of several pages would hide the others' books only.
    let shown = contents.pageCount == 1 ? groups : groups.map(\.withoutYear)
    func title(_ number: Int) -> String { site.words.text("page-number", shelf.title, String(number)) }
    let own: TemplateFields = [
      "shelf": .text(shelf.title), "titleSize": shelf.title.titleSize, "count": .text(count),
      "about": number == 1 ? .markdown(shelf.description, headingBase: 2) : .absent,
      "jumps": .group(contents.jumps),
      "collection": BookCollection(shown, isWall: isWall, site: site).values(on: path),
    ]
    let neighbours = site.neighbours(
      of: number, in: contents.pageCount, path: { ShelfPage.path(shelf, $0) }, label: title)
    return site.page(
      .shelf, path: path, title: number == 1 ? shelf.title : title(number),
      description: site.about("shelf", shelf.title, count, site.name), crumbs: [site.indexCrumb],
      own.adding(neighbours))
  }
}
