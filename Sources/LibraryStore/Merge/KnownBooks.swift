internal import GRDB
internal import ReadingModel

/// The books of a library by what they are recognised by, held in memory while very many others are merged: then no
/// index has to be asked, nor kept, for each of them.
final class KnownBooks {
  /// The first book of each key, and the others of the few that several have.
  private var first: KeyTable
  private var others: [UInt64: Set<Int64>] = [:]
  /// The keys of the traits that were asked for last: a book that is not known is the next to be added.
  private var asked: (traits: BookMatch.Traits, keys: [UInt64])?

  /// The books of a library, into which so many others are about to come.
  init(_ db: Database, expecting bookCount: Int) throws {
    let held = try Int.fetchOne(db, sql: "SELECT count(*) FROM book") ?? 0
    first = KeyTable(expecting: 4 * (held + bookCount))
    let books = try Row.fetchCursor(db, sql: "SELECT id, isbn, matchKey, title, subtitle FROM book ORDER BY id")
    while let row = try books.next() {
      note(KnownBooks.key("k", row[2]), row[0])
      note(KnownBooks.titleKey(row[2]), row[0])
      if let main = Book.mainTitleKey(row[3], row[4], matchKey: row[2]) { note(KnownBooks.key("m", main), row[0]) }
      if let isbn = row[1] as String? { note(KnownBooks.key("n", isbn), row[0]) }
    }
    let names = try Row.fetchCursor(db, sql: "SELECT bookId, scheme, value FROM identifier")
    while let row = try names.next() { note(KnownBooks.key("i", row[1], row[2]), row[0]) }
  }

  /// Takes in what a book is recognised by from now on.
  func add(_ traits: BookMatch.Traits, _ id: BookID) {
    for key in keys(of: traits) { note(key, id.number) }
    note(KnownBooks.titleKey(traits.matchKey), id.number)
    if let main = traits.mainTitleKey { note(KnownBooks.key("m", main), id.number) }
  }

  /// The numbers of the books that have the title and author, with a subtitle or without, or seem to; the first ones.
  func relatives(of traits: BookMatch.Traits) -> [Int64] {
    let keys: [(Unicode.Scalar, String?)] = [
      ("k", traits.matchKey), ("m", traits.matchKey), ("k", traits.mainTitleKey),
    ]
    let numbers = keys.flatMap { kind, key in key.map { self.numbers(at: KnownBooks.key(kind, $0)) } ?? [] }
    return Array((numbers + self.numbers(at: KnownBooks.titleKey(traits.matchKey))).prefix(BookRelative.mostCount))
  }

  /// A number for the title of a book, whoever wrote it.
  private static func titleKey(_ matchKey: String) -> UInt64 {
    key("t", String(BookMatcher.titlePart(matchKey)))
  }

  /// The numbers of the books that have one of the traits, or seem to.
  func numbers(like traits: BookMatch.Traits) -> [Int64] {
    let keys = keys(of: traits)
    asked = (traits, keys)
    var numbers: [Int64] = []
    for key in keys { numbers += self.numbers(at: key) }
    return numbers
  }

  private func numbers(at key: UInt64) -> [Int64] {
    guard let number = first[key] else { return [] }
    return others[key].map { ($0 + [number]).sorted() } ?? [number]
  }

  private func keys(of traits: BookMatch.Traits) -> [UInt64] {
    if let asked, asked.traits == traits { return asked.keys }
    var keys: [UInt64] = []
    keys.reserveCapacity(traits.identifiers.count + 2)
    for name in traits.identifiers { keys.append(KnownBooks.key("i", name.scheme, name.value)) }
    if let isbn = traits.isbn { keys.append(KnownBooks.key("n", isbn.digits)) }
    keys.append(KnownBooks.key("k", traits.matchKey))
    return keys
  }

  /// A number for what a book is recognised by. Who is found is looked at before anything is made of it, so that two
  /// may as well have one.
  private static func key(_ kind: Unicode.Scalar, _ one: String, _ other: String = "") -> UInt64 {
    var hasher = Hasher()
    hasher.combine(kind)
    hasher.combine(one)
    if !other.isEmpty { hasher.combine(other) }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private func note(_ key: UInt64, _ number: Int64) {
    let held = first.insert(number, at: key)
    if held != number { others[key, default: []].insert(number) }
  }
}
