import LibraryStore
import ReadingModel
import Syncing
import Testing

@Suite("books that two devices added")
struct SyncJoinTests {
  @Test("of one imported file, what was corrected on one device before the first sync stays, whichever imported later")
  func correctedImport() throws {
    for isFirst in [true, false] {
      try SyncWorld.withTwo { world, a, b in
        func row(_ uids: UIDSource) throws -> IncomingBook {
          var book = Book(uid: uids.next(.book), title: "Emma")
          (book.contributors, book.pageCount) = ([Contributor(name: "Jane Austen")], 400)
          let end = Entry(uid: uids.next(), status: .finished, day: try Day("2025-01-01"))
          book.readings = [Reading(uid: uids.next(.reading), entries: [end])]
          book.readings[0].rating = try Rating("3")
          return IncomingBook(book: book)
        }
        let (first, second) = isFirst ? (a, b) : (b, a)
        let corrected = try world.later(first)
        _ = try corrected.imports.merge([row(corrected.uidSource)], source: "goodreads", fileName: "g.csv")
        let emma = try first.books.find("emma").id
        _ = try first.books.edit(emma) { $0.pageCount = 474 }
        _ = try first.journal.rate(emma, try Rating("5"))
        let later = try world.later(second)
        _ = try later.imports.merge([row(later.uidSource)], source: "goodreads", fileName: "g.csv")
        try world.meet(a, b)
        for library in [a, b] {
          let book = try library.books.book(library.books.find("emma").id)
          #expect(book.pageCount == 474 && book.readings.map(\.rating?.hundredths) == [500])
        }
      }
    }
  }

  @Test("with one title are two if their subtitles, ids or formats differ", arguments: Difference.allCases)
  func different(_ difference: Difference) throws {
    #expect(try joined(difference.apply(1), difference.apply(2)) == 0)
  }

  @Test("are one by title with subtitle, ISBN or id")
  func same() throws {
    #expect(try joined({ $0.subtitle = "Volume 1" }, { $0.subtitle = "Volume 1" }) == 1)
    let isbn = try ISBN("9780441172719")
    #expect(try joined({ $0.isbn = isbn }, { ($0.isbn, $0.title) = (isbn, "Novels") }) == 1)
    let id = Identifier(scheme: "goodreads", value: "5")
    #expect(try joined({ $0.identifiers = [id] }, { ($0.identifiers, $0.title) = ([id], "Novels") }) == 1)
  }

  @Test("name the values that are not shown, as the other device has later ones, on both")
  func dropped() throws {
    try SyncWorld.withTwo { world, a, b in
      for (library, publisher) in [(a, "Murray"), (b, "Penguin")] {
        let later = try world.later(library)
        _ = try later.books.edit(later.adding("Emma")) { $0.publisher = publisher }
        _ = try later.queries.save(QueryName("q"), "author:\(publisher)")
      }
      try world.sync(a, "a")
      for (library, name) in [(b, "b"), (a, "a")] {
        let report = try world.sync(library, name)
        #expect(Set(report.dropped.map(\.field)) == ["publisher", "query"])
        #expect(report.dropped.filter { $0.kind == "book" }.map(\.droppedValue) == ["Murray"])
      }
      #expect(try world.sync(a, "a").dropped.isEmpty)
      try world.meet(a, b)
    }
  }

  @Test("have a copy of both once, unless the details differ", arguments: [("hall", 1), ("attic", 2)])
  func copies(place: String, count: Int) throws {
    try SyncWorld.withTwo { world, a, b in
      for (library, place) in [(a, "hall"), (b, place)] {
        _ = try library.lending.own(.existing(library.adding("Emma"))) { $0.place = place }
      }
      try world.meet(a, b)
      #expect(try a.books.book(a.books.find("emma").id).holding.copies.count == count)
    }
  }

  @Test("have a copy of both once if one was lent, and both if both were", arguments: [1, 2])
  func lentCopies(count: Int) throws {
    try SyncWorld.withTwo { world, a, b in
      for (library, isLent) in [(a, count == 2), (b, true)] {
        let emma = try library.adding("Emma")
        _ = try library.lending.own(.existing(emma)) { $0.format = .print }
        guard isLent else { continue }
        let draft = LoanDraft(try Name("Ann"), since: try Day("2025-08-01"))
        _ = try library.lending.begin(.lent, .existing(emma), draft, by: LoanTermsBook())
      }
      try world.meet(a, b)
      for library in [a, b] {
        let holding = try library.books.book(library.books.find("emma").id).holding
        #expect(holding.copies.count == count)
        #expect(Set(holding.loans.filter(\.isOpen).compactMap(\.copy)) == Set(holding.copies.map(\.uid)))
      }
    }
  }

  @Test("from one file take what changed in it since, into the reading that is one")
  func importedAgain() throws {
    try SyncWorld.withTwo { world, a, b in
      func imports(_ library: Library, review: String?) throws -> [MergeReport.Row] {
        let uids = library.uidSource
        // Which of both uids a row has is by chance.
        let books = (1...8).map { number in
          var book = Book(uid: uids.next(), title: "Book \(number)")
          book.identifiers = [Identifier(scheme: "goodreads", value: "\(number)")]
          book.readings = [
            Reading(uid: uids.next(), entries: [Entry(uid: uids.next(), status: .finished, day: Day(year: 2025))])
          ]
          book.readings[0].review = review
          return IncomingBook(book: book)
        }
        return try library.imports.merge(books, source: "goodreads", fileName: "g.csv", hasOwnUIDs: true).rows
      }
      for library in [a, b] { _ = try imports(library, review: nil) }
      try world.meet(a, b)
      for library in [a, b] {
        let rows = try imports(world.later(library), review: "Good.")
        #expect(rows.allSatisfy { $0.removedReadingCount == 0 && $0.removedEntryCount == 0 })
        #expect(try library.snapshot().books.flatMap(\.readings).map(\.review) == Array(repeating: "Good.", count: 8))
      }
    }
  }

  @Test("are joined, not restored, if one was removed and added again while the other device edited it")
  func addedAgain() throws {
    try SyncWorld.withTwo { world, a, b in
      let emma = try a.adding("Emma")
      try world.meet(a, b)
      _ = try world.later(a).books.remove(emma)
      try world.later(a).adding("Emma")
      let later = try world.later(b)
      _ = try later.books.edit(later.books.find("emma").id) { $0.publisher = "Murray" }
      for (library, name) in [(a, "a"), (b, "b"), (a, "a")] {
        let report = try world.sync(library, name)
        #expect(report.restored.isEmpty)
        if name == "b" { #expect(report.joined == ["book": ["Emma"]]) }
      }
      try world.meet(a, b)
      #expect(try a.books.count() == 1)
    }
  }

  @Test("come together when one device joins the other's journal, after their folders became one")
  func mergedFolders() throws {
    try SyncWorld.withTwoJournals { world, other, a, b in
      try world.copyFiles(of: other)
      #expect(throws: SyncError.self) { try world.sync(a, "a", joining: false) }
      #expect(try world.sync(a, "a").hasJoinedJournal)
      try other.copyFiles(of: world)
      try other.sync(b, "b", joining: false)
      for library in [a, b] { #expect(try library.books.count() == 2) }
      #expect(try a.sync.journal() == b.sync.journal())
      #expect(try world.sync(a, "a", joining: false).isUpToDate)
    }
  }

  @Test("come together in all folders of a device that joins a journal in one of them")
  func otherFolders() throws {
    try SyncWorld.withTwoJournals { world, other, a, b in
      try other.sync(a, "a")
      try world.sync(a, "a", joining: false)
      #expect(try world.place.journal() == other.place.journal())
      try other.sync(a, "a", joining: false)
      let c = try Library.fresh()
      try world.sync(c, "c")
      try other.sync(b, "b", joining: false)
      for library in [a, b, c] { #expect(try library.books.count() == 2) }
    }
  }

  @Test("stay when either device undoes what added its own", arguments: [true, false])
  func undone(isImport: Bool) throws {
    try SyncWorld.withTwo { world, a, b in
      for library in [a, b] {
        if isImport {
          _ = try library.imports.merge(
            [IncomingBook(book: Book(uid: library.uidSource.next(), title: "Emma"))], source: "goodreads",
            fileName: "g.csv", hasOwnUIDs: true)
        } else {
          try library.adding("Emma")
        }
      }
      try world.meet(a, b)
      for library in [a, b] {
        #expect(throws: HistoryError.self) { try world.later(library).history.undo() }
        #expect(try library.books.count() == 1)
      }
    }
  }

  @Test("are not removed by undoing an import after another device read or tagged one", arguments: [true, false])
  func usedElsewhere(isTag: Bool) throws {
    try SyncWorld.withTwo { world, a, b in
      _ = try a.imports.merge(
        [IncomingBook(book: Book(uid: a.uidSource.next(), title: "Emma"))], source: "goodreads", fileName: "g.csv",
        hasOwnUIDs: true)
      try world.meet(a, b)
      let emma = try b.books.find("emma").id
      if isTag {
        _ = try world.later(b).books.edit(emma) { $0.tags.append("sea") }
      } else {
        _ = try world.later(b).journal.start(emma, on: nil)
      }
      try world.meet(a, b)
      #expect(throws: HistoryError.self) { try world.later(a).history.undo() }
      #expect(try a.books.count() == 1)
    }
  }

  /// How two books with one title and author differ.
  enum Difference: CaseIterable {
    case subtitle, identifier, format

    func apply(_ number: Int) -> (inout Book) -> Void {
      { book in
        switch self {
        case .subtitle: book.subtitle = "Volume \(number)"
        case .identifier: book.identifiers = [Identifier(scheme: "goodreads", value: "\(number)")]
        case .format: book.format = number == 1 ? .print : .audio
        }
      }
    }
  }

  /// How many books a second device joins with those of the first.
  private func joined(_ one: @escaping (inout Book) -> Void, _ other: @escaping (inout Book) -> Void) throws -> Int {
    var count = 0
    try SyncWorld.withTwo { world, a, b in
      for (library, change) in [(a, one), (b, other)] {
        var book = Book(uid: library.uidSource.next(), title: "Works")
        book.contributors = [Contributor(name: "Jane Austen")]
        change(&book)
        _ = try library.books.add(book)
      }
      try world.sync(a, "a")
      count = try world.sync(b, "b").joined["book"]?.count ?? 0
      try world.meet(a, b)
    }
    return count
  }
}
