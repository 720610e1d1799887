internal import ReadingModel

/// What is missing for a change of who reads in a library.
enum ReaderChangeError: Error, Equatable, CustomStringConvertible {
  /// Who read alone gets a name when another is added, and has none yet.
  case noOwnName(added: String)
  /// A library of one reader, who has no name.
  case nobodyNamed
  /// A new passphrase that nobody can be asked for.
  case noNewPassphrase
  /// A new passphrase was not typed the same way twice.
  case differentPassphrases

  /// One sentence for the reader.
  var description: String {
    switch self {
    case .noOwnName(let added):
      "you need a name, too, where several read - write octavo reader add \(added.shellWord) --own-name Ada"
    case .nobodyNamed: "this library has one reader, who needs no passphrase - 'octavo reader add NAME' adds another"
    case .noNewPassphrase:
      "nobody can be asked here - write octavo reader passphrase --file FILE, whose first line is the passphrase"
    case .differentPassphrases: "the two are not the same - nothing was changed"
    }
  }
}
