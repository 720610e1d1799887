internal import ArgumentParser
internal import LibraryStore

/// `octavo undo`: takes back the last command.
struct UndoCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", _superCommandName: Octavo.name,
    abstract: "Take back the last command that changed the library.",
    discussion: """
      Whole commands are taken back, an import of a thousand books too; again takes back the one before. 'octavo redo' \
      does it again, 'octavo history' shows what was done. Exports and settings lie outside the library and stay; of \
      readers, that one was removed, who is usual, and passphrases.

      EXAMPLE
        octavo undo
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let deed = try library.open(session).undo()
    if output.isJSON { return try session.console.printJSON(DeedFacts(deed, isUndone: true)) }
    session.console.print("undone: \(DisplayText.line(deed.words))")
  }
}
