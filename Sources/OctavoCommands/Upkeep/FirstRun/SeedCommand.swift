internal import ArgumentParser
internal import LibraryStore

struct SeedCommand: TopLevelCommand {
  static let word = "seed"
  static let configuration = CommandConfiguration(
    topLevel: word, abstract: "Load or remove the sample books",
    discussion: """
      A new library has sample books to try things on. The first book that you add, import or borrow clears them, with \
      everything you did with them; 'octavo undo' brings back both. Sample books that you load later stay.

      EXAMPLE
        octavo seed remove
      """, subcommands: [Load.self, Remove.self])

  struct Load: OctavoCommand {
    static let configuration = CommandConfiguration(
      commandName: "load", abstract: "Load the sample books", examples: ["octavo seed load"])
    @OptionGroup var library: LibraryOptions

    func run(in session: Session) throws {
      let file = library.file(session)
      guard try file.content() != .nothing else {
        _ = try library.open(session)
        return
      }
      let report = try library.openExisting(file, session).imports.loadSeed(
        try session.program.seed(), areStaying: true)
      session.console.print("\(report.count(.added)) sample books added")
    }
  }

  struct Remove: LibraryCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove the sample books for good",
      discussion: """
        Sample books you have written about stay and become yours. The others do not come back unless you load them.
        """, examples: ["octavo seed remove"])
    @OptionGroup var library: LibraryOptions

    func run(_ library: Library, in session: Session) throws {
      let removal = try library.imports.removeSeed(try session.program.seed())
      session.console.print("\(removal.removed) sample books removed")
      if !removal.kept.isEmpty {
        session.console.print(
          "kept, because you wrote about them: " + removal.kept.map(DisplayText.line).joined(separator: ", "))
      }
    }
  }
}
