/// The Markdown syntax of a line, shared by writing and reading a vault. Lines are UTF-8 bytes; all syntax is ASCII.
package enum LineSyntax {
  package static func isBlank(_ line: some Sequence<UInt8>) -> Bool { line.allSatisfy(isSpace) }

  /// Whether a byte is a space or a tab.
  package static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

  /// The length in bytes of a line's quote and list item markers, with the spaces between them.
  package static func containerLength(_ line: ArraySlice<UInt8>) -> Int {
    var rest = line
    while true {
      let content = rest.drop(while: isSpace)
      guard let first = content.first, !isUnderline(content) else { break }
      if first == UInt8(ascii: ">") {
        rest = content.dropFirst()
        continue
      }
      let digits = content.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
      let isBullet = [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(first)
      let mark = content.dropFirst(digits).first
      let isNumber = (1...9).contains(digits) && (mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")"))
      let afterMarker = content.dropFirst(isBullet ? 1 : digits + 1)
      guard isBullet || isNumber, afterMarker.first.map(isSpace) ?? true else { break }
      rest = afterMarker.dropFirst()
    }
    return line.count - rest.count
  }

  /// Whether a line would turn the one above it into a heading.
  package static func isUnderline(_ line: ArraySlice<UInt8>) -> Bool {
    guard let mark = line.first, mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return false }
    return isBlank(line.drop { $0 == mark })
  }

  /// The number of `#` of a heading, 1…6; nil if the line is not one.
  package static func headingMarks(_ line: ArraySlice<UInt8>) -> Int? {
    let count = line.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(count) && line.dropFirst(count).first.map(isSpace) ?? true ? count : nil
  }

  /// The number of `#` after a space at the end of a heading; nil if there are none.
  package static func closingMarks(_ line: ArraySlice<UInt8>) -> Int? {
    let count = line.reversed().prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(count) && line.dropLast(count).last == UInt8(ascii: " ") ? count : nil
  }

  /// The length in bytes of a code span at the start, with its backticks; nil if it does not end in the line.
  package static func codeLength(_ rest: ArraySlice<UInt8>) -> Int? {
    let tick = UInt8(ascii: "`")
    let ticks = rest.prefix { $0 == tick }.count
    var index = rest.startIndex + ticks
    while index < rest.endIndex {
      let run = rest[index...].prefix { $0 == tick }.count
      if run == ticks { return index + run - rest.startIndex }
      index += max(run, 1)
    }
    return nil
  }

  private static let autolinkStarts = ["<http://", "<https://", "<mailto:"].map { Array($0.utf8) }

  /// The length in bytes of an autolink at the start; nil if it is not a web or mail address.
  package static func autolinkLength(_ rest: ArraySlice<UInt8>) -> Int? {
    let start = rest.prefix(9).map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    guard autolinkStarts.contains(where: start.starts) else { return nil }
    // Stops at the first byte that cannot be in such a link, as a line may have many unclosed ones.
    let end = rest.dropFirst().firstIndex { $0 <= 0x20 || $0 >= 0x7F || "<>".utf8.contains($0) }
    return end.flatMap { rest[$0] == UInt8(ascii: ">") ? $0 - rest.startIndex + 1 : nil }
  }

  /// Whether `<` before a byte can begin a tag, comment or similar.
  package static func opensTag(before next: UInt8?) -> Bool {
    guard let next else { return false }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next | 0x20) || "/!?".utf8.contains(next)
  }

  /// Whether a backslash escapes a byte.
  package static func isSign(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

/// The fence of a code block (CommonMark 0.31 §4.5).
package struct CodeFence: Equatable {
  /// The number of spaces before it.
  package let indent: Int
  private let mark: UInt8
  private let count: Int

  /// The fence that a line opens; nil if it opens none.
  package init?(_ line: ArraySlice<UInt8>) {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    guard line.count - rest.count < 4, let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
    else { return nil }
    let count = rest.prefix { $0 == mark }.count
    guard count >= 3, mark == UInt8(ascii: "~") || !rest.dropFirst(count).contains(mark) else { return nil }
    indent = line.count - rest.count
    self.mark = mark
    self.count = count
  }

  /// A line that ends the block.
  package var closing: [UInt8] { Array(repeating: mark, count: count) }

  /// Whether a line ends the block.
  package func isClosed(by line: ArraySlice<UInt8>) -> Bool {
    let rest = line.drop { $0 == UInt8(ascii: " ") }
    let marks = rest.prefix { $0 == mark }.count
    return line.count - rest.count < 4 && marks >= count && LineSyntax.isBlank(rest.dropFirst(marks))
  }
}
