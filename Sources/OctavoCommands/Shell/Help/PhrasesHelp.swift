internal import Capture

/// The answer to `octavo help phrases`: the words that commands understand.
enum PhrasesHelp {
  /// The lines.
  static var lines: [String] {
    let rules = TokenTable.rules.flatMap { rule in
      [
        "",
        rule.name.uppercased(),
        "  " + rule.examples.joined(separator: "   "),
        "  after " + Verb.allCases.filter(rule.verbs.contains).map(\.rawValue).joined(separator: ", "),
      ]
    }
    return [
      "Words are understood in any order. Those that mean nothing below are the book or your text.",
      "Put text in quotes, or after a colon, and nothing in it is looked at.",
    ] + rules + [
      "",
      "EXAMPLE",
      "  octavo log dune 150 of 412 yesterday, 40 min +theory: the storm was him all along",
      "  octavo finish hobbit on friday 5 stars: the best",
      "  octavo log 30 pages --dry-run",
    ]
  }
}
