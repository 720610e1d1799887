internal import ExporterKit
internal import ReadingModel

/// Books on a page: a wall of covers with captions, or from a certain number on a mosaic of small covers, which can
/// also be shown as spines and filtered, without scripts.
struct BookCollection {
  /// With more books than this, captions would make the page too long.
  static let largestWall = 60

  /// A book and the text below its title.
  struct Item {
    let shelved: ShelvedBook
    let note: String?
    /// The rating shown: the book's, or on the page of a year that of the reading.
    let rating: Rating?
    /// Where the tile leads instead of to the book's page, after `root`.
    var address: String?
    var hasByline = true
  }

  /// Books under a heading of the mosaic.
  struct Group {
    /// A year or letter; nil for no heading.
    let label: String?
    let id: String
    /// The year that the filter of years knows it by.
    let year: Int?
    var items: [Item]

    /// The same books, not known to the filter of years.
    var withoutYear: Group { Group(label: label, id: id, year: nil, items: items) }
  }

  private let groups: [Group]
  private let site: Site
  private let isWall: Bool
  private let isFilteredByStatus: Bool

  init(_ items: [Item], isWall: Bool? = nil, isFilteredByStatus: Bool = true, site: Site) {
    self.init(
      [Group(label: nil, id: "group-1", year: nil, items: items)], isWall: isWall,
      isFilteredByStatus: isFilteredByStatus, site: site)
  }

  /// - Parameters:
  ///   - isWall: Whether the books are few enough for captions; nil to count these.
  ///   - isFilteredByStatus: False where every book was finished, whatever happened to it later.
  init(_ groups: [Group], isWall: Bool? = nil, isFilteredByStatus: Bool = true, site: Site) {
    self.groups = groups
    self.site = site
    self.isFilteredByStatus = isFilteredByStatus
    self.isWall = isWall ?? (groups.reduce(0) { $0 + $1.items.count } <= BookCollection.largestWall)
  }

  /// A heading of more characters, such as `Date unknown`, is set smaller.
  private static let longestYear = 5

  private var items: [Item] { groups.flatMap(\.items) }

  /// The values of the partial `html-collection.html` on a page.
  func values(on path: String) -> TemplateValue {
    guard !isWall else { return ["wall": .group(items.map(tile)), "mosaic": .absent] }
    let mosaic: TemplateFields = [
      "choices": .list(choices(site.ids(path))),
      "groups": .list(
        groups.map { group in
          [
            "label": .optional(group.label), "id": .text(group.id),
            "isLong": .flag((group.label?.count ?? 0) > BookCollection.longestYear),
            "count": .text(site.words.number(group.items.count)),
            "yearMark": .text(group.year.map(BookCollection.yearMark) ?? ""),
            "books": .list(group.items.map(markedTile)),
          ]
        }),
    ]
    return ["wall": .absent, "mosaic": .object(mosaic)]
  }

  private func tile(_ item: Item) -> TemplateValue {
    item.shelved.tile(
      note: item.note, stars: item.rating.map(site.starsMarkup), address: item.address, hasByline: item.hasByline)
  }

  /// A tile with the classes by which it is filtered and drawn as a spine.
  private func markedTile(_ item: Item) -> TemplateValue {
    guard case .object(let fields) = tile(item) else { return .absent }
    let book = item.shelved.book
    var marks = ["s\(BookCollection.stars(item.rating))", "w\(BookCollection.width(book.pageCount))"]
    marks.append("c\(site.clothNumber(of: item.shelved))")
    // Not the status alone: 'reading' is the class of a reading on the page of a book.
    marks.append("is-\(item.shelved.bookStatus.rawValue)")
    if let format = book.format { marks.append(format.rawValue) }
    return .object(fields.adding(["marks": .text(marks.joined(separator: " "))]))
  }

  /// The class of a year, for filters.
  static func yearMark(_ year: Int) -> String { year > 0 ? "y\(year)" : "yb\(1 - year)" }

  /// The whole stars of a rating; 0 for none.
  private static func stars(_ rating: Rating?) -> Int { rating.map { max(1, $0.hundredths / 100) } ?? 0 }

  /// The step of a spine's width, 1…9, by its pages.
  private static func width(_ pages: Int?) -> Int { min(9, max(1, (pages ?? 240) / 90 + 1)) }

  /// The controls: view, and filters that leave some books and hide others.
  private func choices(_ ids: String) -> [TemplateValue] {
    let (items, words) = (items, site.words)
    let stars = (0...5).reversed().filter { count in items.contains { BookCollection.stars($0.rating) == count } }
    let formats = Book.Format.allCases.filter { format in items.contains { $0.shelved.book.format == format } }
    let statuses = BookStatus.allCases.filter { status in
      isFilteredByStatus && items.contains { $0.shelved.bookStatus == status }
    }
    let years = groups.compactMap(\.year)
    let filters: [(name: String, options: [(value: String, label: String)])] = [
      ("year", years.map { (BookCollection.yearMark($0), words.year($0)) }),
      ("stars", stars.map { ("s\($0)", $0 == 0 ? words["unrated"] : String(repeating: "★", count: $0)) }),
      ("status", statuses.map { ($0.rawValue, words["status-\($0.rawValue)"]) }),
      ("format", formats.map { ($0.rawValue, words["format-\($0.rawValue)"]) }),
    ]
    let view = choice("view", [("covers", words["view-covers"]), ("spines", words["view-spines"])], ids)
    return [view]
      + filters.filter { $0.options.count > 1 }.map {
        choice($0.name, [("any-\($0.name)", words["filter-any"])] + $0.options, ids)
      }
  }

  private func choice(_ name: String, _ options: [(value: String, label: String)], _ ids: String) -> TemplateValue {
    [
      "name": .text("\(ids)show-\(name)"), "legend": .text(site.words["filter-\(name)"]),
      "options": .list(
        options.enumerated().map { index, option in
          [
            "id": .text("\(ids)show-\(option.value)"), "value": .text("f-\(option.value)"),
            "label": .text(option.label), "isFirst": .flag(index == 0),
          ]
        }),
    ]
  }
}
