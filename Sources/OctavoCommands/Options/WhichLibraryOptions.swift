internal import ArgumentParser
internal import LibraryStore

/// Which library is meant, and who reads in it.
struct WhichLibraryOptions: ParsableArguments {
  @Option(
    name: .customLong("library"),
    help: ArgumentHelp(
      "The library file (default: $OCTAVO_LIBRARY, else octavo/library.sqlite in $XDG_DATA_HOME).", valueName: "file"))
  var path: String?

  @Option(
    name: .customLong("reader"),
    help: ArgumentHelp(
      "Who reads, of several readers (default: $OCTAVO_READER, else 'octavo reader use').", valueName: "reader"))
  var reader: String?

  func validate() throws {
    if path?.isEmpty == true { throw UnfitValue("--library takes the file of a library, not nothing") }
  }

  /// The file meant.
  func file(_ session: Session) -> LibraryFile {
    path.map(LibraryOptions.file) ?? LibraryOptions.usualFile(session)
  }
}
