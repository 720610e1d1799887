import ExporterKit
import Foundation
import Synchronization
import Testing

@Suite("the writer of files")
struct FileWriterTests {
  /// What a writer was handed, for tests that ask afterwards.
  private final class Desk: Sendable {
    private let handed = Mutex<[(path: String, bytes: Data)]>([])

    var files: [(path: String, bytes: Data)] { handed.withLock { $0 } }

    var writer: FileWriter {
      FileWriter { path, bytes in self.handed.withLock { $0.append((path.text, bytes)) } }
    }
  }

  @Test("passes files on one by one, text in UTF-8")
  func passing() throws {
    let desk = Desk()
    try desk.writer.write("é", to: "a/b.txt")
    try desk.writer.write(Data([0, 255]), to: "c.bin")
    try desk.writer.write("only")
    #expect(desk.files.map(\.path) == ["a/b.txt", "c.bin", "output"])
    #expect(desk.files.map(\.bytes) == [Data([0xC3, 0xA9]), Data([0, 255]), Data("only".utf8)])
  }

  @Test("passes nothing on under a path that is not safe", arguments: ["", "/a", "../a", "a/../../b", "a\nb"])
  func refusing(_ path: String) {
    let desk = Desk()
    #expect(throws: RelativePath.Invalid.self) { try desk.writer.write("x", to: path) }
    #expect(throws: RelativePath.Invalid.self) { try desk.writer.write(Data(), to: path) }
    #expect(desk.files.isEmpty)
  }

  @Test("hands on what its taker throws")
  func throwing() {
    let writer = FileWriter { path, _ in throw FileWriter.Refused.duplicate(path: path.text) }
    #expect(throws: FileWriter.Refused.duplicate(path: "a")) { try writer.write("x", to: "a") }
    #expect(FileWriter.Refused.duplicate(path: "a").description == "the exporter wrote 'a' twice")
    #expect(FileWriter.Refused.secondFile.description == "the exporter wrote a second file, and may only write one")
  }
}
