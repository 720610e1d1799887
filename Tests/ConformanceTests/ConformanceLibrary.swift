import Fixtures
import ReadingModel

/// The libraries that every exporter has to take.
enum ConformanceLibrary: String, CaseIterable {
  case empty, small, hostile

  /// What only the reader may see; it stands in every private place of ``marked()``.
  static let marker = "zqsecretqz"
  /// What everyone may see.
  static let publicMarker = "zqopenqz"

  func snapshot() throws -> Snapshot {
    switch self {
    case .empty: .empty
    case .small: try .small()
    case .hostile: try .hostile()
    }
  }

  /// A library with a secret in a book, a reading, an entry and a note, each beside something public.
  static func marked() throws -> Snapshot {
    var make = FixtureMaker()
    var open = make.book("Book \(publicMarker)", by: "Author", pages: 100)
    open.notes = "Bought with \(marker)."
    var hidden = try make.reading([
      make.status(.reading, "2024-01-01"), make.page(100, of: 100, "2024-01-02", marker),
      make.status(.finished, "2024-01-02"),
    ])
    hidden.visibility = .private
    hidden.review = marker
    var shown = try make.reading([
      make.status(.reading, "2025-01-01"), make.secret("A thought, \(marker).", "2025-01-02"),
      make.page(100, of: 100, "2025-01-02", publicMarker), make.status(.finished, "2025-01-03"),
    ])
    var quote = try make.quote(marker, page: 3, of: 100, "2025-01-02")
    quote.visibility = .private
    quote.note = marker
    quote.tags = [marker]
    shown.entries.insert(quote, at: 1)
    open.readings = [hidden, shown]
    var secret = make.book(marker, by: marker, pages: 10)
    secret.visibility = .private
    secret.tags = [marker]
    secret.series = [SeriesPlace(name: marker)]
    secret.readings = try [make.reading([make.status(.reading, "2025-02-01"), make.status(.finished, "2025-02-02")])]
    return Snapshot(profile: Profile(name: publicMarker), books: [open, secret], modifiedUnixSeconds: 1_767_225_600)
  }
}
