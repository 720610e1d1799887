internal import ReadingModel

/// A content line: a property and its value.
struct CalendarLine {
  private let content: String

  /// A property with a value that needs no escaping.
  init(_ property: String, _ value: String) {
    content = "\(property):\(value)"
  }

  /// A property with a text value (RFC 5545, 3.3.11), escaped and without control characters.
  init(_ property: String, text: String) {
    var value = ""
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": value += "\\\(scalar)"
      case "\n" where previous == "\r": break
      case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": value += "\\n"
      case "\t": value += " "
      default: if scalar.isAllowedInMarkup { value.unicodeScalars.append(scalar) }
      }
      previous = scalar
    }
    self.init(property, value)
  }

  /// The line folded at 75 bytes, continuations beginning with a space (RFC 5545, 3.1). Never splits a character.
  var folded: String {
    var lines = ""
    var count = 0
    for scalar in content.unicodeScalars {
      let width = String(scalar).utf8.count
      if count + width > 75 {
        lines += "\r\n "
        count = 1
      }
      lines.unicodeScalars.append(scalar)
      count += width
    }
    return lines + "\r\n"
  }

  /// The date as `20261119`.
  static func date(_ day: Day) -> String { day.text.replacing("-", with: "") }

  /// The time as `20261119T213000Z`.
  static func instant(unixSeconds: Int) -> String {
    let second = CalendarSecond(unixSeconds: unixSeconds) ?? .epoch
    return date(second.day) + "T" + second.clock(separator: "") + "Z"
  }
}
