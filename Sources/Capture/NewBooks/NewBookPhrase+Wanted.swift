internal import ReadingModel

/// What readers say with a book that they want, besides its title: `a copy of Nostromo`, `Nostromo by friday`.
extension NewBookPhrase {
  /// The words without `to buy` and `a copy of` before a title; nil for others.
  static func withoutPurchase(_ words: [TypedWord]) -> [TypedWord]? {
    let count = wordCount(ofPurchase: words.map(\.text))
    return count > 0 ? Array(words.dropFirst(count)) : nil
  }

  /// How many words of `to buy a copy of` are before others.
  package static func wordCount(ofPurchase words: [String]) -> Int {
    var rest = words[...]
    for opening in [["to", "buy"], ["to", "get"], ["to", "order"], ["buy"], ["a", "copy", "of"]]
    where rest.count > opening.count && rest.starts(with: opening) {
      rest = rest.dropFirst(opening.count)
    }
    return words.count - rest.count
  }

  /// Words about the wish after a title without an author, which may as well be part of it: `Nostromo for my birthday`;
  /// nil for others.
  init?(wished words: [TypedWord], in year: Int) {
    let start = words.indices.dropFirst().first { NewBookPhrase.areAboutWish(words[$0...].map(\.text)[...]) }
    guard let start, !words[..<start].contains(where: \.isBy) else { return nil }
    let (title, said) = (Array(words[..<start]), words[start...].text)
    let isPlea = NewBookPhrase.pleas.contains(said.lowercased())
    let phrase = NewBookParser(title, isOneText: false, in: year).phrase()
    let books = phrase.changed { $0.remark = isPlea ? $0.remark : $0.remark ?? said }.books
    self = .question(books + [NewBookWords(title: words.text)], about: said)
  }

  private static let pleas: WordSet = "please soon someday eventually asap"
  private static let coming: WordSet = "week weekend month year summer winter spring autumn fall christmas easter"

  /// How many words are before the `by` of a day to come: 1 in `Nostromo by 12 december`; nil without one.
  package static func wordCount(beforeWish words: [String]) -> Int? {
    words.indices.dropFirst().first { words[$0].lowercased() == "by" && isComing(words[$0...].dropFirst()) }
  }

  /// Whether words name a day or a time to come: `friday`, `next week`, `the end of the year`, `12 december`.
  private static func isComing(_ words: ArraySlice<String>) -> Bool {
    let lowered = words.map { $0.lowercased() }
    guard lowered != ["none"], !lowered.isEmpty else { return false }
    if (try? ComingDayPhrase(lowered.joined(separator: " "))) != nil { return true }
    var rest = lowered[...]
    for opening in [["the"], ["end", "of"], ["the"], ["this"], ["next"]] where rest.starts(with: opening) {
      rest = rest.dropFirst(opening.count)
    }
    guard rest.count == 1, let last = rest.first else { return false }
    return Weekday(last) != nil || Day.isMonthName(last) || coming.contains(last)
  }

  /// Whether words say when or why a book is wanted: `by friday`, `next month`, `for my birthday`, `because of Anna`.
  private static func areAboutWish(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, let last = words.last?.lowercased() else { return false }
    let next = words.dropFirst().first ?? ""
    switch first {
    case "next": return words.count == 2 && coming.contains(last)
    case "by": return isComing(words.dropFirst())
    case "for": return words.count > 1 && ["my", "our", "christmas"].contains(next)
    case "because": return words.count > 1
    default: return words.count == 1 && pleas.contains(first)
    }
  }
}
