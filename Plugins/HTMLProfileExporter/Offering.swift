internal import ReadingModel

/// A copy that is to be had, in the words of a page.
struct Offering {
  private let copy: BookCopy
  private let offer: Offer

  /// The copies of a book that are to be had.
  static func all(of book: Book) -> [Offering] {
    book.holding.copies.compactMap { copy in copy.offer.map { Offering(copy: copy, offer: $0) } }
  }

  /// What is asked: `For sale, 12 EUR`.
  var asked: String { offer.words.capitalizedFirst }

  /// The copy, what is asked, and what else there is to say:
  /// `Print, very good, signed; for sale, 12 EUR; spine cracked`.
  var words: String {
    let kept = [copy.format?.words, copy.condition?.words, copy.isSigned ? "signed" : nil].compactMap { $0 }
    let parts = [kept.joined(separator: ", "), offer.words, offer.note?.displayed ?? ""].filter { !$0.isEmpty }
    return parts.joined(separator: "; ").capitalizedFirst
  }
}
