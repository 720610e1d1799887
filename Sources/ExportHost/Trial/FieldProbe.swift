package import ExporterKit
internal import Foundation
package import ReadingModel

/// Two libraries that differ in a single field; the output of an exporter that carries the field must differ too.
///
/// If the field is text, the text is a marker that must be in the output.
package struct FieldProbe: Sendable {
  typealias Change = @Sendable (inout Book) throws -> Void

  /// A string that no title, review or template contains.
  package static let marker = "zqcarriedqz"

  /// The field in which the libraries differ.
  package let field: Field
  /// The text that the output with the field must contain; nil if any difference is enough.
  package let marker: String?
  private let base: Change
  private let change: @Sendable (inout Snapshot) throws -> Void

  private init(_ field: Field, on base: @escaping Change = { _ in }, _ change: @escaping Change) {
    self.init(field, marker: nil, base) { try change(&$0.books[0]) }
  }

  /// A probe for a text field.
  private init(words field: Field, on base: @escaping Change = { _ in }, _ change: @escaping Change) {
    self.init(field, marker: FieldProbe.marker, base) { try change(&$0.books[0]) }
  }

  private init(
    _ field: Field, marker: String?, _ base: @escaping Change = { _ in },
    whole change: @escaping @Sendable (inout Snapshot) throws -> Void
  ) {
    (self.field, self.marker, self.base, self.change) = (field, marker, base, change)
  }

  package func with() throws -> Snapshot {
    var snapshot = try without()
    try change(&snapshot)
    return snapshot
  }

  /// Whether the two outputs differ and the one with the field contains the marker.
  func isDemonstrated(by with: [RelativePath: Data], against without: [RelativePath: Data]) -> Bool {
    guard with != without else { return false }
    guard let marker else { return true }
    return with.contains { path, bytes in
      path.text.contains(marker) || bytes.firstRange(of: Data(marker.utf8)) != nil
    }
  }

  /// The library without the field: a minimal finished book.
  package func without() throws -> Snapshot {
    var book = Book(uid: FieldProbe.uid(1), title: "Bare")
    book.contributors = [Contributor(name: "Someone")]
    book.pageCount = 100
    var thought = Entry(uid: FieldProbe.uid(4), kind: .thought, day: try Day("2025-01-02"), visibility: .public)
    thought.text = "thought"
    book.readings = [
      Reading(
        uid: FieldProbe.uid(2),
        entries: [
          Entry(uid: FieldProbe.uid(3), status: .reading, day: try Day("2025-01-01")), thought,
          Entry(uid: FieldProbe.uid(5), status: .finished, day: try Day("2025-01-03")),
        ])
    ]
    try base(&book)
    return Snapshot(books: [book], modifiedUnixSeconds: 1_767_225_600)
  }

  private static func uid(_ number: Int) -> UID { UID(unixMilliseconds: 1_735_689_600_000, random: 0, UInt64(number)) }

  private static let picture = Picture(
    mediaType: .svg, bytes: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"3\"/>".utf8))

  package static let all: [FieldProbe] = editionProbes + readingProbes + entryProbes + holdingProbes + libraryProbes

  private static let editionProbes: [FieldProbe] =
    [
      FieldProbe(words: .contributors) { $0.contributors[0].name = marker },
      FieldProbe(words: .sortNames) { $0.contributors[0].sortName = marker + ", Some" },
      FieldProbe(words: .contributorRoles) { $0.contributors.append(Contributor(name: marker, role: .translator)) },
      FieldProbe(.languages) { $0.language = "pt-BR" },
      FieldProbe(words: .links) { $0.link = "https://example.org/\(marker)" },
      FieldProbe(words: .dois) { $0.identifiers = [Identifier(scheme: Identifier.doi, value: "10.1/\(marker)")] },
    ]
    + Field.allCases.filter { ![.contributors, .languages, .links].contains($0) }.compactMap { field in
      Field.ofBooks[field]?.first?.definition.map { FieldProbe(field, $0) }
    }

  /// A probe that sets one field of the book.
  private init(_ field: Field, _ definition: FieldDefinition) {
    let isText = [.title, .text, .texts, .tags, .series, .identifiers, .custom].contains(definition.kind)
    self.init(field, marker: isText ? FieldProbe.marker : nil) {
      definition.set(try FieldProbe.value(of: definition.kind), in: &$0.books[0])
    }
  }

  private static func value(of kind: FieldKind) throws -> FieldValue {
    switch kind {
    case .title, .text: .text(marker)
    case .texts: .texts([marker])
    case .tags: .tags([marker])
    case .people: .people([Contributor(name: marker)])
    case .series: .series([SeriesPlace(name: marker, position: "2")])
    case .identifiers: .identifiers([Identifier(scheme: "goodreads", value: marker)])
    case .day: .day(try Day("1999-05-07"))
    case .number: .number(101)
    case .seconds: .seconds(3600)
    case .flag: .flag(true)
    case .isbn: .isbn(try ISBN("9780141439587"))
    case .format: .format(.audio)
    case .money: .money(try Money("24.90 EUR"))
    case .picture: .picture(picture)
    case .custom: .custom(try customFields)
    }
  }

  private static var customFields: CustomFields {
    get throws {
      var fields = CustomFields()
      fields[try FieldName("mood")] = [.text(marker)]
      return fields
    }
  }

  private static let readingProbes: [FieldProbe] = [
    FieldProbe(.statuses) { $0.readings[0].entries.removeLast() },
    FieldProbe(.readingDays) { $0.readings[0].entries[2].day = try Day("2025-01-04") },
    FieldProbe(.rereadings) { book in
      var again = Reading(uid: uid(6), entries: book.readings[0].entries)
      again.entries[0].day = try Day("2024-01-01")
      again.entries[2].day = try Day("2024-01-03")
      book.readings.insert(again, at: 0)
    },
    FieldProbe(.ratings) { $0.readings[0].rating = try Rating("4") },
    FieldProbe(
      .halfStars, on: { $0.readings[0].rating = try Rating("4") }, { $0.readings[0].rating = try Rating("4.5") }),
    FieldProbe(
      .quarterStars, on: { $0.readings[0].rating = try Rating("4.5") }, { $0.readings[0].rating = try Rating("4.75") }),
    FieldProbe(.visibility) { $0.readings[0].visibility = .private },
    FieldProbe(.uids) { $0.readings[0].uid = $0.uid },
    FieldProbe(words: .reviews) { $0.readings[0].review = marker },
    FieldProbe(
      .partialDays, on: { $0.published = try Day("1999-05-07") },
      {
        $0.readings[0].entries[2].day = try Day("2025-01")
        $0.published = try Day("1999-05")
      }),
  ]

  private static let entryProbes: [FieldProbe] = [
    FieldProbe(words: .thoughts) { $0.readings[0].entries[1].text = marker },
    FieldProbe(words: .quotes) { book in
      book.readings[0].entries[1].kind = .quote
      book.readings[0].entries[1].text = marker
    },
    FieldProbe(
      words: .quoteNotes, on: { $0.readings[0].entries[1].kind = .quote }, { $0.readings[0].entries[1].note = marker }),
    FieldProbe(.progress) { book in
      book.readings[0].entries[1].kind = .progress
      book.readings[0].entries[1].position = try Position(.percent, to: 5000)
    },
    FieldProbe(.positions) { $0.readings[0].entries[1].position = try Position(.page, from: 3, to: 7, total: 100) },
    FieldProbe(.minutes) { $0.readings[0].entries[1].minutes = 25 },
    FieldProbe(.timesOfDay) { $0.readings[0].entries[1].time = try TimeOfDay("21:40") },
    FieldProbe(words: .entryTags) { $0.readings[0].entries[1].tags = [marker] },
  ]

  private static let holdingProbes: [FieldProbe] = [
    FieldProbe(.copies) { $0.holding.copies = [BookCopy(uid: uid(10))] },
    FieldProbe(
      .offers, on: { $0.holding.copies = [BookCopy(uid: uid(10))] },
      {
        $0.holding.copies[0].state = .offered(
          Offer(.sale, price: try Money("12 EUR"), note: "Spine cracked", visibility: .public))
      }),
    FieldProbe(words: .loans) { book in
      book.holding.loans = [
        Loan(uid: uid(10), .lent, marker, since: try Day("2025-01-05"), due: try Day("2025-02-01"))
      ]
    },
    FieldProbe(words: .reservations) { book in
      book.holding.reservations = [Reservation(uid: uid(10), at: marker, made: try Day("2025-01-05"))]
      book.holding.reservations[0].pickUp = try Day("2025-02-01")
    },
    FieldProbe(.wishes) { $0.holding.wish = Wish(uid: uid(10), since: try Day("2025-01-05")) },
  ]

  private static let libraryProbes: [FieldProbe] = [
    FieldProbe(.profile, marker: marker) {
      $0.profile = Profile(name: marker, bio: "B", link: "https://example.org/", avatar: picture)
    },
    FieldProbe(.background, marker: nil) { $0.profile.background = picture },
    FieldProbe(.savedQueries, marker: marker) {
      $0.queries = [SavedQuery(uid: uid(7), name: try QueryName(marker), query: "tag:sea")]
    },
    FieldProbe(.shelves, marker: marker) { snapshot in
      snapshot.shelves = [
        Shelf(uid: uid(8), name: marker, visibility: .public, books: snapshot.books.map(\.uid))
      ]
    },
    FieldProbe(.goals, marker: marker) {
      $0.goals = [
        Goal(
          uid: uid(9), name: marker, amount: 24, measure: .books,
          period: .days(try Day("2026-01-01"), try Day("2026-12-31")))
      ]
    },
    FieldProbe(.budgets, marker: marker) {
      $0.budgets = [Budget(uid: uid(11), name: marker, amount: try Money("60 EUR"), period: .every(.month))]
    },
  ]
}
