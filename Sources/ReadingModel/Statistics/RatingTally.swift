/// Ratings added up: one definition of their mean and of how they are spread, for every place that shows them.
public struct RatingTally: Hashable, Sendable {
  /// How many ratings there are.
  public let count: Int
  /// Their mean in hundredths of a star, 25…500, rounded to the nearest; nil when there are none.
  public let meanHundredths: Int?
  /// How many ratings are of each number of stars, 1…5, rounded down as stars are shown; less than one counts as one.
  public let countsByStars: [Int]

  /// A tally of the ratings.
  public init(_ ratings: some Sequence<Rating>) {
    var count = 0
    var sum = 0
    var countsByStars = [0, 0, 0, 0, 0]
    for hundredths in ratings.lazy.map(\.hundredths) {
      count += 1
      sum += hundredths
      countsByStars[max(1, hundredths / 100) - 1] += 1
    }
    self.count = count
    self.countsByStars = countsByStars
    meanHundredths = count == 0 ? nil : (sum + count / 2) / count
  }

  /// The mean with two decimals at most: `4`, `4.1`, `4.13`; nil when there are no ratings.
  public var meanText: String? { meanHundredths.map { Decimals.text(hundredths: $0) } }
}
