internal import GRDB
internal import ReadingModel

/// The books of a library by what they are recognised by, held in memory while very many others are merged: then no
/// index has to be asked, nor kept, for each of them.
final class KnownBooks {
  private struct Key: Hashable {
    let hash: Int

    init(identifier: Identifier) { hash = Key.hash("i", identifier.scheme, identifier.value) }
    init(isbn: String) { hash = Key.hash("n", isbn, "") }
    init(matchKey: String) { hash = Key.hash("k", matchKey, "") }

    private static func hash(_ kind: Unicode.Scalar, _ one: String, _ other: String) -> Int {
      var hasher = Hasher()
      hasher.combine(kind)
      hasher.combine(one)
      hasher.combine(other)
      return hasher.finalize()
    }
  }

  /// The first book of each key, and the others of the few that several have. Who is found is looked at before
  /// anything is made of it, so that two keys may as well have one hash.
  private var first: [Key: Int64] = [:]
  private var others: [Key: Set<Int64>] = [:]

  /// The books of a library, into which so many others are about to come.
  init(_ db: Database, expecting bookCount: Int) throws {
    let held = try Int.fetchOne(db, sql: "SELECT count(*) FROM book") ?? 0
    first.reserveCapacity(2 * (held + bookCount))
    let books = try Row.fetchCursor(db, sql: "SELECT id, isbn, matchKey FROM book ORDER BY id")
    while let row = try books.next() {
      note(Key(matchKey: row[2]), row[0])
      if let isbn = row[1] as String? { note(Key(isbn: isbn), row[0]) }
    }
    let names = try Row.fetchCursor(db, sql: "SELECT bookId, scheme, value FROM identifier")
    while let row = try names.next() { note(Key(identifier: Identifier(scheme: row[1], value: row[2])), row[0]) }
  }

  /// Takes in what a book is recognised by from now on.
  func add(_ traits: BookMatch.Traits, _ id: BookID) {
    for name in traits.identifiers { note(Key(identifier: name), id.number) }
    if let isbn = traits.isbn { note(Key(isbn: isbn.digits), id.number) }
    note(Key(matchKey: traits.matchKey), id.number)
  }

  /// The numbers of the books that have one of the traits, or seem to.
  func numbers(like traits: BookMatch.Traits) -> [Int64] {
    var numbers: [Int64] = []
    for name in traits.identifiers { numbers += self.numbers(Key(identifier: name)) }
    if let isbn = traits.isbn { numbers += self.numbers(Key(isbn: isbn.digits)) }
    return numbers + self.numbers(Key(matchKey: traits.matchKey))
  }

  private func note(_ key: Key, _ number: Int64) {
    guard let held = first[key] else {
      first[key] = number
      return
    }
    if held != number { others[key, default: []].insert(number) }
  }

  private func numbers(_ key: Key) -> [Int64] {
    guard let number = first[key] else { return [] }
    guard let others = others[key] else { return [number] }
    return (others + [number]).sorted()
  }
}
