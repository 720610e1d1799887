internal import ReadingModel

/// What a reader of a library cannot do.
package enum ReaderError: Error, Equatable, CustomStringConvertible {
  /// Nobody of that name reads here.
  case none(name: String, known: [String])
  /// Somebody of that name reads here already.
  case exists(name: String)
  /// A name without letters.
  case noName
  /// A passphrase is wanted and cannot be asked for.
  case noPassphrase(name: String)
  /// The passphrase is not the reader's.
  case wrongPassphrase(name: String)
  /// A passphrase is too short to be one.
  case shortPassphrase
  /// A passphrase is longer than anybody types.
  case longPassphrase(most: Int)
  /// A passphrase has a character that no keyboard types.
  case controlInPassphrase
  /// The passphrase could not be hashed.
  case unhashed(String)
  /// There is no passphrase to be taken away.
  case hasNone(name: String)
  /// The reader's role does not allow it.
  case mayNot(ReaderRight, name: String, role: ReaderRole)
  /// The first reader is the library's own.
  case firstReader(name: String)
  /// Another reader has something to do with what would be removed.
  case ofOthers

  /// Who reads was changed since the library was opened.
  case changedMeanwhile

  /// One sentence for the reader.
  package var description: String {
    switch self {
    case .none(let name, let known) where known.isEmpty:
      "nobody is called '\(name)' here, this library has one reader - 'octavo reader add \(name.shellWord)' adds another"
    case .none(let name, let known):
      "nobody is called '\(name)' here - the readers are \(known.joined(separator: ", "))"
    case .exists(let name): "somebody is called '\(name)' here already - choose another name"
    case .noName: "a reader needs a name with a letter or digit in it - write octavo reader add Tilda"
    case .noPassphrase(let name):
      "\(name) has a passphrase, and nobody can be asked here - name a file that holds it: OCTAVO_PASSPHRASE_FILE"
    case .wrongPassphrase(let name): "this is not the passphrase of \(name) - nothing was shown or changed"
    case .shortPassphrase:
      "a passphrase has 8 characters at least, not counting blanks - four words are better than one"
    case .longPassphrase(let most): "a passphrase has \(most) characters at most - choose a shorter one"
    case .controlInPassphrase: "the passphrase has a control character in it, which nobody can type - leave it out"
    case .unhashed(let words): "the passphrase could not be worked on (\(words)) - nothing was changed"
    case .hasNone(let name): "\(name) has no passphrase - 'octavo reader passphrase' sets one"
    case .mayNot(let right, let name, let role):
      "\(name) is a \(role.rawValue) and may not \(right.words) - "
        + "\(ReaderRole.words(for: right)) may: 'octavo reader' lists who is one"
    case .firstReader(let name):
      "\(name) was here first and stays, as an owner - 'octavo reader rename' gives another name"
    case .changedMeanwhile: "another program changed who reads here meanwhile - nothing was changed; try again"
    case .ofOthers: "another reader has something to do with this book, so that it stays - nothing was changed"
    }
  }
}

extension ReaderRight {
  /// What it is to do, to follow "may not".
  fileprivate var words: String {
    switch self {
    case .read: "read here"
    case .seeLoans: "see what is lent, borrowed and reserved, or the budgets"
    case .lend: "lend, borrow, own or buy books here"
    case .edit: "change what all readers share"
    case .administer: "do what concerns all readers"
    }
  }
}
