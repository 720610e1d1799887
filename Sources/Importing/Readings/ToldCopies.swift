internal import ReadingModel

/// What one row of a service tells of the reader's copies of a book.
struct ToldCopies {
  /// How many there are, as far as the service counts them.
  var count = 0
  /// When the one that is told about was bought.
  var bought: Day?
  /// Where it was bought.
  var shop: String?
  /// How well it is kept, in the words of the service.
  var condition: String?
  /// What else there is to say of it.
  var note: String?

  /// The most copies made of a row.
  private static let limit = 100

  /// The copies; what is told is told of the first.
  func copies(format: Book.Format?, uids: UIDSource) -> [BookCopy] {
    let isAnyTold = bought != nil || shop != nil || condition != nil || note != nil
    let count = max(min(count, ToldCopies.limit), isAnyTold ? 1 : 0)
    return (0..<max(0, count)).map { index in
      var copy = BookCopy(uid: uids.next())
      copy.format = format
      guard index == 0 else { return copy }
      let grade = condition.flatMap(ToldCopies.grade)
      (copy.bought, copy.shop, copy.condition) = (bought, shop, grade)
      copy.note = [grade == nil ? condition : nil, note].compactMap { $0 }.joined(separator: "; ").nonEmpty
      return copy
    }
  }

  /// The grade that a word means; nil for any other word.
  private static func grade(_ word: String) -> BookCopy.Condition? {
    let plain = word.lowercased().filter { $0.isLetter }
    if plain == "brandnew" || plain == "unread" { return .new }
    return BookCopy.Condition.allCases.first { $0.words.filter(\.isLetter) == plain }
  }
}
