/// The limits for walking a folder or an archive.
package struct WalkLimits: Sendable {
  /// The most files below a folder, or entries in an archive.
  package var fileCount: Int
  package var fileBytes: Int
  /// The most bytes of a file named directly; Octavo's own JSON may be larger.
  package var namedFileBytes = 1 << 30
  /// The most bytes that an archive may unpack to.
  package var unpackedBytes: Int64
  /// The most times its own size that an archive may unpack to, if that is more than ``freeBytes``.
  package var ratio: Int64
  /// The bytes that any archive may unpack to.
  package var freeBytes: Int64 = 64 << 20

  /// By default 100,000 files of 256 MiB each, and archives up to 4 GiB and a hundred times their size.
  package init(
    fileCount: Int = 100_000, fileBytes: Int = 256 << 20, unpackedBytes: Int64 = 4 << 30, ratio: Int64 = 100
  ) {
    self.fileCount = fileCount
    self.fileBytes = fileBytes
    self.unpackedBytes = unpackedBytes
    self.ratio = ratio
  }

  /// The most bytes that an archive of a size may unpack to.
  func unpackedBytes(ofArchive byteCount: Int) -> Int64 {
    min(unpackedBytes, max(freeBytes, Int64(byteCount).multipliedReportingOverflow(by: ratio).partialValue))
  }
}
