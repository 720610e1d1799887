internal import ReadingModel

extension Segments.Segment {
  /// Whether it is a token that may as well be part of a sentence: a day, a time, a position or a rating.
  var isDoubtful: Bool {
    guard case .token(let token) = part else { return false }
    switch token {
    case .number, .place(.end, _), .book: return false
    default: return true
    }
  }
}

extension Token {
  /// Whether it is no part of the sentence before it.
  func isSureAtEnd(for verb: Verb) -> Bool {
    switch self {
    case .rating: verb.takesRatings
    case .place(.page, _), .place(.chapter, _): verb.isAboutText
    default: false
    }
  }
}
