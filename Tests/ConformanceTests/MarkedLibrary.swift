import Fixtures
import Foundation
import ReadingModel

/// A library with a secret in every text that can be private, each next to something public.
enum MarkedLibrary {
  /// The secret, in every private text.
  static let marker = "zqsecretqz"
  /// The marker in public text.
  static let publicMarker = "zqopenqz"

  static func snapshot() throws -> Snapshot {
    var make = FixtureMaker()
    var open = make.book("Book \(publicMarker)", by: "Author", pages: 100)
    open.notes = "Bought with \(marker)."
    open.holding = try hiddenHolding(&make)
    open.readings = try [hiddenReading(&make), shownReading(&make)]
    var snapshot = Snapshot(
      profile: Profile(name: publicMarker), books: [open, try hiddenBook(&make)], modifiedUnixSeconds: 1_767_225_600)
    snapshot.queries = [SavedQuery(uid: make.uid(), name: try QueryName(marker), query: marker)]
    snapshot.goals = [
      Goal(
        uid: make.uid(), name: marker, amount: 24, measure: .books, period: .days(try Day("2026"), try Day("2026")),
        query: marker)
    ]
    snapshot.budgets = [
      Budget(uid: make.uid(), name: marker, amount: try Money("60 EUR"), period: .every(.month))
    ]
    var shelf = Shelf(uid: make.uid(), name: marker, visibility: .private, books: [open.uid])
    shelf.description = marker
    snapshot.shelves = [shelf]
    return snapshot
  }

  /// A private reading of a public book.
  private static func hiddenReading(_ make: inout FixtureMaker) throws -> Reading {
    var hidden = try make.reading([
      make.status(.reading, "2024-01-01"), make.page(100, of: 100, "2024-01-02", marker),
      make.status(.finished, "2024-01-02"),
    ])
    hidden.visibility = .private
    hidden.review = marker
    hidden.rating = try Rating("5")
    return hidden
  }

  /// A public reading with private entries.
  private static func shownReading(_ make: inout FixtureMaker) throws -> Reading {
    var shown = try make.reading([
      make.status(.reading, "2025-01-01"), make.secret("A thought, \(marker).", "2025-01-02"),
      make.page(100, of: 100, "2025-01-02", publicMarker), make.status(.finished, "2025-01-03"),
    ])
    var quote = try make.quote(marker, page: 3, of: 100, "2025-01-02")
    quote.visibility = .private
    quote.note = marker
    quote.tags = [marker]
    shown.entries.insert(quote, at: 1)
    var pause = try make.status(.paused, "2025-01-02")
    pause.visibility = .private
    pause.text = marker
    shown.entries.insert(pause, at: 3)
    return shown
  }

  /// Private holdings of a book: a copy, its offer, loans, a reservation and a wish.
  static func hiddenHolding(_ make: inout FixtureMaker) throws -> Holding {
    var holding = Holding()
    var copy = BookCopy(uid: make.uid())
    (copy.place, copy.shop, copy.note, copy.price) = (marker, marker, marker, try Money("24.90 EUR"))
    copy.state = .offered(Offer(.sale, note: marker))
    var gone = BookCopy(uid: make.uid())
    gone.state = .gone(Disposal(.given, on: try Day("2025-01-01"), to: marker))
    holding.copies = [copy, gone]
    var loan = Loan(uid: make.uid(), .lent, marker, since: try Day("2025-01-01"), due: try Day("2025-02-01"))
    (loan.terms, loan.note) = (marker, marker)
    holding.loans = [loan, Loan(uid: make.uid(), .borrowed, marker, since: nil)]
    holding.reservations = [Reservation(uid: make.uid(), at: marker, made: nil)]
    var wish = Wish(uid: make.uid(), since: nil)
    (wish.shop, wish.recommendedBy, wish.note) = (marker, marker, marker)
    holding.wish = wish
    return holding
  }

  /// A private book with every field set.
  private static func hiddenBook(_ make: inout FixtureMaker) throws -> Book {
    var secret = make.book(marker, by: marker, pages: 10)
    secret.visibility = .private
    for definition in BookField.table {
      switch definition.kind {
      case .text: definition.set(.text(marker), in: &secret)
      case .texts: definition.set(.texts([marker]), in: &secret)
      case .tags: definition.set(.tags([marker]), in: &secret)
      default: break
      }
    }
    secret.contributors[0].sortName = marker
    secret.series = [SeriesPlace(name: marker, position: marker)]
    secret.identifiers = [Identifier(scheme: marker, value: marker)]
    secret.holding = try hiddenHolding(&make)
    secret.link = "https://example.org/\(marker)"
    secret.cover = Picture(
      mediaType: .svg,
      bytes: Data(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"2\" height=\"3\"><desc>\(marker)</desc></svg>".utf8))
    var reading = try make.reading([
      make.status(.reading, "2025-02-01"), make.page(10, of: 10, "2025-02-02", marker),
      make.status(.finished, "2025-02-02"),
    ])
    reading.review = marker
    secret.readings = [reading]
    return secret
  }
}
