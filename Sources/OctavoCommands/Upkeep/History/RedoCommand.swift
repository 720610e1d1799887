internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo redo`: redoes what was undone last.
struct RedoCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", _superCommandName: Octavo.name, abstract: "Redo what was undone last",
    discussion: """
      Works right after 'octavo undo', until another command changes the library.

      EXAMPLE
        octavo redo
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let entry = try library.open(session).redo()
    if output.isJSON { return try session.console.printJSON(HistoryEntryFacts(entry, isUndone: false)) }
    session.console.print(StandardMessage.redone(DisplayText.line(entry.words)))
  }
}
