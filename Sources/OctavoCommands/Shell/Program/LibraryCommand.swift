internal import LibraryStore

/// A command on the library, which is opened before it runs.
protocol LibraryCommand: OctavoCommand {
  /// Which library, and as which reader.
  var library: LibraryOptions { get }

  /// Runs the command.
  func run(_ library: Library, in session: Session) throws
}

extension LibraryCommand {
  func run(in session: Session) throws { try run(try library.open(session), in: session) }
}
