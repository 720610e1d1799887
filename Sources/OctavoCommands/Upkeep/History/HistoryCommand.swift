internal import ArgumentParser
internal import LibraryStore

/// `octavo history`: lists or deletes the history.
struct HistoryCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", _superCommandName: Octavo.name,
    abstract: "Show what changed the library, newest first",
    discussion: """
      Octavo keeps the last \(Library.keptEntryCount) commands, fewer if they changed more than \(Library.keptEntryBytes >> 20) MB, with the data needed \
      to undo them: removed text stays in the library file until its command drops out, or until --forget.

      EXAMPLE
        octavo history
        octavo history --limit 100 --json
        octavo history --forget --yes
      """)

  @Option(help: ArgumentHelp("At most this many, or all (default: 20).", valueName: "count")) var limit: CountLimit?
  @Flag(help: "Delete the history; nothing done so far can be undone after that.") var forget = false
  @OptionGroup var asking: AskOptions
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: FactOptions

  func validate() throws {
    try InvalidValue.checkCount(limit?.count, of: "--limit")
  }

  func run(in session: Session) throws {
    let library = try library.open(session)
    if forget {
      let newest = try library.history(limit: 1).first
      guard try asking.agrees(to: "delete the history, so that nothing done so far can be undone", session) else {
        return session.console.say("nothing was changed")
      }
      let count = try library.forgetHistory(confirmed: asking.yes ? nil : newest)
      if output.isJSON { return try session.console.printJSON(["forgotten": count]) }
      return session.console.print(
        count == 1
          ? "1 command deleted from the history"
          : "\(count) commands deleted from the history")
    }
    let all = try library.history()
    let entries = limit.count(usual: 20, for: output).map { Array(all.prefix($0)) } ?? all
    if try output.answers(entries.map { HistoryEntryFacts($0) }, named: "history", on: session.console) { return }
    if entries.isEmpty { return session.console.say("the history is empty") }
    session.console.show(HistoryText(entries, session.console).lines)
    if limit == nil { session.console.sayShown(entries.count, of: all.count, "commands") }
  }
}
