package import ReadingModel

/// The words of a new book: `Dune`, `"The Left Hand of Darkness" by Ursula K. Le Guin`, an ISBN.
package enum TitlePhrase: Hashable, Sendable {
  /// A title, and the author after `by`.
  case title(String, author: String?)
  /// An ISBN alone, which is never a title.
  case isbn(ISBN)
  /// `by` and one more word, which may belong to the title.
  case doubtful(title: String, author: String)

  /// Understands the arguments of `add`. A quoted title is taken whole unless a full name follows `by` in it.
  package init(_ arguments: [String]) {
    let words = arguments.filter { $0.contains { !$0.isWhitespace } }
    if words.count == 1, let isbn = try? ISBN(words[0]) {
      self = .isbn(isbn)
      return
    }
    let whole = words.joined(separator: " ")
    let isOneText = words.count == 1
    let parts = isOneText ? whole.split(separator: " ").map(String.init) : words
    guard let by = parts.lastIndex(where: { $0.lowercased() == "by" }), by > 0, by < parts.count - 1 else {
      self = .title(whole, author: nil)
      return
    }
    let title = parts[..<by].joined(separator: " ")
    let name = parts[(by + 1)...].joined(separator: " ").split(separator: " ").map(String.init)
    let isSeparated = parts[..<by].contains { $0.contains(where: \.isWhitespace) }
    if isSeparated || (TitlePhrase.isFullName(name) && (!isOneText || TitlePhrase.isCapitalised(name))) {
      self = .title(title, author: name.joined(separator: " "))
    } else if isOneText || !TitlePhrase.mayBeName(name) {
      self = .title(whole, author: nil)
    } else {
      self = .doubtful(title: title, author: name.joined(separator: " "))
    }
  }

  /// Words that belong to a title after `by`, as in `Stand by Me`.
  private static let noNames: Set<String> = [
    "the", "a", "an", "me", "you", "him", "her", "it", "us", "them", "my", "your", "his", "its", "our", "their",
    "night",
    "day", "moonlight", "candlelight", "numbers", "step", "side", "name", "heart", "chance", "design", "fire", "water",
  ]

  private static func mayBeName(_ words: [String]) -> Bool { !words.contains { noNames.contains($0.lowercased()) } }

  private static func isFullName(_ words: [String]) -> Bool { (2...6).contains(words.count) && mayBeName(words) }

  private static func isCapitalised(_ words: [String]) -> Bool {
    words.first?.first?.isUppercase == true && words.last?.first?.isUppercase == true
  }
}
