internal import Presentation
internal import ReadingModel

struct Offering {
  private let copy: BookCopy
  private let offer: Offer

  static func all(of book: Book) -> [Offering] {
    book.holding.copies.compactMap { copy in copy.offer.map { Offering(copy: copy, offer: $0) } }
  }

  /// The offer: `For sale, 12 EUR`.
  func asked(_ words: SiteWords) -> String { terms(words).capitalizedFirst }

  /// The copy, the offer and the note: `Print, very good, signed; for sale, 12 EUR; spine cracked`.
  func text(_ words: SiteWords) -> String {
    let kept = [
      copy.format.map { words["format-\($0.rawValue)"] }, copy.condition.map { words["condition-\($0.rawValue)"] },
      copy.isSigned ? words["copy-signed"] : nil,
    ].compactMap(\.self).joined(separator: words.comma)
    let parts = [kept, terms(words), offer.note?.displayed ?? ""].filter { !$0.isEmpty }
    return parts.joined(separator: "; ").capitalizedFirst
  }

  private func terms(_ words: SiteWords) -> String {
    [words["offer-\(offer.kind.rawValue)"], offer.price?.text].compactMap(\.self)
      .joined(separator: words.comma)
  }
}
