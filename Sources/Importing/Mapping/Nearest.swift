internal import ReadingModel

/// The word that was meant by a mistyped one.
enum Nearest {
  /// The nearest of the words within three slips of the hand, in any case; nil when none is near.
  static func word(to typed: String, among words: [String]) -> String? {
    words.compactMap { word in
      EditDistance.between(typed.lowercased(), word.lowercased(), atMost: 3).map { (word: word, distance: $0) }
    }.min { $0.distance < $1.distance }?.word
  }
}
