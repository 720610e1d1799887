internal import ReadingModel

/// The words of `log`, split into the book, the place and the thought.
struct LogWords: Equatable {
  /// The words that name the book; none for the one being read.
  let book: [String]
  /// The place.
  let place: PlaceInput
  /// The words of the thought.
  let thought: [String]

  /// Splits at the first word that is a place; nil when none is.
  ///
  /// Of two places in a row the first is a title, as in `log 1984 120`, unless they can be a place and a thought only:
  /// nobody begins a thought with a bare number, so a second number is the place.
  /// A single letter is a page of front matter only where no thought follows: `log i` is one, `log I loved it` is none.
  init?(_ words: [String]) {
    let places = words.indices.filter { index in
      PlaceInput(words[index]) != nil
        && (words[index].count > 1 || words[index].first?.isNumber == true || index == words.count - 1)
    }
    guard var index = places.first else { return nil }
    if index == 0, words.count > 1, case .page(from: nil, _) = PlaceInput(words[0]), PlaceInput(words[1]) != nil {
      index = 1
    }
    guard let place = PlaceInput(words[index]) else { return nil }
    book = Array(words[..<index])
    self.place = place
    thought = Array(words[(index + 1)...])
  }
}
