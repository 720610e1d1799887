internal import Capture
internal import ReadingModel

extension Meaning {
  /// The command that means this and nothing else.
  func command(_ verb: Verb) -> String {
    var parts = ["octavo", verb.rawValue]
    if let book { parts.append(verb.isAboutText ? "--book \(book.shellWord)" : book.shellWord) }
    if let place {
      let isTime = if case .time = place { true } else { false }
      let place = place.typed + (total.map { "/" + (isTime ? Position.text($0, .seconds) : "\($0)") } ?? "")
      parts.append(verb.isAboutText ? "--page \(place.shellWord)" : place.shellWord)
    }
    if let rating { parts.append(verb == .rate ? rating.text : "--rating \(rating.text)") }
    if let minutes { parts.append("--minutes \(minutes)") }
    if let day { parts.append("--on \(day.typed.shellWord)") }
    if let clock { parts.append("--at \(clock.typed.shellWord)") }
    parts += tags.map { "+\($0)".shellWord }
    if let text {
      switch verb {
      case .finish: parts.append("--review \(text.shellQuoted)")
      case .drop: parts.append("--reason \(text.shellQuoted)")
      default: parts.append(text.shellQuoted)
      }
    }
    return parts.joined(separator: " ")
  }
}

extension String {
  /// The text in quotation marks, also if a shell needs none: Octavo does not look into a quoted text of several words.
  fileprivate var shellQuoted: String { shellWord.hasPrefix("\"") ? shellWord : ": " + shellWord }
}
