internal import ReadingModel

/// Which of some named things a reader's words mean: one rule for goals, shelves and series.
///
/// A number, where they have numbers, and a whole name come before a part of one. Digits alone are a number or a whole
/// name and never a part, as a number that nothing has is a slip. A part that several names hold means none of them.
enum MeantName<Thing> {
  /// The only one, and whether the words are its number or all of its name.
  case one(Thing, isWhole: Bool)
  /// Several may be meant.
  case several([Thing])
  /// There is none.
  case none

  /// Finds it; case and spaces do not count.
  init(
    _ words: String, among things: [Thing], name: @escaping (Thing) -> String,
    number: @escaping (Thing) -> Int64? = { _ in nil }
  ) {
    let digits = words.hasPrefix("#") ? words.dropFirst() : words[...]
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
    let isEmpty = words.allSatisfy(\.isWhitespace)
    let tests: [(isWhole: Bool, test: (Thing) -> Bool)] = [
      (true, { Name.areSame(words, name($0)) }),
      (true, { thing in isNumber && Int64(digits).map { $0 == number(thing) } == true }),
      (true, { !isEmpty && LetterFolding.folded(words) == LetterFolding.folded(name($0)) }),
      (false, { !isNumber && !isEmpty && Name.isPart(words, of: name($0)) }),
    ]
    for (isWhole, test) in tests {
      let found = things.filter(test)
      if found.isEmpty { continue }
      self = found.count == 1 ? .one(found[0], isWhole: isWhole) : .several(found)
      return
    }
    self = .none
  }
}
