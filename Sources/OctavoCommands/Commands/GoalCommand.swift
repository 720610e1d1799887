internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// `octavo goal`: what the reader means to read.
struct GoalCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "goal", _superCommandName: Octavo.name, abstract: "Set goals, and see how far they are.",
    discussion: """
      A goal is an amount of something in some days: books, readings, pages, hours, minutes, new authors or days of \
      reading; in a year, a month or from one day to another, or every day, week, month or year anew; without days, this \
      year. A query says which readings count.

      A book that was abandoned does not count as a book, unless the query names it: status:finished,abandoned. Its pages \
      and hours were read and count, unless the query leaves it out: -status:abandoned. What is of unknown day counts in no \
      goal.

      EXAMPLE
        octavo goal add "24 books in 2026"
        octavo goal add "5 by authors new to me"
        octavo goal add "12 books this year" tag:classic --name classics
        octavo goal add "20 minutes a day"
        octavo goal
      """, subcommands: [List.self, Add.self, Edit.self, Remove.self, On.self, Off.self], defaultSubcommand: List.self)

  /// `octavo goal list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the goals with their pace and where it leads.",
      discussion: """
        The forecast goes on from what was counted since the first day of the goal, evenly.

        EXAMPLE
          octavo goal list
          octavo goal list --all --json
          octavo goal list --format '{{name}}: {{count}} of {{amount}}'
        """)
    @Flag(help: "Those that are off, too.") var all = false
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let goals = try library.goals(isOn: all ? nil : true)
      if try output.answers(goals.map { GoalFacts($0) }, named: "goals", on: session.console) { return }
      guard !goals.isEmpty else {
        return session.console.say(
          try library.goals().isEmpty
            ? "no goal is set - 'octavo goal add \"24 books in \(session.now.day.year)\"' sets one"
            : "every goal is off - 'octavo goal list --all' shows them, 'octavo goal on GOAL' takes one up")
      }
      let texts = goals.map { GoalText($0.standing, session.console).lines(number: $0.number) }
      session.console.show(Array(texts.joined(separator: [""])))
    }
  }

  /// `octavo goal add`.
  struct Add: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set a goal.",
      discussion: """
        EXAMPLE
          octavo goal add "24 books in 2026"
          octavo goal add "2 books a month" tag:classic -author:austen
          octavo goal add "6000 pages in march" --name spring
        """)
    @Argument(help: ArgumentHelp("The goal, and a query: words, +tags and field:value.", valueName: "query")) var words:
      [String]
    @Option(help: "What to call it.") var name: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let given = GoalWords(words)
      let phrase = try GoalPhrase(given.phrase, today: session.now.day, weekStart: session.now.weekStart)
      let library = try library.open(session)
      let goal = try library.addGoal(phrase, query: given.query, name: try name?.givenName())
      try goal.print(in: session, output, as: "set")
    }
  }

  /// `octavo goal edit`.
  struct Edit: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Change a goal.",
      discussion: """
        EXAMPLE
          octavo goal edit 1 "30 books in 2026"
          octavo goal edit classics --query "tag:classic pages:200.."
          octavo goal edit 1 --name books
        """)
    @Argument(help: "The goal: its number, or its name or a part of it.") var goal: String
    @Argument(help: "What it is to be, such as '30 books in 2026'.") var words: [String] = []
    @Option(help: ArgumentHelp("Which readings count; empty for all.", valueName: "query")) var query: String?
    @Option(help: "What to call it.") var name: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let given = GoalWords(words)
      var change = GoalChange()
      if !given.phrase.isEmpty {
        change.phrase = try GoalPhrase(given.phrase, today: session.now.day, weekStart: session.now.weekStart)
      }
      change.query = query ?? (given.query.isEmpty ? nil : given.query)
      change.name = try name?.givenName()
      try library.open(session).editGoal(goal, change).print(in: session, output, as: "changed")
    }
  }

  /// `octavo goal remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Forget a goal.",
      discussion: """
        Where the words are only a part of its name you are asked first; --yes answers for you. 'octavo undo' brings it \
        back.

        EXAMPLE
          octavo goal remove classics
          octavo goal remove 2
        """)
    @Argument(help: "The goal: its number, or its name or a part of it.") var goal: String
    @OptionGroup var asking: AskOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      let meant = try library.goalName(meantBy: goal)
      guard try meant.isWhole || asking.agrees(to: "remove the goal '\(DisplayText.line(meant.name))'", session) else {
        return session.console.say("nothing was removed")
      }
      try library.removeGoal(goal, agreed: meant.name).print(in: session, output, as: "removed")
    }
  }

  /// `octavo goal on`.
  struct On: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take a goal up again.",
      discussion: """
        EXAMPLE
          octavo goal on classics
        """)
    @Argument(help: "The goal: its number, or its name or a part of it.") var goal: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      var change = GoalChange()
      change.isOn = true
      try library.open(session).editGoal(goal, change).print(in: session, output, as: "on")
    }
  }

  /// `octavo goal off`.
  struct Off: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lay a goal aside: it is kept, and shown nowhere.",
      discussion: """
        EXAMPLE
          octavo goal off classics
        """)
    @Argument(help: "The goal: its number, or its name or a part of it.") var goal: String
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      var change = GoalChange()
      change.isOn = false
      try library.open(session).editGoal(goal, change).print(in: session, output, as: "off")
    }
  }
}

extension String {
  /// A name that tells something.
  /// - Throws: What is wrong with one that could be a goal's number.
  fileprivate func givenName() throws -> String? {
    guard let name = try Name.field(self, of: .goal) ?? nil else { return nil }
    if name.allSatisfy(\.isNumber) {
      throw UnfitValue("'\(name)' would be taken for a goal's number - take a name with letters")
    }
    return name
  }
}

extension NumberedGoal {
  /// Prints what was done with the goal, and how far it is.
  fileprivate func print(in session: Session, _ output: OutputOptions, as deed: String) throws {
    if output.isJSON { return try session.console.printJSON(GoalFacts(self)) }
    let text = GoalText(standing, session.console)
    session.console.print("\(DisplayText.line(goal.name)): \(deed)")
    if goal.isOn, deed != "removed" { for line in text.details { session.console.print(line) } }
  }
}
