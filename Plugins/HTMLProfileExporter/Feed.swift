internal import ExporterKit
internal import MarkdownRendering
internal import ReadingModel

/// The newest lines of the journal as an Atom feed (RFC 4287).
///
/// What is not known to the day is left out: a feed has no way to say it.
struct Feed {
  /// The file of the feed, seen from the root.
  static let path = "feed.xml"

  private static let longest = 30

  /// The site it belongs to.
  let site: Site

  /// The values for its template, `html-feed.xml`; nil when there is nothing to tell.
  var values: TemplateValue? {
    let items = newest
    guard let newest = items.first, let oldest = site.input.snapshot.oldestBook else { return nil }
    return [
      "title": .text(site.title), "author": .text(site.name), "changed": .text(newest.updated),
      "id": .text(site.publicAddress(Feed.path) ?? "urn:uuid:\(oldest)"),
      "address": .optional(site.publicAddress(Feed.path)),
      "home": .text(site.publicAddress("index.html") ?? "index.html"),
      "entries": .list(items.map { $0.values(site) }),
    ]
  }

  /// The newest items; of all other entries only the day is looked at.
  private var newest: [Item] {
    var places: [HeldEntries.Place] = []
    for (book, shelved) in site.books.enumerated() {
      for (index, reading) in shelved.book.readings.enumerated() {
        let entries = site.fence.entries(of: reading)
        for entry in entries.indices.reversed() {
          guard let day = entries[entry].day, day.precision == .day else { continue }
          places.append(HeldEntries.Place(day: day, book: book, reading: index, entry: entry))
        }
      }
    }
    var items: [Item] = []
    // A long journal of places has many entries that are not told before one that is.
    var held = HeldEntries(site)
    for place in NewestFirst.sorted(places, by: \.day) where items.count < Feed.longest {
      let shelved = site.books[place.book]
      let reading = shelved.book.readings[place.reading]
      let entry = held.entry(at: place)
      guard let day = place.day, Feed.tells(entry, of: reading) else { continue }
      items.append(Item(entry: entry, day: day, reading: reading, shelved: shelved, number: place.reading + 1))
    }
    return items
  }

  /// Whether a feed has an item for the entry: it has words, or it ends the reading.
  static func tells(_ entry: Entry, of reading: Reading) -> Bool {
    guard let day = entry.day, day.precision == .day else { return false }
    return entry.kind == .status ? entry.status?.isOver == true && day == reading.ended : entry.hasWords
  }

  /// An entry of the feed, not yet written out.
  private struct Item {
    let entry: Entry
    let day: Day
    let reading: Reading
    let shelved: ShelvedBook
    /// Which reading of the book it is of, 1 or more.
    let number: Int

    /// The day with the time on the reader's clock, whose zone is not known: what RFC 3339 §4.3 writes as `-00:00`.
    var updated: String { "\(day.text)T\((entry.time ?? .midnight).text):00-00:00" }

    func values(_ site: Site) -> TemplateValue {
      let page = site.publicAddress(shelved.path) ?? shelved.path
      return [
        "id": .text("urn:uuid:\(entry.uid.text)"), "title": .text(title), "updated": .text(updated),
        "page": .text("\(page)#reading-\(number)"), "html": .text(html(review: site.fence.review(of: reading))),
      ]
    }

    private var title: String {
      switch entry.kind {
      case .status: "\(entry.status?.event ?? "On"): \(shelved.title)"
      case .quote: "From \(shelved.title)"
      case .progress, .thought: "On \(shelved.title)"
      }
    }

    private func html(review: String?) -> String {
      let words = Markdown.html(entry.text ?? "", headingBase: 2)
      switch entry.kind {
      case .status:
        let stars = reading.rating.map { "<p>\($0.words)</p>\n" } ?? ""
        return stars + Markdown.html(review ?? "", headingBase: 2) + words
      case .quote: return "<blockquote>\n\(words)</blockquote>\n" + Markdown.html(entry.note ?? "", headingBase: 2)
      case .progress, .thought: return words
      }
    }
  }
}
