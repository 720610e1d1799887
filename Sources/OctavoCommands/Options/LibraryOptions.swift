internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// Which library a command works on.
struct LibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library file (default: $OCTAVO_LIBRARY, else octavo/library.sqlite in $XDG_DATA_HOME).", valueName: "file"))
  var path: String?

  @Flag(name: .customLong("no-seed"), help: "Begin a new library without the sample books.")
  var isWithoutSeed = false

  /// The file meant.
  func file(_ session: Session) -> LibraryFile {
    path.map(LibraryOptions.file) ?? LibraryOptions.usualFile(session)
  }

  /// The file at a path.
  static func file(at path: String) -> LibraryFile { LibraryFile(URL(filePath: path)) }

  /// The file meant when none is named.
  static func usualFile(_ session: Session) -> LibraryFile { LibraryFile(session.places.library) }

  /// Opens the library; makes it first, with the sample books, when there is none in the usual place.
  ///
  /// A library that was named is not made: its name may be mistyped.
  func open(_ session: Session) throws -> Library {
    let opened = try opened(session)
    let library = opened.assuming(session.visibility).observed(by: session.hooks(of: opened.file).observer)
    let console = session.console
    return console.mayAsk ? library.asking { try BookPicker(console).pick($0) } : library
  }

  private func opened(_ session: Session) throws -> Library {
    let file = file(session)
    guard path == nil, try file.content() == .nothing else { return try Library.open(file, now: session.now) }
    do {
      let library = try Library.create(file, now: session.now, seed: isWithoutSeed ? nil : try session.program.seed())
      session.console.say(
        isWithoutSeed
          ? "a new, empty library: \(file.path)"
          : "a new library with \(try library.bookCount()) sample books: \(file.path)\n"
            + "  'octavo seed remove' clears them; 'octavo init --empty' begins without\n"
            + "  'octavo tour' shows you round")
      return library
    } catch let error as LibraryError where error.reason == .exists {
      return try Library.open(file, now: session.now)
    }
  }
}
