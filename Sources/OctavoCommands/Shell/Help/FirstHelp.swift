/// The answer to `octavo --help`: what one does most, on one screen of 24 lines and 80 columns.
enum FirstHelp {
  private static let examples = [
    ("octavo", "what you are reading, and today"),
    ("octavo add \"Dune\" by Frank Herbert", "add a book"),
    ("octavo start dune", "start reading it"),
    ("octavo log 120 \"the storm was him\"", "log a page, with a thought"),
    ("octavo log 30 pages yesterday", "log it your way"),
    ("octavo note p. 130: what a twist", "note a thought about a page"),
    ("octavo quote \"Fear is the mind-killer\"", "save a quote"),
    ("octavo finish 4.5 yesterday", "finish the book, with a rating"),
    ("octavo list reading", "list books"),
    ("octavo journal yesterday", "read your journal"),
    ("octavo year", "look back at the year"),
    ("octavo import goodreads export.csv", "bring your books along"),
    ("octavo export html -o site/", "make a web page of them"),
    ("octavo undo", "undo the last command"),
  ]

  private static let more = [
    ("octavo help COMMAND", "a command, with its options"),
    ("octavo help all", "all commands, by area"),
    ("octavo help phrases", "what log, note and finish understand"),
    ("octavo tour", "a guided tour"),
  ]

  /// The lines.
  static var lines: [String] {
    let columns = (examples + more).map(\.0.count).max() ?? 0
    func line(_ pair: (String, String)) -> String {
      "  " + DisplayText.padded(pair.0, to: columns + 2) + pair.1
    }
    return ["A reading journal for the terminal", ""] + examples.map(line) + [""] + more.map(line)
      + ["", "Put text with an apostrophe in double quotes."]
  }
}
