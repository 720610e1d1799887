import Fixtures
import GRDB
import LibraryStore
import QueryLanguage
import ReadingModel
import Testing

@Suite("custom fields of a library")
struct CustomFieldStoreTests {
  private func set(_ library: Library, _ book: BookID, _ texts: String...) throws {
    let change = try CustomFieldChange(typed: texts)
    _ = try library.books.edit(book) { change.apply(to: &$0.custom) }
  }

  private func setReading(_ library: Library, _ book: BookID, _ texts: String...) throws {
    var change = Library.Journal.ReadingChange()
    change.custom = try CustomFieldChange(typed: texts)
    _ = try library.journal.edit(book, reading: nil, change)
  }

  /// Emma has fields, and so has its reading; Kim has others.
  private func library() throws -> (library: Library, emma: BookID, kim: BookID) {
    let library = try Library.fresh()
    let (emma, kim) = (try library.adding("Emma"), try library.adding("Kim"))
    _ = try library.adding("Zuleika")
    try library.journal.log("12", in: emma, on: "2025-08-09")
    try set(library, emma, "mood=dark", "mood=light and airy", "spice=3", "signed=yes", "bought=2024-05-01")
    try setReading(library, emma, "with=book club", "spice=2.5")
    try set(library, kim, "mood=\"no\"", "spice=10")
    return (library, emma, kim)
  }

  private func titles(_ library: Library, _ text: String) throws -> [String] {
    var filter = BookFilter()
    filter.query = try Query(text, today: Day("2025-08-10"), fields: Set(library.fields.names()))
    filter.order = .title
    return try library.books.list(filter).map(\.title)
  }

  @Test("are stored with their types, and listed")
  func stored() throws {
    let (library, emma, _) = try library()
    #expect(
      try library.books.book(emma).custom.assignments == [
        "bought=2024-05-01", "mood=dark", "mood=light and airy", "signed=yes", "spice=3",
      ])
    #expect(try library.onlyReading(emma).custom.assignments == ["spice=2.5", "with=book club"])
    let fields = try library.fields.all()
    #expect(fields.map(\.name.text) == ["bought", "mood", "signed", "spice", "with"])
    #expect(fields.map(\.bookCount) == [1, 2, 1, 2, 0] && fields.map(\.readingCount) == [0, 0, 0, 1, 1])
    #expect(fields.map(\.kinds) == [[.day], [.text], [.flag], [.number], [.text]])
    #expect(fields[1].valueCount == 3 && fields[4].example == .text("book club"))
  }

  @Test(
    "are found",
    arguments: [
      ("mood:dark", ["Emma"]), ("mood:no", ["Kim"]), ("mood:airy", ["Emma"]), ("mood:\"light and\"", ["Emma"]),
      ("mood:dark,no", ["Emma", "Kim"]), ("-mood:dark", ["Kim", "Zuleika"]), ("mood:none", ["Zuleika"]),
      ("-mood:none", ["Emma", "Kim"]), ("spice:3", ["Emma"]), ("spice:2.5", ["Emma"]), ("spice:..2.9", ["Emma"]),
      ("spice:3..", ["Emma", "Kim"]), ("spice:4..9", []), ("signed:yes", ["Emma"]), ("signed:no", []),
      ("bought:2024", ["Emma"]), ("bought:2024-06..", []), ("with:club", ["Emma"]),
      ("sort:spice-", ["Kim", "Emma", "Zuleika"]),
      ("sort:spice", ["Emma", "Kim", "Zuleika"]), ("mood:dark kim", []), ("mood:dark , kim", ["Emma", "Kim"]),
    ])
  func found(_ text: String, _ expected: [String]) throws { #expect(try titles(library().library, text) == expected) }

  @Test("of readings are found for readings and entries")
  func readings() throws {
    let (library, _, _) = try library()
    var filter = JournalFilter()
    filter.query = try Query("with:club", today: Day("2025-08-10"), fields: Set(library.fields.names()))
    #expect(try library.journal.entries(filter).count == 2)
    filter.query = try Query("with:nobody", today: Day("2025-08-10"), fields: Set(library.fields.names()))
    #expect(try library.journal.entries(filter).isEmpty)
  }

  @Test("are undone and redone, and go with their book")
  func undo() throws {
    let (library, emma, _) = try library()
    let before = try library.snapshot()
    _ = try library.fields.remove(FieldName("spice"))
    #expect(try library.fields.names().map(\.text) == ["bought", "mood", "signed", "with"])
    _ = try library.history.undo()
    #expect(try library.snapshot().books == before.books)
    _ = try library.books.remove(emma)
    #expect(try library.fields.names().map(\.text) == ["mood", "spice"])
    _ = try library.history.undo()
    #expect(try library.snapshot().books == before.books)
  }

  @Test("are renamed with their values, in saved queries and goals")
  func renaming() throws {
    let (library, emma, kim) = try library()
    let (mood, tone) = (try FieldName("mood"), try FieldName("tone"))
    try set(library, kim, "tone=dry", "tone+=dark")
    _ = try library.queries.save(QueryName("grim"), "-mood:airy sort:mood")
    _ = try library.goals.add(GoalPhrase("3 books in 2025", today: Day("2025-08-10")), query: "mood:dark")
    let renamed = try library.fields.rename(mood, to: tone)
    #expect(renamed.name == tone && renamed.bookCount == 2)
    #expect(try library.books.book(emma).custom[tone] == [.text("dark"), .text("light and airy")])
    #expect(try library.books.book(kim).custom[tone] == [.text("dry"), .text("dark"), .text("no")])
    #expect(try library.queries.all().map(\.query) == ["-tone:airy sort:tone"])
    #expect(try library.goals.all().map(\.goal.query) == ["tone:dark"])
    _ = try library.history.undo()
    #expect(try library.books.book(emma).custom[mood].count == 2)
    #expect(throws: NameError.none(.field, words: "moods", near: "mood")) {
      try library.fields.rename(FieldName("moods"), to: tone)
    }
  }

  @Test("that are gone leave goals and saved queries usable")
  func gone() throws {
    let (library, _, _) = try library()
    _ = try library.goals.add(GoalPhrase("3 books in 2025", today: Day("2025-08-10")), query: "mood:dark")
    _ = try library.fields.remove(FieldName("mood"))
    #expect(try library.goals.all().count == 1)
    #expect(throws: QueryError.self) { try library.queries.save(QueryName("grim"), "mood:dark") }
  }

  @Test("of a reading keep it when its last entry is removed")
  func lastEntry() throws {
    let (library, emma, _) = try library()
    let entries = try library.journal.entries(JournalFilter())
    _ = try library.journal.remove(entries.map(\.id))
    #expect(try library.onlyReading(emma).custom.assignments == ["spice=2.5", "with=book club"])
  }

  @Test("of merged books get the values of both, and splitting takes them back")
  func merging() throws {
    let (library, emma, kim) = try library()
    try library.journal.log("9", in: kim, on: "2025-08-09")
    try setReading(library, kim, "with=Bob", "place=train")
    let before = try library.snapshot()
    _ = try library.books.merge([BookPair(kept: emma, other: kim)])
    #expect(
      try library.books.book(emma).custom.assignments == [
        "bought=2024-05-01", "mood=dark", "mood=light and airy", "mood=\"no\"", "signed=yes", "spice=3", "spice=10",
      ])
    #expect(
      try library.onlyReading(emma).custom.assignments == ["place=train", "spice=2.5", "with=book club", "with=Bob"])
    _ = try library.books.split(emma)
    #expect(try library.snapshot().books.map(\.custom) == before.books.map(\.custom))
    #expect(
      try library.snapshot().books.flatMap(\.readings).map(\.custom) == before.books.flatMap(\.readings).map(\.custom))
  }

  @Test("of a book are everyone's, and those of a reading its reader's")
  func readers() throws {
    try Household.with { file in
      let ada = try Household.open(file, as: "Ada")
      let emma = try #require(try ada.books.list().first?.id)
      try set(ada, emma, "mood=dark")
      try setReading(ada, emma, "with=adamarker")
      let tilda = try Household.open(file, as: "Tilda")
      #expect(try tilda.fields.names().map(\.text) == ["mood"])
      #expect(try titles(tilda, "mood:dark") == ["Emma"])
      #expect(throws: QueryError.self) { try titles(tilda, "with:adamarker") }
      try set(tilda, emma, "mood+=tense")
      #expect(try ada.books.book(emma).custom.assignments == ["mood=dark", "mood=tense"])
      #expect(throws: NameError.self) { try tilda.fields.remove(FieldName("with")) }
      let max = try Household.open(file, as: "Max")
      #expect(throws: ReaderError.self) { try set(max, emma, "mood=") }
      #expect(throws: ReaderError.self) { try max.fields.remove(FieldName("mood")) }
      #expect(try ada.onlyReading(emma).custom.assignments == ["with=adamarker"])
    }
  }

  @Test("hostile texts come back as they were")
  func hostile() throws {
    let library = try Library.fresh()
    var books: [Book] = []
    for text in NaughtyText.all where !text.unicodeScalars.contains(where: { $0.value < 2 }) {
      var book = Book(uid: library.uidSource.next(), title: "Book \(books.count)")
      book.custom[try FieldName("mood")] = [.text(text), .text("a")]
      book.readings = [Reading(uid: library.uidSource.next(), entries: [])]
      book.readings[0].custom[try FieldName("mood")] = [.text(text)]
      books.append(book)
    }
    _ = try library.imports.merge(Snapshot(books: books))
    let stored = Dictionary(uniqueKeysWithValues: try library.snapshot().books.map { ($0.uid, $0) })
    for book in books {
      #expect(stored[book.uid]?.custom == book.custom)
      #expect(stored[book.uid]?.readings.map(\.custom) == book.readings.map(\.custom))
    }
    #expect(try library.fields.all().map(\.bookCount) == [books.count])
  }
}
