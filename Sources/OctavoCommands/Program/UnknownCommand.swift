internal import ExporterKit

/// A word that is no command, or none below the command before it.
struct UnknownCommand: Error, Equatable, CustomStringConvertible {
  /// The word typed.
  let word: String
  /// The words that would do.
  let known: [String]
  /// What stands before the word.
  var prefix = "octavo"

  /// What other programs call commands of this one.
  private static let elsewhere: [String: [String]] = [
    "delete": ["remove"], "del": ["remove"], "rm": ["remove"], "ls": ["list"], "new": ["create", "add"],
    "abandon": ["drop"], "dnf": ["drop"], "begin": ["start"], "read": ["start"], "done": ["finish"],
    "complete": ["finish"], "settings": ["config"], "show": ["list"], "view": ["show"], "statistics": ["stats"],
    "find": ["search"], "explain": ["list", "help"], "revert": ["undo"], "diary": ["journal"], "progress": ["log"],
  ]

  /// One sentence for the reader.
  var description: String {
    let meant = (UnknownCommand.elsewhere[word.lowercased()] ?? []).first { known.contains($0) }
    let page = prefix.hasPrefix("octavo help") ? "octavo" : prefix
    return "there is no \(prefix == "octavo" ? "command '\(word)'" : "'\(prefix) \(word)'") - "
      + ((meant ?? known.near(word).first).map { "did you mean '\(prefix) \($0)'?" }
        ?? "'\(page) --help' lists what there is")
  }
}
