internal import GRDB
internal import ReadingModel

/// The books of a library by what they are recognised by, held in memory while very many others are merged: then no
/// index has to be asked, nor kept, for each of them.
final class KnownBooks {
  /// What a book of some traits is recognised by: its numbers in catalogues, its title and author, and its title
  /// whoever wrote it; an object, so that a look at it copies nothing.
  private final class Keys {
    let traits: BookMatch.Traits
    let numbers: [UInt64]
    let title: UInt64
    let titleAlone: UInt64

    init(of traits: BookMatch.Traits) {
      self.traits = traits
      var numbers: [UInt64] = []
      numbers.reserveCapacity(traits.identifiers.count + 1)
      for name in traits.identifiers { numbers.append(KnownBooks.key("i", name.scheme, name.value)) }
      if let isbn = traits.isbn { numbers.append(KnownBooks.key("n", isbn.digits)) }
      self.numbers = numbers
      title = KnownBooks.key("k", traits.matchKey)
      titleAlone = KnownBooks.key("t", Book.parts(ofMatchKey: traits.matchKey).title)
    }
  }

  /// The first book of each key, and all of the few keys that several have, in order.
  private var first: KeyTable
  private var several: [UInt64: [Int64]] = [:]
  /// All books of each title and author that several have.
  private var namesakes: [UInt64: Namesakes] = [:]
  /// The keys of the traits that were asked for last: a book that is not known is the next to be added.
  private var asked: Keys?

  /// The books of a library, into which so many others are about to come.
  init(_ db: Database, expecting bookCount: Int) throws {
    let held = try Int.fetchOne(db, sql: "SELECT count(*) FROM book") ?? 0
    first = KeyTable(expecting: 4 * (held + bookCount))
    let names = try Row.fetchCursor(db, sql: "SELECT bookId, scheme, value FROM identifier ORDER BY bookId, place")
    var name = try names.next()
    let books = try Row.fetchCursor(
      db, sql: "SELECT id, isbn, matchKey, title, subtitle, uid, format FROM book ORDER BY id")
    while let row = try books.next() {
      let id = try row[0] as Int64
      var identifiers: [Identifier] = []
      while let held = name, try (held[0] as Int64) <= id {
        identifiers.append(try Identifier(scheme: held[1], value: held[2]))
        name = try names.next()
      }
      add(
        BookMatch.Traits(
          uid: try UID(row[5]), identifiers: identifiers, isbn: try (row[1] as String?).map { try ISBN($0) },
          format: try (row[6] as String?).map { try Book.Format(storedAs: $0) }, matchKey: try row[2],
          mainTitleKey: Book.mainTitleKey(try row[3], try row[4], matchKey: try row[2])), BookID(id))
    }
  }

  /// Takes in what a book is recognised by from now on.
  func add(_ traits: BookMatch.Traits, _ id: BookID) {
    let keys = keys(of: traits)
    for key in keys.numbers { note(key, id.number) }
    let held = first.insert(id.number, at: keys.title)
    if held != id.number {
      namesakes[keys.title, default: Namesakes(unmarked: [held])].put(id.number, BookMatch.Marks(traits))
    }
    note(keys.titleAlone, id.number)
    if let main = traits.mainTitleKey { note(KnownBooks.key("m", main), id.number) }
  }

  /// The numbers of the books that have the title and author, with a subtitle or without, or seem to; the first ones.
  func relatives(of traits: BookMatch.Traits) -> [Int64] {
    var found: [Int64] = []
    func take(_ numbers: some Sequence<Int64>) { found += numbers.prefix(BookRelative.mostCount) }
    func takeNamesakes(at key: UInt64) {
      if let namesakes = namesakes(at: key) { take(namesakes.all(fitting: nil)) }
    }
    let keys = keys(of: traits)
    takeNamesakes(at: keys.title)
    take(numbers(at: KnownBooks.key("m", traits.matchKey)))
    if let main = traits.mainTitleKey { takeNamesakes(at: KnownBooks.key("k", main)) }
    take(numbers(at: keys.titleAlone))
    return Array(found.prefix(BookRelative.mostCount))
  }

  /// The numbers of the books that have one of the numbers in catalogues, or seem to.
  func numbers(like traits: BookMatch.Traits) -> [Int64] {
    let keys = keys(of: traits)
    asked = keys
    var numbers: [Int64] = []
    for key in keys.numbers { numbers += self.numbers(at: key) }
    return numbers
  }

  /// The books that have the title and author, or seem to; nil when there is none.
  func namesakes(of traits: BookMatch.Traits) -> Namesakes? { namesakes(at: keys(of: traits).title) }

  private func namesakes(at key: UInt64) -> Namesakes? {
    namesakes[key] ?? first[key].map { Namesakes(unmarked: [$0]) }
  }

  private func numbers(at key: UInt64) -> [Int64] { several[key] ?? first[key].map { [$0] } ?? [] }

  private func keys(of traits: BookMatch.Traits) -> Keys {
    if let asked, asked.traits == traits { return asked }
    return Keys(of: traits)
  }

  /// A number for what a book is recognised by. Who is found is looked at before anything is made of it, so that two
  /// may as well have one.
  private static func key(_ kind: Unicode.Scalar, _ one: some StringProtocol, _ other: String = "") -> UInt64 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(one)
    if !other.isEmpty { hasher.combine(other) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private func note(_ key: UInt64, _ number: Int64) {
    let held = first.insert(number, at: key)
    if held != number { several[key, default: [held]].insert(inOrder: number) }
  }
}
