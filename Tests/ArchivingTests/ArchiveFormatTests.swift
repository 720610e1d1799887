import Archiving
import Testing

@Suite("Archive formats")
struct ArchiveFormatTests {
  @Test(
    "a file name selects a format",
    arguments: [
      ("site.zip", ArchiveFormat.zip), ("vault.tar.zst", .tarZstd), ("vault.tar.gz", .tarGzip), ("vault.tgz", .tarGzip),
      ("vault.tar.xz", .tarXz), ("vault.tar", .tar), ("2026.epub", .epub), ("Out/My.Books.ZIP", .zip),
    ])
  func recognises(name: String, format: ArchiveFormat) {
    #expect(ArchiveFormat(fileName: name) == format)
  }

  @Test(
    "other names select none",
    arguments: ["", "zip", ".zip", "out/.epub", "a.zip/b", "notes.zst", "notes.gz", "tar.gz", "azip", "notes.md"])
  func refuses(name: String) {
    #expect(ArchiveFormat(fileName: name) == nil)
  }

  @Test("every format is found again by its own extension", arguments: ArchiveFormat.allCases)
  func roundTrips(format: ArchiveFormat) {
    #expect(ArchiveFormat(fileName: "x.\(format.rawValue)") == format)
  }
}
