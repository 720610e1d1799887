internal import ArgumentParser
internal import Capture
internal import LibraryStore
internal import QueryLanguage
internal import ReadingModel

struct GoalCommand: TopLevelCommand {
  static let word = "goal"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Set goals, and see your progress",
    discussion: """
      A goal is an amount in a period. The amount counts books, readings, pages, hours, minutes, new authors or days of \
      reading. The period is a year, a month, from one day to another, or every day, week, month or year; the default is this \
      year. A query selects the readings to count.

      An abandoned book does not count as a book, unless the query says so: status:finished,abandoned. Its pages \
      and hours do count, unless the query excludes it: -status:abandoned. Readings without a date do not count.

      EXAMPLE
        octavo goal add "24 books in 2026"
        octavo goal add "5 by authors new to me"
        octavo goal add "12 books this year" tag:classic --name classics
        octavo goal add "20 minutes a day"
        octavo goal
      """, subcommands: [List.self, Add.self, Edit.self, Remove.self, On.self, Off.self], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the goals with pace and forecast",
      discussion: "The forecast assumes the same pace as since the first day of the goal.",
      examples: [
        "octavo goal list",
        "octavo goal list --all --json",
        "octavo goal list --format '{{name}}: {{count}} of {{amount}}'",
      ])
    @Flag(help: "Include paused goals.") var all = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let goals = try library.goals.all(isOn: all ? nil : true)
      let nothing =
        try goals.isEmpty && library.goals.all().isEmpty
        ? "no goals yet - 'octavo goal add \"24 books in \(session.now.day.year)\"' sets one"
        : "all goals are paused - 'octavo goal list --all' shows them, 'octavo goal on GOAL' resumes one"
      try session.print(Answer("goals", goals), as: output, orElse: .message(nothing)) { console in
        let texts = goals.map { GoalText(goalProgress: $0.progress, console: console).lines(number: $0.number) }
        console.show(Array(texts.joined(separator: [""])))
      }
    }
  }

  struct Add: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Set a goal",
      discussion: """
        EXAMPLE
          octavo goal add "24 books in 2026"
          octavo goal add "2 books a month" tag:classic -author:austen
          octavo goal add "6000 pages in march" --name spring
        """)
    @Argument(help: ArgumentHelp("The goal, and a query: words, +tags and field:value.", valueName: "query"))
    var words: [String]
    @Option(help: "A name for it.") var name: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let given = GoalArguments(words)
      let phrase = try GoalPhrase(given.phrase, today: session.now.day, weekStart: session.now.weekStart)
      let library = try library.open(session)
      let goal = try library.goals.add(phrase, query: given.query, name: try name?.givenName())
      try goal.print(in: session, output, as: "set")
    }
  }

  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Change a goal",
      discussion: """
        EXAMPLE
          octavo goal edit 1 "30 books in 2026"
          octavo goal edit classics --query "tag:classic pages:200.."
          octavo goal edit 1 --name books
        """)
    @Argument(help: "The goal: its number, its name or part of its name.") var goal: String
    @Argument(help: "The new goal, such as '30 books in 2026'.") var words: [String] = []
    @Option(help: ArgumentHelp("A query of the readings to count; empty for all.", valueName: "query"))
    var query: String?
    @Option(help: "A name for it.") var name: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let given = GoalArguments(words)
      var change = GoalChange()
      if !given.phrase.isEmpty {
        change.phrase = try GoalPhrase(given.phrase, today: session.now.day, weekStart: session.now.weekStart)
      }
      change.query = query ?? (given.query.isEmpty ? nil : given.query)
      change.name = try name?.givenName()
      try library.open(session).goals.edit(goal, change).print(in: session, output, as: "changed")
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a goal",
      discussion: """
        If you give only part of the name, Octavo asks first; --yes answers for you. 'octavo undo' brings it \
        back.
        """, examples: ["octavo goal remove classics", "octavo goal remove 2"])
    @Argument(help: "The goal: its number, its name or part of its name.") var goal: String
    @OptionGroup var asking: AskOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let found = try library.goals.name(matching: goal)
      let action = "remove the goal '\(DisplayText.line(found.name))'"
      guard try found.isWhole || asking.agrees(to: action, orSay: "nothing was removed", session) else { return }
      try library.goals.remove(goal, confirmed: found.name).print(in: session, output, as: "removed")
    }
  }

  struct On: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "on", abstract: "Resume a goal", examples: ["octavo goal on classics"])
    @Argument(help: "The goal: its number, its name or part of its name.") var goal: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      var change = GoalChange()
      change.isOn = true
      try library.open(session).goals.edit(goal, change).print(in: session, output, as: "on")
    }
  }

  struct Off: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "off", abstract: "Pause a goal: it is kept but not shown", examples: ["octavo goal off classics"])
    @Argument(help: "The goal: its number, its name or part of its name.") var goal: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      var change = GoalChange()
      change.isOn = false
      try library.open(session).goals.edit(goal, change).print(in: session, output, as: "off")
    }
  }
}

extension String {
  /// The typed name; nil if empty.
  /// - Throws: ``InvalidValue`` if the name could be read as a goal's number.
  fileprivate func givenName() throws -> String? {
    guard let name = try Name.field(self, of: .goal) ?? nil else { return nil }
    if name.allSatisfy(\.isNumber) {
      throw InvalidValue("a goal's name needs a letter: '\(name)' would be read as a number - choose another")
    }
    return name
  }
}

extension NumberedGoal {
  /// Prints what was done with the goal, and its progress.
  fileprivate func print(in session: Session, _ output: OutputOptions, as action: String) throws {
    try session.print(Answer(self), as: output) { console in
      let text = GoalText(goalProgress: progress, console: console)
      console.print("\(DisplayText.line(goal.name)): \(action)")
      if goal.isOn, action != "removed" { for line in text.details { console.print(line) } }
    }
  }
}

/// The arguments of a goal, split into the goal and a query: `24 books in 2026` and `tag:classic`.
struct GoalArguments {
  let phrase: String
  /// Which readings count; empty for all.
  let query: String

  /// Splits the arguments. A first argument in quotation marks is the goal, with a period after it: `"12 books" next
  /// year`. Without one, the goal ends before the first word that is clearly part of a query, after which its period
  /// may be: `12 books tag:classic in 2026`.
  init(_ words: [String]) {
    let isQuoted = words.first?.contains(where: \.isWhitespace) == true
    // `ratng:4..` is a mistyped part of the query.
    let rest = words.dropFirst().prefix { !$0.isOfQuery && !$0.contains(":") }
    let hasPeriod = GoalPhrase.beginsPeriod(rest.map { $0.lowercased() }[...])
    let end = isQuoted ? (hasPeriod ? rest.endIndex : 1) : words.firstIndex(where: { $0.isOfQuery }) ?? words.endIndex
    let period = GoalArguments.period(after: words[..<end], in: words[end...]) ?? words.endIndex
    phrase = GoalWords.plain((words[..<end] + words[period...]).joined(separator: " "))
    query = Query.text(ofArguments: Array(words[end..<period]))
  }

  /// Where the period of a goal without one begins after the words of its query.
  private static func period(after goal: ArraySlice<String>, in query: ArraySlice<String>) -> Int? {
    func begins(_ words: ArraySlice<String>) -> Bool { GoalPhrase.beginsPeriod(words.map { $0.lowercased() }[...]) }
    let all = goal.flatMap { $0.split(separator: " ").map(String.init) }
    guard !all.indices.dropFirst().contains(where: { begins(all[$0...]) }) else { return nil }
    return query.indices.dropFirst().first { place in
      begins(query[place...]) && !query[place...].contains { $0.isOfQuery || $0.contains(":") }
    }
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

extension GoalError: Hinted {
  var hint: String? {
    switch self {
    case .taken: "give another name with --name, or edit that goal"
    case .noChange(let name): "write \"octavo goal edit '\(name)' '30 books in 2026'\", or add --name or --query"
    }
  }
}
