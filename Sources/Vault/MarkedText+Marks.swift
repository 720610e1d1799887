extension MarkedText {
  /// How every mark begins.
  package static let markStart = "<!-- octavo:"

  /// A line that begins or ends a region written by an export.
  enum Mark: Equatable {
    case begin(String)
    case end

    /// The mark in a line; nil for any other line.
    /// - Throws: ``Damage`` if it begins like a mark but is invalid.
    init?(_ line: Substring, number: Int) throws(Damage) {
      guard line.utf8.first == UInt8(ascii: "<"), line.utf8.starts(with: markStart.utf8) else { return nil }
      let words = MarkedText.words(line.utf8.dropFirst(markStart.utf8.count))
      guard words.last == "-->" else { throw Damage(line: number, reason: .unreadable) }
      switch words.first {
      case "end" where words.count == 2: self = .end
      case "begin" where words.count > 2: self = .begin(words.dropFirst().dropLast().joined(separator: " "))
      default: throw Damage(line: number, reason: .unreadable)
      }
    }
  }

  /// The words of a mark. Bytes are many times faster than characters, and Octavo's own marks are ASCII.
  private static func words(_ text: Substring.UTF8View) -> [Substring] {
    guard text.allSatisfy({ $0 < 0x80 }) else { return Substring(text).split(whereSeparator: \.isWhitespace) }
    return text.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map(Substring.init)
  }

  /// Invalid marks, so that the export's regions are unknown.
  package struct Damage: Error, Equatable, Sendable, CustomStringConvertible {
    package enum Reason: Equatable, Sendable {
      /// A region begins within another.
      case nested(begun: Int)
      /// A region's name is used twice.
      case again(String)
      /// A region does not end.
      case unended
      /// A region ends that never began.
      case endAlone
      /// The line begins like a mark but is invalid.
      case unreadable
    }

    /// The line, from 1.
    package let line: Int
    package let reason: Reason

    /// The error in words, with the line.
    package var description: String {
      let words =
        switch reason {
        case .nested(let begun): "begins within the region of line \(begun)"
        case .again(let name): "begins '\(name)' a second time"
        case .unended: "begins a region that never ends"
        case .endAlone: "ends a region that never began"
        case .unreadable: "is an incomplete marker"
        }
      return "line \(line) \(words)"
    }
  }

  /// The name of the first region of a page, also of one that another program indented; nil if there is none.
  package static func firstName(in text: String) -> String? {
    for line in lines(text) {
      if case .begin(let name)? = (try? Mark(line.drop { $0 == " " }, number: 1)) ?? nil { return name }
    }
    return nil
  }

  /// A line of code, escaped so that it is not taken for a mark.
  package static func escaped(_ line: String) -> String { resemblesMark(line.utf8) ? "\\" + line : line }

  /// The original of a line of code.
  package static func unescaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.first == UInt8(ascii: "\\") && resemblesMark(line) ? line.dropFirst() : line
  }

  private static func resemblesMark(_ line: some Sequence<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: "\\") }.starts(with: markStart.utf8)
  }
}
