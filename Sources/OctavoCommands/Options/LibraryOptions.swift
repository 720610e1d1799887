internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel

/// Which library a command works on.
struct LibraryOptions: ParsableArguments {
  @Option(name: .customLong("library"), help: LibraryOptions.fileHelp) var path: String?
  @Option(name: .customLong("reader"), help: LibraryOptions.readerHelp) var reader: String?
  @Flag(name: .customLong("no-seed"), help: "Begin a new library without the sample books.")
  var isWithoutSeed = false

  /// What every command says of the option for the library, and of that for the reader. They are no group of options of
  /// their own, for which the parser would take more of a short command's time.
  static let fileHelp = ArgumentHelp(
    "The library file (default: $OCTAVO_LIBRARY, else octavo/library.sqlite in $XDG_DATA_HOME).", valueName: "file")
  static let readerHelp = ArgumentHelp(
    "Who reads, of several readers (default: $OCTAVO_READER, else 'octavo reader use').", valueName: "reader")

  func validate() throws {
    if path?.isEmpty == true { throw UnfitValue("--library takes the file of a library, not nothing") }
  }

  /// The file meant.
  func file(_ session: Session) -> LibraryFile {
    path.map(LibraryOptions.file) ?? LibraryOptions.usualFile(session)
  }

  /// The file at a path.
  static func file(at path: String) -> LibraryFile { LibraryFile(URL(filePath: path)) }

  /// The file meant when none is named.
  static func usualFile(_ session: Session) -> LibraryFile { LibraryFile(session.places.library) }

  /// The reader meant, who is asked for a passphrase where they have one.
  func choice(_ session: Session) -> ReaderChoice { LibraryOptions.choice(reader, session) }

  /// Who reads here, and who of them is meant; nobody is asked for a passphrase.
  func readers(_ session: Session) throws -> (all: [LibraryReader], meant: LibraryReader?) {
    let (file, name) = (file(session), choice(session).name)
    let seen = try Library.readers(at: file, now: session.now, named: name)
    if !seen.all.isEmpty { return seen }
    // One that is not there yet, or is to be put in order first.
    let library = try open(session)
    return (try library.readers(), library.reader)
  }

  /// Refuses what concerns all readers to who may not do it. Who reads in a damaged library cannot be told any more.
  func requireOwner(_ session: Session) throws {
    let file = file(session)
    do {
      guard case .library = try file.content() else { return }
      let library =
        try Library.glance(at: file, now: session.now, as: choice(session))
        ?? Library.open(file, now: session.now, as: choice(session))
      try library.require(.administer)
    } catch let error as LibraryError {
      switch error.reason {
      case .busy, .diskFull, .sizeLimit: throw error
      default: break
      }
    }
  }

  /// The reader of a name, or else the one that the environment names.
  static func choice(_ name: String?, _ session: Session) -> ReaderChoice {
    ReaderChoice(name ?? session.environment["OCTAVO_READER"].flatMap { $0.isEmpty ? nil : $0 }) {
      try PassphraseSource(session).passphrase(of: $0)
    }
  }

  /// The same, but nobody is asked for anything: a passphrase is known when a file tells it.
  static func silentChoice(_ name: String?, _ session: Session) -> ReaderChoice {
    ReaderChoice(name ?? session.environment["OCTAVO_READER"].flatMap { $0.isEmpty ? nil : $0 }) { _ in
      try PassphraseSource(session).storedPassphrase()
    }
  }

  /// Opens the library; makes it first, with the sample books, when there is none in the usual place.
  ///
  /// A library that was named is not made: its name may be mistyped.
  func open(_ session: Session) throws -> Library {
    let opened = try opened(session)
    let library = opened.assuming(session.visibility).observed(by: session.hooks(of: opened).observer)
    let console = session.console
    return console.mayAsk ? library.asking { try BookPicker(console).pick($0) } : library
  }

  private func opened(_ session: Session) throws -> Library {
    let file = file(session)
    let console = session.console
    guard path == nil, try file.content() == .nothing else {
      return try Library.open(file, now: session.now, as: choice(session))
    }
    do {
      let library = try Library.create(
        file, now: session.now, seed: isWithoutSeed ? nil : try session.program.seed(),
        onOrphanedLog: console.report)
      console.say(
        isWithoutSeed
          ? "a new, empty library: \(file.path)"
          : "a new library with \(try library.bookCount()) sample books: \(file.path)\n"
            + "  'octavo seed remove' clears them; 'octavo init --empty' begins without\n"
            + "  'octavo tour' shows you round")
      return try library.entered(as: choice(session))
    } catch let error as LibraryError where error.reason == .exists {
      return try Library.open(file, now: session.now, as: choice(session))
    }
  }
}
