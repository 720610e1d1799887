internal import ArgumentParser
internal import ReadingModel

/// An option that a command does not have.
struct UnknownOption: Equatable, CustomStringConvertible {
  private let option: String
  private let suggestion: String?
  private let command: String

  /// The option in a message of the parser, and its command; nil if the message is about something else.
  init?(_ message: String, of command: String) {
    let form = #/Unknown option '(-[^']*)'(?:\. Did you mean '([^']+)'\?)?\.?/#
    guard let found = message.wholeMatch(of: form) else { return nil }
    option = String(found.1)
    suggestion = found.2.map { String($0) }
    self.command = command
  }

  /// Options that are query fields, with an example.
  private static let asked = [
    "author": "author:woolf", "title": "title:waves", "tag": "tag:classic", "rating": "rating:4..", "year": "year:2025",
    "status": "status:reading", "language": "language:en", "series": "series:barchester", "shelf": "shelf:sea",
    "kind": "kind:quote", "day": "day:2025",
  ]

  /// The equivalent of the option in this command.
  private var intended: String? {
    let name = String(option.drop { $0 == "-" })
    switch (command, name) {
    case ("log", "page"), ("log", "pages"): return "write just the position, as in 'octavo log 120'"
    case ("finish", "stars"), ("edit", "stars"): return "did you mean '--rating'?"
    case ("shelf move", "to"), ("shelf move", "at"):
      return "write just the place, as in 'octavo shelf move sea emma 1'"
    default: break
    }
    guard let query = UnknownOption.asked[name], takesQuery else { return nil }
    return "write it in the query, as in 'octavo \(command) \(query)'"
  }

  /// Whether the command, or its default subcommand, takes a query.
  private var takesQuery: Bool {
    guard let named = Octavo.command(of: command) else { return false }
    // Tests of the help find a definition that cannot be decoded; here it only means less help.
    return (try? CommandDefinition.of(named.configuration.defaultSubcommand ?? named).takesQuery) ?? false
  }

  /// The parser's suggestion, if it is similar enough.
  private var near: String? {
    let bare = { (name: String) in String(name.drop { $0 == "-" }) }
    return suggestion.flatMap { [bare($0)].near(bare(option)).isEmpty ? nil : "did you mean '\($0)'?" }
  }

  /// One sentence for the reader.
  var description: String {
    let page = command.isEmpty ? "octavo" : "octavo \(command)"
    return "unknown option '\(option)' - " + (intended ?? near ?? "'\(page) --help' shows the usage")
  }
}
