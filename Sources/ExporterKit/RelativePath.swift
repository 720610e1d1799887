internal import ReadingModel

/// The name of a file within an exporter's tree: relative, with `/` between folders, safe to write anywhere below a
/// folder.
public struct RelativePath: Hashable, Sendable {
  /// A path that a tree may not hold.
  public struct Invalid: Error, Equatable, CustomStringConvertible {
    /// Why it may not be written.
    public enum Reason: Hashable, Sendable {
      /// Empty, or with an empty part (`a//b`).
      case empty
      /// It starts at the root.
      case absolute
      /// A part is `.` or `..`.
      case climbs
      /// It holds a control character or a backslash.
      case unprintable
      /// A part is longer than 255 bytes, more than common file systems take.
      case tooLong
    }

    /// The path as it was given.
    public let path: String
    /// Why it may not be written.
    public let reason: Reason

    /// One sentence for the reader.
    public var description: String {
      switch reason {
      case .empty: "'\(path)' is not the name of a file"
      case .absolute: "'\(path)' starts at the root - an exporter writes below its own folder"
      case .climbs: "'\(path)' leaves its folder - an exporter writes below its own folder"
      case .unprintable: "a file name holds a control character or a backslash"
      case .tooLong: "'\(path.prefix(40))…' is longer than a file name may be"
      }
    }
  }

  /// The path, with `/` between folders.
  public let text: String

  /// Checks a path.
  /// - Throws: ``Invalid`` for one that could lead out of the folder, or that no file system takes.
  public init(_ text: String) throws(Invalid) {
    if RelativePath.isPlain(text) {
      self.text = text
      return
    }
    // By bytes, as the system does: with an accent behind it a slash is another character to Swift alone.
    let slash = UInt8(ascii: "/")
    guard text.utf8.first != slash else { throw Invalid(path: text, reason: .absolute) }
    guard !text.unicodeScalars.contains(where: { $0.isControl || $0 == "\\" }) else {
      throw Invalid(path: text, reason: .unprintable)
    }
    for part in text.utf8.split(separator: slash, omittingEmptySubsequences: false) {
      if part.isEmpty { throw Invalid(path: text, reason: .empty) }
      if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { throw Invalid(path: text, reason: .climbs) }
      if part.count > 255 { throw Invalid(path: text, reason: .tooLong) }
    }
    self.text = text
  }

  /// Whether it is seen at a glance that the path is one: ASCII letters, digits, hyphens and the like, with a dot or
  /// slash only behind another character.
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

  /// The folders above the file, outermost first.
  public var folders: [String] {
    text.utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
  }
}

extension RelativePath: CustomStringConvertible {
  /// The path.
  public var description: String { text }
}
