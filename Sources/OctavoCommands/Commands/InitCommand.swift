internal import ArgumentParser
internal import Foundation
internal import LibraryStore

/// `octavo init`: makes a new library.
struct InitCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Make a new library.",
    discussion: """
      The first command you type makes one too. A library that is there already is left as it is.

      EXAMPLE
        octavo init --empty
        octavo init --library ~/books.sqlite
      """)

  @OptionGroup var library: LibraryOptions

  @Flag(help: "Begin without the sample books.")
  var empty = false

  func run(in session: Session) throws {
    let file = library.file(session)
    let isSeeded = !empty && !library.isWithoutSeed
    let made = try Library.create(
      file, now: session.now, seed: isSeeded ? try session.program.seed() : nil,
      onOrphanedLog: session.console.report)
    let path = DisplayText.line(file.path)
    session.console.print(
      isSeeded
        ? "a new library with \(try made.bookCount()) sample books: \(path)"
        : "a new, empty library: \(path)")
  }
}
