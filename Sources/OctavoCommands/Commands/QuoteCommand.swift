internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo quote`: keeps words from a book.
struct QuoteCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "quote", _superCommandName: Octavo.name, abstract: "Keep words from a book, with their page.",
    discussion: """
      The words are kept as they are; '-' takes them from standard input, -e opens $VISUAL or $EDITOR. They stay private \
      unless you say --public. --page says where they stand, and not how far you have come. Without --book they \
      are from the one being read.

      EXAMPLE
        octavo quote "Call me Ishmael." --page 3
        octavo quote --book emma --page 474 --note "of course she does" - < passage.txt
      """)

  @Argument(help: "The words and +tags.") var words: [String] = []
  @Option(help: ArgumentHelp("A remark of yours on them.", valueName: "text")) var note: String?
  @OptionGroup var options: EntryOptions

  func run(in session: Session) throws {
    try options.store(.quote, words, note: note, example: "octavo quote \"Call me Ishmael.\" --page 3", session)
  }
}
