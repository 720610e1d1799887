internal import ReadingModel

/// The arguments of `drop`, split into book, position and reason.
struct DropArguments: Equatable {
  /// The words that name the book; empty for the one being read.
  let book: [String]
  /// The position, if given.
  let place: PlaceInput?
  /// The words of the reason.
  let reason: [String]

  /// Splits at the position. Without one, a last argument of several words after others is the reason. A number alone
  /// names a book, as everywhere except in `log`.
  init(_ words: [String]) {
    if words.count == 1, case .page = PlaceInput(words[0]) {
      (book, place, reason) = (words, nil, [])
    } else if let split = LogArguments(words) {
      (book, place, reason) = (split.book, split.place, split.thought)
    } else if words.count > 1, let last = words.last, last.contains(where: \.isWhitespace) {
      (book, place, reason) = (words.dropLast(), nil, [last])
    } else {
      (book, place, reason) = (words, nil, [])
    }
  }
}
