internal import ExporterKit
internal import Markup
internal import ReadingModel

/// The latest journal entries as an Atom feed (RFC 4287).
///
/// Leaves out entries without an exact day, which Atom can't express.
struct Feed {
  /// Its path, relative to the root.
  static let path = "feed.xml"

  private static let longest = 30
  private static let longestTitle = 70

  let site: Site

  /// The values for its template, `html-feed.xml`; nil if there are no items.
  var values: TemplateValue? {
    let items = newest
    guard let newest = items.first, let oldest = site.input.snapshot.oldestBook else { return nil }
    return [
      "language": .text(site.words.language), "title": .text(site.title), "author": .text(site.name),
      "changed": .text(newest.updated),
      "id": .text(site.publicAddress(Feed.path) ?? "urn:uuid:\(oldest)"),
      "address": .optional(site.publicAddress(Feed.path)),
      "home": .text(site.publicAddress("index.html") ?? "index.html"),
      "entries": .list(items.map { $0.values(site) }),
    ]
  }

  /// The latest items; older entries are only sorted by day, never rendered.
  private var newest: [Item] {
    var places: [OrderedEntries.Place] = []
    for (book, shelved) in site.books.enumerated() {
      for (index, reading) in shelved.book.readings.enumerated() {
        let entries = site.spoilerLimit.entries(of: reading)
        for entry in entries.indices.reversed() {
          guard let day = entries[entry].day, day.precision == .day else { continue }
          places.append(OrderedEntries.Place(day: day, book: book, reading: index, entry: entry))
        }
      }
    }
    var items: [Item] = []
    // Many entries may have to be skipped before one that belongs in the feed.
    var orderedEntries = OrderedEntries(site)
    for place in NewestFirst.sorted(places, by: \.day) where items.count < Feed.longest {
      let shelved = site.books[place.book]
      let reading = shelved.book.readings[place.reading]
      let entry = orderedEntries.entry(at: place)
      guard let day = place.day, Feed.isInFeed(entry, of: reading) else { continue }
      items.append(Item(entry: entry, day: day, reading: reading, shelved: shelved, number: place.reading + 1))
    }
    return items
  }

  /// Whether the entry is a feed item: it has text, or it ends the reading.
  static func isInFeed(_ entry: Entry, of reading: Reading) -> Bool {
    guard let day = entry.day, day.precision == .day else { return false }
    return entry.kind == .status ? entry.status?.isOver == true && day == reading.ended : entry.hasWords
  }

  /// A feed item, not yet rendered.
  private struct Item {
    let entry: Entry
    let day: Day
    let reading: Reading
    let shelved: ShelvedBook
    /// Which reading of the book it belongs to, 1 or more.
    let number: Int

    /// The day and the reader's local time. The zone is unknown, which RFC 3339 §4.3 writes as `-00:00`.
    var updated: String { "\(day.text)T\((entry.time ?? .midnight).text):00-00:00" }

    func values(_ site: Site) -> TemplateValue {
      let page = site.publicAddress(shelved.path) ?? shelved.path
      // A book without a page of its own is on a page of several.
      let link = shelved.hasPage ? "\(page)#\(anchor)" : page
      return [
        "id": .text("urn:uuid:\(entry.uid.text)"), "title": .text(title(site.words)), "updated": .text(updated),
        "page": .text(link), "html": .text(html(review: site.spoilerLimit.review(of: reading), site)),
      ]
    }

    /// A change of status may be left out of the journal, where it would repeat the heading.
    private var anchor: String { entry.hasWords ? JournalLine.id(of: entry) : "reading-\(number)" }

    /// What the item says: `Finished Emma ★★★★`, or the beginning of its text.
    private func title(_ words: SiteWords) -> String {
      guard entry.kind == .status else {
        let text = Markdown.plainText(entry.text ?? "", limit: Feed.longestTitle + 1)
        let isCut = text.count > Feed.longestTitle
        let shown = isCut ? Item.cut(text) + "…" : text
        return words.text(entry.kind == .quote ? "feed-quote" : "feed-thought", shelved.title, shown)
      }
      let event = words.text("feed-\(entry.status?.rawValue ?? "reading")", shelved.title)
      return [event, reading.rating?.filledStars].compactMap(\.self).joined(separator: " ")
    }

    /// The text up to the last whole word that fits.
    private static func cut(_ text: String) -> String {
      let start = text.prefix(Feed.longestTitle)
      return String(start.lastIndex(of: " ").map { start[..<$0] } ?? start)
    }

    private func html(review: String?, _ site: Site) -> String {
      let words = Markdown.html(entry.text ?? "", headingBase: 2)
      switch entry.kind {
      case .status:
        let stars =
          reading.rating.map { "<p>\(site.words.text("stars-of-five", site.words.decimal($0.text)))</p>\n" } ?? ""
        return stars + Markdown.html(review ?? "", headingBase: 2) + words
      case .quote: return "<blockquote>\n\(words)</blockquote>\n" + Markdown.html(entry.note ?? "", headingBase: 2)
      case .progress, .thought: return words
      }
    }
  }
}
