internal import ImportMerge
internal import ReadingModel

/// The books of titles that very many books share, fetched once.
final class TitleCollisions {
  /// From how many books per title and author this is used; fewer are faster to read directly.
  static let leastCount = 20

  private var titles: [String: SameTitleIndex] = [:]

  /// The books of a title and author; nil if they are few, or were not fetched yet.
  func sameTitleIndex(of matchKey: String) -> SameTitleIndex? { titles[matchKey] }

  /// Stores all books of a title and author, with the marks that distinguish them.
  func keep(_ books: [(id: Int64, traits: BookMatch.Traits)], of matchKey: String) -> SameTitleIndex {
    let sameTitleIndex = books.reduce(into: SameTitleIndex()) { $0.put($1.id, BookMatch.EditionTraits($1.traits)) }
    titles[matchKey] = sameTitleIndex
    return sameTitleIndex
  }

  /// Updates the marks of a book.
  func add(_ traits: BookMatch.Traits, _ id: BookID) {
    titles[traits.matchKey]?.put(id.number, BookMatch.EditionTraits(traits))
  }
}
