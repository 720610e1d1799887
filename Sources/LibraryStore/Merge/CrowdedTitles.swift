internal import ReadingModel

/// The books of titles that very many have, asked for once.
final class CrowdedTitles {
  /// How many books of one title and author are very many: fewer are sooner looked at.
  static let leastCount = 20

  private var titles: [String: Namesakes] = [:]

  /// The books of a title and author, when very many have it and they were asked for before.
  func namesakes(of matchKey: String) -> Namesakes? { titles[matchKey] }

  /// Keeps the books of a title and author, all of them with what tells them apart.
  func keep(_ books: [(id: Int64, traits: BookMatch.Traits)], of matchKey: String) -> Namesakes {
    let namesakes = books.reduce(into: Namesakes()) { $0.put($1.id, BookMatch.Marks($1.traits)) }
    titles[matchKey] = namesakes
    return namesakes
  }

  /// Takes in what a book is recognised by from now on.
  func add(_ traits: BookMatch.Traits, _ id: BookID) {
    titles[traits.matchKey]?.put(id.number, BookMatch.Marks(traits))
  }
}
