internal import ReadingModel

/// The series in titles of the usual form, `Crooked Kingdom (Six of Crows, #2)`. They show that `Six of Crows (Six of
/// Crows 1)` is in a series, too, and `Blade Runner (Movie 2)` is not.
///
/// The titles are read when the first ambiguous one appears.
final class ImportedSeries {
  private let titles: () -> Set<String>
  private lazy var names = titles().reduce(into: [String: String]()) { names, title in
    for place in SeriesTitle(title.singleSpaced).series where place.position != nil {
      if names[place.name.lowercased()] == nil { names[place.name.lowercased()] = place.name }
    }
  }

  /// How many names were looked up.
  private(set) var count = 0

  /// Finds the series in the titles that the closure returns.
  init(titles: @escaping () -> Set<String>) { self.titles = titles }

  /// A series name as other titles spell it; nil if none of them has it.
  func name(_ name: some StringProtocol) -> String? {
    count += 1
    return names[name.lowercased()]
  }
}
