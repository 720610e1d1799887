internal import Capture

/// The answer to `octavo help phrases`: the words that commands understand.
enum PhrasesHelp {
  /// The lines.
  static var lines: [String] {
    let rules = TokenTable.rules.flatMap { rule -> [String] in
      let verbs = Verb.allCases.filter(rule.verbs.contains).map(\.rawValue)
      return ["", rule.name.uppercased()] + filled(rule.examples, separator: "   ")
        + filled(
          verbs.enumerated().map { ($0 == 0 ? "after " : "") + $1 + ($0 < verbs.count - 1 ? "," : "") }, separator: " ")
    }
    return [
      "Type the words in any order. Words that are not below name the book, or are your text.",
      "After a colon everything is text, also numbers and days; in double quotes too, unless all of it is",
      "a position, a day, a time or a rating, such as \"20 min ago\".",
      "A title in quotes names its book; one that no book has is asked about.",
    ] + rules + ["", "NEW BOOK"] + filled(NewBookWords.examples, separator: "   ") + [
      "  after add",
      "",
      "EXAMPLE",
      "  octavo log dune 150 of 412 yesterday, 40 min +theory: the storm was him all along",
      "  octavo finish hobbit on friday 5 stars: the best",
      "  octavo log 30 pages --dry-run",
    ]
  }

  /// Phrases in indented lines of a narrow terminal, none of them divided.
  private static func filled(_ phrases: [String], separator: String) -> [String] {
    phrases.reduce(into: []) { lines, phrase in
      if let line = lines.last, line.count + separator.count + phrase.count <= 80 {
        lines[lines.count - 1] = line + separator + phrase
      } else {
        lines.append("  " + phrase)
      }
    }
  }
}
