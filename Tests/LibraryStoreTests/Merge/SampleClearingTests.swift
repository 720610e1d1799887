import Fixtures
import ImportMerge
import LibraryStore
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

@Suite("sample books make room")
struct SampleClearingTests {
  /// What was reported.
  private final class Reports: Sendable {
    let all = Mutex<[SampleClearing]>([])
    var last: SampleClearing? { all.withLock { $0.last } }
    var source: SampleSource {
      SampleSource(
        seed: { try .small() }, onClearing: { clearing in self.all.withLock { $0.append(clearing) } })
    }
  }

  private let reports = Reports()

  private func library() throws -> Library {
    let library = try Library.fresh().reporting(reports.source)
    _ = try library.imports.loadSeed(.small())
    return library
  }

  /// A way of adding a book of the reader's own, with the title and author of a sample.
  enum Way: CaseIterable {
    case add, document, card, lend, own, wish, json, csv

    func make(in library: Library, isDryRun: Bool = false) throws {
      var book = Book(uid: library.uidSource.next(), title: "Emma")
      book.contributors = [Contributor(name: "Jane Austen")]
      switch self {
      case .add: _ = try library.books.add(book, isDryRun: isDryRun)
      case .document:
        let document = IncomingDocument(IncomingBook(book: book), format: "epub", fileName: "emma.epub")
        _ = try library.books.add([document], isDryRun: isDryRun)
      case .card:
        var card = BookCard(title: "Emma")
        card.contributors = book.contributors
        _ = try library.books.take(card, into: nil, only: nil, source: "mine", isDryRun: isDryRun)
      case .lend:
        let draft = LoanDraft(try Name("Ada"), since: nil)
        _ = try library.lending.begin(.borrowed, .new(book), draft, by: LoanTermsBook())
      case .own: _ = try library.lending.own(.new(book)) { _ in }
      case .wish: _ = try library.lending.wish(for: .new(book)) { _ in }
      case .json, .csv:
        _ = try library.imports.merge(
          [IncomingBook(book: book)], source: self == .json ? "json" : "goodreads", fileName: "file",
          hasOwnUIDs: self == .csv, isDryRun: isDryRun)
      }
    }
  }

  @Test("for the reader's first book, whichever way it comes, and undo and redo take both", arguments: Way.allCases)
  func ways(_ way: Way) throws {
    let library = try library()
    let before = try library.snapshot()
    try way.make(in: library)
    let book = try #require(try library.snapshot().books.first)
    #expect(try library.books.count() == 1 && book.title == "Emma" && book.readings == [])
    #expect(try library.profile() == Profile() && library.imports.sampleUIDs().isEmpty)
    #expect(reports.last == SampleClearing(entryCount: 0, holdingCount: 0, isDryRun: false))
    let entry = try library.history.undo()
    #expect(library.imports.clearedSamples(entry) && entry.words.hasSuffix(", in place of the sample books"))
    #expect(try library.snapshot().books == before.books && library.profile() == before.profile)
    #expect(try !library.imports.sampleUIDs().isEmpty && library.faults() == [])
    _ = try library.history.redo()
    #expect(try library.snapshot().books == [book] && library.profile() == Profile())
    #expect(reports.all.withLock { $0.count } == 1)
  }

  @Test("with everything done to them, which is counted, and undo restores it")
  func play() throws {
    let library = try library()
    let emma = try library.books.find("emma").id
    try library.journal.log(nil, in: emma, on: "2025-08-10", "Mine.")
    _ = try library.journal.rate(emma, Rating("0.25"))
    _ = try library.lending.own(.existing(emma)) { _ in }
    _ = try library.lending.begin(
      .lent, .existing(emma), LoanDraft(try Name("Ada"), since: nil), by: LoanTermsBook())
    _ = try library.shelves.create("Sea", description: nil, visibility: .private)
    _ = try library.shelves.add([emma], toShelf: "sea")
    let before = try library.snapshot()
    try library.adding("Dune")
    let clearing = try #require(reports.last)
    #expect(clearing.entryCount == 1 && clearing.holdingCount == 2)
    #expect(try library.snapshot().books.map(\.title) == ["Dune"])
    #expect(try library.lending.loans().isEmpty && library.shelves.shelf(named: "sea").books.isEmpty)
    _ = try library.history.undo()
    #expect(try library.snapshot() == before && library.faults() == [])
  }

  @Test("not in a dry run, which says that they would", arguments: [Way.add, .document, .card, .json, .csv])
  func dryRun(_ way: Way) throws {
    let library = try library()
    let before = try library.snapshot()
    try way.make(in: library, isDryRun: true)
    #expect(try library.snapshot() == before && !library.imports.sampleUIDs().isEmpty)
    #expect(reports.last == SampleClearing(entryCount: 0, holdingCount: 0, isDryRun: true))
  }

  @Test("not when a sample is logged, lent, edited or imported again, or nothing is imported")
  func staying() throws {
    let library = try library()
    let moby = try library.books.find("moby").id
    try library.journal.log("70", in: moby, on: "2025-08-10")
    _ = try library.lending.begin(
      .lent, .existing(moby), LoanDraft(try Name("Ada"), since: nil), by: LoanTermsBook())
    _ = try library.books.edit(moby) { $0.tags.append("mine") }
    _ = try library.imports.merge(Snapshot.small().books.map { IncomingBook(book: $0) }, source: "json", fileName: "a")
    _ = try library.imports.merge([], source: "json", fileName: "b")
    _ = try library.imports.loadSeed(.small())
    #expect(try library.books.count() == 4 && reports.last == nil)
  }

  @Test("once: samples loaded beside the reader's books stay")
  func loadedAgain() throws {
    let library = try library()
    try library.adding("Dune")
    _ = try library.imports.loadSeed(.small())
    try library.adding("Kokoro")
    #expect(try library.books.count() == 6)
    #expect(reports.all.withLock { $0.count } == 1)
  }

  @Test("not when the reader loads them later, also without other books")
  func loadedLater() throws {
    let library = try Library.fresh().reporting(reports.source)
    _ = try library.imports.loadSeed(.small(), areStaying: true)
    try library.journal.log(nil, in: library.books.find("emma").id, on: "2025-08-10", "Mine.")
    try library.adding("Dune")
    #expect(try library.books.count() == 5 && reports.last == nil)
    #expect(try library.imports.removeSeed(.small()).kept == ["Emma"])
  }

  @Test("also when the only other books are samples of a newer seed")
  func newerSeed() throws {
    let library = try library()
    var newer = try Snapshot.small()
    newer.books.append(Book(uid: library.uidSource.next(), title: "Villette"))
    _ = try library.imports.loadSeed(newer)
    #expect(try library.books.count() == 5 && reports.last == nil)
    try library.adding("Dune")
    #expect(try library.books.list().map(\.title) == ["Dune"])
  }

  @Test("except those that the import itself contains, in any order", arguments: [true, false])
  func imported(isFirst: Bool) throws {
    let library = try library()
    let emma = try Snapshot.small().books[0]
    let own = Book(uid: library.uidSource.next(), title: "Dune")
    let books = isFirst ? [emma, own] : [own, emma]
    _ = try library.imports.merge(books.map { IncomingBook(book: $0) }, source: "json", fileName: "a")
    #expect(try Set(library.snapshot().books.map(\.title)) == ["Dune", "Emma"])
    #expect(try library.snapshot().books.contains(emma) && library.imports.sampleUIDs().isEmpty)
  }

  @Test("but leave a profile that the reader has changed, and one that is imported")
  func profile() throws {
    let library = try library()
    try library.setProfile(Profile(name: "Me"))
    try library.adding("Dune")
    #expect(try library.profile() == Profile(name: "Me"))
    let other = try self.library()
    let own = IncomingBook(book: Book(uid: other.uidSource.next(), title: "Dune"))
    _ = try other.imports.merge([own], source: "json", fileName: "a", profile: Profile(name: "Ana"))
    #expect(try other.profile() == Profile(name: "Ana"))
  }

  @Test("as does the sample profile, for the reader's first change to it")
  func changedProfile() throws {
    let library = try library()
    var profile = try library.profile()
    #expect(profile.bio == "Reads *slowly*.")
    profile.name = "Me"
    #expect(try library.setProfile(profile) == Profile(name: "Me"))
    try library.adding("Dune")
    #expect(try library.profile() == Profile(name: "Me"))
    _ = try library.imports.loadSeed(.small(), areStaying: true)
    #expect(try library.profile() == Profile(name: "Me"))
  }

  @Test("not when the book is refused after all")
  func refused() throws {
    let observer = LibraryObserver(
      isListening: { true }, before: { _ in throw CancellationError() }, after: { _ in })
    let library = try library().observed(by: observer)
    #expect(throws: CancellationError.self) { try library.adding("Dune") }
    #expect(try library.books.count() == 4 && reports.last == nil)
  }

  @Test("in a library of several readers only for a reader who may remove them, and if no other reader uses one")
  func readers() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"), seed: .small())
        .readers.add("Tilda", role: .member, ownName: "Ada")
      func open(_ name: String) throws -> Library {
        try Household.open(folder.library, as: name).reporting(reports.source)
      }
      try open("Tilda").adding("Dune")
      #expect(try open("Ada").books.count() == 5 && reports.last == nil)
      _ = try open("Tilda").history.undo()
      try open("Tilda").journal.log(nil, in: open("Tilda").books.find("emma").id, on: "2025-08-10", "Hers.")
      try open("Ada").adding("Dune")
      #expect(try open("Ada").books.count() == 5 && reports.last == nil)
      _ = try open("Ada").history.undo()
      _ = try open("Tilda").history.undo()
      try open("Ada").adding("Dune")
      #expect(try open("Ada").books.list().map(\.title) == ["Dune"])
      #expect(reports.last == SampleClearing(entryCount: 0, holdingCount: 0, isDryRun: false))
    }
  }
}
