internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

/// `octavo quote`: saves a quote.
struct QuoteCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "quote", abstract: "Save a quote, with its page",
    discussion: """
      The quote is stored word for word; '-' reads standard input, -e opens $VISUAL or $EDITOR. It is private \
      unless you add --public. --page is the page of the quote and does not change your position. The default is \
      the book being read.

      EXAMPLE
        octavo quote "Call me Ishmael." --page 3
        octavo quote --book emma --page 474 --note "of course she does" - < passage.txt
      """)

  @Argument(help: "The quote and +tags.") var words: [String] = []
  @Option(help: ArgumentHelp("Your remark on it.", valueName: "text")) var note: String?
  @OptionGroup var options: EntryOptions

  func run(in session: Session) throws {
    try options.store(.quote, words, note: note, example: "octavo quote \"Call me Ishmael.\" --page 3", session)
  }
}
