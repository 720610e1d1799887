internal import ReadingModel

/// The reader's copies of a book, as given in one row.
struct ImportedCopies {
  /// The number of copies, if the service counts them.
  var count = 0
  /// When the copy with details was bought.
  var bought: Day?
  var shop: String?
  /// Its condition, in the service's words.
  var condition: String?
  var note: String?

  /// The most copies made from a row.
  private static let limit = 100

  /// The copies; the first has the details.
  func copies(format: Book.Format?, uids: UIDSource) -> [BookCopy] {
    let hasAnyDetail = bought != nil || shop != nil || condition != nil || note != nil
    let count = max(min(count, ImportedCopies.limit), hasAnyDetail ? 1 : 0)
    return (0..<max(0, count)).map { index in
      var copy = BookCopy(uid: uids.next())
      copy.format = format
      guard index == 0 else { return copy }
      let grade = condition.flatMap(ImportedCopies.grade)
      (copy.bought, copy.shop, copy.condition) = (bought, shop, grade)
      copy.note = [grade == nil ? condition : nil, note].compactMap { $0 }.joined(separator: "; ").nonEmpty
      return copy
    }
  }

  /// The grade for a word; nil if unknown.
  private static func grade(_ word: String) -> BookCopy.Condition? {
    let plain = word.lowercased().filter { $0.isLetter }
    if plain == "brandnew" || plain == "unread" { return .new }
    return BookCopy.Condition.allCases.first { $0.words.filter(\.isLetter) == plain }
  }
}
