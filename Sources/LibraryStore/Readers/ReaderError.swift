internal import Presentation
package import ReadingModel

/// An action on readers, or by a reader, that is refused.
package enum ReaderError: ReportedError, Equatable {
  case none(name: String, known: [String])
  case exists(name: String)
  /// The name has no letter or digit: a new reader's, or the new one of a reader.
  case noName(renaming: String?)
  /// The passphrase is required, but cannot be asked for.
  case noPassphrase(name: String)
  case wrongPassphrase(name: String)
  case shortPassphrase
  case longPassphrase(most: Int)
  case controlInPassphrase
  case unhashed(String)
  case hasNone(name: String)
  case mayNot(ReaderRight, name: String, role: ReaderRole)
  /// The first reader cannot be removed, and stays an owner.
  case firstReader(name: String)
  /// Another reader has data on what would be removed.
  case ofOthers

  /// The readers were changed since the library was opened.
  case changedConcurrently

  package var category: FailureCategory {
    switch self {
    case .none: .noMatch
    default: .input
    }
  }

  package var description: String {
    switch self {
    case .none(let name, let known) where known.isEmpty:
      StandardMessage.noMatch("reader", for: name) + "; this library has one reader"
    case .none(let name, let known):
      StandardMessage.noMatch("reader", for: name) + " - the readers are \(known.joined(separator: ", "))"
    case .exists(let name): "reader exists: '\(name)' - choose another name"
    case .noName: "a reader's name needs a letter or digit"
    case .noPassphrase(let name):
      "\(name) has a passphrase, and this is not a terminal, so Octavo can't ask"
    case .wrongPassphrase(let name): "wrong passphrase for \(name) - nothing was shown or changed"
    case .shortPassphrase:
      "a passphrase needs at least 8 characters, not counting spaces - four words are better than one"
    case .longPassphrase(let most): "a passphrase has at most \(most) characters - choose a shorter one"
    case .controlInPassphrase: "the passphrase contains a control character - leave it out"
    case .unhashed(let words): "the passphrase could not be hashed: \(words) - nothing was changed"
    case .hasNone(let name): "\(name) has no passphrase"
    case .mayNot(let right, let name, let role):
      "a \(role.rawValue) may not \(right.words): \(name)"
    case .firstReader(let name): "\(name) is the first reader and stays an owner"
    case .changedConcurrently: "another program changed the readers meanwhile - nothing was changed; try again"
    case .ofOthers: "another reader has data about this book, so it stays - nothing was changed"
    }
  }
}

extension ReaderRight {
  /// What the right allows, to follow "may not".
  fileprivate var words: String {
    switch self {
    case .read: "read here"
    case .seeLoans: "see what is lent, borrowed and reserved, or the budgets"
    case .lend: "lend, borrow, own or buy books here"
    case .edit: "change what all readers share"
    case .administer: "do what affects all readers"
    }
  }
}
