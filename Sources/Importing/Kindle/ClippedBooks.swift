/// The clippings of a file by the book that their headings name, in the order of the file.
struct ClippedBooks {
  /// Those of headings that name no book.
  private(set) var untitled: [Clipping] = []
  /// What one heading is, as most of a file's are alike.
  private var headings: [String: (heading: ClippingHeading, key: ClippingHeading.Key)] = [:]
  private var order: [ClippingHeading.Key] = []
  private var found: [ClippingHeading.Key: (heading: ClippingHeading, clippings: [Clipping])] = [:]

  /// Takes in a clipping.
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

  /// The books. A title without an author is that of the one book of the title that has one: the file of a book may
  /// learn who wrote it while it is on the device. Where there are two, it is a book of its own.
  var books: [ClippedBook] {
    let byTitle = Dictionary(grouping: order, by: \.title)
    return order.compactMap { key in
      guard let (heading, clippings) = found[key] else { return nil }
      let named = (byTitle[key.title] ?? []).filter { !$0.authors.isEmpty }
      if key.authors.isEmpty, named.count == 1 { return nil }
      guard !key.authors.isEmpty, named.count == 1,
        let nameless = found[ClippingHeading.Key(title: key.title, authors: [])]?.clippings
      else { return ClippedBook(heading, clippings, namelessLines: []) }
      return ClippedBook(
        heading, (clippings + nameless).sorted { $0.line < $1.line }, namelessLines: nameless.map(\.line))
    }
  }
}
