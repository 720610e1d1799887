import Foundation
import Importing
import Testing

@Suite("the documented limits of imports")
struct WalkLimitsTests {
  private static func megabytes(_ bytes: some BinaryInteger) -> String {
    "\((Int(bytes) >> 20).formatted(.number.locale(Locale(identifier: "en_US")))) MB"
  }

  @Test("are those of the program")
  func rows() throws {
    let limits = WalkLimits()
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let page = try String(contentsOf: root.appending(path: "Documentation/REFERENCE.md"), encoding: .utf8)
    let named = WalkLimitsTests.megabytes(limits.namedFileBytes)
    let free = WalkLimitsTests.megabytes(limits.freeBytes)
    let most = WalkLimitsTests.megabytes(limits.unpackedBytes)
    let files = limits.fileCount.formatted(.number.locale(Locale(identifier: "en_US")))
    for row in [
      "an imported file named on the command line (Octavo's JSON: no limit) | \(named)",
      "an imported file in a folder or archive | \(WalkLimitsTests.megabytes(limits.fileBytes))",
      "files in an imported folder or archive | \(files)",
      "unpacked size of an archive | \(limits.ratio) times its size or \(free), at most \(most)",
    ] {
      #expect(page.contains("| \(row) |\n"), "\(row)")
    }
  }
}
