internal import GRDB
internal import ImportMerge
internal import ReadingModel

/// An in-memory index of a library's books, for large imports: no database index has to be queried or updated per book.
final class BookIndex {
  /// The hashed keys of a book: its catalogue numbers, its title and author, and its title alone. Class, not struct, so
  /// that a lookup copies nothing.
  private final class Keys {
    let traits: BookMatch.Traits
    let numbers: [UInt64]
    let title: UInt64

    init(of traits: BookMatch.Traits) {
      self.traits = traits
      var numbers: [UInt64] = []
      numbers.reserveCapacity(traits.identifiers.count + 1)
      for name in traits.identifiers {
        let isISBN = name.scheme == "isbn"
        numbers.append(isISBN ? BookIndex.key("n", name.value) : BookIndex.key("i", name.scheme, name.value))
      }
      if let isbn = traits.isbn { numbers.append(BookIndex.key("n", isbn.digits)) }
      self.numbers = numbers
      title = BookIndex.key("k", traits.matchKey)
    }
  }

  private let db: Database
  private let expectedCount: Int
  /// Whether the library's books were added: a file without new rows needs none of them.
  private(set) var isLoaded = false
  /// The first book of each key, and all books of the few keys that several have, in order.
  private var first = KeyTable(expecting: 0)
  private var several: [UInt64: [Int64]] = [:]
  /// The books of each title and author that several have.
  private var sameTitleIndex: [UInt64: SameTitleIndex] = [:]
  /// The keys that were looked up last: a book that is not found is added next.
  private var asked: Keys?
  private var askedForms: (matchKey: String, names: [String], keys: [UInt64])?
  /// The uids of all readings, entries, copies, loans, reservations and wishes; nil until needed.
  private var itemUIDs: Set<UID>?

  /// An index of a library's books, with room for this many more.
  init(_ db: Database, expecting bookCount: Int) {
    self.db = db
    expectedCount = bookCount
  }

  /// Adds the library's books, unless that was done before; called before the index is used.
  func load() throws {
    guard !isLoaded else { return }
    isLoaded = true
    let existing = try Int.fetchOne(db, sql: "SELECT count(*) FROM book") ?? 0
    first = KeyTable(expecting: 6 * (existing + expectedCount))
    try BookMatch.Traits.forEach(db) { add($0, by: $1, BookID($2)) }
  }

  /// Adds a book, or its changed traits.
  func add(_ traits: BookMatch.Traits, by authors: [String], _ id: BookID) {
    let keys = keys(of: traits)
    note(BookIndex.key("u", traits.uid.text), id.number)
    for key in keys.numbers { note(key, id.number) }
    let existing = first.insert(id.number, at: keys.title)
    if existing != id.number {
      sameTitleIndex[keys.title, default: SameTitleIndex(unmarked: [existing])].put(
        id.number, BookMatch.EditionTraits(traits))
    }
    for key in formKeys(of: traits, by: authors) { note(key, id.number) }
    if let main = traits.mainTitleKey { note(BookIndex.key("m", main), id.number) }
  }

  /// The ids of books with the title and author, with or without a subtitle, or with the title by an author with a form
  /// of the name, up to a limit; may contain hash collisions.
  func possibleDuplicates(of traits: BookMatch.Traits, by authors: [String]) -> [Int64] {
    var found: [Int64] = []
    func take(_ numbers: some Sequence<Int64>) { found += numbers.prefix(PossibleDuplicate.mostCount) }
    func addSameTitle(at key: UInt64) {
      if let sameTitleIndex = sameTitleIndex(at: key) { take(sameTitleIndex.all(matching: nil)) }
    }
    let keys = keys(of: traits)
    addSameTitle(at: keys.title)
    take(numbers(at: BookIndex.key("m", traits.matchKey)))
    if let main = traits.mainTitleKey { addSameTitle(at: BookIndex.key("k", main)) }
    take(Set(formKeys(of: traits, by: authors).flatMap(numbers(at:))).sorted())
    return Array(found.prefix(PossibleDuplicate.mostCount))
  }

  /// The ids of books with the uid; may contain hash collisions.
  func numbers(of uid: UID) -> [Int64] { numbers(at: BookIndex.key("u", uid.text)) }

  /// Notes the uids of everything that belongs to an incoming book.
  /// - Returns: Whether nothing else has one of them.
  func claim(_ book: Book) throws -> Bool {
    if itemUIDs == nil {
      let tables = ["reading", "entry"] + LibraryTable.holdings.map(\.name)
      let sql = tables.map { "SELECT uid FROM main.\($0)" }.joined(separator: " UNION ALL ")
      itemUIDs = Set(try String.fetchAll(db, sql: sql).map { try UID($0) })
    }
    let holding = book.holding
    let uids = [
      book.readings.map(\.uid), book.readings.flatMap { $0.entries.map(\.uid) }, holding.copies.map(\.uid),
      holding.loans.map(\.uid), holding.reservations.map(\.uid), holding.wish.map { [$0.uid] } ?? [],
    ]
    var areNew = true
    for uid in uids.joined() where itemUIDs?.insert(uid).inserted == false { areNew = false }
    return areNew
  }

  /// The ids of books with one of the catalogue numbers; may contain hash collisions.
  func numbers(like traits: BookMatch.Traits) -> [Int64] {
    let keys = keys(of: traits)
    asked = keys
    var numbers: [Int64] = []
    for key in keys.numbers { numbers += self.numbers(at: key) }
    return numbers
  }

  /// The books with the title and author; nil if there are none. May contain hash collisions.
  func sameTitleIndex(of traits: BookMatch.Traits) -> SameTitleIndex? { sameTitleIndex(at: keys(of: traits).title) }

  private func sameTitleIndex(at key: UInt64) -> SameTitleIndex? {
    sameTitleIndex[key] ?? first[key].map { SameTitleIndex(unmarked: [$0]) }
  }

  /// The keys of the title with the forms of the authors' names. Of the many books that may share a title, only those
  /// with such an author are read.
  private func formKeys(of traits: BookMatch.Traits, by authors: [String]) -> [UInt64] {
    if let askedForms, askedForms.matchKey == traits.matchKey, askedForms.names == authors { return askedForms.keys }
    let title = Book.parts(ofMatchKey: traits.matchKey).title
    let keys = authors.flatMap { Contributor.formKeys(of: $0).map { BookIndex.key("f", title, $0) } }
    askedForms = (traits.matchKey, authors, keys)
    return keys
  }

  private func numbers(at key: UInt64) -> [Int64] { several[key] ?? first[key].map { [$0] } ?? [] }

  private func keys(of traits: BookMatch.Traits) -> Keys {
    if let asked, asked.traits == traits { return asked }
    return Keys(of: traits)
  }

  /// The hash of a key. Books that are found are compared before use, so a collision is harmless.
  private static func key(_ kind: Unicode.Scalar, _ one: some StringProtocol, _ other: String = "") -> UInt64 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(one)
    if !other.isEmpty { hasher.combine(other) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private func note(_ key: UInt64, _ number: Int64) {
    let existing = first.insert(number, at: key)
    if existing != number { several[key, default: [existing]].insert(inOrder: number) }
  }
}

extension BookMatch.Traits {
  /// Passes on the traits of all books with their authors' names and ids, in the order of the ids.
  static func forEach(_ db: Database, _ body: (BookMatch.Traits, [String], Int64) throws -> Void) throws {
    let people = try Row.fetchCursor(
      db, sql: "SELECT bookId, name FROM contributor WHERE role = 'author' ORDER BY bookId, place")
    var person = try people.next()
    let names = try Row.fetchCursor(db, sql: "SELECT bookId, scheme, value FROM identifier ORDER BY bookId, place")
    var name = try names.next()
    let books = try Row.fetchCursor(
      db, sql: "SELECT id, isbn, matchKey, title, subtitle, uid, format FROM book ORDER BY id")
    while let row = try books.next() {
      let id = try row[0] as Int64
      var identifiers: [Identifier] = []
      while let existing = name, try (existing[0] as Int64) <= id {
        identifiers.append(try Identifier(scheme: existing[1], value: existing[2]))
        name = try names.next()
      }
      var authors: [String] = []
      while let existing = person, try (existing[0] as Int64) <= id {
        authors.append(try existing[1])
        person = try people.next()
      }
      let key = try row[2] as String
      try body(
        BookMatch.Traits(
          uid: try UID(row[5]), identifiers: identifiers, isbn: try (row[1] as String?).map { try ISBN($0) },
          format: try (row[6] as String?).map { try Book.Format(storedAs: $0, in: "book.format") }, matchKey: key,
          mainTitleKey: Book.mainTitleKey(try row[3], try row[4], matchKey: key)), authors, id)
    }
  }
}
