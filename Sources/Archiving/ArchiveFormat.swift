// Archiving: writes and reads archives through libarchive, which callers never see. It imports only Foundation and
// CArchive, knows nothing of books, and never unpacks to disk.

/// The writable archive formats; the raw value is the usual file extension, without its leading dot.
package enum ArchiveFormat: String, CaseIterable, Sendable {
  case zip
  /// tar, compressed with Zstandard.
  case tarZstd = "tar.zst"
  /// tar, compressed with gzip.
  case tarGzip = "tar.gz"
  /// tar, compressed with xz.
  case tarXz = "tar.xz"
  /// tar, not compressed.
  case tar
  /// ZIP as the EPUB container requires it.
  case epub

  /// The format for a file name such as `vault.tar.zst`, in any letter case; nil if unknown.
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
