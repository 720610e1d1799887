import Fixtures
import GRDB
import ImportMerge
import QueryLanguage
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

// `@testable` for the statements as the library runs them.
@testable import LibraryStore

@Suite("the plans of everyday queries")
struct QueryPlanTests {
  /// The query plan of every statement that the closure runs on a library's file.
  private func plans(_ body: (Database, Library) throws -> Void) throws -> [PlanStep] {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      let queue = try DatabaseQueue(path: folder.library.path)
      let statements = Mutex<[String]>([])
      return try queue.inDatabase { db in
        db.trace { event in
          let sql = event.expandedDescription
          statements.withLock { $0.append(sql) }
        }
        try body(db, library)
        db.trace()
        let run = statements.withLock { $0 }.filter { $0.hasPrefix("SELECT") }
        return try run.flatMap { try StatementPlans.steps(of: $0, db) }
      }
    }
  }

  private func day(_ text: String) throws -> Day { try Day(text) }

  @Test(
    "completion reads names off their indexes, in their order",
    arguments: [
      (Library.Search.Completable.titles, "the", "bookByTitle", true), (.publishers, "pen", "bookByPublisher", true),
      (.titles, "", "readingByStatus", false),
    ])
  func completion(
    _ names: Library.Search.Completable, _ beginning: String, _ index: String, _ isCovering: Bool
  ) throws {
    let plans = try plans { db, _ in _ = try Library.Search.names(db, of: names, beginning: beginning, limit: 50) }
    #expect(plans.contains { $0.searches(index) && (!isCovering || $0.isCovering) })
    #expect(!plans.contains { $0.usesTemporaryTree } && StatementPlans.scans(plans).isEmpty)
  }

  @Test(
    "a word is looked for in its index, first among the newest entries; what is around it is asked of what is shown")
  func search() throws {
    let plans = try plans { db, _ in
      let search = try #require(try TextSearch(Query(words: ["sea"]), limit: 20))
      _ = try SearchHit.inEntries(search, newestCount: 0, db)
    }
    #expect(plans.contains { $0.searches("entryByDay") && $0.isCovering })
    // FTS5 names a plan with a MATCH "M".
    #expect(plans.contains { $0.access == .virtual && $0.table == "entryText" && $0.index?.contains("M") == true })
    #expect(plans.contains { $0.searches("rowid") && $0.table == "entry" })
    // Ignores FTS5's own internal tables.
    let own = plans.filter { !$0.table.hasPrefix("entryText_") }
    #expect(StatementPlans.scans(own, but: "entryByDay").isEmpty)
  }

  @Test("the overview uses the indexes on days, ends and positions")
  func overview() throws {
    let plans = try StatementPlans.of(try Library.holding(.small())) { _ = try $0.journal.overview() }.flatMap(\.steps)
    let days = plans.filter { $0.searches("entryByDay") }
    #expect(days.contains { $0.isRange }, "the streak, day by day")
    #expect(days.contains { !$0.isRange }, "on this day, year by year")
    let large = StatementPlans.scans(plans).filter { ["book", "reading", "entry"].contains($0.table) }
    #expect(large.map(\.index) == ["bookByTitle"], "whether there is any, which ends at the first")
  }

  @Test("the newest entries are read off their index")
  func newest() throws {
    let plans = try plans { db, _ in
      var filter = JournalFilter()
      filter.limit = 20
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(plans.contains { $0.access == .scan && $0.uses("entryByDay") })
    #expect(StatementPlans.scans(plans, but: "entryByDay").isEmpty)
    #expect(!plans.contains { $0.usesTemporaryTree })
  }

  @Test("all entries are counted in an index, without their books")
  func count() throws {
    let library = try Library.holding(.small())
    let plans = try StatementPlans.of(library) { _ = try $0.journal.count(JournalFilter()) }.flatMap(\.steps)
    #expect(!plans.contains { ["reading", "book"].contains($0.table) })
    #expect(StatementPlans.scans(plans).allSatisfy { $0.table == "entry" && $0.isCovering })
  }

  @Test("the last place in a book is read off the index, and the entries with their texts are left alone")
  func places() throws {
    let plans = try plans { db, _ in _ = try BookSummary.fetch(db, BookFilter()) }
    #expect(
      plans.contains {
        $0.searches("entryByReading") && $0.isCovering && $0.columns.isSuperset(of: ["readingId", "sortDay", "id"])
      })
    #expect(!plans.contains { $0.searches("rowid") && $0.table == "entry" })
    // Looking for every finished reading of the library for each wanted book would never end.
    #expect(!plans.contains { $0.uses("readingByStatus") })
  }

  @Test("the first books of a list are found without sorting all, even if very many are being read")
  func firstOfMany() throws {
    let library = try Library.fresh()
    _ = try library.imports.merge(
      (0..<1_200).map { number in
        var book = Book(uid: library.uidSource.next(), title: "Book \(1_200 - number)")
        let start = Entry(uid: library.uidSource.next(), status: .reading, day: nil)
        book.readings = [Reading(uid: library.uidSource.next(), entries: [start])]
        return IncomingBook(book: book)
      }, source: "test", fileName: "test")
    var filter = BookFilter()
    filter.limit = 3
    #expect(try library.books.list(filter).map(\.title) == ["Book 1", "Book 10", "Book 100"])
    let plans = try StatementPlans.of(library) { _ = try $0.books.list(filter) }.flatMap(\.steps)
    #expect(plans.contains { $0.access == .scan && $0.uses("bookBySortKey") })
  }

  @Test("entries of a day, a book and a tag are found by their indexes")
  func journal() throws {
    let byDay = try plans { db, _ in
      var filter = JournalFilter()
      (filter.from, filter.to) = (try day("2025-03-01"), try day("2025-03-31"))
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(byDay.contains { $0.searches("entryByDay") })
    let byBook = try plans { db, _ in
      var filter = JournalFilter()
      filter.book = BookID(1)
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(byBook.contains { $0.searches("readingByBook") })
    #expect(byBook.contains { $0.searches("entryByReading") })
    let byTag = try plans { db, _ in
      var filter = JournalFilter()
      filter.query = try Query("tag:sea", today: day("2025-08-10"))
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(byTag.contains { $0.uses("entryTagByTag") })
    #expect(StatementPlans.scans(byDay + byBook + byTag).isEmpty)
  }

  @Test("one book with all of its entries is read without looking at another")
  func book() throws {
    let plans = try plans { db, library in
      _ = try library.books.current(BookID(1), db)
      _ = try library.books.summary(BookID(1), db)
    }
    #expect(plans.contains { $0.uses("entryByReading") })
    #expect(StatementPlans.scans(plans).isEmpty)
  }

  @Test("an index answers whether a reading has chapters and other positions, before its journal is searched for them")
  func chapters() throws {
    let outline = try StatementPlans.of(try Library.holding(.small())) { library in
      try library.read { db in _ = try library.books.outline(BookID(1), db) }
    }.flatMap(\.steps)
    let gates = outline.filter { $0.searches("entryByPlace") && $0.isCovering && $0.columns.contains("unit") }
    // For each of the two parts, whether there are chapters, and positions on both sides of them in the index.
    #expect(gates.count == 6 && gates.count(where: \.isRange) == 4)
    let library = try Library.fresh()
    let book = try library.adding("Emma", pages: 474)
    var draft = EntryDraft(.progress, on: try day("2025-08-10"))
    draft.place = .chapter(from: nil, to: 7)
    _ = try library.journal.log(draft, in: book)
    let listed = try StatementPlans.of(library) { _ = try $0.books.list(BookFilter()) }.flatMap(\.steps)
    #expect(listed.contains { $0.searches("entryByPlace") && $0.isRange })
    #expect(listed.contains { $0.searches("entryByChange") && $0.isCovering }, "changes of status, without a journal")
  }

  @Test("a book that comes in is recognised by its indexes")
  func matching() throws {
    let emma = try Snapshot.everything().books[0]
    // Only a book without ids is looked up by title.
    var numberless = Book(uid: emma.uid, title: emma.title)
    numberless.contributors = emma.contributors
    let plans = try plans { db, _ in
      for book in [emma, numberless] { _ = try BookMatcher(db).match(book.matchTraits, hasNewUID: true) }
    }
    for index in ["bookByMatchKey", "identifierByValue", "bookByISBN"] {
      #expect(plans.contains { $0.uses(index) }, "\(index)")
    }
    #expect(StatementPlans.scans(plans).isEmpty)
  }

  @Test("what is being read is found by its index")
  func beingRead() throws {
    let plans = try plans { db, _ in _ = try BookFinder(db).bookBeingRead() }
    #expect(plans.contains { $0.uses("readingByStatus") })
    #expect(StatementPlans.scans(plans).allSatisfy { $0.table == "chosenBook" }, "which has a row for each reader")
  }

  @Test(
    "a title, its beginning, a number and an ISBN are found by their indexes",
    arguments: ["emma", "moby", "2", "9780141439587"])
  func finding(_ words: String) throws {
    let plans = try plans { db, _ in _ = try BookFinder(db).find(words) }
    #expect(!plans.isEmpty)
    // FTS5 reads its own small configuration table first.
    #expect(StatementPlans.scans(plans).allSatisfy { $0.table == "bookText_config" })
  }

  @Test("books of a tag or finished in a year are found by their indexes")
  func lists() throws {
    let plans = try plans { db, _ in
      var tagged = BookFilter()
      tagged.query = try Query("tag:regency", today: day("2025-08-10"))
      _ = try BookSummary.fetch(db, tagged)
      var finished = BookFilter()
      finished.query = try Query("year:2025", today: day("2025-08-10"))
      _ = try BookSummary.fetch(db, finished)
    }
    #expect(plans.contains { $0.uses("bookTagByTag") })
    #expect(plans.contains { $0.searches("readingByEnd") })
    #expect(StatementPlans.scans(plans).isEmpty)
  }

  @Test("books that are lent, borrowed, reserved, wished for or due are found by their own few rows")
  func holdings() throws {
    let indexes = [
      ("lent:yes", "loanOut", ""), ("lent:ada", "loanOut", ""), ("borrowed:no", "loanOut", ""),
      ("due:..2025-12-31", "loanOut", "due"), ("due:2025", "reservationOpen", "pickUp"), ("due:none", "loanOut", ""),
      ("reserved:yes", "reservationOpen", ""),
    ]
    for (text, index, column) in indexes {
      let plans = try plans { db, _ in
        var filter = BookFilter()
        (filter.query, filter.limit) = (try Query(text, today: day("2025-08-10")), 10)
        _ = try BookSummary.fetch(db, filter)
      }
      #expect(
        plans.contains { $0.uses(index) && (column.isEmpty || $0.columns.contains(column)) }, "\(text): \(plans)")
      // A negated condition has to look at all other books.
      let isOfOthers = text.hasSuffix("no") || text.hasSuffix("none")
      #expect(
        StatementPlans.scans(plans).allSatisfy { step in
          step.uses("loanOut") || step.uses("reservationOpen") || isOfOthers && step.table == "book"
        }, "\(text): \(plans)")
    }
    // For copies and wishes, as many rows are read as books are found.
    for (text, table) in ["owned:yes": "bookCopy", "wished:yes": "wish"] {
      let plans = try plans { db, _ in
        var filter = BookFilter()
        filter.query = try Query(text, today: day("2025-08-10"))
        _ = try BookSummary.fetch(db, filter)
      }
      #expect(StatementPlans.scans(plans).allSatisfy { $0.table == table }, "\(text): \(plans)")
    }
  }

  @Test("of all books that fit, the last place is looked up of those that are shown")
  func shownBooks() throws {
    let plans = try plans { db, _ in
      var some = BookFilter()
      some.query = try Query("year:2025", today: day("2025-08-10"))
      some.limit = 1
      _ = try BookSummary.fetch(db, some)
    }
    let shown = try #require(plans.firstIndex { $0.isListSubquery })
    let places = plans.indices.filter { plans[$0].searches("entryByReading") && plans[$0].isCovering }
    #expect(!places.isEmpty && places.allSatisfy { $0 > shown })
    #expect(plans.contains { $0.searches("readingByEnd") })
    #expect(StatementPlans.scans(plans).isEmpty)
  }

  @Test("the first books of the list are read off the index of ends")
  func firstBooks() throws {
    let plans = try plans { db, _ in
      var first = BookFilter()
      first.limit = 2
      _ = try BookSummary.fetch(db, first)
    }
    #expect(plans.contains { $0.searches("readingByEnd") }, "\(plans)")
    #expect(StatementPlans.scans(plans).isEmpty)
  }

  @Test("what is counted is read off its index, and never a text; a year looks at its own entries")
  func statistics() throws {
    let all = try plans { db, _ in _ = try StatisticsCalculation(db, Query(), StatisticsTable.Request()).table() }
    #expect(all.contains { $0.uses("entryByReading") && $0.isCovering })
    #expect(StatementPlans.scans(all, but: "readingByBook").allSatisfy { $0.isCovering || $0.table == "c" })
    #expect(!all.contains { $0.usesTemporaryTree && !$0.isOrdering })
    #expect(!all.contains { $0.isListSubquery }, "all readings are asked for by no list of them")
    let newest = try plans { db, _ in
      let period = DayRange(from: try day("2025-06-01"), to: nil)
      _ = try StatisticsCalculation(db, Query(), StatisticsTable.Request(period: period)).table()
    }
    #expect(newest.contains { $0.searches("entryByDay") })
    #expect(StatementPlans.scans(newest).isEmpty)
    let last = try plans { db, _ in
      try db.execute(sql: "UPDATE entry SET day = '2025-08-01', sortDay = day WHERE id = (SELECT max(id) FROM entry)")
      let period = DayRange(from: try day("2025-03-01"), to: try day("2025-07-31"))
      _ = try StatisticsCalculation(db, Query(), StatisticsTable.Request(period: period)).table()
    }
    #expect(last.filter { $0.table == "e" && $0.uses("entryByDay") }.count == 2, "its own entries, and those after it")
    #expect(
      StatementPlans.scans(last).allSatisfy { $0.table == "later" || $0.table.hasPrefix("(") }, "but what is found")
    let goal = try plans { db, _ in
      let period = DayRange(try day("2025"))
      _ = try StatisticsCalculation(db, Query(), StatisticsTable.Request(period: period), parts: [.authors]).table()
    }
    #expect(goal.contains { $0.searches("readingByEnd") })
    #expect(goal.contains { $0.searches("contributorByName") })
  }

  @Test("removing a picture asks no book but its own")
  func pictures() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      let plan = try DatabaseQueue(path: folder.library.path).read {
        try StatementPlans.steps(of: "UPDATE book SET coverId = NULL WHERE coverId = 1", $0)
      }
      #expect(plan.contains { $0.uses("bookByCover") })
    }
  }
}
