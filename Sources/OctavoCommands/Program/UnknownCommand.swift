internal import ReadingModel

/// A word that is no command, or none below the command before it.
struct UnknownCommand: Error, Equatable, CustomStringConvertible {
  /// The word typed.
  let word: String
  /// The words that would do.
  let known: [String]
  /// What stands before the word.
  var prefix = "octavo"
  /// The word with all that follows it.
  var rest: [String] = []

  /// What other programs call commands of this one.
  private static let elsewhere: [String: [String]] = [
    "delete": ["remove"], "del": ["remove"], "rm": ["remove"], "ls": ["list"], "new": ["create", "add"],
    "abandon": ["drop"], "dnf": ["drop"], "quit": ["drop"], "begin": ["start"], "read": ["start"],
    "restart": ["start"], "reread": ["start"], "re-read": ["start"], "continue": ["resume"], "done": ["finish"],
    "books": ["list"], "library": ["list"], "tbr": ["want"], "to-read": ["want"], "toread": ["want"],
    "wishlist": ["wishes"], "comment": ["note"], "thought": ["note"], "highlight": ["quote"], "rating": ["rate"],
    "star": ["rate"], "stars": ["rate"], "stop": ["pause"], "rename": ["edit"],
    "complete": ["finish"], "settings": ["config"], "show": ["list"], "view": ["show"], "statistics": ["stats"],
    "find": ["search"], "explain": ["list", "help"], "revert": ["undo"], "diary": ["journal"], "progress": ["log"],
  ]

  private static let deeds: Set<String> = ["add", "new", "create", "set", "switch", "use", "change", "make", "show"]

  /// What takes such words where a command has others below it.
  private static let taking = [
    "octavo budget": "set", "octavo goal": "add", "octavo shelf": "show", "octavo query": "show",
    "octavo cart": "add", "octavo reader": "use", "octavo config": "get",
  ]

  /// The command with the words where they belong.
  private var meantBelow: String? {
    guard var below = UnknownCommand.taking[prefix], !rest.isEmpty else { return nil }
    // What other programs call the command is no part of what it takes.
    let meant = rest.count > 1 && UnknownCommand.deeds.contains(rest[0].lowercased()) ? Array(rest.dropFirst()) : rest
    if prefix == "octavo config", rest.count == 2 { return "write \(prefix) set \(rest.joined(separator: " "))" }
    if rest.count > 1, meant.count < rest.count, rest[0].lowercased() == "create", below == "show" { below = "create" }
    let words = meant.joined(separator: " ")
    return "write \(prefix) \(below) " + (words.contains(where: \.isWhitespace) ? "\"\(words)\"" : words)
  }

  /// The shortest of the words that begin with what was typed of it.
  private var begun: String? {
    guard word.count > 2 else { return nil }
    return known.filter { $0.hasPrefix(word.lowercased()) }.min { ($0.count, $0) < ($1.count, $1) }
  }

  /// One sentence for the reader.
  var description: String {
    let meant = (UnknownCommand.elsewhere[word.lowercased()] ?? []).first { known.contains($0) }
    let page = prefix.hasPrefix("octavo help") ? "octavo" : prefix
    return "there is no \(prefix == "octavo" ? "command '\(word)'" : "'\(prefix) \(word)'") - "
      + ((meant ?? begun ?? known.near(word).first).map { "did you mean '\(prefix) \($0)'?" }
        ?? meantBelow ?? "'\(page) --help' lists what there is")
  }
}
