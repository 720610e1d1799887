import Archiving
import ExportHost
import ExporterKit
import Fixtures
import Foundation
import TemporaryFolders
import Testing

@Suite("a file of an archive that is made piece by piece")
struct PieceByPieceTests {
  @Test("is the same as one made whole, also beyond the memory buffer", arguments: [0, 3, 700])
  func pieces(count: Int) async throws {
    let folder = try TemporaryFolder()
    let piece = Data((0..<12_345).map { UInt8(truncatingIfNeeded: $0 * $0) })
    let whole = Data((0..<count).flatMap { _ in piece })
    let exporter = Exporter("files", .tree()) { _, output in
      for name in ["a", "b"] {
        try output.write(to: "\(name).bin") { take in for _ in 0..<count { try take(piece) } }
      }
      try output.write("end", to: "end.txt")
    }
    for ending in ["zip", "tar.zst"] {
      let url = folder.url.appending(path: "out.\(ending)")
      let job = ExportJob(exporter, to: try Destination(url.path(percentEncoded: false), for: exporter))
      #expect(try await job.run().byteCount == 2 * whole.count + 3)
      var archive = try ArchiveReader(file: url.path(percentEncoded: false))
      var found: [String: Data] = [:]
      while let entry = try archive.next() {
        found[entry.path] = Data(try archive.bytes(maximumBytes: 100 << 20))
      }
      #expect(found == ["out/a.bin": whole, "out/b.bin": whole, "out/end.txt": Data("end".utf8)])
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["out.tar.zst", "out.zip"])
  }
}
