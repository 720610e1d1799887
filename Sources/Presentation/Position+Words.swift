package import ReadingModel

extension Position {
  /// The position with the total it was logged with: `page 120 of 474`, `1:20 of 8:02`.
  package var placeWords: String { withTotal(placeText) }

  /// The position or span with its total, a span with an en dash: `pages 100–120 of 474`.
  package var spanWordsWithTotal: String { withTotal(spanWords) }

  /// The position or span alone, a span with an en dash: `pages 100–120`.
  package var spanWords: String { from == nil ? text : text.replacing("-", with: "–") }

  private func withTotal(_ words: String) -> String {
    guard let total else { return words }
    switch unit {
    case .page, .location, .chapter: return "\(words) of \(total)"
    case .seconds: return "\(words) of \(Position.text(total, .seconds))"
    case .percent, .roman: return words
    }
  }
}
