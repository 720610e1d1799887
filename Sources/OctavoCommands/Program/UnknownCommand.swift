internal import ExporterKit

/// A first word that is no command.
struct UnknownCommand: Error, Equatable, CustomStringConvertible {
  let word: String
  let known: [String]

  /// One sentence for the reader.
  var description: String {
    "there is no command '\(word)' - "
      + (known.near(word).first.map { "did you mean 'octavo \($0)'?" } ?? "'octavo --help' lists them")
  }
}
