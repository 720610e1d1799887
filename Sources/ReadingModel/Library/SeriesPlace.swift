/// A series and the book's place in it.
public struct SeriesPlace: Hashable, Sendable, Codable {
  /// The name of the series.
  public var name: String
  /// The place as numbered by the series, such as `2`, `2.5` or `1-3`; nil if unnumbered.
  public var position: String?

  /// A place in a series.
  public init(name: String, position: String? = nil) {
    self.name = name
    self.position = position
  }

  /// The series and place: `Discworld, 2`.
  public var text: String { position.map { "\(name), \($0)" } ?? name }
}

extension SeriesPlace {
  /// The number for sorting, the first in `2.5` and `1-3`; nil if none.
  package var number: Double? {
    position.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
  }
}

extension Book {
  /// Whether the book precedes another in a series they share.
  package func precedesInSeries(_ other: Book) -> Bool {
    series.contains { place in
      other.series.contains { otherPlace in
        guard place.name == otherPlace.name, let number = place.number, let otherNumber = otherPlace.number else {
          return false
        }
        return number < otherNumber
      }
    }
  }
}
