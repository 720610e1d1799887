internal import ArgumentParser
internal import LibraryStore
internal import Presentation
internal import ReadingModel

struct HistoryCommand: TopLevelCommand {
  static let word = "history"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Show what changed the library, and redo",
    discussion: """
      Octavo keeps the last \(Library.History.keptEntryCount) commands, fewer if they changed more than \(Library.History.keptEntryBytes >> 20) MB, with the data needed \
      to undo them: removed text stays in the library file until its command drops out, or until --forget.

      EXAMPLE
        octavo history
        octavo history --limit 100 --json
        octavo history --forget --yes
        octavo history redo
      """, subcommands: [List.self, RedoCommand.self], defaultSubcommand: List.self)

  struct List: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the commands that changed the library, newest first",
      examples: ["octavo history list --limit all"])

    @Option(name: .limit, help: ArgumentHelp("At most this many, or all (default: 20).", valueName: "count"))
    var limit: CountLimit?
    @Flag(help: "Delete the history; nothing done so far can be undone after that.") var forget = false
    @OptionGroup var asking: AskOptions
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: FactOptions

    func run(_ library: Library, in session: Session) throws {
      if forget {
        let newest = try library.history.entries(limit: 1).first
        let action = "delete the history, so that nothing done so far can be undone"
        guard try asking.agrees(to: action, orSay: "nothing was changed", session) else { return }
        let count = try library.history.forget(confirmed: asking.yes ? nil : newest)
        return try session.print(Answer(json: ["forgotten": count]), as: output) { console in
          console.print(count.counted("command deleted from the history", "commands deleted from the history"))
        }
      }
      let all = try library.history.entries()
      let entries = limit.count(for: output).map { Array(all.prefix($0)) } ?? all
      let answer = Answer("history", entries, HistoryEntry.columns())
      try session.print(answer, as: output, orElse: .message("the history is empty")) { console in
        console.show(List.lines(entries, console))
        if limit == nil { console.sayShown(entries.count, of: all.count, "commands") }
      }
    }

    /// A line for each command: number, day, time, summary, and whether it was undone.
    private static func lines(_ entries: [HistoryEntry], _ console: Console) -> [String] {
      let (style, paint) = (console.style, console.paint)
      let columns = entries.map { "\($0.number)".count }.max() ?? 0
      return entries.map { entry in
        let number = DisplayText.rightAligned("\(entry.number)", to: columns)
        let moment = "\(number)  \(style.text(entry.day)) \(entry.time.text)  "
        let end = entry.isUndone ? "  (undone)" : ""
        let words = DisplayText.line(entry.words)
        let shown = console.width.map { style.cut(words, to: max(20, $0 - moment.count - end.count)) } ?? words
        return paint.dim(moment) + (entry.isUndone ? paint.dim(shown + end) : shown)
      }
    }
  }
}

extension HistoryEntry {
  /// The columns of a command.
  /// - Parameter isUndone: Whether it is undone after an undo or redo; nil for its stored state.
  @Columns<HistoryEntry> static func columns(isUndone: Bool? = nil) -> [Column<HistoryEntry>] {
    Column("id", \.number)
    Column("words", \.words)
    Column("day", \.day)
    Column("time", \.time)
    Column("isUndone") { isUndone ?? $0.isUndone }
  }
}
