internal import ArgumentParser
internal import Foundation
internal import LibraryStore
internal import ReadingModel
internal import Synchronization

/// The library that a command works on.
struct LibraryOptions: ParsableArguments {
  @Option(name: .customLong("library"), help: LibraryOptions.fileHelp) var path: String?
  @Option(name: .customLong("reader"), help: LibraryOptions.readerHelp) var reader: String?
  @Flag(name: .customLong("no-seed"), help: "Leave the sample books out of a new library.")
  var isWithoutSeed = false

  /// The help of the library and reader options, the same in every command. These options are not in an option group of
  /// their own, because that would take the parser more of a short command's time.
  static let fileHelp = ArgumentHelp(
    "The library file (default: $OCTAVO_LIBRARY, else octavo/library.sqlite in $XDG_DATA_HOME).", valueName: "file")
  static let readerHelp = ArgumentHelp(
    "The reader, if there are several (default: $OCTAVO_READER, else 'octavo reader use').", valueName: "reader")

  func validate() throws {
    if path?.isEmpty == true { throw InvalidValue("--library takes a file, not an empty text") }
  }

  /// The library that the command opened last, to use it again. The process keeps the object until it ends: releasing
  /// it takes GRDB a twentieth of a short command's time.
  private static let lastOpened = Mutex<(file: LibraryFile, reader: String?, library: Library)?>(nil)
  /// The library that was opened for reading only; the process keeps it, too.
  private static let lastOpenedReadOnly = Mutex<Library?>(nil)

  /// Closes the library at the end of the command, so that the file has everything.
  static func close() {
    // First, as only the last connection brings the log into the file.
    lastOpenedReadOnly.withLock { try? $0?.close() }
    lastOpened.withLock { try? $0?.library.close() }
  }

  func file(_ session: Session) -> LibraryFile { LibraryOptions.file(path, session) }

  /// The library file at a path; without one, the default library.
  static func file(_ path: String?, _ session: Session) -> LibraryFile {
    LibraryFile(path.map { URL(filePath: $0) } ?? session.places.library)
  }

  /// The chosen reader; asks for a passphrase if there is one.
  func choice(_ session: Session) -> ReaderChoice {
    LibraryOptions.choice(reader, session) { try PassphraseSource(session: session).passphrase(of: $0) }
  }

  /// All readers, and the chosen one; does not ask for a passphrase.
  func readers(_ session: Session) throws -> (all: [LibraryReader], selected: LibraryReader?) {
    let (file, name) = (file(session), choice(session).name)
    let seen = try Library.readers(at: file, now: session.now, named: name)
    if !seen.all.isEmpty { return seen }
    // The library may not exist yet, or may need a migration first.
    let library = try open(session)
    return (try library.readers.all(), library.reader)
  }

  /// Refuses operations that affect all readers, unless the reader may administer the library. In a damaged library the
  /// readers are unknown, so nothing is refused.
  func requireOwner(_ session: Session) throws {
    let file = file(session)
    do {
      guard case .library = try file.content() else { return }
      let library =
        try Library.openReadOnly(at: file, now: session.now, as: choice(session))
        ?? openExisting(file, session)
      try library.readers.require(.administer)
    } catch let error as LibraryError {
      switch error.reason {
      case .busy, .diskFull, .sizeLimit: throw error
      default: break
      }
    }
  }

  /// The library of the named reader; does not ask: a passphrase is only read from a file. Nil if there is none, or if
  /// it needs a migration.
  static func openReadOnly(_ session: Session, at path: String? = nil, reader: String? = nil) throws -> Library? {
    let choice = choice(reader, session) { _ in try PassphraseSource(session: session).storedPassphrase() }
    let library = try Library.openReadOnly(at: file(path, session), now: session.now, as: choice)
    lastOpenedReadOnly.withLock { $0 = library }
    return library
  }

  /// The named reader, else the one in the environment.
  private static func choice(
    _ name: String?, _ session: Session, passphrase: @escaping @Sendable (String) throws -> String?
  ) -> ReaderChoice {
    ReaderChoice(name ?? session.environment["OCTAVO_READER"].flatMap { $0.isEmpty ? nil : $0 }, passphrase: passphrase)
  }

  /// Opens the library; creates it, with the sample books, if the default one does not exist.
  ///
  /// A library named by the reader is not created, because the name may be mistyped.
  func open(_ session: Session) throws -> Library {
    if let trial = session.trial { return trial }
    let opened = try opened(session)
    LibraryOptions.lastOpened.withLock { $0 = (file(session), reader, opened) }
    let console = session.console
    let samples = SampleSource(seed: session.program.seed) { console.say($0.sentence) }
    let library = opened.assuming(session.visibility).observed(by: Hooks(session, of: opened).observer)
      .reporting(samples)
    return console.mayAsk ? library.asking { try BookPicker(console: console).pick($0) } : library
  }

  func openExisting(_ file: LibraryFile, _ session: Session) throws -> Library {
    try Library.open(file, now: session.now, as: choice(session), onOrphanedLog: session.console.report)
  }

  private func opened(_ session: Session) throws -> Library {
    let file = file(session)
    if let last = LibraryOptions.lastOpened.withLock({ $0 }), last.file == file, last.reader == reader {
      return last.library
    }
    let console = session.console
    guard path == nil, try file.content() == .nothing else { return try openExisting(file, session) }
    do {
      let (library, sentence) = try LibraryOptions.create(file, isSeeded: !isWithoutSeed, session)
      console.say(
        isWithoutSeed
          ? sentence
          : "\(sentence)\n"
            + "  they are removed when you add your first book; 'octavo seed remove' removes them now\n"
            + "  'octavo tour' is a guided tour")
      return try library.authenticated(as: choice(session))
    } catch let error as LibraryError where error.reason == .exists {
      return try openExisting(file, session)
    }
  }
}

extension LibraryOptions {
  /// Creates a library, perhaps with the sample books, and says so in a sentence.
  static func create(
    _ file: LibraryFile, isSeeded: Bool, _ session: Session
  ) throws -> (library: Library, sentence: String) {
    let library = try Library.create(
      file, now: session.now, seed: isSeeded ? try session.program.seed() : nil, onOrphanedLog: session.console.report)
    return (
      library,
      isSeeded
        ? "a new library with \(try library.books.count()) sample books: \(file.path)"
        : "a new, empty library: \(file.path)"
    )
  }

  /// Opens the library of a command that takes words; in a dry run, one that stores nothing.
  func open(_ session: Session, isDryRun: Bool) throws -> Library {
    let library = try open(session)
    guard isDryRun else { return library }
    session.console.say("dry run: nothing is stored")
    return library.dryRun()
  }

  /// Opens the library for a change that not every reader may make, which is refused before the reader is asked which
  /// book or copy.
  func open(_ session: Session, for right: ReaderRight) throws -> Library {
    let library = try open(session)
    try library.readers.require(right)
    return library
  }
}
