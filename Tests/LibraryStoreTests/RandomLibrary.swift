import Fixtures
import ReadingModel

/// Random libraries, with every kind of reading, entry, position and day.
struct RandomLibrary {
  private var generator: SeededGenerator
  private var make = FixtureMaker()

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func snapshot() throws -> Snapshot {
    Snapshot(books: try (1...30).map { try book("Book \($0)") })
  }

  /// With shelves, copies, loans, reservations and wishes; and some of everything private.
  mutating func partlyPrivate() throws -> Snapshot {
    var snapshot = try snapshot()
    for book in snapshot.books.indices {
      snapshot.books[book].visibility = visibility(hidden: 20)
      snapshot.books[book].holding = try holding()
      for reading in snapshot.books[book].readings.indices {
        snapshot.books[book].readings[reading].visibility = visibility(hidden: 25)
        let hidden = generator.one(of: [0, 20, 50, 90])
        for entry in snapshot.books[book].readings[reading].entries.indices {
          snapshot.books[book].readings[reading].entries[entry].visibility = visibility(hidden: hidden)
        }
      }
    }
    snapshot.shelves = ["Sea", "Night", "Seaside"].map { name in
      let books = snapshot.books.map(\.uid).filter { _ in generator.happens(30) }
      return Shelf(uid: make.uid(), name: name, visibility: visibility(hidden: 50), books: books)
    }
    return snapshot
  }

  private mutating func visibility(hidden percent: Int) -> Visibility {
    generator.happens(percent) ? .private : .public
  }

  private mutating func holding() throws -> Holding {
    var holding = Holding()
    for _ in 0..<generator.number(0...2) {
      var copy = BookCopy(uid: make.uid())
      copy.state = generator.one(of: [
        .kept, .offered(Offer(.sale)), .offered(Offer(.gift, visibility: .public)), .gone(Disposal(.lost, on: nil)),
      ])
      holding.copies.append(copy)
      guard !copy.isGone, generator.happens(30) else { continue }
      var loan = Loan(uid: make.uid(), .lent, "Ada", since: try day())
      loan.copy = copy.uid
      if generator.happens(30) { loan.state = .returned(nil) }
      holding.loans.append(loan)
    }
    if generator.happens(20) {
      holding.loans.append(Loan(uid: make.uid(), .borrowed, "City Library", since: nil, due: try Day("2025-03")))
    }
    if generator.happens(20) { holding.reservations = [Reservation(uid: make.uid(), at: "City Library", made: nil)] }
    if generator.happens(20) { holding.wish = Wish(uid: make.uid(), since: nil) }
    return holding
  }

  private mutating func book(_ title: String) throws -> Book {
    var book = make.book(
      title, by: "Author \(generator.number(1...7))", pages: generator.happens(75) ? generator.number(1...900) : nil)
    if generator.happens(20) { book.contributors.append(Contributor(name: "Author \(generator.number(1...7))")) }
    if generator.happens(15) { book.contributors = book.contributors.map { Contributor(name: $0.name, role: .editor) } }
    if generator.happens(5) { book.contributors = [] }
    book.tags = ["sea", "war", "tea"].filter { _ in generator.happens(40) }
    book.language = generator.one(of: [nil, "en", "fr", "en-GB"])
    book.format = generator.one(of: [nil, .print, .ebook, .audio])
    book.durationSeconds = generator.happens(50) ? generator.number(3600...90_000) : nil
    book.isFavorite = generator.happens(20)
    book.custom = try customFields()
    for _ in 0..<generator.number(0...3) { book.readings.append(try reading()) }
    return book
  }

  private mutating func reading() throws -> Reading {
    var entries: [Entry] = []
    if generator.happens(60) { entries.append(make.status(.reading, try day())) }
    for _ in 0..<generator.number(0...6) { entries.append(try entry()) }
    if generator.happens(70) {
      entries.append(make.status(generator.one(of: [.finished, .finished, .finished, .abandoned, .paused]), try day()))
    }
    if generator.happens(10) { entries.append(try entry()) }
    var reading = make.reading(entries)
    reading.custom = try customFields()
    if generator.happens(50) { reading.rating = try Rating(hundredths: 25 * generator.number(1...20)) }
    return reading
  }

  private mutating func customFields() throws -> CustomFields {
    var fields = CustomFields()
    for name in ["mood", "spice", "signed-copy"] where generator.happens(25) {
      for _ in 0..<generator.number(1...3) {
        let value: CustomValue? =
          switch generator.number(1...5) {
          case 1: .number(FixedPointNumber(millionths: generator.number(-9_000_000...9_000_000)))
          case 2: .flag(generator.happens(50))
          case 3: try day().map(CustomValue.day)
          default: .text(generator.one(of: ["dark", "Tense", "no", "3", "2024-05-01", "light and dark"]))
          }
        fields[try FieldName(name)] += value.map { [$0] } ?? []
      }
    }
    return fields
  }

  private mutating func entry() throws -> Entry {
    var entry = make.entry(generator.one(of: [.progress, .progress, .thought, .quote]), try day(), text: "text")
    if entry.kind == .progress || generator.happens(40) { entry.position = try position() }
    if generator.happens(50) { entry.minutes = generator.number(1...300) }
    return entry
  }

  private mutating func position() throws -> Position {
    let total = generator.number(50...900)
    let to = generator.number(1...total)
    switch generator.number(1...6) {
    case 1: return try Position(.percent, to: generator.number(0...10_000))
    case 2: return try Position(.seconds, to: to, total: total)
    case 3: return try Position(.page, from: generator.number(1...to), to: to, total: total)
    case 4: return try Position(.page, to: to, isBaseline: true)
    case 5: return try Position(.roman, to: generator.number(1...30))
    default: return try Position(.page, to: to, total: generator.happens(70) ? total : nil)
    }
  }

  private mutating func day() throws -> Day? {
    let (year, month) = (generator.number(2022...2026), generator.number(1...12))
    switch generator.number(1...20) {
    case 1: return nil
    case 2: return Day(year: year)
    case 3: return Day(year: year, month: month)
    default: return Day(year: year, month: month, day: generator.number(1...28))
    }
  }
}
