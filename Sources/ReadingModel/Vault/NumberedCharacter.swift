/// Characters written by their numbers, as Markdown allows: `&#060;` is `<`.
///
/// The zero before the number tells that a vault wrote it and not the reader. Where the reader did write one with a
/// zero, the vault adds another, so that each is read back as it was.
enum NumberedCharacter {
  /// A character by its number, as it stands first in a text.
  struct Found {
    let zeros: Int
    let number: UInt32
    /// How many bytes it takes.
    let length: Int

    /// The same with other zeros before it.
    func text(zeros: Int) -> [UInt8] { Array("&#\(String(repeating: "0", count: zeros))\(number);".utf8) }
  }

  /// The number that stands first, with a zero before it; nil when none does.
  static func first(in rest: ArraySlice<UInt8>) -> Found? {
    guard rest.starts(with: "&#0".utf8) else { return nil }
    let digits = rest.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let zeros = min(digits.prefix { $0 == UInt8(ascii: "0") }.count, digits.count - 1)
    guard zeros > 0, rest[digits.endIndex...].first == UInt8(ascii: ";"),
      let number = UInt32(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return Found(zeros: zeros, number: number, length: digits.count + 3)
  }

  /// Text in which nothing but these numbers is acted on, such as code, as it is written.
  static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    replacing(in: text) { $0.text(zeros: $0.zeros + 1) }
  }

  /// What was meant by such a text.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] { replacing(in: text, by: meaning) }

  /// What a number stands for that has no other meaning where it stands.
  static func meaning(_ found: Found) -> [UInt8] {
    guard found.zeros == 1, let scalar = Unicode.Scalar(found.number) else { return found.text(zeros: found.zeros - 1) }
    return Array(String(Character(scalar)).utf8)
  }

  private static func replacing(in text: ArraySlice<UInt8>, by form: (Found) -> [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      if let found = first(in: rest) {
        result += form(found)
        rest = rest.dropFirst(found.length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// A line with everything that cannot be seen, or ends a line for some programs, written by its number.
  static func showingAll(_ line: [UInt8]) -> String {
    let text = String(decoding: line, as: UTF8.self)
    if line.allSatisfy({ InlineText.isSurelyVisible($0) || $0 == UInt8(ascii: "\t") }) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar != "\t", InlineText.isOdd(scalar) {
        result.append(allOf: "&#0\(scalar.value);")
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}
