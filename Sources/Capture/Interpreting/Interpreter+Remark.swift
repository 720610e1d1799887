internal import ReadingModel

/// What is said about a quote after it: `quote dune "Fear is the mind-killer" p. 8 - so true`.
extension Interpreter {
  /// The parts after a quoted text that are a remark on it; nil if there are none, or no book was named before.
  func remarkOnQuote(after text: Int) -> Range<Int>? {
    let parts = segments.parts
    guard verb == .quote, named != nil || parts[..<text].contains(where: \.mayNameBook),
      let start = parts.indices.first(where: { $0 > text && [.loose, .quoted].contains(parts[$0].part) })
    else { return nil }
    var end = parts.endIndex
    while end > start + 1, let place = parts[end - 1].place, place != .end { end -= 1 }
    guard parts[start..<end].contains(where: { $0.part != .loose || !FillerWords.isFiller($0.words) }) else {
      return nil
    }
    return start..<end
  }

  /// A quoted text, without the comma after it if the book follows: `quote "Fear is the mind-killer", Dune, p. 8`.
  func textOfQuote(at index: Int) -> String {
    let text = segments.parts[index].text
    let isBeforeBook = segments.parts[(index + 1)...].contains { [.loose, .title].contains($0.part) }
    return isBeforeBook && text.hasSuffix(",") && remarkOnQuote(after: index) == nil ? String(text.dropLast()) : text
  }

  /// The quoted text before a colon and the remark: `quote dune "Fear is the mind-killer" p. 8 : so true`.
  var quoteBeforeColon: Int? {
    guard verb == .quote, segments.textAfterColon != nil else { return nil }
    return segments.parts.lastIndex { $0.part == .quoted }
  }
}

extension Segments.Segment {
  /// Whether it may name the book before a quote.
  fileprivate var mayNameBook: Bool {
    switch part {
    case .title, .quoted, .token(.book): true
    case .loose: !FillerWords.isFiller(words)
    default: false
    }
  }
}
