internal import ArgumentParser
internal import LibraryStore
internal import Presentation

/// `octavo history redo`: redoes what was undone last.
struct RedoCommand: LibraryCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo what was undone last",
    discussion: "Works right after 'octavo undo', until another command changes the library.",
    examples: ["octavo history redo"])

  @OptionGroup var library: LibraryOptions
  @OptionGroup var output: OutputOptions

  func run(_ library: Library, in session: Session) throws {
    let entry = try library.history.redo()
    try session.print(Answer(entry, HistoryEntry.columns(isUndone: false)), as: output) { console in
      console.print(StandardMessage.redone(DisplayText.line(entry.words)))
    }
  }
}
