internal import ArgumentParser
internal import LibraryStore

/// `octavo undo`: takes back the last command.
struct UndoCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", _superCommandName: Octavo.name,
    abstract: "Take back the last command that changed the library.",
    discussion: """
      Whole commands are taken back, an import of a thousand books too; again takes back the one before. 'octavo redo' \
      does it again, 'octavo history' shows what was done. Exports and settings lie outside the library and stay as they \
      are, and so does that a reader was removed, who reads unless another is named, and passphrases. Where another reader changed what your last command \
      left, --skip leaves that command as it is for good, and takes back the one before, or the next that can be.

      EXAMPLE
        octavo undo
      """)

  @Flag(help: "Leave the last command for good, and take back the next before it that can be.") var skip = false
  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(in session: Session) throws {
    let library = try library.open(session)
    let (skipped, deed) = skip ? try library.undoSkipping() : ([], try library.undo())
    for left in skipped { session.console.say("left as it is: \(DisplayText.line(left.words))") }
    if output.isJSON { return try session.console.printJSON(DeedFacts(deed, isUndone: true)) }
    session.console.print("undone: \(DisplayText.line(deed.words))")
    if library.broughtSamples(deed) {
      session.console.say("the sample books are gone - 'octavo redo' brings them back")
    }
  }
}
