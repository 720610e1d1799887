internal import ArgumentParser
internal import LibraryStore
internal import Presentation

struct UndoCommand: LibraryCommand, TopLevelCommand {
  static let word = "undo"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Undo the last command that changed the library",
    discussion: """
      Undoes the whole command, even an import of a thousand books; run it again for the one before. 'octavo history \
      redo' does it again, 'octavo history' lists the commands. Exports, settings, removed readers, the default reader, \
      passphrases and 'octavo sync conflicts' are not undone. A command that another reader or device has built on \
      cannot be undone; --skip leaves it and undoes the one before.

      EXAMPLE
        octavo undo
      """)

  @Flag(help: "Keep the last command for good, and undo the one before it.") var skip = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let (skipped, entry) = skip ? try library.history.undoSkipping() : ([], try library.history.undo())
    for left in skipped { session.console.say("kept: \(DisplayText.line(left.words))") }
    try session.print(Answer(entry, HistoryEntry.columns(isUndone: true)), as: output) { console in
      console.print(StandardMessage.undone(DisplayText.line(entry.words)))
      if library.imports.clearedSamples(entry) { console.say("the sample books are back") }
      console.say(
        library.imports.loadedSamples(entry)
          ? "the sample books were removed - 'octavo history redo' brings them back"
          : "'octavo history redo' does it again")
    }
  }
}
