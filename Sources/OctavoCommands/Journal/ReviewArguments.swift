/// The arguments of `review`, split into book and review.
struct ReviewArguments: Equatable {
  /// The words that name the book; empty for the one being read.
  let book: [String]
  /// The review, if it is one of the arguments.
  let text: String?

  /// A last argument of several words after others is the review, as in `review emma "Better the second time."`.
  init(_ words: [String]) {
    if words.count > 1, let last = words.last, last.contains(where: \.isWhitespace) {
      (book, text) = (words.dropLast(), last)
    } else {
      (book, text) = (words, nil)
    }
  }
}
