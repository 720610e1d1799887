/// Front matter page numbers: i, ii, iii, iv … up to mmmcmxcix (3,999).
package struct RomanNumeral: Hashable, Sendable {
  private static let symbols: [(text: String, value: Int)] = [
    ("m", 1000), ("cm", 900), ("d", 500), ("cd", 400), ("c", 100), ("xc", 90), ("l", 50), ("xl", 40), ("x", 10),
    ("ix", 9), ("v", 5), ("iv", 4), ("i", 1),
  ]

  /// The number, 1…3999.
  package let value: Int

  /// A numeral; nil if the number is not within 1…3999.
  package init?(_ value: Int) {
    guard (1...3999).contains(value) else { return nil }
    self.value = value
  }

  /// Parses a numeral in its usual form, ignoring case; nil for anything else (`iiii`, `vx`).
  package init?(_ text: String) {
    var rest = Substring(text.lowercased())
    var value = 0
    for symbol in RomanNumeral.symbols {
      while rest.hasPrefix(symbol.text) {
        rest = rest.dropFirst(symbol.text.count)
        value += symbol.value
      }
    }
    guard rest.isEmpty, let numeral = RomanNumeral(value), numeral.text == text.lowercased() else { return nil }
    self = numeral
  }

  /// The lower-case form.
  package var text: String {
    var rest = value
    var text = ""
    for symbol in RomanNumeral.symbols {
      while rest >= symbol.value {
        text += symbol.text
        rest -= symbol.value
      }
    }
    return text
  }
}
