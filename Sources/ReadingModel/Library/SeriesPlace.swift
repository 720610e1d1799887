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

  /// A place at the end of a text with a point for its decimal comma: `Barchester, 1.5` for `Barchester, 1,5`.
  package static func withPoint(_ text: String) -> String {
    text.replacing(/((?:^|[,#])\s*\d+),(\d{1,2})\s*$/) { "\($0.1).\($0.2)" }
  }

  /// The number for sorting, the first in `2.5` and `1-3`; nil if none.
  package var number: Double? {
    position.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
  }

  /// The order within a series: by ``number``, the volume `2` before the omnibus `2-3`, unnumbered ones last.
  package var order: (Double, Double) {
    guard let number, let position else { return (.infinity, .infinity) }
    let last = position.split { !$0.isNumber && $0 != "." }.last.flatMap { Double($0) }
    return (number, last ?? number)
  }

  fileprivate var seriesKey: String { TagName.key(name) }
}

extension [SeriesPlace] {
  /// Makes one place of those in the same series, ignoring case: the first, with the first known position.
  mutating func joinRepeatedSeries() {
    guard count > 1 else { return }
    let positions = Dictionary(filter { $0.position != nil }.map { ($0.seriesKey, $0.position) }) { first, _ in first }
    self = eachOnce(by: \.seriesKey).map { SeriesPlace(name: $0.name, position: positions[$0.seriesKey] ?? nil) }
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
