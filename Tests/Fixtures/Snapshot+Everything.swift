internal import Foundation
public import ReadingModel

extension Snapshot {
  /// One book of which everything is known that can be, in every unit, and one of which only its title is.
  public static func everything() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Everything", by: "Ann Author", pages: 400)
    book.subtitle = "A Subtitle"
    book.contributors[0].sortName = "Author, Ann"
    book.contributors += Contributor.Role.allCases.map { Contributor(name: "The \($0.rawValue)", role: $0) }
    book.series = [SeriesPlace(name: "First Series", position: "2.5"), SeriesPlace(name: "Second Series")]
    book.isbn = try ISBN("9780306406157")
    book.identifiers = [
      Identifier(scheme: "asin", value: "B000000001"), Identifier(scheme: "goodreads", value: "42"),
      Identifier(scheme: "goodreads", value: "43"),
    ]
    book.publisher = "A Publisher"
    book.published = try Day("2001-02")
    book.firstPublished = try Day("-0800")
    book.format = .audio
    book.durationSeconds = 36_000
    book.language = "pt-BR"
    book.tags = ["zebra", "Apple", "with space"]
    book.courses = ["BIO 101", "Zoology; an introduction"]
    book.colleges = ["Trinity"]
    book.link = "https://example.org/everything"
    book.custom = try everyCustomField()
    book.price = try Money("24.90 EUR")
    book.notes = "Lent to *Bob*."
    book.isFavorite = true
    book.visibility = .private
    book.added = try Day("2024-12-24")
    book.cover = Picture(mediaType: .png, bytes: Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    for definition in BookField.table where definition.value(of: book) == nil {
      definition.set(try FieldValue.example(of: definition), in: &book)
    }
    var reading = make.reading(try everyEntry(&make))
    reading.rating = try Rating("3.75")
    reading.review = "All of it."
    reading.custom[try FieldName("with")] = [.text("book club"), .text("yes")]
    reading.custom[try FieldName("spice")] = [.number(FixedPointNumber(millionths: 3_500_000))]
    reading.visibility = .private
    let second = try make.reading([make.status(.wanted, "2025-06")])
    book.readings = [reading, second]
    let bare = Book(uid: make.uid(), title: "Only a Title")
    var snapshot = Snapshot(
      profile: Profile(
        name: "Ada Reader", bio: "Reads.", link: "https://example.org/",
        avatar: Picture(mediaType: .svg, bytes: Data("<svg/>".utf8)),
        background: Picture(mediaType: .gif, bytes: Data([0x47, 0x49, 0x46, 0x38]))),
      books: [book, bare], modifiedUnixSeconds: 1_767_225_600)
    snapshot.shelves = try shelves(of: [book, bare], &make)
    snapshot.queries = [
      SavedQuery(uid: make.uid(), name: try QueryName("classics"), query: "tag:classic -status:abandoned"),
      SavedQuery(uid: make.uid(), name: try QueryName("short"), query: "@classics pages:..200"),
    ]
    snapshot.goals = try everyGoal(&make)
    // Last, so that the uids of all else stay what they were.
    snapshot.books[0].holding = try everyHolding(&make)
    snapshot.budgets = try everyBudget(&make)
    return snapshot
  }

  /// Every type of value, and texts that look like another.
  private static func everyCustomField() throws -> CustomFields {
    var fields = CustomFields()
    fields[try FieldName("mood")] = ["dark", "tense", "no", "1e3", "007", "2020-01-01", "3.5"].map(CustomValue.text)
    fields[try FieldName("spice")] = ["3", "-0.25", "1234567.000001"].compactMap { FixedPointNumber($0) }
      .map(CustomValue.number)
    fields[try FieldName("signed-copy")] = [.flag(true)]
    fields[try FieldName("lent-out")] = [.flag(false)]
    fields[try FieldName("gift-of")] = [.day(try Day("2024-05-01")), .day(try Day("2023-05")), .day(try Day("-0800"))]
    fields[try FieldName("größe")] = [.text("a: b; c = \"d\" # e\nsecond line")]
    return fields
  }

  private static func everyHolding(_ make: inout FixtureMaker) throws -> Holding {
    var holding = Holding()
    holding.copies = try everyCopy(&make)
    var lent = Loan(uid: make.uid(), .lent, "Ada", since: try Day("2025-01-05"), due: try Day("2025-02-01"))
    lent.copy = holding.copies[0].uid
    lent.renewals = [
      Loan.Renewal(on: try Day("2025-01-31"), due: try Day("2025-03-01")),
      Loan.Renewal(on: nil, due: try Day("2025-03-15")),
    ]
    (lent.terms, lent.note) = ("common", "With the slip case; *careful*.")
    var back = Loan(uid: make.uid(), .borrowed, "City Library", since: try Day("2019-03"))
    (back.state, back.fine) = (.returned(try Day("2019")), try Money("1.20 EUR"))
    var lost = Loan(uid: make.uid(), .lent, "Bob", since: nil)
    (lost.copy, lost.state) = (holding.copies[1].uid, .lost(nil))
    let borrowed = Loan(uid: make.uid(), .borrowed, "City Library", since: nil, due: try Day("2025-04-01"))
    holding.loans = [back, lost, lent, borrowed]
    var waiting = Reservation(uid: make.uid(), at: "City Library", made: try Day("2025-01-05"))
    (waiting.queuePlace, waiting.pickUp) = (3, try Day("2025-02-01"))
    var over = Reservation(uid: make.uid(), at: "Ada", made: nil)
    over.state = .over(.cancelled, try Day("2024"))
    holding.reservations = [over, waiting]
    var wish = Wish(uid: make.uid(), since: try Day("2025-01-05"))
    (wish.price, wish.shop, wish.priority) = (try Money("7.50 GBP"), "Blackwell's", 2)
    (wish.recommendedBy, wish.quantity, wish.isInCart, wish.note) = ("Bob", 3, true, "The *green* one.")
    holding.wish = wish
    return holding
  }

  private static func everyCopy(_ make: inout FixtureMaker) throws -> [BookCopy] {
    var full = BookCopy(uid: make.uid())
    (full.format, full.condition, full.place) = (.print, .veryGood, "hall, top shelf")
    (full.bought, full.shop, full.price) = (try Day("2024-12"), "Blackwell's", try Money("24.90 EUR"))
    (full.isSigned, full.note) = (true, "First edition.")
    full.state = .offered(
      Offer(.sale, price: try Money("30.00 EUR"), note: "Spine cracked", visibility: .public))
    let others: [BookCopy.State] = [
      .kept, .offered(Offer(.swap)), .offered(Offer(.gift, note: "Come and fetch it.")),
      .gone(Disposal(.sold, on: try Day("2025-01-02"), to: "Bob", price: try Money("5 USD"))),
      .gone(Disposal(.lost, on: nil)),
    ]
    return [full]
      + others.map { state in
        var copy = BookCopy(uid: make.uid())
        copy.state = state
        return copy
      }
  }

  private static func everyBudget(_ make: inout FixtureMaker) throws -> [Budget] {
    [
      Budget(uid: make.uid(), amount: try Money("60 EUR"), period: .every(.month)),
      Budget(
        uid: make.uid(), name: "winter term", amount: try Money("300.50 EUR"),
        period: .days(try Day("2025-10-01"), try Day("2026-02-28"))),
    ]
  }

  private static func everyGoal(_ make: inout FixtureMaker) throws -> [Goal] {
    let (first, last) = (try Day("2026-02-01"), try Day("2026-06-30"))
    var goals = Goal.Measure.allCases.map { measure in
      Goal(uid: make.uid(), amount: 24, measure: measure, period: .days(first, last))
    }
    goals += Period.Unit.allCases.map { unit in
      Goal(
        uid: make.uid(), name: "each \(unit.rawValue)", amount: 2, measure: .books, period: .every(unit),
        query: "@short")
    }
    goals[0].isOn = false
    return goals
  }

  private static func shelves(of books: [Book], _ make: inout FixtureMaker) throws -> [Shelf] {
    var described = Shelf(uid: make.uid(), name: "To the sea", visibility: .public, books: books.reversed().map(\.uid))
    described.description = "For *summer*."
    return [
      described, Shelf(uid: make.uid(), name: "Empty"),
      Shelf(uid: make.uid(), name: "Private #1; really", books: [books[0].uid]),
    ]
  }

  private static func everyEntry(_ make: inout FixtureMaker) throws -> [Entry] {
    let positions = [
      try Position(.page, to: 0, total: 400, isBaseline: true), try Position(.roman, from: 4, to: 12),
      try Position(.page, from: 13, to: 40, total: 400), try Position(.percent, from: 1000, to: 3333),
      try Position(.seconds, from: 3600, to: 13_205, total: 36_000), try Position(.location, to: 593, total: 4000),
    ]
    var entries = [try make.status(.wanted, "2024-12"), try make.status(.reading, "2025-01-01")]
    for position in positions {
      var entry = make.entry(.progress, try Day("2025-01-02"), text: "So far.")
      entry.position = position
      entry.minutes = 25
      entry.time = try TimeOfDay("23:59")
      entry.tags = ["night", "Tea"]
      entries.append(entry)
    }
    var quote = make.entry(.quote, try Day("2025-01"), text: "Words.")
    quote.note = "Whose?"
    quote.position = try Position(.page, to: 40, total: 400)
    quote.visibility = .private
    let thought = make.entry(.thought, nil, text: "When was that?")
    return entries + [
      quote, thought, try make.status(.paused, "2025-01-09"), try make.status(.reading, "2025-02-01"),
      try make.status(.finished, "2025-03"),
    ]
  }
}

extension FieldValue {
  /// A value for a field that has none above.
  fileprivate static func example(of definition: FieldDefinition) throws -> FieldValue {
    let text = "Example of \(definition.label)"
    return switch definition.kind {
    case .title, .text: .text(text)
    case .day: .day(try Day("1999-05"))
    case .number: .number(12)
    case .seconds: .seconds(3600)
    case .flag: .flag(true)
    case .isbn: .isbn(try ISBN("9780306406157"))
    case .format: .format(.print)
    case .money: .money(try Money("5 EUR"))
    case .texts: .texts([text])
    case .tags: .tags([text])
    case .people: .people([Contributor(name: text)])
    case .series: .series([SeriesPlace(name: text)])
    case .identifiers: .identifiers([Identifier(scheme: "example", value: text)])
    case .picture: .picture(Picture(mediaType: .svg, bytes: Data("<svg/>".utf8)))
    case .custom: .custom(CustomFields())
    }
  }
}
