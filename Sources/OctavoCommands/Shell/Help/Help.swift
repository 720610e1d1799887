internal import ArgumentParser
internal import Capture
internal import Configuration

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

  static var lines: [String] {
    let columns = (examples + more).map(\.0.count).max() ?? 0
    func line(_ pair: (String, String)) -> String { "  " + DisplayText.padded(pair.0, to: columns + 2) + pair.1 }
    return ["A reading journal for the terminal", ""] + examples.map(line) + [""] + more.map(line)
      + ["", "Put text with an apostrophe in double quotes."]
  }
}

/// A page of help that is not about one command: `octavo help phrases`.
enum HelpTopic: String, CaseIterable {
  case all, phrases, queries
  case exitCodes = "exit-codes"

  /// The lines of the page.
  /// - Parameter aliases: The reader's aliases, read for the page of all commands only.
  func lines(aliases: () throws -> [Alias]) throws -> [String] {
    switch self {
    case .all: try [Octavo.helpMessage()] + aliases().help
    case .phrases: PhrasesHelp.lines
    case .queries: [try QueryHelp.page()]
    case .exitCodes: ExitStatus.table
    }
  }
}

/// The answer to `octavo help phrases`: the words that commands understand.
enum PhrasesHelp {
  static var lines: [String] {
    let rules = TokenTable.rules.flatMap { rule -> [String] in
      let verbs = Verb.allCases.filter(rule.verbs.contains).map(\.rawValue)
      return ["", rule.name.uppercased()] + filled(rule.examples, separator: "   ")
        + filled(
          verbs.enumerated().map { ($0 == 0 ? "after " : "") + $1 + ($0 < verbs.count - 1 ? "," : "") }, separator: " ")
    }
    return [
      "Type the words in any order. Other words than those below name the book, or are",
      "your text. After a colon everything is text. So are words in double quotes,",
      "unless they are a position, a day, a time or a rating, such as \"20 min ago\".",
      "A title in quotes names its book; Octavo asks if no book has it.",
    ] + rules + ["", "NEW BOOK"] + filled(NewBookWords.examples, separator: "   ") + [
      "  after add",
      "",
      "EXAMPLE",
      "  octavo log dune 150 of 412 yesterday, 40 min +theory: the storm was him",
      "  octavo finish hobbit on friday 5 stars: the best",
      "  octavo log 30 pages --dry-run",
    ]
  }

  /// Phrases in indented lines of a narrow terminal, none of them divided.
  private static func filled(_ phrases: [String], separator: String) -> [String] {
    phrases.reduce(into: []) { lines, phrase in
      if let line = lines.last, line.count + separator.count + phrase.count <= HelpText.columns {
        lines[lines.count - 1] = line + separator + phrase
      } else {
        lines.append("  " + phrase)
      }
    }
  }
}

extension [Alias] {
  /// The section of the help for the reader's aliases, empty if there are none.
  var help: [String] {
    guard !isEmpty else { return [] }
    let columns = Swift.max(21, map { DisplayText.width($0.name) }.max() ?? 0)
    return ["", "YOUR ALIASES:"]
      + map {
        "  " + DisplayText.padded(DisplayText.line($0.name), to: columns) + "  " + DisplayText.line($0.text)
      }
  }
}
