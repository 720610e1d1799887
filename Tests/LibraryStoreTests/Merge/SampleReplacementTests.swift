import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("untouched sample books beside books of the reader")
struct SampleReplacementTests {
  /// A library with a book of the reader, and the samples, which were loaded later.
  private func library() throws -> Library {
    let library = try Library.fresh().reporting(SampleSource(seed: { try .small() }, onClearing: { _ in }))
    try library.adding("Middlemarch", by: "George Eliot")
    _ = try library.imports.loadSeed(.small())
    return library
  }

  /// The reader's own book with the same title, read once.
  private func own(_ title: String = "Emma", by author: String = "Jane Austen") throws -> Book {
    var book = Book(uid: UID(unixMilliseconds: 9, random: 9, 9), title: title)
    book.contributors = [Contributor(name: author)]
    let finish = Entry(uid: UID(unixMilliseconds: 9, random: 9, 10), status: .finished, day: try Day("2020-05-06"))
    book.readings = [Reading(uid: UID(unixMilliseconds: 9, random: 9, 11), entries: [finish])]
    return book
  }

  private func importing(_ books: [Book], into library: Library, profile: Profile? = nil) throws -> MergeReport {
    let books = books.map { IncomingBook(book: $0) }
    let file = IncomingFile(
      source: "goodreads", name: "export.csv", books: IncomingBooks(count: books.count) { books[$0] }, profile: profile)
    return try library.imports.merge([file], named: "export.csv")[0]
  }

  @Test("are replaced by the reader's books, and restored by undo")
  func replacement() throws {
    let library = try library()
    let before = try library.snapshot()
    let report = try importing([own()], into: library)
    #expect(report.rows.map(\.outcome) == [.added] && report.replacedSamples == ["Emma"])
    #expect(try library.snapshot().books.filter { $0.title == "Emma" } == [own()])
    #expect(try library.books.count() == 5 && report.clearedSamples == [])
    _ = try library.history.undo()
    #expect(try library.snapshot().books == before.books)
    #expect(try library.books.find("emma").id.number == 2)
    _ = try library.history.redo()
    #expect(try library.snapshot().books.filter { $0.title == "Emma" } == [own()])
  }

  @Test("are replaced once, so that a second import changes nothing")
  func twice() throws {
    let library = try library()
    _ = try importing([own()], into: library)
    let after = try library.snapshot()
    let report = try importing([own()], into: library)
    #expect(report.rows.map(\.outcome) == [.unchanged] && report.replacedSamples == [])
    #expect(try library.snapshot().books == after.books)
  }

  @Test("stay where no book of the import is theirs, and where the import brings themselves")
  func staying() throws {
    let library = try library()
    let report = try importing([own("Persuasion")] + Snapshot.small().books, into: library)
    #expect(report.rows.map(\.outcome) == [.added, .unchanged, .unchanged, .unchanged, .unchanged])
    #expect(report.replacedSamples == [])
  }

  @Test(
    "that the reader has touched are merged with",
    arguments: ["log", "tag", "title"])
  func touched(_ how: String) throws {
    let library = try library()
    let emma = try library.books.find("emma").id
    switch how {
    case "log": try library.journal.log(nil, in: emma, on: "2025-08-10", "Mine.")
    case "tag": _ = try library.books.edit(emma) { $0.tags.append("mine") }
    default: _ = try library.books.edit(emma) { $0.publisher = "Mine" }
    }
    let report = try importing([own()], into: library)
    #expect(report.rows.map(\.outcome) == [.merged] && report.replacedSamples == [])
    #expect(try library.books.book(emma).readings.count == 3)
  }

  @Test("are replaced in an import that rebuilds the indexes")
  func large() throws {
    let library = try library()
    var books = (0..<1200).map { Book(uid: UID(unixMilliseconds: 8, random: 8, UInt64($0)), title: "Book \($0)") }
    books.append(try own())
    books.append(try own("The Tale of Genji", by: "Murasaki Shikibu"))
    books[1201].uid = UID(unixMilliseconds: 9, random: 9, 12)
    books[1201].readings = []
    let report = try importing(books, into: library)
    #expect(report.count(.added) == 1202 && report.replacedSamples == ["Emma", "The Tale of Genji"])
    #expect(try library.books.count() == 1205)
    #expect(try library.books.find("emma").title == "Emma")
    _ = try library.history.undo()
    #expect(try library.books.count() == 5)
  }

  @Test("take their reader's profile with them where the import brings one")
  func profile() throws {
    let library = try library()
    _ = try importing([], into: library, profile: Profile(name: "Ana"))
    #expect(try library.profile().name == "Ana")
  }
}
