/// HTML entities found in reviews.
package enum HTMLEntity {
  /// The text with its entities resolved; unknown ones are left as written.
  package static func resolved(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var resolved = ""
    var rest = text
    while let ampersand = rest.firstIndex(of: "&") {
      resolved += rest[..<ampersand]
      rest = rest[ampersand...].dropFirst()
      let name = rest.prefix(32).prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
      if let character = character(named: name), rest.dropFirst(name.count).first == ";" {
        resolved.append(character)
        rest = rest.dropFirst(name.count + 1)
      } else {
        resolved += "&"
      }
    }
    return resolved + rest
  }

  private static func character(named name: Substring) -> Character? {
    guard name.first == "#" else { return known[String(name)] }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    guard let code = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
      let scalar = Unicode.Scalar(code), code >= 0x20 || code == 0x09 || code == 0x0A
    else { return nil }
    return Character(scalar)
  }

  private static let known: [String: Character] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "shy": "\u{AD}", "hellip": "…",
    "mdash": "—",
    "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "laquo": "«", "raquo": "»", "bull": "•",
    "middot": "·", "copy": "©", "reg": "®", "trade": "™", "deg": "°", "sect": "§", "euro": "€", "pound": "£",
    "cent": "¢",
    "frac12": "½", "frac14": "¼", "frac34": "¾", "times": "×", "aacute": "á", "agrave": "à", "acirc": "â", "auml": "ä",
    "aring": "å", "aelig": "æ", "ccedil": "ç", "eacute": "é", "egrave": "è", "ecirc": "ê", "euml": "ë", "iacute": "í",
    "icirc": "î", "iuml": "ï", "ntilde": "ñ", "oacute": "ó", "ocirc": "ô", "ouml": "ö", "oslash": "ø", "szlig": "ß",
    "uacute": "ú", "uuml": "ü", "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "Eacute": "É", "hearts": "♥",
  ]
}
