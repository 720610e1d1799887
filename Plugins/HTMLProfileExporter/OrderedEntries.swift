internal import ReadingModel

/// A cache of sorted entries per reading. Sorting again for every line would be quadratic in the length of the journal.
struct OrderedEntries {
  /// The index of an entry; cheaper to sort than the entry.
  struct Place: Equatable {
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
  private var orderedEntries: [Key: [Entry]] = [:]

  init(_ site: Site) {
    self.site = site
  }

  mutating func entry(at place: Place) -> Entry {
    let key = Key(book: place.book, reading: place.reading)
    if let entries = orderedEntries[key] { return entries[place.entry] }
    let entries = site.spoilerLimit.entries(of: site.books[place.book].book.readings[place.reading])
    orderedEntries[key] = entries
    return entries[place.entry]
  }
}
