package import ReadingModel

extension Rating {
  /// The rating within a sentence: `4.75 stars`, `1 star`.
  package var words: String { Rating.words(text) }

  /// A number of stars, such as a mean, within a sentence.
  package static func words(_ number: String) -> String { number + (number == "1" ? " star" : " stars") }
}
