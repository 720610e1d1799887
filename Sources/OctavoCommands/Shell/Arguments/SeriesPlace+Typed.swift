internal import Foundation
internal import ReadingModel

extension SeriesPlace {
  /// Parses `Barchester, 2` as a series and a place in it; without a number after the comma, all of it is the name.
  init(typed text: String) {
    guard let comma = text.lastIndex(of: ",") else {
      self.init(name: text.trimmingCharacters(in: .whitespaces))
      return
    }
    let position = text[text.index(after: comma)...].trimmingCharacters(in: .whitespaces)
    if position.first?.isNumber == true {
      self.init(name: text[..<comma].trimmingCharacters(in: .whitespaces), position: position)
    } else {
      self.init(name: text.trimmingCharacters(in: .whitespaces))
    }
  }
}
