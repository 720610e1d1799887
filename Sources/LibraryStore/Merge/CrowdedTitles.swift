internal import ReadingModel

/// The books of titles that very many books share, fetched once.
final class CrowdedTitles {
  /// From how many books per title and author this is used; fewer are faster to read directly.
  static let leastCount = 20

  private var titles: [String: Namesakes] = [:]

  /// The books of a title and author; nil if they are few, or were not fetched yet.
  func namesakes(of matchKey: String) -> Namesakes? { titles[matchKey] }

  /// Stores all books of a title and author, with the marks that distinguish them.
  func keep(_ books: [(id: Int64, traits: BookMatch.Traits)], of matchKey: String) -> Namesakes {
    let namesakes = books.reduce(into: Namesakes()) { $0.put($1.id, BookMatch.Marks($1.traits)) }
    titles[matchKey] = namesakes
    return namesakes
  }

  /// Updates the marks of a book.
  func add(_ traits: BookMatch.Traits, _ id: BookID) {
    titles[traits.matchKey]?.put(id.number, BookMatch.Marks(traits))
  }
}
