// Archiving: archives in and out through libarchive, which it hides whole. It imports Foundation and CArchive only,
// knows nothing of books, and never unpacks anything to disk.

/// The kinds of archive that can be written; the raw value is the usual file extension, without its leading dot.
package enum ArchiveFormat: String, CaseIterable, Sendable {
  /// ZIP.
  case zip
  /// tar, packed with Zstandard.
  case tarZstd = "tar.zst"
  /// tar, packed with gzip.
  case tarGzip = "tar.gz"
  /// tar, packed with xz.
  case tarXz = "tar.xz"
  /// tar, not packed.
  case tar
  /// ZIP as the EPUB container wants it.
  case epub

  /// The format that a file name such as `vault.tar.zst` asks for, in any letter case; nil when it names none.
  package init?(fileName: String) {
    let name = fileName.lowercased()
    let match = Self.endings.first { name.hasSuffix($0.ending) }
    guard let match else { return nil }
    let stem = name.dropLast(match.ending.count)
    guard let last = stem.last, last != "/" else { return nil }
    self = match.format
  }

  var isZip: Bool { self == .zip || self == .epub }

  private static let endings: [(ending: String, format: ArchiveFormat)] =
    allCases.map { (".\($0.rawValue)", $0) } + [(".tgz", .tarGzip), (".txz", .tarXz), (".tzst", .tarZstd)]
}
