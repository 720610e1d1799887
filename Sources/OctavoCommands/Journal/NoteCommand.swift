internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo note`: records a thought.
struct NoteCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "note", abstract: "Note a thought about a book",
    discussion: """
      The thought is Markdown; '-' reads standard input, -e opens $VISUAL or $EDITOR. It is private unless \
      you say --public. --page is the page it is about and leaves your position where it is; 'octavo log 120 "…"' \
      moves it. Without --book it is about the one being read.

      EXAMPLE
        octavo note "Casaubon is a footnote that married." +theory
        octavo note --book emma --page 120 "she is wrong about everything"
      """)

  @Argument(help: "The thought and +tags.") var words: [String] = []
  @OptionGroup var options: EntryOptions

  func run(in session: Session) throws {
    try options.store(.thought, words, example: "octavo note \"the storm was him all along\"", session)
  }
}
