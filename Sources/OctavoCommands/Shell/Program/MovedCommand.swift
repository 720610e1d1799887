internal import ReadingModel

/// A command that is now a subcommand.
struct MovedCommand: ReportedError, Equatable {
  /// The former name.
  let word: String
  private let name: String

  /// The present name of each command that moved.
  private static let names = [
    "own": "copies add", "offer": "copies offer", "sell": "copies sell", "give": "copies give", "swap": "copies swap",
    "lose": "copies lose", "renew": "loans renew", "reserve": "loans reserve", "wish": "wishes add",
    "cart": "wishes cart", "buy": "wishes buy", "budget": "wishes budget", "course": "wishes courses",
    "due": "loans due", "profile": "reader profile", "redo": "history redo",
    "random": "list --random", "use": "now --use", "switch": "resume --format",
    "why": "show --why", "recap": "show --recap",
    "where": "config paths", "manual": "config manual", "restore": "backup restore",
    "exporters": "plugins", "documents": "plugins", "sources": "plugins", "hooks": "plugins",
  ]

  /// The command with a former name, and a book after it; nil if no command had it.
  init?(_ arguments: [String]) {
    guard let word = arguments.first, let name = MovedCommand.names[word] else { return nil }
    self.word = word
    var others = arguments.dropFirst().map { $0 }
    if others.first?.lowercased() == "to" { others.removeFirst() }
    switch word {
    case "switch" where others.first.map { Book.Format(named: $0) != nil } == true:
      self.name = name + others.map { " " + $0.shellWord }.joined()
    case "switch" where !others.isEmpty, "use" where !others.isEmpty:
      self.name = "now --use " + others.joined(separator: " ").shellWord
    default: self.name = name
    }
  }

  var category: FailureCategory { .usage }

  var description: String { "unknown command '\(word)' - use 'octavo \(name)'" }
}
