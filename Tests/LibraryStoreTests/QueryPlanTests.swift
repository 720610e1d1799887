import Fixtures
import GRDB
import ReadingModel
import Synchronization
import TemporaryFolders
import Testing

// `@testable` for the statements as the library runs them.
@testable import LibraryStore

@Suite("the plans of everyday queries")
struct QueryPlanTests {
  /// The query plan of every statement that the closure runs on a library's file.
  private func plans(_ body: (Database, Library) throws -> Void) throws -> [String] {
    try TemporaryFolder.with { folder in
      let library = try Library.create(folder.library, now: .on("2025-08-10"))
      try library.merge(.small())
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
        return try run.flatMap {
          try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \($0)").map { try $0.decode(String.self, forColumn: "detail") }
        }
      }
    }
  }

  private func day(_ text: String) throws -> Day { try Day(text) }

  @Test(
    "completion reads names off their indexes, in their order",
    arguments: [
      (Library.Completable.titles, "the", "SEARCH book USING COVERING INDEX bookByTitle (title>? AND title<?)"),
      (.publishers, "pen", "SEARCH book USING COVERING INDEX bookByPublisher (publisher>? AND publisher<?)"),
      (.titles, "", "SEARCH reading USING INDEX readingByStatus (status=?)"),
    ])
  func completion(_ names: Library.Completable, _ beginning: String, _ index: String) throws {
    let plans = try plans { db, _ in _ = try Library.names(db, of: names, beginning: beginning, limit: 50) }
    #expect(plans.contains(index))
    #expect(!plans.contains { $0.contains("TEMP B-TREE") } && StatementPlans.scans(plans) == [])
  }

  @Test(
    "a word is looked for in its index, first among the newest entries; what is around it is asked of what is shown")
  func search() throws {
    let plans = try plans { db, _ in
      let search = try #require(try TextSearch(Query(words: ["sea"]), limit: 20))
      _ = try SearchHit.inEntries(search, newestCount: 0, db)
    }
    #expect(plans.contains("SEARCH main.entry USING COVERING INDEX entryByDay (sortDay>?)"))
    #expect(plans.contains { $0.hasPrefix("SCAN entryText VIRTUAL TABLE") && $0.contains("M") })
    #expect(plans.contains("SEARCH entry USING INTEGER PRIMARY KEY (rowid=?)"))
    // Ignores FTS5's own internal tables.
    let own = plans.filter { !$0.contains("entryText_") }
    #expect(StatementPlans.scans(own, but: "SCAN entry USING COVERING INDEX entryByDay") == [])
  }

  @Test("the overview uses the indexes on days, ends and positions")
  func overview() throws {
    let plans = try StatementPlans.of(try Library.holding(.small())) { _ = try $0.overview() }.flatMap(\.steps)
    #expect(plans.contains("SEARCH entry USING INDEX entryByDay (sortDay<?)"), "the streak, day by day")
    #expect(plans.contains("SEARCH entry USING INDEX entryByDay (sortDay=?)"), "on this day, year by year")
    let large = StatementPlans.scans(plans).filter {
      ["book", "reading", "entry"].contains($0.split(separator: " ")[1])
    }
    #expect(large == ["SCAN book USING COVERING INDEX bookByTitle"], "whether there is any, which ends at the first")
  }

  @Test("the newest entries are read off their index")
  func newest() throws {
    let plans = try plans { db, _ in
      var filter = JournalFilter()
      filter.limit = 20
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(plans.contains("SCAN entry USING INDEX entryByDay"))
    #expect(StatementPlans.scans(plans, but: "SCAN entry USING INDEX entryByDay") == [])
    #expect(!plans.contains { $0.contains("TEMP B-TREE") })
  }

  @Test("the last place in a book is read off the index, and the entries with their texts are left alone")
  func places() throws {
    let plans = try plans { db, _ in _ = try BookSummary.fetch(db, BookFilter()) }
    #expect(
      plans.contains {
        $0.hasPrefix("SEARCH entry USING COVERING INDEX entryByReading (readingId=? AND sortDay=? AND id=?)")
      })
    #expect(!plans.contains { $0.hasPrefix("SEARCH entry USING INTEGER PRIMARY KEY") })
  }

  @Test("entries of a day, a book and a tag are found by their indexes")
  func journal() throws {
    let byDay = try plans { db, _ in
      var filter = JournalFilter()
      (filter.from, filter.to) = (try day("2025-03-01"), try day("2025-03-31"))
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(byDay.contains { $0.hasPrefix("SEARCH entry USING INDEX entryByDay") })
    let byBook = try plans { db, _ in
      var filter = JournalFilter()
      filter.book = BookID(1)
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(byBook.contains { $0.hasPrefix("SEARCH reading USING") && $0.contains("readingByBook") })
    #expect(byBook.contains { $0.hasPrefix("SEARCH entry USING INDEX entryByReading") })
    let byTag = try plans { db, _ in
      var filter = JournalFilter()
      filter.query = try Query("tag:sea", today: day("2025-08-10"))
      _ = try JournalLine.fetch(db, filter)
    }
    #expect(byTag.contains { $0.contains("entryTagByTag") })
    #expect(StatementPlans.scans(byDay) + StatementPlans.scans(byBook) + StatementPlans.scans(byTag) == [])
  }

  @Test("one book with all of its entries is read without looking at another")
  func book() throws {
    let plans = try plans { db, library in
      _ = try library.current(BookID(1), db)
      _ = try library.summary(BookID(1), db)
    }
    #expect(plans.contains { $0.contains("entryByReading") })
    #expect(StatementPlans.scans(plans) == [])
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
      #expect(plans.contains { $0.contains(index) }, "\(index)")
    }
    #expect(StatementPlans.scans(plans) == [])
  }

  @Test("what is being read is found by its index")
  func beingRead() throws {
    let plans = try plans { db, _ in _ = try BookFinder(db).bookBeingRead() }
    #expect(plans.contains { $0.contains("readingByStatus") })
    #expect(StatementPlans.scans(plans) == [])
  }

  @Test(
    "a title, its beginning, a number and an ISBN are found by their indexes",
    arguments: ["emma", "moby", "2", "9780141439587"])
  func finding(_ words: String) throws {
    let plans = try plans { db, _ in _ = try BookFinder(db).find(words) }
    #expect(!plans.isEmpty)
    // FTS5 reads its own small configuration table first.
    #expect(StatementPlans.scans(plans).filter { $0 != "SCAN main.bookText_config" } == [])
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
    #expect(plans.contains { $0.contains("bookTagByTag") })
    #expect(plans.contains { $0.contains("readingByEnd (ended>? AND ended<?)") })
    #expect(StatementPlans.scans(plans) == [])
  }

  @Test("books that are lent, borrowed, reserved, wished for or due are found by their own few rows")
  func holdings() throws {
    let indexes = [
      "lent:yes": "loanOut", "lent:ada": "loanOut", "borrowed:no": "loanOut",
      "due:..2025-12-31": "loanOut (due>? AND due<?)",
      "due:2025": "reservationOpen (pickUp>? AND pickUp<?)", "due:none": "loanOut", "reserved:yes": "reservationOpen",
    ]
    for (text, index) in indexes {
      let plans = try plans { db, _ in
        var filter = BookFilter()
        (filter.query, filter.limit) = (try Query(text, today: day("2025-08-10")), 10)
        _ = try BookSummary.fetch(db, filter)
      }
      #expect(plans.contains { $0.contains(index) }, "\(text): \(plans)")
      // A negated condition has to look at all other books.
      let isOfOthers = text.hasSuffix("no") || text.hasSuffix("none")
      #expect(
        StatementPlans.scans(plans).allSatisfy { step in
          step.contains("INDEX loanOut") || step.contains("INDEX reservationOpen")
            || isOfOthers && step.hasPrefix("SCAN book")
        }, "\(text): \(plans)")
    }
    // For copies and wishes, as many rows are read as books are found.
    for (text, table) in ["owned:yes": "bookCopy", "wished:yes": "wish"] {
      let plans = try plans { db, _ in
        var filter = BookFilter()
        filter.query = try Query(text, today: day("2025-08-10"))
        _ = try BookSummary.fetch(db, filter)
      }
      #expect(StatementPlans.scans(plans).allSatisfy { $0.hasPrefix("SCAN \(table)") }, "\(text): \(plans)")
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
    let shown = try #require(plans.firstIndex { $0.hasPrefix("LIST SUBQUERY") })
    let places = plans.indices.filter { plans[$0].contains("SEARCH entry USING COVERING INDEX entryByReading") }
    #expect(!places.isEmpty && places.allSatisfy { $0 > shown })
    #expect(plans.contains { $0.contains("readingByEnd (ended>? AND ended<?)") })
    #expect(StatementPlans.scans(plans) == [])
  }

  @Test("the first books of the list are read off the index of ends")
  func firstBooks() throws {
    let plans = try plans { db, _ in
      var first = BookFilter()
      first.limit = 1
      _ = try BookSummary.fetch(db, first)
    }
    let walk = plans.first { $0.hasPrefix("SEARCH reading USING INDEX readingByEnd") }
    #expect(walk != nil, "\(plans)")
    #expect(StatementPlans.scans(plans) == [])
  }

  @Test("what is counted is read off its index, and never a text; a year looks at its own entries")
  func statistics() throws {
    let all = try plans { db, _ in _ = try Statistics(db, Query(), StatisticsTable.Request()).table() }
    #expect(all.contains { $0.contains("e USING COVERING INDEX entryByReading") })
    #expect(
      StatementPlans.scans(all, but: "SCAN reading USING INDEX readingByBook").allSatisfy {
        $0.contains("COVERING INDEX") || $0 == "SCAN c"
      })
    #expect(!all.contains { $0.contains("TEMP B-TREE") && !$0.contains("LAST TERM") && !$0.contains("ORDER BY") })
    #expect(!all.contains { $0.contains("LIST SUBQUERY") }, "all readings are asked for by no list of them")
    let newest = try plans { db, _ in
      let period = DayRange(from: try day("2025-06-01"), to: nil)
      _ = try Statistics(db, Query(), StatisticsTable.Request(period: period)).table()
    }
    #expect(newest.contains { $0.contains("entryByDay (sortDay>?)") })
    #expect(StatementPlans.scans(newest) == [])
    let last = try plans { db, _ in
      try db.execute(sql: "UPDATE entry SET day = '2025-08-01', sortDay = day WHERE id = (SELECT max(id) FROM entry)")
      let period = DayRange(from: try day("2025-03-01"), to: try day("2025-07-31"))
      _ = try Statistics(db, Query(), StatisticsTable.Request(period: period)).table()
    }
    #expect(last.filter { $0.contains("e USING INDEX entryByDay") }.count == 2, "its own entries, and those after it")
    #expect(StatementPlans.scans(last).allSatisfy { $0 == "SCAN later" || $0.hasPrefix("SCAN (") }, "but what is found")
    let goal = try plans { db, _ in
      let period = DayRange(try day("2025"))
      _ = try Statistics(db, Query(), StatisticsTable.Request(period: period), parts: [.authors]).table()
    }
    #expect(goal.contains { $0.contains("readingByEnd (ended>? AND ended<?)") })
    #expect(goal.contains { $0.contains("contributorByName (name=?)") })
  }

  @Test("removing a picture asks no book but its own")
  func pictures() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      let plan = try Rows.details(folder.library, "EXPLAIN QUERY PLAN UPDATE book SET coverId = NULL WHERE coverId = 1")
      #expect(plan.contains { $0.contains("bookByCover") })
    }
  }
}

extension Rows {
  fileprivate static func details(_ file: LibraryFile, _ sql: String) throws -> [String] {
    try DatabaseQueue(path: file.path).read {
      try Row.fetchAll($0, sql: sql).map { try $0.decode(String.self, forColumn: "detail") }
    }
  }
}
