internal import Foundation
internal import ReadingModel

/// Text around a match, like FTS5's snippets but counted in letters, not words.
struct Excerpt {
  /// The text, with matches between marks and an ellipsis where text is cut.
  let text: String

  private static let maximumBefore = 20
  private static let maximumLetters = 80

  /// An excerpt of the first text that contains any of the patterns.
  init(_ texts: [String], around patterns: [FoldedText]) {
    for text in texts {
      let found = Excerpt.places(of: patterns, in: text)
      guard let first = found.first else { continue }
      let start = text.index(first.lowerBound, offsetBy: -Excerpt.maximumBefore, limitedBy: text.startIndex)
      let begin = start ?? text.startIndex
      let end = text.index(begin, offsetBy: Excerpt.maximumLetters, limitedBy: text.endIndex) ?? text.endIndex
      self.text =
        (begin > text.startIndex ? "…" : "") + Excerpt.marked(text, from: begin, to: end, found)
        + (end < text.endIndex ? "…" : "")
      return
    }
    text = texts.first ?? ""
  }

  private static func marked(
    _ text: String, from begin: String.Index, to end: String.Index, _ found: [Range<String.Index>]
  ) -> String {
    var marked = ""
    var next = begin
    for place in found where place.lowerBound >= next && place.upperBound <= end {
      marked += text[next..<place.lowerBound] + "\(SearchHit.mark)\(text[place])\(SearchHit.mark)"
      next = place.upperBound
    }
    return marked + text[next..<max(next, end)]
  }

  /// The ranges where patterns occur, in order.
  private static func places(of patterns: [FoldedText], in text: String) -> [Range<String.Index>] {
    patterns.flatMap { pattern in
      let isUnspaced = pattern.unspacedBeginning != nil
      var places: [Range<String.Index>] = []
      var rest = text.startIndex..<text.endIndex
      while let place = text.range(
        of: pattern.text, options: isUnspaced ? [] : [.caseInsensitive, .diacriticInsensitive], range: rest),
        !place.isEmpty
      {
        let before = text[..<place.lowerBound].last
        if isUnspaced || before.map({ !$0.isLetter && !$0.isNumber }) ?? true { places.append(place) }
        rest = place.upperBound..<text.endIndex
      }
      return places
    }.sorted { $0.lowerBound < $1.lowerBound }
  }
}
