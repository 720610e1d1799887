/// The mean and distribution of ratings, defined once for every place that shows them.
public struct RatingTally: Hashable, Sendable {
  /// The number of ratings.
  public private(set) var count = 0
  private var sumHundredths = 0
  /// Counts by half stars in ten lanes; a vector needs no heap allocation.
  private var byHalves = SIMD16<Int32>()
  /// Whether some rating is between two half stars; ``countsByHalfStars`` rounds it down.
  public private(set) var isFinerThanHalves = false

  /// A tally of the ratings.
  public init(_ ratings: some Sequence<Rating>) {
    for rating in ratings { add(rating) }
  }

  /// A tally of the ratings of books' finished readings, as statistics count them.
  public init(finishedReadingsOf books: some Sequence<Book>) {
    for book in books {
      for reading in book.readings where reading.status == .finished { if let rating = reading.rating { add(rating) } }
    }
  }

  mutating func add(_ rating: Rating) {
    count += 1
    sumHundredths += rating.hundredths
    byHalves[max(1, rating.hundredths / 50) - 1] += 1
    if !rating.hundredths.isMultiple(of: 50) { isFinerThanHalves = true }
  }

  /// The mean in hundredths of a star, 25…500, rounded to the nearest; nil if there are none.
  public var meanHundredths: Int? { count == 0 ? nil : (sumHundredths + count / 2) / count }

  /// The counts of 1…5 stars, rounded down as stars are shown; less than one counts as one.
  public var countsByStars: [Int] {
    let halves = countsByHalfStars
    return (1...5).map { stars in
      halves[2 * stars - 1] + (stars < 5 ? halves[2 * stars] : 0) + (stars == 1 ? halves[0] : 0)
    }
  }

  /// The counts of ½, 1, 1½ … 5 stars, rounded down to the half; less than a half counts as a half.
  public var countsByHalfStars: [Int] { (0..<10).map { Int(byHalves[$0]) } }

  /// The mean with at most two decimals: `4`, `4.1`, `4.13`; nil if there are no ratings.
  public var meanText: String? { meanHundredths.map { Decimals.text(hundredths: $0) } }
}
