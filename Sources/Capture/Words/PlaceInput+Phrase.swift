package import ReadingModel

extension PlaceInput {
  /// A position and nothing else, in one word or several: `120`, `page 120`, `62 percent`, `ch 5`.
  package init?(phrase text: String) {
    if let place = PlaceInput(text) {
      self = place
      return
    }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let found = PlaceWords.match(words[...]), found.count == words.count else { return nil }
    switch found.token {
    case .number(let place), .place(let place, _): self = place
    default: return nil
    }
  }
}
