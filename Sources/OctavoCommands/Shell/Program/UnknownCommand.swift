internal import Capture
internal import ReadingModel

struct UnknownCommand: ReportedError, Equatable {
  let word: String
  /// The accepted words.
  let known: [String]
  /// The words before it.
  var prefix = "octavo"
  /// The word and all that follow it, after a subcommand without options.
  var rest: [String] = []
  /// The options after a subcommand, with what follows them.
  var options: [String] = []
  /// What to do if no command is similar, such as the commands for the book that the words name.
  var fallback: String?

  /// Names from other programs, with the commands of this one.
  private static let elsewhere: [String: [String]] = [
    "delete": ["remove"], "del": ["remove"], "rm": ["remove"], "ls": ["list"], "new": ["create", "add"],
    "quit": ["drop"], "done": ["finish"], "library": ["list"], "wishlist": ["want"], "comment": ["note"],
    "thought": ["note"], "highlight": ["quote"], "rating": ["rate"], "star": ["rate"], "stars": ["rate"],
    "stop": ["pause", "leave"], "rename": ["edit"], "settings": ["config"], "show": ["list"], "view": ["show"],
    "statistics": ["stats"], "find": ["search"], "explain": ["list"], "revert": ["undo"], "diary": ["journal"],
    "progress": ["log", "list"], "status": ["list"], "goals": ["goal"], "update": ["log"], "clear": ["remove"],
    "wanted": ["want"], "add-book": ["add"], "remove-book": ["take", "remove"], "delete-book": ["take", "remove"],
  ]

  /// Whether a word, in small letters, is a command here or elsewhere: `list`, `ls`, `random`.
  static func isForCommand(_ word: String) -> Bool {
    Octavo.commandNames.contains(word) || word == "all" || elsewhere[word] != nil || SpokenCommand.verbs[word] != nil
      || MovedCommand([word]) != nil
  }

  /// How sentences begin that other commands are for, with these commands.
  private static let sentences: [(words: String, command: String)] = [
    ("gave up on", "drop"), ("give up on", "drop"), ("gave up", "drop"), ("stopped reading", "drop"),
    ("currently reading", "start"), ("i'm reading", "start"), ("im reading", "start"), ("started reading", "start"),
    ("just started", "start"), ("i started", "start"), ("done with", "finish"), ("just finished", "finish"),
    ("i finished", "finish"), ("finished reading", "finish"), ("what am i reading", "now"),
  ]

  /// Words for what Octavo makes, with the exporter and its output.
  private static let made = [
    "web": "html -o site", "site": "html -o site", "website": "html -o site", "html": "html -o site",
    "page": "html -o site", "epub": "epub -o books.epub", "markdown": "markdown -o vault", "vault": "markdown -o vault",
    "obsidian": "obsidian -o vault", "csv": "csv -o books.csv", "json": "json -o books.json",
  ]

  /// Words for what a command shows, which may be titles, too.
  private static let shown = [
    "duplicates": "merge --suspects", "dupes": "merge --suspects", "timeline": "journal", "tags": "stats --by tag",
  ]

  /// What a book is marked as in other programs, with the command for it.
  private static let marks = [
    "read": "finish", "finished": "finish", "reading": "start", "currently reading": "start", "to read": "want",
    "to-read": "want", "dnf": "drop", "abandoned": "drop",
  ]

  private static let verbs: Set<String> = [
    "add", "new", "create", "set", "switch", "use", "change", "make", "show", "of", "for", "to", "is",
  ]

  /// The subcommands that take words typed directly after a command.
  private static let taking = [
    "octavo wishes budget": "set", "octavo goal": "add", "octavo shelf": "show", "octavo query": "show",
    "octavo wishes cart": "add", "octavo reader": "use", "octavo config": "get",
  ]

  /// The command with the words where they belong.
  private var intendedBelow: String? {
    guard var below = UnknownCommand.taking[prefix], !rest.isEmpty else { return nil }
    // A name from another program is not part of the subcommand's arguments.
    let intended =
      rest.count > 1 && UnknownCommand.verbs.contains(rest[0].lowercased()) ? Array(rest.dropFirst()) : rest
    if prefix == "octavo config", rest.count == 2 { return "write \(prefix) set \(rest.joined(separator: " "))" }
    if rest.count > 1, intended.count < rest.count, rest[0].lowercased() == "create", below == "show" {
      below = "create"
    }
    var words = intended.joined(separator: " ")
    // `octavo goal 30`
    if prefix == "octavo goal", words.allSatisfy(\.isNumber) { words += " books" }
    return "write \(prefix) \(below) " + (words.contains(where: \.isWhitespace) ? "\"\(words)\"" : words)
  }

  /// The shortest accepted word that begins with the typed one.
  private var begun: String? {
    guard word.count > 2 else { return nil }
    return known.filter { $0.hasPrefix(word.lowercased()) }.min { ($0.count, $0) < ($1.count, $1) }
  }

  var category: FailureCategory { .usage }

  var description: String {
    if prefix == "octavo", word.contains(where: \.isNewline) {
      return "an apostrophe or a quotation mark joined several lines - put text in double quotes: "
        + "octavo log \"I'm on page 88\""
    }
    if prefix == "octavo", rest.count == 1, ["exit", "quit", "bye"].contains(word.lowercased()) {
      return "nothing to quit: Octavo ends after each command"
    }
    let spokenVerb = SpokenCommand.verbs[word.lowercased()].map { [$0.rawValue] }
    let intended = (UnknownCommand.elsewhere[word.lowercased()] ?? spokenVerb ?? []).first { known.contains($0) }
    let page = prefix.hasPrefix("octavo help") ? "octavo" : prefix
    let similar = (intended ?? begun ?? known.near(word).first)
      .map { "did you mean '\("\(prefix) \($0)".with(others))'?" }
    let next: String? =
      spoken ?? renamed ?? edited ?? exported ?? tagged ?? goalInWords ?? similar ?? intendedBelow ?? logged ?? fallback
    return "unknown command '\(prefix == "octavo" ? word : "\(prefix) \(word)")' - "
      + (next ?? "'\(page) --help' lists the commands")
  }

  /// The command for `octavo rename the martian to Artemis`.
  private var renamed: String? {
    let words = rest.dropFirst()
    guard prefix == "octavo", word.lowercased() == "rename", let first = words.first else { return nil }
    if let joint = words.dropFirst().dropLast().lastIndex(where: { ["to", "as"].contains($0.lowercased()) }) {
      return proposal("edit", words[..<joint] + ["--title", words[(joint + 1)...].joined(separator: " ")])
    }
    // Two words are a book and its title; of others, it is not known where the title begins.
    guard words.count != 2 || ["a", "an", "the"].contains(first.lowercased()) else {
      return proposal("edit", [first, "--title", words[words.endIndex - 1]])
    }
    return proposal("edit", words + ["--title", "New Title"])
  }

  /// The command for `octavo set emma pages 400` and `octavo move 3 emma`.
  private var edited: String? {
    let words = Array(rest.dropFirst())
    guard prefix == "octavo", words.count > 1 else { return nil }
    switch word.lowercased() {
    case "set", "change": return EditWords.all(in: words).first.map { proposal("edit", $0.book + $0.options) }
    case "move":
      let book = words.dropFirst().drop { $0.lowercased() == "to" }
      guard Int(words[0]) != nil, !book.isEmpty else { return nil }
      return proposal("edit", ["--entry", words[0], "--book", book.joined(separator: " ")])
    default: return nil
    }
  }

  /// The export that makes what the word names.
  private var exported: String? {
    guard prefix == "octavo", rest.count <= 1 else { return nil }
    return UnknownCommand.made[word.lowercased()].map { "did you mean 'octavo export \($0)'?" }
  }

  /// The command for `octavo tag dune sf`, and for a word such as `duplicates`.
  private var tagged: String? {
    guard prefix == "octavo" else { return nil }
    if let command = UnknownCommand.shown[word.lowercased()], rest.count < 2 {
      return "did you mean 'octavo \(command)'?"
    }
    guard word.lowercased() == "tag", rest.count > 2, let tag = rest.last else { return nil }
    let name = tag.hasPrefix("+") ? String(tag.dropFirst()) : tag
    return proposal("edit", rest[1..<(rest.count - 1)] + ["--add-tag", name])
  }

  /// The command for `octavo goal of 30 books`.
  private var goalInWords: String? {
    prefix == "octavo goal" && rest.count > 1 && rest.contains { $0.contains(where: \.isNumber) }
      && !["delete", "del", "rm"].contains(word.lowercased()) ? intendedBelow : nil
  }

  /// The words after the unknown one, if there are few.
  private var others: [String] {
    var others = rest.dropFirst()
    // `octavo finished it, 4 stars`
    if others.count > 1, ["it", "it,"].contains(others.first) { others.removeFirst() }
    return others.count > 6 ? [] : others + options
  }

  /// The command for a sentence, as in `octavo gave up on ulysses` and `octavo 45% of sapiens`.
  private var spoken: String? {
    guard prefix == "octavo", rest.count <= 12 else { return nil }
    let lowered = rest.map { $0.lowercased() }
    // `octavo mark midnight library as read`
    if lowered.first == "mark", let place = lowered.lastIndex(of: "as"), place > 1,
      let command = UnknownCommand.marks[lowered[(place + 1)...].joined(separator: " ")]
    {
      return proposal(command, rest[1..<place])
    }
    if lowered.starts(with: ["how", "many"]) || lowered.starts(with: ["how", "much"]) {
      return "did you mean octavo stats \"\(rest.joined(separator: " "))\"?"
    }
    if UnknownCommand.elsewhere[lowered.first ?? ""] == ["remove"],
      let entry = EditWords.entry(in: Array(rest.dropFirst()))
    {
      return "did you mean 'octavo remove --entry \(entry)'?"
    }
    if ["unfinish", "unfinished", "reopen"].contains(lowered.first) {
      return "'octavo undo' undoes the last change, 'octavo remove --entry' removes an earlier end by its number"
    }
    for (sentence, command) in UnknownCommand.sentences {
      let words = sentence.split(separator: " ").map(String.init)
      if lowered.starts(with: words) { return proposal(command, rest.dropFirst(words.count)) }
    }
    // `octavo read 1984`
    if lowered.count == 2, lowered[0] == "read", lowered[1].count == 4, lowered[1].allSatisfy(\.isNumber) {
      return proposal("start", [rest[1]])
    }
    let isRead = ["read", "listened", "i", "im", "i'm", "page", "on", "at"].contains(lowered.first ?? "")
    guard Capture.isPosition(rest) || isRead && Capture.isPosition(Array(rest.dropFirst())) else { return nil }
    return proposal("log", rest)
  }

  /// The command for a book and a position, as in `octavo dune 150 --dry-run`, or a status, as in `octavo dune dnf`.
  private var logged: String? {
    let words = rest.prefix { !$0.hasPrefix("-") }
    guard prefix == "octavo", (2...6).contains(words.count), let last = words.last?.lowercased() else { return nil }
    // `octavo dune read` can be a book that is finished, or begun.
    if let verb = last == "done" ? .finish : SpokenCommand.verbs[last], last != "read" {
      return proposal(verb.rawValue, Array(words.dropLast() + rest.dropFirst(words.count)))
    }
    // `octavo dune 4 stars`
    if words.contains(where: { ["star", "stars"].contains($0.lowercased()) }) { return proposal("rate", rest) }
    let hasNumber = words.dropFirst().contains { $0.contains(where: \.isNumber) }
    return hasNumber || ["half", "halfway"].contains(last) ? proposal("log", rest) : nil
  }

  private func proposal(_ command: String, _ words: some Collection<String>) -> String {
    "did you mean '\("octavo \(command)".with(Array(words)))'?"
  }
}

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
    guard let word = arguments.first, let name = MovedCommand.names[word], !arguments.starts(with: ["give", "up"])
    else { return nil }
    self.word = word
    var others = arguments.dropFirst().map { $0 }
    if others.first?.lowercased() == "to" { others.removeFirst() }
    switch word {
    case "switch" where others.first.map { Book.Format(named: $0) != nil } == true:
      self.name = name.with(others)
    case "switch"
    where others.count > 2 && others[others.count - 2] == "to"
      && Book.Format(named: others[others.count - 1]) != nil:
      self.name = "resume".with(others.dropLast(2) + ["--format", others[others.count - 1]])
    case "switch" where !others.isEmpty, "use" where !others.isEmpty:
      self.name = "now --use " + others.joined(separator: " ").shellWord
    default: self.name = name
    }
  }

  var category: FailureCategory { .usage }

  var description: String { "unknown command '\(word)' - use 'octavo \(name)'" }
}
