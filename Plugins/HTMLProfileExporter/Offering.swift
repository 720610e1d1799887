internal import Presentation
internal import ReadingModel

/// The description of a copy on offer.
struct Offering {
  private let copy: BookCopy
  private let offer: Offer

  /// The copies of a book on offer.
  static func all(of book: Book) -> [Offering] {
    book.holding.copies.compactMap { copy in copy.offer.map { Offering(copy: copy, offer: $0) } }
  }

  /// The offer: `For sale, 12 EUR`.
  var asked: String { offer.words.capitalizedFirst }

  /// The copy, the offer and the note: `Print, very good, signed; for sale, 12 EUR; spine cracked`.
  var words: String {
    let kept = [copy.format?.words, copy.condition?.words, copy.isSigned ? "signed" : nil].compactMap { $0 }
    let parts = [kept.joined(separator: ", "), offer.words, offer.note?.displayed ?? ""].filter { !$0.isEmpty }
    return parts.joined(separator: "; ").capitalizedFirst
  }
}
