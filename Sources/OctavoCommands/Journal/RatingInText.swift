internal import Capture
internal import LibraryStore
internal import ReadingModel

extension Console {
  /// Says that a rating at the end of a review stays in it, and how to rate the book, if it has another rating or none.
  func sayRating(in review: String?, of book: BookSummary) {
    guard let rating = review.flatMap(Capture.rating(atEndOf:)), rating != book.rating else { return }
    say("the rating stays part of the text - 'octavo rate \"#\(book.id.number)\" \(rating.text)' rates the book")
  }
}
