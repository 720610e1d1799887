internal import ReadingModel

/// A property of a calendar with its value.
struct CalendarLine {
  private let content: String

  /// A property whose value is written as it is.
  init(_ property: String, _ value: String) {
    content = "\(property):\(value)"
  }

  /// A property whose value is text of the reader's (RFC 5545, 3.3.11), without control characters.
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

  /// The line in pieces of at most 75 bytes, each but the first behind a space (RFC 5545, 3.1);
  /// no character is divided.
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

  /// `20261119`.
  static func date(_ day: Day) -> String { day.text.replacing("-", with: "") }

  /// `20261119T213000Z`.
  static func instant(unixSeconds: Int) -> String {
    let second = CalendarSecond(unixSeconds: unixSeconds) ?? .epoch
    return date(second.day) + "T" + second.clock(separator: "") + "Z"
  }
}
