internal import ReadingModel

/// The series that a table's titles tell of in the usual form, `Crooked Kingdom (Six of Crows, #2)`: by them it is
/// known that `Six of Crows (Six of Crows 1)` tells of one, too, and `Blade Runner (Movie 2)` of none.
///
/// The titles are looked at when the first comes that may be such a one.
final class ToldSeries {
  private let titles: () -> Set<String>
  private lazy var names = titles().reduce(into: [String: String]()) { names, title in
    for place in SeriesTitle(title.singleSpaced).series where place.position != nil {
      if names[place.name.lowercased()] == nil { names[place.name.lowercased()] = place.name }
    }
  }

  /// The series of titles that the closure gives.
  init(titles: @escaping () -> Set<String>) { self.titles = titles }

  /// A series as the other titles write its name; nil when none of them tells of it.
  func name(_ name: some StringProtocol) -> String? { names[name.lowercased()] }
}
