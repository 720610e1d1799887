internal import Presentation
internal import ReadingModel

/// Errors in changes of the readers of a library.
enum ReaderChangeError: ReportedError, Equatable {
  /// The only reader has no name yet and needs one when another is added.
  case noOwnName(added: String)
  /// The library has one reader, without a name.
  case noOtherReader
  /// No new passphrase was given, and Octavo cannot ask without a terminal.
  case noNewPassphrase
  /// The repeated passphrase differs from the first.
  case differentPassphrases

  var category: FailureCategory { .input }

  var description: String {
    switch self {
    case .noOwnName(let added):
      "your own name is missing - write octavo reader add \(added.shellWord) --own-name Ada"
    case .noOtherReader: "a library with one reader needs no passphrase - 'octavo reader add NAME' adds another reader"
    case .noNewPassphrase:
      StandardMessage.notATerminal + " - write octavo reader passphrase --file FILE, with the passphrase in its "
        + "first line"
    case .differentPassphrases: "the passphrases differ - nothing was changed"
    }
  }
}
