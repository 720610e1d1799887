import Foundation
import OutsidePrograms
import Testing

@Suite("a manifest")
struct ManifestReaderTests {
  @Test("is read as editors write it: with a byte order mark, in UTF-16, and with a comma too many")
  func handWritten() throws {
    let text = #"{"apiVersion": 1, "summary": "S.",}"#
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian] {
      let bytes = try #require("\u{FEFF}\(text)".data(using: encoding))
      var manifest = try ManifestReader(bytes, file: "exporter.json")
      #expect(manifest.summary() == "S." && manifest.problems == [], "\(encoding)")
    }
    let broken = Data(#"{"apiVersion": 1,, }"#.utf8)
    #expect(throws: ProgramError.self) { try ManifestReader(broken, file: "exporter.json") }
  }
}
