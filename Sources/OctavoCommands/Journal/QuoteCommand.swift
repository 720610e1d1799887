internal import ArgumentParser
internal import ReadingModel

struct QuoteCommand: OctavoCommand, TopLevelCommand {
  static let word = "quote"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Save a quote, with its page",
    discussion: """
      A quote is from the book you are reading, or the one you name. Its page does not change how far you have read. \
      It is stored word for word, and private unless you add --public. '-' reads it from standard input, -e opens \
      $VISUAL or $EDITOR.

      EXAMPLE
        octavo quote "Call me Ishmael." p. 3
        octavo quote emma p. 474 --note "of course" - < passage.txt
      """)

  @Argument(help: "The quote and +tags.") var words: [String] = []
  @Option(help: ArgumentHelp("Your remark on it.", valueName: "text")) var note: String?
  @OptionGroup var options: EntryOptions

  var output: OutputOptions { options.output }

  func run(in session: Session) throws {
    try options.store(.quote, words, note: note, example: "Call me Ishmael.", session)
  }
}
