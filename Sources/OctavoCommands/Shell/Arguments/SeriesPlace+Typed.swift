internal import Foundation
internal import LibraryStore
internal import ReadingModel

extension SeriesPlace {
  /// Parses `Barchester, 2` as a series and a place in it; without a number after the comma, all of it is the name.
  init(typed text: String) {
    let comma = text.lastIndex(of: ",") ?? text.endIndex
    let position = text[comma...].dropFirst().trimmingCharacters(in: .whitespaces)
    let isNumbered = position.first?.isNumber == true
    self.init(
      name: (isNumbered ? text[..<comma] : text[...]).trimmingCharacters(in: .whitespaces),
      position: isNumbered ? position : nil)
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
