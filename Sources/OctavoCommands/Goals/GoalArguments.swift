internal import ArgumentParser
internal import Capture
internal import QueryLanguage
internal import ReadingModel

/// The arguments of a goal, split into the goal and a query: `24 books in 2026` and `tag:classic`.
struct GoalArguments {
  /// The goal.
  let phrase: String
  /// Which readings count; empty for all.
  let query: String

  /// Splits the arguments. A first argument in quotation marks is the goal; without one, the goal ends before the first
  /// word that is clearly part of a query.
  init(_ words: [String]) {
    let isQuoted = words.first?.contains(where: \.isWhitespace) == true
    let end = isQuoted ? 1 : words.firstIndex(where: { $0.isOfQuery }) ?? words.endIndex
    phrase = GoalWords.plain(words[..<end].joined(separator: " "))
    query = Query.text(ofArguments: Array(words[end...]))
  }
}

extension GoalCommand {
  /// The arguments with `add` before a goal: `octavo goal 30 books in 2026`.
  static func adding(_ arguments: [String]) -> [String] {
    guard arguments.first == "goal", let word = arguments.dropFirst().first, !word.hasPrefix("-"),
      !configuration.subcommands.contains(where: { $0.typedName == word })
    else { return arguments }
    let words = arguments.dropFirst().prefix { !$0.hasPrefix("-") }
    guard let goal = GoalWords.goal(Array(words)) else { return arguments }
    return ["goal", "add"] + goal + arguments[words.endIndex...]
  }
}
