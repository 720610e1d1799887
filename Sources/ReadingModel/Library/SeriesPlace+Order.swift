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
