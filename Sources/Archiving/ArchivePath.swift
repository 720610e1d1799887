/// The path of an entry inside an archive: parts joined by `/`, relative to the folder it is unpacked into.
package enum ArchivePath {
  /// The longest path to write, in bytes of UTF-8; the longest that Linux can open.
  static let maximumByteCount = 4_095

  /// Whether unpacking an entry with this path could write outside the target folder on any system: empty, absolute,
  /// with a drive letter, or with a `..` part. A backslash counts as a separator.
  static func leavesItsFolder(_ path: String) -> Bool {
    let bytes = Array(path.utf8)
    guard let first = bytes.first else { return true }
    if isSeparator(first) { return true }
    if bytes.count > 1, bytes[1] == UInt8(ascii: ":"), isLetter(first) { return true }
    return bytes.split(whereSeparator: isSeparator).contains { $0.elementsEqual("..".utf8) }
  }

  /// Whether an entry may be written with this path: it stays in its folder, has no empty, `.` or `..` part and no
  /// control character, and is not too long.
  static func isWritable(_ path: String) -> Bool {
    guard !leavesItsFolder(path), path.utf8.count <= maximumByteCount else { return false }
    let mayHoldControls = path.utf8.contains { $0 < 0x20 || $0 > 0x7E }
    if mayHoldControls, path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      return false
    }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return !parts.contains { $0.isEmpty || $0.elementsEqual(".".utf8) }
  }

  /// The path of an entry that another entry names relative to itself; nil if it leads out of the archive.
  package static func resolved(_ reference: String, beside entry: String) -> String? {
    var parts = entry.split(separator: "/").dropLast().map(String.init)
    for part in reference.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(String(part))
        continue
      }
      if parts.popLast() == nil { return nil }
    }
    return parts.joined(separator: "/")
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
