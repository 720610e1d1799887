internal import Foundation

/// A fast estimate of the visible text in an HTML page.
struct TextLength {
  /// The number of characters; a run of spaces counts as one, and a character of a script without spaces as three.
  private(set) var characterCount = 0

  /// Counts the text outside of tags, head, scripts and styles.
  init(ofMarkup bytes: Data) {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      count((String(data: bytes, encoding: .utf16) ?? "").utf8)
    } else {
      count(bytes)
    }
  }

  private mutating func count(_ bytes: some Sequence<UInt8>) {
    var isInTag = false
    var tag: [UInt8] = []
    var hidden: [UInt8] = []
    var isAfterSpace = true
    for byte in bytes {
      if isInTag {
        if byte == UInt8(ascii: ">") {
          isInTag = false
          TextLength.look(at: tag, &hidden)
        } else if tag.count < 8 {
          tag.append(byte | 0x20)
        }
      } else if byte == UInt8(ascii: "<") {
        isInTag = true
        tag.removeAll(keepingCapacity: true)
      } else if hidden.isEmpty {
        if byte <= 0x20 {
          characterCount += isAfterSpace ? 0 : 1
          isAfterSpace = true
        } else if byte & 0xC0 != 0x80 {
          characterCount += (0xE3...0xED).contains(byte) ? 3 : 1
          isAfterSpace = false
        }
      }
    }
  }

  private static let ignoredElements: [[UInt8]] = ["head", "script", "style"].map { Array($0.utf8) }

  /// Tracks the start and end of hidden elements.
  private static func look(at tag: [UInt8], _ hidden: inout [UInt8]) {
    let isEnd = tag.first == UInt8(ascii: "/")
    let name = Array(tag.dropFirst(isEnd ? 1 : 0).prefix { (97...122).contains($0) })
    if isEnd {
      if name == hidden { hidden = [] }
    } else if hidden.isEmpty, ignoredElements.contains(name), tag.last != UInt8(ascii: "/") {
      hidden = name
    }
  }
}
