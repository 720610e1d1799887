internal import ReadingModel

/// Where in a book a clipping is, from its details line, in any language of the device.
struct ClippingPlace: Equatable {
  /// The first and last location, which differ for most passages.
  private(set) var locations: ClosedRange<Int>?
  /// The pages, if the edition has page numbers.
  private(set) var pages: ClosedRange<Int>?
  /// The page of the front matter, counted from 1.
  private(set) var romanPage: Int?

  private static let location = Pattern(
    #/(?:location|loc\.|pos\.|position|posición|posicion|posição|posizione|emplacement|locatie|месте|место|位置|ポジション)[\s.#:]*(?:no\.?)?\s*(\d{1,9})(?:\s*(?:[-–~]|t/m)\s*(\d{1,9}))?/#
  )
  private static let page = Pattern(
    #/(?:page|seite|página|pagina|странице|strona|sidan)\s*(?:(\d{1,6})(?:\s*[-–]\s*(\d{1,6}))?|([ivxlcdm]+)\b)/#)
  private static let eastAsianPage = Pattern(#/(\d{1,6})\s*(?:ページ|页|頁)/#)

  /// Reads the parts of the line that come before the date.
  init(_ text: some StringProtocol) {
    let text = text.lowercased()
    if let match = ClippingPlace.location.first(in: text[...])?.output {
      locations = ClippingPlace.range(match.1, match.2)
    }
    if let match = ClippingPlace.page.first(in: text[...])?.output {
      if let first = match.1 { pages = ClippingPlace.range(first, match.2) }
      if let roman = match.3 { romanPage = RomanNumeral(String(roman))?.value }
    } else if let match = ClippingPlace.eastAsianPage.first(in: text[...])?.output {
      pages = ClippingPlace.range(match.1, nil)
    }
  }

  var isKnown: Bool { locations != nil || pages != nil || romanPage != nil }

  /// Whether it has both a page and a location; an entry can have only one.
  var hasTwoKinds: Bool { locations != nil && (pages != nil || romanPage != nil) }

  /// The position for the journal: the page if known, else the location; they are never converted.
  var position: Position? {
    if let pages { return try? Position(.page, from: pages.lowerBound, to: pages.upperBound) }
    if let romanPage { return try? Position(.roman, to: romanPage) }
    return locations.flatMap { try? Position(.location, from: $0.lowerBound, to: $0.upperBound) }
  }

  /// A range of numbers. Old devices omit the digits that both share, `596-97`, `1998-02`.
  private static func range(_ first: Substring, _ last: Substring?) -> ClosedRange<Int>? {
    guard let start = Int(first) else { return nil }
    guard let last, var end = Int(last) else { return start...start }
    if end < start, last.count < first.count {
      let scale = (0..<last.count).reduce(1) { scale, _ in scale * 10 }
      end += start / scale * scale
      if end < start { end += scale }
    }
    return start <= end ? start...end : start...start
  }
}
