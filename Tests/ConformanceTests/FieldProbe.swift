import ExporterKit
import Fixtures
import Foundation
import ReadingModel

/// Two libraries that differ in a single field, so that carrying the field has to show.
struct FieldProbe {
  typealias Change = @Sendable (inout Book, inout Profile) throws -> Void

  let field: Field
  private let base: Change
  private let change: Change
  private let whole: @Sendable (inout Snapshot) throws -> Void

  private init(field: Field, on base: @escaping Change = { _, _ in }, _ change: @escaping Change) {
    self.field = field
    self.base = base
    self.change = change
    whole = { _ in }
  }

  private init(field: Field, whole: @escaping @Sendable (inout Snapshot) throws -> Void) {
    self.field = field
    self.whole = whole
    (base, change) = ({ _, _ in }, { _, _ in })
  }

  func without() throws -> Snapshot { try snapshot(base) }

  func with() throws -> Snapshot {
    var snapshot = try snapshot { book, profile in
      try base(&book, &profile)
      try change(&book, &profile)
    }
    try whole(&snapshot)
    return snapshot
  }

  /// One book, finished once, about which little is known.
  private func snapshot(_ change: Change) throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Bare", by: "Someone", pages: 100)
    var thought = make.entry(.thought, try Day("2025-01-02"), text: "thought")
    thought.tags = []
    book.readings = [
      try make.reading([make.status(.reading, "2025-01-01"), thought, make.status(.finished, "2025-01-03")])
    ]
    var profile = Profile()
    try change(&book, &profile)
    return Snapshot(profile: profile, books: [book], modifiedUnixSeconds: 1_767_225_600)
  }

  static let all: [FieldProbe] = editionProbes + readingProbes + holdingProbes + libraryProbes

  private static let editionProbes: [FieldProbe] = [
    FieldProbe(field: .titles) { book, _ in book.title = "Other" },
    FieldProbe(field: .subtitles) { book, _ in book.subtitle = "Sub" },
    FieldProbe(field: .contributors) { book, _ in book.contributors[0].name = "Other" },
    FieldProbe(field: .contributorRoles) { book, _ in
      book.contributors.append(Contributor(name: "T", role: .translator))
    },
    FieldProbe(field: .series) { book, _ in book.series = [SeriesPlace(name: "S", position: "2")] },
    FieldProbe(field: .isbns) { book, _ in book.isbn = try ISBN("9780141439587") },
    FieldProbe(field: .identifiers) { book, _ in book.identifiers = [Identifier(scheme: "goodreads", value: "1")] },
    FieldProbe(field: .publishers) { book, _ in book.publisher = "P" },
    FieldProbe(field: .publicationDates) { book, _ in book.published = try Day("1999-05") },
    FieldProbe(field: .formats) { book, _ in book.format = .audio },
    FieldProbe(field: .pageCounts) { book, _ in book.pageCount = 101 },
    FieldProbe(field: .audioLengths) { book, _ in book.durationSeconds = 3600 },
    FieldProbe(field: .languages) { book, _ in book.language = "pt-BR" },
    FieldProbe(field: .bookTags) { book, _ in book.tags = ["tag"] },
    FieldProbe(field: .courses) { book, _ in book.courses = ["BIO 101"] },
    FieldProbe(field: .colleges) { book, _ in book.colleges = ["Trinity"] },
    FieldProbe(field: .links) { book, _ in book.link = "https://example.org/" },
    FieldProbe(field: .prices) { book, _ in book.price = try Money("24.90 EUR") },
    FieldProbe(field: .bookNotes) { book, _ in book.notes = "Note" },
    FieldProbe(field: .favorites) { book, _ in book.isFavorite = true },
    FieldProbe(field: .addedDays) { book, _ in book.added = try Day("2024-12-24") },
    FieldProbe(field: .covers) { book, _ in book.cover = picture },
    FieldProbe(field: .profile) { _, profile in
      profile = Profile(name: "N", bio: "B", link: "https://example.org/", avatar: picture)
    },
    FieldProbe(field: .background) { _, profile in profile.background = picture },
  ]

  private static let readingProbes: [FieldProbe] = [
    FieldProbe(field: .statuses) { book, _ in book.readings[0].entries.removeLast() },
    FieldProbe(field: .readingDays) { book, _ in book.readings[0].entries[2].day = try Day("2025-01-04") },
    FieldProbe(field: .rereadings) { book, _ in
      var again = Reading(uid: book.readings[0].entries[1].uid, entries: book.readings[0].entries)
      again.entries[0].day = try Day("2024-01-01")
      again.entries[2].day = try Day("2024-01-03")
      book.readings.insert(again, at: 0)
    },
    FieldProbe(field: .ratings) { book, _ in book.readings[0].rating = try Rating("4") },
    FieldProbe(
      field: .quarterStars, on: { book, _ in book.readings[0].rating = try Rating("4.5") },
      { book, _ in book.readings[0].rating = try Rating("4.75") }),
    FieldProbe(
      field: .quoteNotes, on: { book, _ in book.readings[0].entries[1].kind = .quote },
      { book, _ in book.readings[0].entries[1].note = "note" }),
    FieldProbe(field: .visibility) { book, _ in book.readings[0].visibility = .private },
    FieldProbe(field: .uids) { book, _ in book.readings[0].uid = book.uid },
    FieldProbe(field: .reviews) { book, _ in book.readings[0].review = "Review" },
    FieldProbe(field: .thoughts) { book, _ in book.readings[0].entries[1].text = "other" },
    FieldProbe(field: .quotes) { book, _ in book.readings[0].entries[1].kind = .quote },
    FieldProbe(field: .progress) { book, _ in
      book.readings[0].entries[1].kind = .progress
      book.readings[0].entries[1].position = try Position(.percent, to: 5000)
    },
    FieldProbe(field: .positions) { book, _ in
      book.readings[0].entries[1].position = try Position(.page, from: 3, to: 7, total: 100)
    },
    FieldProbe(field: .minutes) { book, _ in book.readings[0].entries[1].minutes = 25 },
    FieldProbe(field: .timesOfDay) { book, _ in book.readings[0].entries[1].time = try TimeOfDay("21:40") },
    FieldProbe(field: .entryTags) { book, _ in book.readings[0].entries[1].tags = ["theory"] },
    FieldProbe(field: .partialDays) { book, _ in book.readings[0].entries[2].day = try Day("2025-01") },
  ]

  private static let libraryProbes: [FieldProbe] = [
    FieldProbe(field: .savedQueries) { snapshot in snapshot.queries = try Snapshot.everything().queries },
    FieldProbe(field: .shelves) { snapshot in
      var make = FixtureMaker()
      snapshot.shelves = [
        Shelf(uid: make.uid(), name: "Sea", visibility: .public, books: snapshot.books.map(\.uid))
      ]
    },
    FieldProbe(field: .goals) { snapshot in snapshot.goals = try Snapshot.everything().goals },
    FieldProbe(field: .budgets) { snapshot in snapshot.budgets = try Snapshot.everything().budgets },
  ]

  private static let holdingProbes: [FieldProbe] = [
    FieldProbe(field: .copies) { book, _ in book.holding.copies = [BookCopy(uid: book.readings[0].uid)] },
    FieldProbe(
      field: .offers, on: { book, _ in book.holding.copies = [BookCopy(uid: book.readings[0].uid)] },
      { book, _ in
        book.holding.copies[0].standing = .offered(
          Offer(.sale, price: try Money("12 EUR"), note: "Spine cracked", visibility: .public))
      }),
    FieldProbe(field: .loans) { book, _ in
      book.holding.loans = [
        Loan(uid: book.readings[0].uid, .lent, "Ada", since: try Day("2025-01-05"), due: try Day("2025-02-01"))
      ]
    },
    FieldProbe(field: .reservations) { book, _ in
      book.holding.reservations = [
        Reservation(uid: book.readings[0].uid, at: "City Library", made: try Day("2025-01-05"))
      ]
    },
    FieldProbe(field: .wishes) { book, _ in
      book.holding.wish = Wish(uid: book.readings[0].uid, since: try Day("2025-01-05"))
    },
  ]

  private static let picture = Picture(
    mediaType: .svg, bytes: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"3\"/>".utf8))
}
