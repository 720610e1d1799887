internal import ArgumentParser
internal import LibraryStore

/// `octavo history`: what was done to the library.
struct HistoryCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", _superCommandName: Octavo.name,
    abstract: "Show what was done to the library, the newest first.",
    discussion: """
      The last \(Library.keptDeedCount) commands are kept, or fewer when they changed more than \(Library.keptDeedBytes >> 20) MB, each with what it takes \
      to undo it: text that you remove stays in the library file until its command is too old, or until --forget.

      EXAMPLE
        octavo history
        octavo history --limit 100 --json
        octavo history --forget --yes
      """)

  @Option(help: ArgumentHelp("At most so many, or all (default: 20).", valueName: "count")) var limit: CountLimit?
  @Flag(help: "Forget it all; nothing done so far can be undone then.") var forget = false
  @OptionGroup var asking: AskOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    try UnfitValue.checkCount(limit?.count, of: "--limit")
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if forget {
      let newest = try library.history(limit: 1).first
      guard try asking.agrees(to: "forget what was done, so that nothing of it can be undone", session) else {
        return session.console.say("nothing was forgotten")
      }
      let count = try library.forgetHistory(agreed: asking.yes ? nil : newest)
      if output.isJSON { return try session.console.printJSON(["forgotten": count]) }
      return session.console.print(count == 1 ? "1 command forgotten" : "\(count) commands forgotten")
    }
    let all = try library.history()
    let deeds = limit.count(usual: 20, for: output).map { Array(all.prefix($0)) } ?? all
    if try output.answers(deeds.map { DeedFacts($0) }, named: "history", on: session.console) { return }
    if deeds.isEmpty { return session.console.say("nothing was done yet that could be undone") }
    session.console.show(HistoryText(deeds, session.console).lines)
    if limit == nil { session.console.sayShown(deeds.count, of: all.count, "commands") }
  }
}
