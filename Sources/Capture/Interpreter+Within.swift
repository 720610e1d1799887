internal import ReadingModel

/// Positions in the middle of a thought: `log the duel on page 170 was amazing`.
extension Interpreter {
  /// The pages up to the last one, and the words after `to the end`: `130 to the end was slow`.
  func positionToEnd(_ text: [Segments.Segment]) throws -> Meaning? {
    guard case .page(from: nil, let page)? = meaning.place else { return nil }
    var placed = self
    placed.meaning.place = title?.pageCount.map { .page(from: page, to: max(page, $0)) } ?? .end
    let others = text.flatMap(\.words).dropFirst(3).joined(separator: " ")
    placed.meaning.text = others.isEmpty ? nil : others
    return try placed.finished()
  }

  /// The whole text as the thought, with its only position; nil if it has none, or the position is known.
  func positionWithin(_ text: [Segments.Segment]) throws -> Meaning? {
    guard verb.takesMinutes, meaning.place == nil, !text.isEmpty else { return nil }
    let places = text.compactMap { part -> Token? in
      guard case .place(let place, _) = part.token, part.text.contains(where: \.isNumber) else { return nil }
      switch place {
      case .page, .percent, .chapter: return part.token
      default: return nil
      }
    }
    guard places.count == 1 else { return nil }
    var placed = self
    guard try placed.take(places[0], isWithText: true) else { return nil }
    placed.meaning.text = text.text
    return try placed.finished()
  }
}
