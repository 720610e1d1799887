/// The words of `review`, split into the book and the review.
struct ReviewWords: Equatable {
  /// The words that name the book; none for the one being read.
  let book: [String]
  /// The review, when it stands among the words.
  let text: String?

  /// A last argument of several words that follows others is the review, as in `review emma "Better the second time."`.
  init(_ words: [String]) {
    if words.count > 1, let last = words.last, last.contains(where: \.isWhitespace) {
      (book, text) = (words.dropLast(), last)
    } else {
      (book, text) = (words, nil)
    }
  }
}
