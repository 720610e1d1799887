package import ReadingModel

extension PlaceInput {
  /// A position and nothing else, in one word or several: `120`, `page 120`, `62 percent`, `ch 5`; and the total in `60
  /// of 700`. Nil for other words.
  package static func phrase(_ text: String) -> (place: PlaceInput, total: Int?)? {
    if let place = PlaceInput(text) { return (place, nil) }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
    guard let found = PlaceWords.match(words[...]), found.count == words.count else { return nil }
    switch found.token {
    case .number(let place): return (place, nil)
    case .place(let place, let total): return (place, total)
    default: return nil
    }
  }
}
