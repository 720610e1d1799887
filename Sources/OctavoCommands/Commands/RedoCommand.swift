internal import ArgumentParser
internal import LibraryStore

/// `octavo redo`: does again what was undone.
struct RedoCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", _superCommandName: Octavo.name, abstract: "Do again what was undone last.",
    discussion: """
      Only right after 'octavo undo': another command that changes the library ends it.

      EXAMPLE
        octavo redo
      """)

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let deed = try library.open(session).redo()
    if output.isJSON { return try session.console.printJSON(DeedFacts(deed, isUndone: false)) }
    session.console.print("done again: \(DisplayText.line(deed.words))")
  }
}
