internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo wishes budget`: sets budgets and shows what is left of them.
struct BudgetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "budget", abstract: "Set budgets for books, and see what is left",
    discussion: """
      A price counts on the day the copy was bought, in its own currency: nothing is converted.

      EXAMPLE
        octavo wishes budget set "60 EUR a month"
        octavo wishes budget set "300 EUR from 2026-10 to 2027-02" --name winter
        octavo wishes budget
      """, subcommands: [List.self, Set.self, Remove.self], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the budgets with what is left of each",
      examples: ["octavo wishes budget list --json", "octavo wishes budget list --format '{{name}}: {{left}}'"])
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      let budgets = try library.lending.budgets()
      let nothing = NoRows.message("no budgets yet - 'octavo wishes budget set \"60 EUR a month\"' sets one")
      try session.print(Answer("budgets", budgets), as: output, orElse: nothing) { console in
        for status in budgets { console.printSentence(BudgetText(status: status).line) }
      }
    }
  }

  struct Set: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Set or change a budget",
      discussion: """
        A budget of the same name, or without a name for the same period, is replaced; --name allows several.
        """,
      examples: [
        "octavo wishes budget set \"60 EUR a month\"",
        "octavo wishes budget set \"80 EUR a month\" --name books",
      ])
    @Argument(help: ArgumentHelp("The amount and the period.", valueName: "amount")) var words: [String]
    @Option(help: "A name for it.") var name: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let phrase = try BudgetPhrase(
        words.joined(separator: " "), today: session.now.day, weekStart: session.now.weekStart)
      let name = try name.map { try Name($0, of: .budget) }
      let done = try library.lending.setBudget(phrase.amount, phrase.period, name: name)
      try session.print(Answer(done.status), as: output) { console in
        let before = done.before.map { $0.words == done.status.budget.words ? " (as before)" : " (was \($0.words))" }
        console.printSentence(BudgetText(status: done.status).line + (before ?? ""))
      }
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a budget",
      examples: ["octavo wishes budget remove \"winter term\"", "octavo wishes budget remove \"60 EUR a month\""])
    @Argument(help: ArgumentHelp("Its name, a part of its name, or its amount and period.", valueName: "budget"))
    var name: [String]
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: OutputOptions

    func run(_ library: Library, in session: Session) throws {
      let words = name.joined(separator: " ")
      let phrase = try? BudgetPhrase(words, today: session.now.day, weekStart: session.now.weekStart)
      let request = phrase.map { ($0.amount, Optional($0.period)) } ?? (try? Money(typed: words)).map { ($0, nil) }
      let status = try library.lending.removeBudget(words, matching: request)
      try session.print(Answer(status), as: output) { console in
        console.printSentence("\(DisplayText.line(status.budget.name)): removed")
      }
    }
  }
}
