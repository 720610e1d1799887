internal import ReadingModel

/// Resolves a reader's words to one of some named things: the same rule for goals, shelves, series and budgets.
///
/// A whole name, or a number where they have numbers, takes precedence over a part of a name. Digits alone are a number
/// or a whole name, never a part: a number that does not exist is a typing error. A part of several names is ambiguous.
enum NameResolution<Item> {
  /// Exactly one, and whether the words are its number or its whole name.
  case one(Item, isWhole: Bool)
  /// Several match.
  case several([Item])
  /// None matches.
  case none

  /// Resolves the words; case and spaces are ignored.
  init(
    _ words: String, among items: [Item], name: @escaping (Item) -> String,
    number: @escaping (Item) -> Int64? = { _ in nil }
  ) {
    let digits = words.hasPrefix("#") ? words.dropFirst() : words[...]
    let isNumber = !digits.isEmpty && digits.isDigits
    let isEmpty = words.allSatisfy(\.isWhitespace)
    let tests: [(isWhole: Bool, test: (Item) -> Bool)] = [
      (true, { Name.areSame(words, name($0)) }),
      (true, { item in isNumber && Int64(digits).map { $0 == number(item) } == true }),
      (true, { !isEmpty && LetterFolding.folded(words) == LetterFolding.folded(name($0)) }),
      (false, { !isNumber && !isEmpty && Name.isPart(words, of: name($0)) }),
    ]
    for (isWhole, test) in tests {
      let found = items.filter(test)
      if found.isEmpty { continue }
      self = found.count == 1 ? .one(found[0], isWhole: isWhole) : .several(found)
      return
    }
    self = .none
  }
}
