internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo budget`: sets budgets and shows what is left of them.
struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: "Set budgets for books, and see what is left",
    discussion: """
      A price counts on the day the copy was bought, in its own currency: nothing is converted.

      EXAMPLE
        octavo budget set "60 EUR a month"
        octavo budget set "300 EUR from 2026-10-01 to 2027-02-28" --name "winter term"
        octavo budget
      """, subcommands: [List.self, Set.self, Remove.self], defaultSubcommand: List.self)

  /// `octavo budget list`.
  struct List: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the budgets with what is left of each",
      discussion: """
        EXAMPLE
          octavo budget list --json
          octavo budget list --format '{{name}}: {{left}}'
        """)
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      try library.require(.seeLoans)
      let budgets = try library.budgets()
      if try output.answers(budgets.map(BudgetFacts.init), named: "budgets", on: session.console) { return }
      guard !budgets.isEmpty else {
        return session.console.say("no budgets yet - 'octavo budget set \"60 EUR a month\"' sets one")
      }
      for status in budgets { session.console.printSentence(BudgetText(status, session.console).line) }
    }
  }

  /// `octavo budget set`.
  struct Set: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Set or change a budget",
      discussion: """
        A budget of the same name, or without a name for the same period, is replaced; --name allows several.

        EXAMPLE
          octavo budget set "60 EUR a month"
          octavo budget set "80 EUR a month" --name books
        """)
    @Argument(help: ArgumentHelp("The amount and the period.", valueName: "budget")) var words: [String]
    @Option(help: "A name for it.") var name: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      try library.require(.lend)
      let phrase = try BudgetPhrase(
        words.joined(separator: " "), today: session.now.day, weekStart: session.now.weekStart)
      let name = try name.map { try Name.typed($0, of: .budget) }
      let done = try library.setBudget(phrase.amount, phrase.period, name: name)
      if output.isJSON { return try session.console.printJSON(BudgetFacts(done.status)) }
      let before = done.before.map { $0.words == done.status.budget.words ? " (as before)" : " (was \($0.words))" }
      session.console.printSentence(BudgetText(done.status, session.console).line + (before ?? ""))
    }
  }

  /// `octavo budget remove`.
  struct Remove: OctavoCommand {
    static let configuration = CommandConfiguration(
      abstract: "Remove a budget",
      discussion: """
        EXAMPLE
          octavo budget remove "winter term"
          octavo budget remove "60 EUR a month"
        """)
    @Argument(help: ArgumentHelp("Its name, the start of its name, or its amount and period.", valueName: "budget"))
    var name: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(in session: Session) throws {
      let library = try library.open(session)
      try library.require(.lend)
      let words = ArgumentEscaping.text(name.joined(separator: " "))
      let phrase = try? BudgetPhrase(words, today: session.now.day, weekStart: session.now.weekStart)
      let request = phrase.map { ($0.amount, Optional($0.period)) } ?? (try? Money(typed: words)).map { ($0, nil) }
      let status = try library.removeBudget(words, matching: request)
      if output.isJSON { return try session.console.printJSON(BudgetFacts(status)) }
      session.console.printSentence("\(DisplayText.line(status.budget.name)): forgotten")
    }
  }
}
