internal import ReadingModel

extension Rating {
  /// As many stars as were given and the quarter beyond them, `★★★★¾`; finer ratings are rounded down to the quarter.
  var starsText: String {
    let quarters = ["", "¼", "½", "¾"]
    return String(repeating: "★", count: hundredths / 100) + quarters[hundredths % 100 / 25]
  }

  /// The exact rating in words: `4.75 of 5 stars`.
  var words: String { "\(text) of 5 stars" }

  /// The stars as an element that reads well aloud.
  var starsMarkup: String { "<span class=\"stars\" role=\"img\" aria-label=\"\(words)\">\(starsText)</span>" }
}
