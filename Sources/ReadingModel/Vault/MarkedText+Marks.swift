extension MarkedText {
  /// How every mark begins.
  package static let markStart = "<!-- octavo:"

  /// A line that says where an export's own words begin or end.
  enum Mark: Equatable {
    /// A region of that name begins.
    case begin(String)
    /// It ends.
    case end

    /// The mark that a line is; nil for every other line.
    /// - Throws: ``Damage`` when it begins like a mark and is none.
    init?(_ line: Substring, number: Int) throws(Damage) {
      guard line.utf8.starts(with: markStart.utf8) else { return nil }
      let words = line.dropFirst(markStart.count).split(whereSeparator: \.isWhitespace)
      guard words.last == "-->" else { throw Damage(line: number, reason: .unreadable) }
      switch words.first {
      case "end" where words.count == 2: self = .end
      case "begin" where words.count > 2: self = .begin(words.dropFirst().dropLast().joined(separator: " "))
      default: throw Damage(line: number, reason: .unreadable)
      }
    }
  }

  /// Marks that do not tell where the export's own words begin and end.
  package struct Damage: Error, Equatable, Sendable, CustomStringConvertible {
    /// What is wrong with them.
    package enum Reason: Equatable, Sendable {
      /// A region begins within another.
      case nested(begun: Int)
      /// A region of that name was there already.
      case again(String)
      /// A region does not end.
      case unended
      /// A region ends that did not begin.
      case endAlone
      /// The line begins like a mark and is none.
      case unreadable
    }

    /// The line, from 1.
    package let line: Int
    /// What is wrong there.
    package let reason: Reason

    /// The line and what is wrong there, in a few words.
    package var description: String {
      let words =
        switch reason {
        case .nested(let begun): "begins within the region of line \(begun)"
        case .again(let name): "begins '\(name)' a second time"
        case .unended: "begins a region that never ends"
        case .endAlone: "ends a region that never began"
        case .unreadable: "is half a mark"
        }
      return "line \(line) \(words)"
    }
  }

  /// What the first region of a page is called; nil when none begins.
  package static func firstName(in text: String) -> String? {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if case .begin(let name)? = (try? Mark(line, number: 1)) ?? nil { return name }
    }
    return nil
  }

  /// A line of code as it can stand in a region, where it must not be taken for a mark.
  package static func escaped(_ line: String) -> String { isLikeMark(line.utf8) ? "\\" + line : line }

  /// The line of code that was meant.
  package static func unescaped(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.first == UInt8(ascii: "\\") && isLikeMark(line) ? line.dropFirst() : line
  }

  private static func isLikeMark(_ line: some Sequence<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: "\\") }.starts(with: markStart.utf8)
  }
}
