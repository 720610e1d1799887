/// The clippings of a file, grouped by book in file order.
struct ClippedBooks {
  /// Clippings with headings that name no book.
  private(set) var untitled: [Clipping] = []
  /// A cache of parsed headings, as most are repeated.
  private var headings: [String: (heading: ClippingHeading, key: ClippingHeading.Key)] = [:]
  private var order: [ClippingHeading.Key] = []
  private var found: [ClippingHeading.Key: (heading: ClippingHeading, clippings: [Clipping])] = [:]

  mutating func add(_ clipping: Clipping) {
    let (heading, key) = headings[clipping.heading] ?? ClippedBooks.parts(clipping.heading)
    headings[clipping.heading] = (heading, key)
    guard !heading.title.isEmpty else { return untitled.append(clipping) }
    if found[key] == nil { order.append(key) }
    found[key, default: (heading, [])].clippings.append(clipping)
  }

  private static func parts(_ line: String) -> (heading: ClippingHeading, key: ClippingHeading.Key) {
    let heading = ClippingHeading(line)
    return (heading, heading.key)
  }

  /// The books. Clippings without an author join the only book of the title with an author: a file may get its author's
  /// name while it is on the device. If there are several such books, the clippings are a separate book.
  var books: [ClippedBook] {
    let byTitle = Dictionary(grouping: order, by: \.title)
    return order.compactMap { key in
      guard let (heading, clippings) = found[key] else { return nil }
      let named = (byTitle[key.title] ?? []).filter { !$0.authors.isEmpty }
      if key.authors.isEmpty, named.count == 1 { return nil }
      guard !key.authors.isEmpty, named.count == 1,
        let nameless = found[ClippingHeading.Key(title: key.title, authors: [])]?.clippings
      else { return ClippedBook(heading: heading, clippings: clippings, namelessLines: []) }
      return ClippedBook(
        heading: heading, clippings: (clippings + nameless).sorted { $0.line < $1.line },
        namelessLines: nameless.map(\.line))
    }
  }
}
