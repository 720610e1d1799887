internal import Foundation
internal import LibraryStore
internal import ReadingModel

extension SeriesPlace {
  /// Parses `Barchester, 2` and `Barchester #2` as a series and a place in it; without a number after the comma or the
  /// sign, all of it is the name.
  init(typed: String) {
    let text = SeriesPlace.withPoint(typed)
    func trimmed(_ part: Substring) -> String { part.trimmingCharacters(in: .whitespaces) }
    for divider in [text.lastIndex(of: "#"), text.lastIndex(of: ",")].compactMap(\.self) {
      let (name, position) = (trimmed(text[..<divider]), trimmed(text[text.index(after: divider)...]))
      // Not `Area #51 Files`, `Foo (#3)` or `Foo #1, Bar #2`.
      let isNumbered = text[divider] == "," || position.allSatisfy { $0.isNumber || $0 == "." } && !name.contains("#")
      guard position.first?.isNumber == true, isNumbered else { continue }
      self.init(name: name.hasSuffix(",") ? trimmed(name.dropLast()) : name, position: position)
      return
    }
    self.init(name: trimmed(text[...]))
  }
}

extension BookSummary {
  /// What to say of series that were typed with a number and without a comma, as `Dune 1`; nil if there are none.
  func remark(onSeries typed: [String]) -> String? {
    let places = typed.map { text in
      let words = text.split(separator: " ")
      let number = SeriesPlace(typed: text).position == nil && words.count > 1 ? words.last : nil
      guard let number, number.allSatisfy(\.isNumber) else { return SeriesPlace(typed: text) }
      return SeriesPlace(name: words.dropLast().joined(separator: " "), position: String(number))
    }
    guard let index = typed.indices.first(where: { SeriesPlace(typed: typed[$0]) != places[$0] }) else { return nil }
    let command = "octavo edit \"#\(id.number)\"".with(places.flatMap { ["--series", $0.text] })
    return "the name of the series is '\(typed[index])' - '\(command)' makes it number "
      + "\(places[index].position ?? "") of '\(places[index].name)'"
  }
}
