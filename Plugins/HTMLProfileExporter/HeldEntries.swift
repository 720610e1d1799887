internal import ReadingModel

/// The entries of a site's readings, those of each put in order once: done anew for each of its lines, a long journal
/// takes the square of its length.
struct HeldEntries {
  /// Where an entry stands, so that it need not be moved about itself.
  struct Place {
    let day: Day?
    let book: Int
    let reading: Int
    let entry: Int
  }

  private struct Key: Hashable {
    let book: Int
    let reading: Int
  }

  private let site: Site
  private var held: [Key: [Entry]] = [:]

  /// None so far.
  init(_ site: Site) {
    self.site = site
  }

  /// The entry of a place.
  mutating func entry(at place: Place) -> Entry {
    let key = Key(book: place.book, reading: place.reading)
    if let entries = held[key] { return entries[place.entry] }
    let entries = site.fence.entries(of: site.books[place.book].book.readings[place.reading])
    held[key] = entries
    return entries[place.entry]
  }
}
