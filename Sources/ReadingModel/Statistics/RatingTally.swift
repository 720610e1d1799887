/// Ratings added up: one definition of their mean and of how they are spread, for every place that shows them.
public struct RatingTally: Hashable, Sendable {
  /// How many ratings there are.
  public private(set) var count = 0
  private var sumHundredths = 0
  /// Ratings by half stars, ten places used; a vector needs no allocation of its own.
  private var byHalves = SIMD16<Int32>()
  /// Whether some rating is between two half stars, which counts by half stars round down.
  public private(set) var isFinerThanHalves = false

  /// A tally of the ratings.
  public init(_ ratings: some Sequence<Rating>) {
    for rating in ratings { add(rating) }
  }

  /// Adds a rating.
  mutating func add(_ rating: Rating) {
    count += 1
    sumHundredths += rating.hundredths
    byHalves[max(1, rating.hundredths / 50) - 1] += 1
    if !rating.hundredths.isMultiple(of: 50) { isFinerThanHalves = true }
  }

  /// Their mean in hundredths of a star, 25…500, rounded to the nearest; nil when there are none.
  public var meanHundredths: Int? { count == 0 ? nil : (sumHundredths + count / 2) / count }

  /// How many ratings are of each number of stars, 1…5, rounded down as stars are shown; less than one counts as one.
  public var countsByStars: [Int] {
    let halves = countsByHalfStars
    return (1...5).map { stars in
      halves[2 * stars - 1] + (stars < 5 ? halves[2 * stars] : 0) + (stars == 1 ? halves[0] : 0)
    }
  }

  /// How many ratings are of ½, 1, 1½ … 5 stars, rounded down to the half; less than a half counts as one.
  public var countsByHalfStars: [Int] { (0..<10).map { Int(byHalves[$0]) } }

  /// The mean with two decimals at most: `4`, `4.1`, `4.13`; nil when there are no ratings.
  public var meanText: String? { meanHundredths.map { Decimals.text(hundredths: $0) } }
}
