package import ReadingModel

/// How an incoming book matches an existing one; the strongest match first.
package enum BookMatch: Sendable, CaseIterable, Comparable {
  case uid
  case identifier
  case isbn
  /// Same title and first author, and nothing shows that they are different editions.
  case titleAndAuthor
  /// The same row was imported into the book before; the reader has since changed its title or author.
  case row

  package var word: String {
    switch self {
    case .uid: "uid"
    case .identifier: "identifier"
    case .isbn: "isbn"
    case .titleAndAuthor: "titleAndAuthor"
    case .row: "row"
    }
  }

  /// What books are matched by, so that finding one does not require loading the library.
  package struct Traits: Hashable, Sendable {
    package let uid: UID
    package let identifiers: [Identifier]
    package let isbn: ISBN?
    package let format: Book.Format?
    package let matchKey: String
    /// Its key without the subtitle; nil if it has none or that is unknown.
    package let mainTitleKey: String?

    package init(
      uid: UID, identifiers: [Identifier], isbn: ISBN?, format: Book.Format?, matchKey: String,
      mainTitleKey: String? = nil
    ) {
      self.uid = uid
      self.identifiers = identifiers
      self.isbn = isbn
      self.format = format
      self.matchKey = matchKey
      self.mainTitleKey = mainTitleKey
    }

    /// Whether it is the book's ISBN, or that of an edition that was merged into it.
    fileprivate func hasISBN(_ isbn: ISBN) -> Bool {
      self.isbn == isbn || identifiers.contains(Identifier(isbn: isbn))
    }
  }

  /// The match between the incoming and the existing book; nil if they are different.
  ///
  /// Two ids in one catalogue, or two ISBNs, mean two editions: such books match only by uid or by an id they share
  /// elsewhere. The same applies to a print and an audio edition, unless they share an ISBN.
  package init?(_ incoming: Traits, _ existing: Traits) {
    if incoming.uid == existing.uid {
      self = .uid
    } else if BookMatch.areSeparateInLibrary(incoming, existing) {
      return nil
    } else if BookMatch.shareIdentifier(incoming, existing) {
      self = .identifier
    } else if BookMatch.haveConflictingIdentifiers(incoming, existing) {
      return nil
    } else if let isbn = incoming.isbn, let existingISBN = existing.isbn {
      guard incoming.hasISBN(existingISBN) || existing.hasISBN(isbn) else { return nil }
      self = .isbn
    } else if incoming.matchKey == existing.matchKey, EditionTraits(incoming).mayBeSame(with: EditionTraits(existing)) {
      self = .titleAndAuthor
    } else {
      return nil
    }
  }

  /// The best match of the incoming book among the existing ones, with its index; the first of equals. Nil if none.
  package static func best(
    for incoming: Traits, among existing: some Sequence<Traits>
  ) -> (match: BookMatch, index: Int)? {
    existing.enumerated().lazy.compactMap { index, candidate in
      BookMatch(incoming, candidate).map { (match: $0, index: index) }
    }.min { $0.match < $1.match }
  }

  /// Whether both are different books of one calibre library, in which every book has its own id.
  private static func areSeparateInLibrary(_ one: Traits, _ other: Traits) -> Bool {
    func ids(_ traits: Traits) -> Set<Identifier> { Set(traits.identifiers.filter { $0.scheme == "calibre" }) }
    let (mine, theirs) = (ids(one), ids(other))
    return !mine.isEmpty && !theirs.isEmpty && mine.isDisjoint(with: theirs)
  }

  /// Whether they share an id. Some programs put one ASIN on many converted books: a shared ASIN does not match books
  /// that differ in title and author.
  private static func shareIdentifier(_ one: Traits, _ other: Traits) -> Bool {
    let shared = Set(one.identifiers).intersection(other.identifiers)
    guard !shared.isEmpty else { return false }
    return shared.contains { $0.scheme != "asin" } || mayBeOneWork(one.matchKey, other.matchKey)
  }

  /// Whether two keys may have one author, or have the same title up to a subtitle.
  private static func mayBeOneWork(_ one: String, _ other: String) -> Bool {
    let (mine, theirs) = (Book.parts(ofMatchKey: one), Book.parts(ofMatchKey: other))
    return mine.name == theirs.name || mine.name.isEmpty || theirs.name.isEmpty
      || mine.title.hasPrefix(theirs.title) || theirs.title.hasPrefix(mine.title)
  }

  /// Whether they have different ids in one catalogue.
  private static func haveConflictingIdentifiers(_ one: Traits, _ other: Traits) -> Bool {
    let shared = catalogues(of: one.identifiers).intersection(catalogues(of: other.identifiers))
    return one.identifiers.contains { mine in
      shared.contains(mine.scheme) && other.identifiers.contains { $0.scheme == mine.scheme && $0 != mine }
    }
  }

  /// The catalogues in which a book has an id. Excludes `koreader`, which identifies files: a book with an edited file
  /// has two ids there and is still one edition; and `isbn`, the numbers of merged editions.
  static func catalogues(of identifiers: [Identifier]) -> Set<String> {
    Set(identifiers.lazy.map(\.scheme).filter { $0 != "koreader" && $0 != "isbn" })
  }

  /// What distinguishes books with the same title and author that share neither id nor ISBN.
  package struct EditionTraits: Hashable, Sendable {
    private let catalogues: Set<String>
    private let hasISBN: Bool
    private let format: Book.Format?

    /// The marks of a book. Without a known author, the title may be a file name shared by many, so ids of files count
    /// too.
    package init(_ traits: Traits) {
      catalogues =
        traits.matchKey.utf8.last == UInt8(ascii: "|")
        ? Set(traits.identifiers.map(\.scheme)) : BookMatch.catalogues(of: traits.identifiers)
      hasISBN = traits.isbn != nil
      format = traits.format
    }

    /// Whether books with the same title and author can be one, given their marks.
    package func mayBeSame(with other: EditionTraits) -> Bool {
      !(hasISBN && other.hasISBN) && (format == nil || other.format == nil || format == other.format)
        && catalogues.isDisjoint(with: other.catalogues)
    }
  }

  /// Whether two books that share an id have nothing else in common: no word of their contributors' names, and neither
  /// title contains all words of the other.
  package static func areUnrelated(_ one: Book, _ other: Book) -> Bool {
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
  package var matchTraits: BookMatch.Traits {
    let key = matchKey
    return BookMatch.Traits(
      uid: uid, identifiers: identifiers, isbn: isbn, format: format, matchKey: key,
      mainTitleKey: Book.mainTitleKey(title, subtitle, matchKey: key))
  }
}
