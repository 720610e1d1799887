package import ReadingModel

/// A title as some services write it, with the series in parentheses at its end.
///
/// `Mort (Discworld, #4; Death, #1)` is the title `Mort` in two series. A parenthesis without a number in a series is
/// part of the title: it may be a series, or as well `(Abridged)`. So is one whose number has no sign before it, as in
/// `(Movie 2)`, unless another title of the table tells of that series.
package struct SeriesTitle: Equatable {
  /// The title without the series.
  package let title: String
  /// The series, in the order given.
  package let series: [SeriesPlace]

  /// Takes a single-spaced title apart.
  package init(_ text: String) { self.init(text, among: nil) }

  /// Takes a single-spaced title of a table apart whose series are known.
  init(_ text: String, among told: ToldSeries?) {
    guard text.utf8.last == UInt8(ascii: ")") else {
      (title, series) = (text, [])
      return
    }
    var rest = text[...]
    var series: [SeriesPlace] = []
    while series.count < SeriesTitle.limit, let opening = SeriesTitle.lastParenthesis(of: rest) {
      let inside = rest[rest.index(after: opening)...].dropLast()
      guard let places = SeriesTitle.places(inside) ?? SeriesTitle.place(inside, among: told).map({ [$0] }) else {
        break
      }
      let title = SeriesTitle.trimmed(rest[..<opening])
      guard !title.isEmpty else { break }
      series = places + series
      rest = title
    }
    title = String(rest)
    self.series = series
  }

  /// No book stands in more series than this; further parentheses are its title.
  private static let limit = 16

  /// Where the parenthesis opens with which the text ends.
  private static func lastParenthesis(of text: Substring) -> Substring.Index? {
    guard text.last == ")" else { return nil }
    var depth = 0
    for index in text.indices.reversed() {
      if text[index] == ")" { depth += 1 }
      if text[index] == "(" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The series between the parentheses; nil when none of them has a number.
  private static func places(_ text: Substring) -> [SeriesPlace]? {
    let places = text.split(separator: ";").map(place)
    guard places.contains(where: { $0.position != nil }), places.allSatisfy({ !$0.name.isEmpty }) else { return nil }
    return places
  }

  /// The one series between the parentheses whose number has no sign, when others tell of it.
  private static func place(_ text: Substring, among told: ToldSeries?) -> SeriesPlace? {
    let text = trimmed(text)
    guard let told, let space = text.lastIndex(of: " "), let position = position(text[space...]) else { return nil }
    var name = trimmed(text[..<space])
    if name.last == "," { name = trimmed(name.dropLast()) }
    return told.name(name).map { SeriesPlace(name: $0, position: position) }
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
