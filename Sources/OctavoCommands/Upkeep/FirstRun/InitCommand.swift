internal import ArgumentParser
internal import Foundation
internal import LibraryStore

/// `octavo init`: creates a library.
struct InitCommand: OctavoCommand {
  static let configuration = CommandConfiguration(
    topLevel: "init", abstract: "Create a library",
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
    let file = library.file(session)
    let isSeeded = !empty && !library.isWithoutSeed
    let made = try Library.create(
      file, now: session.now, seed: isSeeded ? try session.program.seed() : nil,
      onOrphanedLog: session.console.report)
    let path = DisplayText.line(file.path)
    session.console.print(
      isSeeded
        ? "a new library with \(try made.books.count()) sample books: \(path)"
        : "a new, empty library: \(path)")
  }
}
