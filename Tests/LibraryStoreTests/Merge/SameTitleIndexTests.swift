import Fixtures
import ImportMerge
import ReadingModel
import Testing

@testable import LibraryStore

/// Random books with two titles, and ids, ISBNs and formats that collide or differ.
private struct RandomSameTitleBooks {
  private var generator: SeededGenerator
  private let uids = UIDSource.random(unixMilliseconds: 1)
  private let isbns: [ISBN]

  init(seed: UInt64) throws {
    generator = SeededGenerator(seed: seed)
    isbns = try ["9780141439518", "9780141439587", "9780441013593"].map { try ISBN($0) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { generator.one(of: values) }

  mutating func book() -> Book {
    var book = Book(uid: uids.next(), title: pick(["Untitled", "UNTITLED", "Poems"]))
    book.contributors = [Contributor(name: "Anonymous")]
    book.format = pick([nil, .print, .ebook, .audio])
    book.isbn = pick([nil, nil, nil] + isbns)
    for scheme in ["goodreads", "asin", "calibre", "koreader"] where pick([true, false, false]) {
      book.identifiers.append(Identifier(scheme: scheme, value: pick(["1", "2", "3", "4", "5", "6"])))
    }
    book.publisher = pick([nil, "Quay"])
    return book
  }
}

@Suite("books of one title")
struct SameTitleIndexTests {
  /// The expected match of each book, by comparing it with all existing ones: which book, and by what.
  private func expected(_ incoming: [Book]) -> [String] {
    var existing: [Book] = []
    return incoming.map { book in
      let traits = book.matchTraits
      let numbered = book.identifiers.flatMap { name in
        existing.indices.filter { existing[$0].identifiers.contains(name) }
      }
      let places =
        numbered + existing.indices.filter { book.isbn != nil && existing[$0].isbn == book.isbn }
        + existing.indices.filter { existing[$0].matchKey == traits.matchKey }
      guard let best = BookMatch.best(for: traits, among: places.map { existing[$0].matchTraits }) else {
        existing.append(book)
        return "\(existing.count) -"
      }
      existing[places[best.index]] = existing[places[best.index]].merging(book)
      return "\(places[best.index] + 1) \(best.match.word)"
    }
  }

  private func outcomes(_ incoming: [Book], after others: Int) throws -> [String] {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let uids = library.uidSource
    let before = (0..<others).map { Book(uid: uids.next(), title: "Volume \($0)") }
    return try library.imports.merge(
      (incoming + before).map { IncomingBook(book: $0) }, source: "goodreads", fileName: "a.csv", hasOwnUIDs: true
    ).rows.prefix(incoming.count).map { "\($0.bookID.number) \($0.match?.word ?? "-")" }
  }

  @Test("match as in a full comparison", arguments: Seeds.count(4))
  func recognised(seed: UInt64) throws {
    var generator = try RandomSameTitleBooks(seed: seed)
    let incoming = (0..<150).map { _ in generator.book() }
    #expect(try outcomes(incoming, after: 0) == expected(incoming), "seed \(seed)")
  }

  @Test("are recognised so in a large import, too", arguments: Seeds.count(1))
  func recognisedAmongMany(seed: UInt64) throws {
    var generator = try RandomSameTitleBooks(seed: 100 + seed)
    let incoming = (0..<300).map { _ in generator.book() }
    #expect(try outcomes(incoming, after: 1_000) == expected(incoming), "seed \(seed)")
  }

  /// The number of statements in a merge of that many books with one title, each with its own id or without any.
  private func asked(_ count: Int, hasNumbers: Bool) throws -> Int {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    let day = try Day("2024-01-01")
    let books = (0..<count).map { number in
      var book = Book(uid: library.uidSource.next(), title: "Untitled")
      book.contributors = [Contributor(name: "Anonymous")]
      if hasNumbers { book.identifiers = [Identifier(scheme: "goodreads", value: "\(number)")] }
      book.format = [.print, .ebook, nil][number % 3]
      let entry = Entry(uid: library.uidSource.next(), status: .finished, day: day.adding(days: 3 * number))
      book.readings = [Reading(uid: library.uidSource.next(), entries: [entry])]
      return IncomingBook(book: book)
    }
    return try StatementCount.of(library) {
      _ = try $0.imports.merge(books, source: "goodreads", fileName: "a.csv", hasOwnUIDs: true)
    }
  }

  @Test(
    "need linear time to merge",
    arguments: [(150, true), (3_000, true), (100, false)])
  func linear(count: Int, hasNumbers: Bool) throws {
    let (some, more) = (try asked(count, hasNumbers: hasNumbers), try asked(2 * count, hasNumbers: hasNumbers))
    #expect(more < some * 5 / 2, "\(some), \(more)")
  }
}
