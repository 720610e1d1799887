import Fixtures
import Foundation
import GRDB
import ReadingModel
import TemporaryFolders
import Testing

// `@testable` for the history's limits and its tables.
@testable import LibraryStore

@Suite("the history")
struct HistoryTests {
  /// Every kind of write, in a plausible order; each changes something.
  private static let changes: [(words: String, act: @Sendable (Library) throws -> Void)] = [
    ("import library.json: 2 added, 0 merged", { try $0.imports.merge(.everything()) }),
    ("import library.json: 3 added, 1 merged", { try $0.imports.merge(.small()) }),
    ("add Persuasion by Someone", { try $0.adding("Persuasion") }),
    ("log Persuasion page 120 on 2025-08-09", { try $0.journal.log("120", in: $0.persuasion(), on: "2025-08-09") }),
    ("note on Persuasion", { try $0.journal.log(nil, in: $0.persuasion(), on: "2025-08-10", "Secret thought.") }),
    ("rate Persuasion 4.5", { _ = try $0.journal.rate($0.persuasion(), Rating("4.5")) }),
    ("review Persuasion", { _ = try $0.journal.review($0.persuasion(), "Secret review.") }),
    (
      "finish Persuasion on an unknown day",
      { _ = try $0.journal.finish($0.persuasion(), on: nil, rating: Rating("5"), review: nil) }
    ),
    ("remove the review of Persuasion", { _ = try $0.journal.review($0.persuasion(), nil) }),
    ("start Persuasion", { _ = try $0.journal.start($0.persuasion(), on: Day("2025-08-10")) }),
    ("pause Persuasion", { _ = try $0.journal.pause($0.persuasion(), on: Day("2025-08-10")) }),
    ("resume Persuasion", { _ = try $0.journal.resume($0.persuasion(), on: Day("2025-08-10")) }),
    ("use Persuasion", { _ = try $0.books.choose($0.persuasion()) }),
    ("start the timer for Persuasion", { _ = try $0.journal.startTimer($0.persuasion(), at: .on("2025-08-10")) }),
    ("cancel the timer for Persuasion", { _ = try $0.journal.cancelTimer() }),
    ("start the timer for Persuasion", { _ = try $0.journal.startTimer($0.persuasion(), at: .on("2025-08-10")) }),
    (
      "stop the timer: log Persuasion, 1 min",
      { _ = try $0.journal.stopTimer(at: .on("2025-08-10")) }
    ),
    (
      "switch Persuasion to audio",
      {
        _ = try $0.journal.switchEdition(
          of: $0.persuasion(), to: .audio, total: 36_000, on: Day("2025-08-10"))
      }
    ),
    (
      "edit Persuasion (series, tags, cover)",
      { library in
        _ = try library.books.edit(library.persuasion()) { book in
          book.tags = ["bath"]
          book.cover = Picture(mediaType: .png, bytes: Data([2]))
          book.series = [SeriesPlace(name: "Austen", position: "6")]
        }
      }
    ),
    (
      "edit the thought of 2025-08-09 from Persuasion (day, text, tags)",
      { library in
        var change = Library.Journal.EntryChange()
        change.text = "Secret correction."
        change.day = .some(try Day("2025-08-09"))
        change.addedTags = ["letters"]
        _ = try library.journal.edit(HistoryTests.thought(library), change)
      }
    ),
    ("remove the thought of 2025-08-09 from Persuasion", { _ = try $0.journal.remove(HistoryTests.thought($0)) }),
    (
      "drop Persuasion",
      { _ = try $0.journal.drop($0.persuasion(), Library.Journal.AbandonRequest(on: Day("2025-08-10"))) }
    ),
    ("want Persuasion", { _ = try $0.journal.want($0.persuasion(), on: Day("2025-08-10")) }),
    ("clear the default book", { try $0.books.chooseNone() }),
    ("remove Persuasion by Someone", { _ = try $0.books.remove($0.persuasion()) }),
    (
      "change the profile",
      { try $0.setProfile(Profile(name: "Ada", avatar: Picture(mediaType: .png, bytes: Data([1])))) }
    ),
    ("load 1 sample book", { _ = try $0.imports.loadSeed(HistoryTests.seed()) }),
    ("remove 1 sample book", { _ = try $0.imports.removeSeed(HistoryTests.seed()) }),
  ]

  private static func thought(_ library: Library) throws -> EntryID {
    var filter = JournalFilter()
    filter.book = try library.persuasion()
    filter.kinds = [.thought]
    guard let line = try library.journal.entries(filter).first else { throw NotExactlyOne(count: 0) }
    return line.id
  }

  private static func seed() throws -> Snapshot {
    func uid(_ number: UInt64) -> UID { UID(unixMilliseconds: 0, random: 0, number) }
    var book = Book(uid: uid(1), title: "Sample")
    book.readings = [
      Reading(uid: uid(2), entries: [Entry(uid: uid(3), status: .reading, day: try Day("2025-01-01"))])
    ]
    return Snapshot(books: [book])
  }

  private func expectInOrder(_ file: LibraryFile) throws {
    try Rows.expectSearchInOrder(file)
    #expect(try Rows.strings(file, "PRAGMA foreign_key_check") == [])
    #expect(try Rows.strings(file, "PRAGMA integrity_check") == ["ok"])
  }

  /// Every row of the tables in the history, without the time of the last change.
  private func rows(_ file: LibraryFile) throws -> [String] {
    try DatabaseQueue(path: file.path).read { db in
      try ChangeSet.tables.flatMap { table in
        try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { row in
          table + ": " + row.filter { $0.0 != "modifiedAt" }.map { "\($0)=\($1)" }.joined(separator: " ")
        }.sorted()
      }
    }
  }

  @Test("is undone row by row, redone, and keeps the search index valid")
  func thereAndBack() throws {
    try TemporaryFolder.withLibrary { library, folder in
      var states = [try rows(folder.library)]
      for step in HistoryTests.changes {
        try step.act(library)
        states.append(try rows(folder.library))
        #expect(states[states.count - 2] != states.last, "\(step.words) changes something")
      }
      let stated = try library.history.entries().map(\.words)
      #expect(stated == HistoryTests.changes.map(\.words).reversed())
      for _ in 1...2 {
        for (index, step) in HistoryTests.changes.enumerated().reversed() {
          #expect(try library.history.undo().words == step.words)
          #expect(try rows(folder.library) == states[index], "before \(step.words)")
          try expectInOrder(folder.library)
        }
        #expect(throws: HistoryError.nothingToUndo) { try library.history.undo() }
        #expect(try library.history.entries().allSatisfy(\.isUndone))
        for (index, step) in HistoryTests.changes.enumerated() {
          #expect(try library.history.redo().words == step.words)
          #expect(try rows(folder.library) == states[index + 1], "after \(step.words)")
          try expectInOrder(folder.library)
        }
        #expect(throws: HistoryError.nothingToRedo) { try library.history.redo() }
      }
    }
  }

  @Test("of an import restores the numbers of new books, and all other changes")
  func addedBooks() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let many = (1...500).map { number in
        var book = Book(uid: library.uidSource.next(), title: "Volume \(number)")
        book.notes = String(repeating: "long ", count: 100)
        return IncomingBook(book: book, line: number, raw: "Volume \(number)")
      }
      _ = try library.imports.merge(many, source: "csv", fileName: "volumes.csv")
      #expect(try Rows.number(folder.library, "SELECT size FROM history") == "A1-500\n".utf8.count)
      let before = try rows(folder.library)
      var volume = many[0].book
      volume.publisher = "Known now"
      let more = [volume, Book(uid: library.uidSource.next(), title: "Another")].map { IncomingBook(book: $0) }
      _ = try library.imports.merge(more, source: "csv", fileName: "more.csv")
      #expect(try library.books.book(library.books.find("volume 1").id).publisher == "Known now")
      _ = try library.history.undo()
      #expect(try rows(folder.library) == before)
      _ = try library.history.undo()
      #expect(try library.books.list().isEmpty)
      #expect(try Rows.number(folder.library, "SELECT count(*) FROM provenance") == 0)
      try expectInOrder(folder.library)
      _ = try library.history.redo()
      #expect(try rows(folder.library) == before)
      try expectInOrder(folder.library)
    }
  }

  @Test("of an import is undone and redone with its shelves, also from a history of an earlier version")
  func shelvedBooks() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let before = try rows(folder.library)
      let books = ["Emma", "Ariel"].map { Book(uid: library.uidSource.next(), title: $0) }
      let shelf = Shelf(uid: library.uidSource.next(), name: "Sea", books: books.map(\.uid).reversed())
      try library.imports.merge(Snapshot(books: books, shelves: [shelf]))
      let after = try rows(folder.library)
      for isOfEarlierVersion in [false, true] {
        if isOfEarlierVersion { try recordShelves(of: 1...2, folder.library) }
        _ = try library.history.undo()
        #expect(try rows(folder.library) == before)
        _ = try library.history.redo()
        #expect(try rows(folder.library) == after)
        try expectInOrder(folder.library)
      }
    }
  }

  /// Adds all shelves to the only entry of the history, with the places of the books that it added.
  private func recordShelves(of added: ClosedRange<Int>, _ file: LibraryFile) throws {
    try DatabaseQueue(path: file.path).write { db in
      let tables = try ["shelf", "shelfBook"].map { ($0, try Row.fetchAll(db, sql: "SELECT * FROM \($0)")) }
      try db.execute(sql: "DELETE FROM shelf")
      let recorder = try ChangeRecorder(db)
      for (table, rows) in tables {
        for row in rows {
          let marks = row.map { _ in "?" }.joined(separator: ", ")
          try db.execute(
            sql: "INSERT INTO \(table) VALUES (\(marks))", arguments: StatementArguments(row.map(\.1)))
        }
      }
      let kept = Data("A\(added.lowerBound)-\(added.upperBound)\n".utf8) + (try recorder.changes()?.kept ?? Data())
      try db.execute(sql: "UPDATE history SET changes = ?, size = ?", arguments: [kept, kept.count])
    }
  }

  @Test("that is skipped keeps a shelf whose creation cannot be undone, with its books")
  func skippedShelf() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let emma = try library.books.add(Book(uid: library.uidSource.next(), title: "Emma")).book.id
      _ = try library.shelves.create("Tides", description: nil, visibility: .private)
      _ = try library.shelves.create("Sea", description: nil, visibility: .private)
      _ = try library.shelves.add([emma], toShelf: "Sea")
      let done = try library.history.undoSkipping()
      #expect(done.skipped.count == 2)
      #expect(try Rows.strings(folder.library, "SELECT name FROM shelf ORDER BY name") == ["Sea"])
      #expect(try Rows.number(folder.library, "SELECT count(*) FROM shelfBook") == 1)
    }
  }

  @Test("of an import is not undone after another program removed its books")
  func missingBooks() throws {
    try TemporaryFolder.withLibrary { library, folder in
      try library.imports.merge(.small())
      try Rows.execute(folder.library, "DELETE FROM book WHERE id = 1")
      let before = try rows(folder.library)
      #expect(throws: HistoryError.changedSince(words: "import library.json: 4 added, 0 merged")) {
        try library.history.undo()
      }
      #expect(try rows(folder.library) == before)
    }
  }

  @Test("watches every table of the schema but its own and those of the search")
  func watched() throws {
    try TemporaryFolder.with { folder in
      _ = try Library.create(folder.library, now: .on("2025-08-10"))
      let tables = try Rows.strings(
        folder.library,
        """
        SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '*Text*' AND name NOT LIKE 'sqlite_%'
          AND name <> 'history' AND name NOT GLOB 'sync*'
        """)
      #expect(Set(tables) == Set(ChangeSet.tables))
    }
  }

  @Test("keeps no text of the journal in its words")
  func words() throws {
    let library = try Library.fresh()
    for step in HistoryTests.changes { try step.act(library) }
    #expect(!(try library.history.entries().contains { $0.words.contains("Secret") }))
  }

  @Test("cannot be redone after another change")
  func redoEnds() throws {
    let library = try Library.fresh()
    try library.adding("Emma")
    try library.adding("Ulysses")
    _ = try library.history.undo()
    try library.adding("Kokoro")
    #expect(throws: HistoryError.nothingToRedo) { try library.history.redo() }
    #expect(try library.history.entries().map(\.words) == ["add Kokoro by Someone", "add Emma by Someone"])
    #expect(try library.books.list().map(\.title).sorted() == ["Emma", "Kokoro"])
  }

  @Test("does not contain commands that changed nothing, failed, or were dry runs")
  func nothing() throws {
    let library = try Library.fresh()
    let book = try library.adding("Emma")
    try library.imports.merge(.small(), isDryRun: true)
    try library.setProfile(Profile())
    #expect(throws: ReadingError.self) { try library.journal.rate(book, Rating("4")) }
    #expect(try library.history.entries().map(\.words) == ["add Emma by Someone"])
    _ = try library.history.undo()
    try library.setProfile(Profile())
    #expect(try library.history.redo().words == "add Emma by Someone", "what changes nothing does not end redoing")
  }

  @Test("is not undone after another program changed the rows")
  func conflict() throws {
    try TemporaryFolder.withLibrary { library, folder in
      let book = try library.adding("Emma")
      try library.journal.log("120", in: book, on: "2025-08-10")
      try Rows.execute(folder.library, "UPDATE entry SET minutes = 7")
      let before = try rows(folder.library)
      let error = #expect(throws: HistoryError.self) { try library.history.undo() }
      #expect(error == .changedSince(words: "log Emma page 120"))
      #expect(
        error?.description
          == "cannot undo or redo 'log Emma page 120': another program, reader or device changed the same data since")
      #expect(try rows(folder.library) == before)
      #expect(try library.history.entries().map(\.isUndone) == [false, false])
    }
  }

  @Test("is limited to a number of commands")
  func limit() throws {
    let library = try Library.fresh()
    for number in 1...Library.History.keptEntryCount + 5 { try library.adding("Book \(number)") }
    let changes = try library.history.entries()
    #expect(changes.count == Library.History.keptEntryCount)
    #expect(changes.last?.words == "add Book 6 by Someone")
    #expect(try library.history.entries(limit: 2).count == 2)
  }

  @Test("drops older entries for a large one, which can be undone")
  func size() throws {
    let library = try Library.fresh()
    try library.adding("Emma")
    var make = FixtureMaker()
    var book = make.book("Atlas", by: "Nobody", pages: 10)
    book.cover = Picture(mediaType: .png, bytes: Data(repeating: 1, count: Library.History.keptEntryBytes))
    _ = try library.books.add(book)
    #expect(try library.history.entries().map(\.words) == ["add Atlas by Nobody"])
    _ = try library.history.undo()
    #expect(try library.books.list().map(\.title) == ["Emma"])
  }

  @Test("is forgotten on demand")
  func forgetting() throws {
    let library = try Library.fresh()
    try library.adding("Emma")
    #expect(try library.history.forget() == 1)
    #expect(try library.history.entries() == [])
    #expect(throws: HistoryError.nothingToUndo) { try library.history.undo() }
    #expect(try library.books.count() == 1)
  }

  @Test("has the reader's day and time")
  func moment() throws {
    let library = try Library.fresh(today: "2025-08-10")
    try library.adding("Emma")
    let step = try #require(try library.history.entries().first)
    #expect(step.number == 1)
    #expect(step.day == (try Day("2025-08-10")))
    #expect(step.time.text == "21:30")
  }
}

extension Library {
  fileprivate func persuasion() throws -> BookID { try books.find("persuasion").id }
}
