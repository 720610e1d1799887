/// One entry of an archive as its header describes it; nothing here has been checked against the bytes.
package struct ArchiveEntry: Equatable, Sendable {
  /// What an entry stands for; only a file has bytes.
  package enum Kind: String, Sendable {
    /// A file.
    case file
    /// A folder.
    case directory
    /// A symbolic or hard link.
    case link
    /// A device or the like.
    case other
  }

  /// The path as it stands in the archive, with `/` between its parts; bytes that are not UTF-8 show as U+FFFD.
  package let path: String
  /// The kind of entry; symbolic and hard links are both links.
  package let kind: Kind
  /// The number of bytes it claims to unpack to, at least 0; nil where the archive does not say.
  package let byteCount: Int64?
  /// Whether its bytes are encrypted, so that they cannot be read here.
  package let isEncrypted: Bool

  /// Whether unpacking it under its own name could write outside the chosen folder (absolute, or with a `..` part).
  package var isUnsafe: Bool { ArchivePath.leavesItsFolder(path) }
}
