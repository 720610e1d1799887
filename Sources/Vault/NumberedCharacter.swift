internal import ReadingModel

/// Characters written as numeric references, as in Markdown: `&#060;` is `<`.
///
/// The leading zero shows that a vault wrote it and not the reader. If the reader did write one with a zero, the vault
/// adds another, so that both are read back correctly.
enum NumberedCharacter {
  /// A numeric reference at the start of a text.
  struct Found {
    let zeros: Int
    let number: UInt32
    let length: Int

    /// The same with another number of zeros.
    func text(zeros: Int) -> [UInt8] { Array("&#\(String(repeating: "0", count: zeros))\(number);".utf8) }
  }

  /// The reference at the start, if it has a leading zero; nil if there is none.
  static func first(in rest: ArraySlice<UInt8>) -> Found? {
    guard rest.starts(with: "&#0".utf8) else { return nil }
    let digits = rest.dropFirst(2).prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    let zeros = min(digits.prefix { $0 == UInt8(ascii: "0") }.count, digits.count - 1)
    guard zeros > 0, rest[digits.endIndex...].first == UInt8(ascii: ";"),
      let number = UInt32(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return Found(zeros: zeros, number: number, length: digits.count + 3)
  }

  /// Escapes text in which only these references are special, such as code.
  static func escaped(_ text: ArraySlice<UInt8>) -> [UInt8] {
    replacing(in: text) { $0.text(zeros: $0.zeros + 1) }
  }

  /// Reverses ``escaped(_:)``.
  static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8] { replacing(in: text, by: meaning) }

  /// The character of a reference without special meaning in its context.
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

  /// A line with invisible characters and those that some programs take for line ends written as references.
  static func showingAll(_ line: [UInt8]) -> String {
    let text = String(decoding: line, as: UTF8.self)
    guard InlineText.mayBeOdd(text), text.unicodeScalars.contains(where: { $0 != "\t" && InlineText.isOdd($0) }) else {
      return text
    }
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
