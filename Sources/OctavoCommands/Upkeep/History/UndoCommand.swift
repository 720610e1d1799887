internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo undo`: undoes the last command.
struct UndoCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", _superCommandName: Octavo.name,
    abstract: "Undo the last command that changed the library",
    discussion: """
      Undoes the whole command, even an import of a thousand books; run it again for the one before. 'octavo redo' \
      reverses it, 'octavo history' lists the commands. Exports and settings are not part of the library and are not \
      undone, nor are removed readers, the default reader and passphrases. If another reader changed what your last command \
      did, --skip keeps that command for good and undoes the one before, or the next that can be undone.

      EXAMPLE
        octavo undo
      """)

  @Flag(help: "Keep the last command for good, and undo the one before it.") var skip = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let (skipped, entry) = skip ? try library.undoSkipping() : ([], try library.undo())
    for left in skipped { session.console.say("kept: \(DisplayText.line(left.words))") }
    if output.isJSON { return try session.console.printJSON(HistoryEntryFacts(entry, isUndone: true)) }
    session.console.print(StandardMessage.undone(DisplayText.line(entry.words)))
    if library.loadedSamples(entry) {
      session.console.say("the sample books were removed - 'octavo redo' brings them back")
    }
  }
}
