package import ReadingModel

/// A title with its series in parentheses at the end, as some services write it.
///
/// `Mort (Discworld, #4; Death, #1)` is the title `Mort` in two series. Parentheses without a series number stay in the
/// title: they may be a series, or `(Abridged)`. So do those with a number but no `#`, such as `(Movie 2)`, unless
/// another title of the table names that series.
package struct SeriesTitle: Equatable {
  /// The title without the series.
  package let title: String
  /// The series, in the order given.
  package let series: [SeriesPlace]

  /// Splits a single-spaced title.
  package init(_ text: String) { self.init(text, among: nil) }

  /// Splits a single-spaced title, given the series named in its table.
  init(_ text: String, among importedSeries: ImportedSeries?) {
    guard text.utf8.last == UInt8(ascii: ")") else {
      (title, series) = (text, [])
      return
    }
    var rest = text[...]
    var series: [SeriesPlace] = []
    while series.count < SeriesTitle.limit, let opening = rest.lastParenthesis {
      let inside = rest[rest.index(after: opening)...].dropLast()
      guard let places = SeriesTitle.places(inside) ?? SeriesTitle.place(inside, among: importedSeries).map({ [$0] })
      else { break }
      let title = SeriesTitle.trimmed(rest[..<opening])
      guard !title.isEmpty else { break }
      series = places + series
      rest = title
    }
    title = String(rest)
    self.series = series
  }

  /// The most series a title can have; further parentheses stay in the title.
  private static let limit = 16

  /// The series in the parentheses; nil if none has a number.
  private static func places(_ text: Substring) -> [SeriesPlace]? {
    let places = text.split(separator: ";").map(place)
    guard places.contains(where: { $0.position != nil }), places.allSatisfy({ !$0.name.isEmpty }) else { return nil }
    return places
  }

  /// The one series in the parentheses if its number has no `#`, but other titles name the series.
  private static func place(_ text: Substring, among importedSeries: ImportedSeries?) -> SeriesPlace? {
    let text = trimmed(text)
    guard let importedSeries, let space = text.lastIndex(of: " "), let position = position(text[space...]) else {
      return nil
    }
    var name = trimmed(text[..<space])
    if name.last == "," { name = trimmed(name.dropLast()) }
    return importedSeries.name(name).map { SeriesPlace(name: $0, position: position) }
  }

  private static func place(_ text: Substring) -> SeriesPlace {
    if let sign = text.lastIndex(of: "#"), let position = position(text[text.index(after: sign)...]) {
      var name = trimmed(text[..<sign])
      if name.last == "," { name = trimmed(name.dropLast()) }
      return SeriesPlace(name: String(name), position: position)
    }
    return SeriesPlace(name: String(trimmed(text)))
  }

  /// A number, a range or a list of them: `2`, `4.5`, `1-3`, `0.5, 2.5`.
  private static func position(_ text: Substring) -> String? {
    let position = trimmed(text).replacing("\u{2013}", with: "-")
    let isNumbers = position.unicodeScalars.allSatisfy {
      ("0"..."9").contains($0) || ".,-& +".unicodeScalars.contains($0)
    }
    guard isNumbers, let first = position.first, ("0"..."9").contains(first) else { return nil }
    return String(position)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text = text.dropLast() }
    return text
  }
}
