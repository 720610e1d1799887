/// How an incoming book is known to be one that the library has; the stronger sign first.
package enum BookMatch: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Both have the same uid.
  case uid
  /// A catalogue has the same name for both.
  case identifier
  /// Both have the same ISBN.
  case isbn
  /// Title and first author agree, and nothing says that they are two editions.
  case titleAndAuthor
  /// The same row was imported into it before, under names that the reader has changed since.
  case row

  /// The word for it in JSON.
  package var word: String {
    switch self {
    case .uid: "uid"
    case .identifier: "identifier"
    case .isbn: "isbn"
    case .titleAndAuthor: "titleAndAuthor"
    case .row: "row"
    }
  }

  /// What books are recognised by, so that a library need not be read whole to find one.
  package struct Traits: Hashable, Sendable {
    /// The book's uid.
    package let uid: UID
    /// Its names in catalogues.
    package let identifiers: [Identifier]
    /// Its ISBN.
    package let isbn: ISBN?
    /// What the edition is made of.
    package let format: Book.Format?
    /// Its ``Book/matchKey``.
    package let matchKey: String
    /// Its key without the subtitle; nil when it has none, or that is not known.
    package let mainTitleKey: String?

    /// The traits of a book.
    package init(
      uid: UID, identifiers: [Identifier], isbn: ISBN?, format: Book.Format?, matchKey: String,
      mainTitleKey: String? = nil
    ) {
      self.mainTitleKey = mainTitleKey
      self.uid = uid
      self.identifiers = identifiers
      self.isbn = isbn
      self.format = format
      self.matchKey = matchKey
    }
  }

  /// How the incoming book matches the held one; nil when they are two.
  ///
  /// Two names in one catalogue of books, or two ISBNs, are two editions: such books match only by their uid or by a
  /// name that they share elsewhere. So do a printed and a spoken one, unless they share their ISBN.
  package init?(_ incoming: Traits, _ held: Traits) {
    if incoming.uid == held.uid {
      self = .uid
    } else if BookMatch.areTwoHere(incoming, held) {
      return nil
    } else if BookMatch.shareName(incoming, held) {
      self = .identifier
    } else if BookMatch.haveRivalNames(incoming, held) {
      return nil
    } else if let isbn = incoming.isbn, let heldISBN = held.isbn {
      guard isbn == heldISBN else { return nil }
      self = .isbn
    } else if incoming.matchKey == held.matchKey, Marks(incoming).mayBeOne(with: Marks(held)) {
      self = .titleAndAuthor
    } else {
      return nil
    }
  }

  /// The best match of the incoming book among the held ones, and where it is; the first of equals. Nil when there is
  /// none.
  package static func best(
    for incoming: Traits, among held: some Sequence<Traits>
  ) -> (match: BookMatch, index: Int)? {
    var best: (match: BookMatch, index: Int)?
    for (index, candidate) in held.enumerated() {
      guard let match = BookMatch(incoming, candidate) else { continue }
      if let found = best, found.match <= match { continue }
      best = (match, index)
    }
    return best
  }

  /// The stronger sign first.
  package static func < (left: BookMatch, right: BookMatch) -> Bool { left.rawValue < right.rawValue }

  /// Whether both are books of one library of calibre's, which gives every book a name of its own.
  private static func areTwoHere(_ one: Traits, _ other: Traits) -> Bool {
    func names(_ traits: Traits) -> Set<Identifier> { Set(traits.identifiers.filter { $0.scheme == "calibre" }) }
    let (mine, theirs) = (names(one), names(other))
    return !mine.isEmpty && !theirs.isEmpty && mine.isDisjoint(with: theirs)
  }

  /// Whether a catalogue has one name for both. Programs put one number of Amazon's on many books that they
  /// convert: it makes no one book of two whose titles and authors differ.
  private static func shareName(_ one: Traits, _ other: Traits) -> Bool {
    let shared = Set(one.identifiers).intersection(other.identifiers)
    guard !shared.isEmpty else { return false }
    return shared.contains { $0.scheme != "asin" } || mayBeOneWork(one.matchKey, other.matchKey)
  }

  /// Whether two keys have one author, or one title but for a subtitle.
  private static func mayBeOneWork(_ one: String, _ other: String) -> Bool {
    let (mine, theirs) = (Book.parts(ofMatchKey: one), Book.parts(ofMatchKey: other))
    return mine.name == theirs.name || mine.name.isEmpty || theirs.name.isEmpty
      || mine.title.hasPrefix(theirs.title) || theirs.title.hasPrefix(mine.title)
  }

  private static func haveRivalNames(_ one: Traits, _ other: Traits) -> Bool {
    let shared = catalogues(of: one.identifiers).intersection(catalogues(of: other.identifiers))
    return one.identifiers.contains { name in
      shared.contains(name.scheme) && other.identifiers.contains { $0.scheme == name.scheme && $0 != name }
    }
  }

  /// The catalogues of books in which a book has a number. Those that name files are none: a book whose file was
  /// changed has two names there and is one edition all the same.
  static func catalogues(of identifiers: [Identifier]) -> Set<String> {
    Set(identifiers.lazy.map(\.scheme).filter { $0 != "koreader" })
  }

  private static func mayBeOneFormat(_ one: Book.Format?, _ other: Book.Format?) -> Bool {
    one == nil || other == nil || one == other
  }
}

extension BookMatch {
  /// By what books of one title and author are told apart that share neither a number nor an ISBN.
  package struct Marks: Hashable, Sendable {
    private let catalogues: Set<String>
    private let hasISBN: Bool
    private let format: Book.Format?

    /// What tells a book with these traits apart from its namesakes. Where nobody is known to have written it, its
    /// title may be the name of a file, as many have: then the numbers of files tell it apart, too.
    package init(_ traits: Traits) {
      catalogues =
        traits.matchKey.utf8.last == UInt8(ascii: "|")
        ? Set(traits.identifiers.map(\.scheme)) : BookMatch.catalogues(of: traits.identifiers)
      hasISBN = traits.isbn != nil
      format = traits.format
    }

    /// Whether title and author make one book of two that have these marks and no number in common.
    package func mayBeOne(with other: Marks) -> Bool {
      !(hasISBN && other.hasISBN) && mayBeOneFormat(format, other.format)
        && catalogues.isDisjoint(with: other.catalogues)
    }
  }

  /// Whether two books that one number is said to belong to have nothing else in common: no word of their authors'
  /// names, and neither title is the other with more words.
  package static func areStrangers(_ one: Book, _ other: Book) -> Bool {
    func words(_ book: Book) -> (title: Set<String>, names: Set<String>) {
      (Set(MatchText(book.title).words), Set(book.contributors.flatMap { MatchText($0.name).words }))
    }
    let (mine, theirs) = (words(one), words(other))
    guard !mine.names.isEmpty, !theirs.names.isEmpty else { return false }
    let isOneTitle = mine.title.isSubset(of: theirs.title) || theirs.title.isSubset(of: mine.title)
    return !isOneTitle && mine.names.isDisjoint(with: theirs.names)
  }
}

extension Book {
  /// What the book is recognised by.
  package var matchTraits: BookMatch.Traits {
    let key = matchKey
    return BookMatch.Traits(
      uid: uid, identifiers: identifiers, isbn: isbn, format: format, matchKey: key,
      mainTitleKey: Book.mainTitleKey(title, subtitle, matchKey: key))
  }
}
