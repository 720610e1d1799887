internal import ReadingModel

/// The words of `drop`, split into the book, the place and the reason.
struct DropWords: Equatable {
  /// The words that name the book; none for the one being read.
  let book: [String]
  /// The place, when one is given.
  let place: PlaceInput?
  /// The words of the reason.
  let reason: [String]

  /// Splits at the place; without one, a last argument of several words that follows others is the reason. A number
  /// alone names a book, as it does everywhere but in `log`.
  init(_ words: [String]) {
    if words.count == 1, case .page = PlaceInput(words[0]) {
      (book, place, reason) = (words, nil, [])
    } else if let split = LogWords(words) {
      (book, place, reason) = (split.book, split.place, split.thought)
    } else if words.count > 1, let last = words.last, last.contains(where: \.isWhitespace) {
      (book, place, reason) = (words.dropLast(), nil, [last])
    } else {
      (book, place, reason) = (words, nil, [])
    }
  }
}
