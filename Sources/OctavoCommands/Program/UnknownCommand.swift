internal import ReadingModel

/// A first word that is no command.
struct UnknownCommand: Error, Equatable, CustomStringConvertible {
  let word: String
  let known: [String]

  /// One sentence for the reader.
  var description: String {
    let near = known.compactMap { name in EditDistance.between(word, name, atMost: 2).map { (name, $0) } }
      .sorted { $0.1 < $1.1 }.first?.0
    return "there is no command '\(word)' - "
      + (near.map { "did you mean 'octavo \($0)'?" } ?? "'octavo --help' lists them")
  }
}
