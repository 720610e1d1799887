internal import ReadingModel

/// The relative path of a file within an exporter's tree, with `/` between components; safe to write below any folder.
public struct RelativePath: Hashable, Sendable {
  /// An invalid path.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// Why it is invalid.
    public enum Reason: Hashable, Sendable {
      /// Empty, or with an empty component (`a//b`).
      case empty
      case absolute
      /// A component is `.` or `..`.
      case leavesFolder
      /// Contains a control character or a backslash.
      case unprintable
      /// A component is longer than 255 bytes, the limit of common file systems.
      case tooLong
    }

    /// The path as given.
    public let path: String
    /// Why it is invalid.
    public let reason: Reason

    /// The message, one sentence.
    public var description: String {
      switch reason {
      case .empty: "not a file name: '\(path)'"
      case .absolute: "'\(path)' is an absolute path - an exporter writes below its own folder"
      case .leavesFolder: "'\(path)' leaves its folder - an exporter writes below its own folder"
      case .unprintable: "a file name contains a control character or a backslash"
      case .tooLong: "file name too long: '\(path.prefix(40))…'"
      }
    }
  }

  /// The path, with `/` between folders.
  public let text: String

  /// Checks a path.
  /// - Throws: ``Invalid`` if it could escape the folder, or no file system accepts it.
  public init(_ text: String) throws(Invalid) {
    if RelativePath.isPlain(text) {
      self.text = text
      return
    }
    // Splits bytes, as the system does: Swift would merge a slash and a combining accent into one character.
    let slash = UInt8(ascii: "/")
    guard text.utf8.first != slash else { throw Invalid(path: text, reason: .absolute) }
    guard !text.unicodeScalars.contains(where: { $0.isControl || $0 == "\\" }) else {
      throw Invalid(path: text, reason: .unprintable)
    }
    for part in text.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      if part.isEmpty { throw Invalid(path: text, reason: .empty) }
      if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) {
        throw Invalid(path: text, reason: .leavesFolder)
      }
      if part.count > 255 { throw Invalid(path: text, reason: .tooLong) }
    }
    self.text = text
  }

  /// Fast path: true for ASCII letters, digits, `-` and `_`, with single dots or slashes in between.
  private static func isPlain(_ text: String) -> Bool {
    var isInside = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        isInside = true
      case UInt8(ascii: "/"), UInt8(ascii: "."):
        guard isInside else { return false }
        isInside = false
      default: return false
      }
    }
    return isInside && text.utf8.count <= 255
  }

  /// The paths of its parent folders, outermost first: `a` and `a/b` of `a/b/c.txt`.
  public var parents: [String] {
    text.utf8.indices.filter { text.utf8[$0] == UInt8(ascii: "/") }.map { String(Substring(text.utf8[..<$0])) }
  }
}

extension RelativePath: CustomStringConvertible {
  /// The path as text.
  public var description: String { text }
}
