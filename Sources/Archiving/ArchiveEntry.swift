/// One entry of an archive as its header describes it, not verified against the bytes.
package struct ArchiveEntry: Equatable, Sendable {
  /// The type of an entry; only a file has bytes.
  package enum Kind: String, Sendable {
    case file, directory
    /// A symbolic or hard link.
    case link
    /// Anything else, such as a device.
    case other
  }

  /// The path in the archive, with `/` between its parts; bytes that are not UTF-8 become U+FFFD.
  package let path: String
  package let kind: Kind
  /// The unpacked size that the header claims, at least 0; nil if unknown.
  package let byteCount: Int64?
  /// Whether its bytes are encrypted and cannot be read.
  package let isEncrypted: Bool
  /// Whether its owner may execute it; false in archives without permissions.
  package let isExecutable: Bool

  /// Whether unpacking it under its path could write outside the target folder (absolute, or with a `..` part).
  package var isUnsafe: Bool { ArchivePath.leavesItsFolder(path) }
}
