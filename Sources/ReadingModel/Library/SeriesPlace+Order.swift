extension SeriesPlace {
  /// The number by which the place is sorted, the first one of `2.5` and `1-3`; nil when there is none.
  package var number: Double? {
    position.flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
  }
}

extension Book {
  /// Whether the book comes before another in a series that both belong to.
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
