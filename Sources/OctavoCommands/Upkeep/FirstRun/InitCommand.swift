internal import ArgumentParser

struct InitCommand: OctavoCommand, TopLevelCommand {
  static let word = "init"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Create a library",
    discussion: """
      Your first command creates one too. The sample books are removed when you add your first book. An existing library is \
      left unchanged.

      EXAMPLE
        octavo init --empty
        octavo init --library ~/books.sqlite
      """)

  @OptionGroup var library: LibraryOptions

  @Flag(help: "Start without the sample books.")
  var empty = false

  func run(in session: Session) throws {
    let isSeeded = !empty && !library.isWithoutSeed
    let made = try LibraryOptions.create(library.file(session), isSeeded: isSeeded, session)
    session.console.print(DisplayText.line(made.sentence))
  }
}
