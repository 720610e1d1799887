internal import ReadingModel

extension Rating {
  /// The exact rating in words: `4.75 of 5 stars`.
  var words: String { "\(text) of 5 stars" }

  /// The stars as an element with an accessible label.
  var starsMarkup: String { "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(filledStars)</span>" }
}
