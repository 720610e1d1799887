/// How much is looked at in one walk before it is given up.
package struct WalkLimits: Sendable {
  /// The number of files below a folder, or of entries in an archive.
  package var fileCount: Int
  /// The bytes of one file.
  package var fileBytes: Int
  /// The bytes of a file that is named by itself; Octavo's own records may be larger.
  package var namedFileBytes = 1 << 30
  /// The bytes that an archive may unpack to in all.
  package var unpackedBytes: Int64
  /// How many times its own size an archive may unpack to, once that is more than ``freeBytes``.
  package var ratio: Int64
  /// What any archive may unpack to.
  package var freeBytes: Int64 = 64 << 20

  /// 100,000 files, 256 MiB each, archives to 4 GiB and to a hundred times their size.
  package init(
    fileCount: Int = 100_000, fileBytes: Int = 256 << 20, unpackedBytes: Int64 = 4 << 30, ratio: Int64 = 100
  ) {
    self.fileCount = fileCount
    self.fileBytes = fileBytes
    self.unpackedBytes = unpackedBytes
    self.ratio = ratio
  }

  /// What an archive of a size may unpack to.
  func unpackedBytes(ofArchive byteCount: Int) -> Int64 {
    min(unpackedBytes, max(freeBytes, Int64(byteCount).multipliedReportingOverflow(by: ratio).partialValue))
  }
}
