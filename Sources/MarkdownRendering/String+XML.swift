extension Unicode.Scalar {
  /// Whether XML 1.0 §2.2 lets the character stand in a document.
  var isAllowedInXML: Bool {
    switch value {
    case 0x9, 0xA, 0xD: true
    case 0x0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}

extension String {
  /// The text with what XML gives a meaning escaped, for elements and for attributes in double quotes; characters that
  /// XML forbids are left out.
  package var escapedForXML: String {
    var text = ""
    text.reserveCapacity(utf8.count + utf8.count / 16)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: if scalar.isAllowedInXML { text.unicodeScalars.append(scalar) }
      }
    }
    return text
  }

  /// The text without line ends around it.
  var trimmingNewlines: String {
    let head = drop(while: \.isNewline)
    return String(head.reversed().drop(while: \.isNewline).reversed())
  }
}
