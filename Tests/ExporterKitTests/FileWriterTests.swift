import ExporterKit
import Foundation
import Synchronization
import Testing

@Suite("the writer of files")
struct FileWriterTests {
  /// Records what a writer received.
  private final class RecordingWriter: Sendable {
    private let received = Mutex<[(path: String, bytes: Data)]>([])

    var files: [(path: String, bytes: Data)] { received.withLock { $0 } }

    var writer: FileWriter {
      FileWriter { path, bytes in self.received.withLock { $0.append((path.text, bytes)) } }
    }
  }

  @Test("passes files on one by one, text in UTF-8")
  func passing() throws {
    let recorder = RecordingWriter()
    try recorder.writer.write("é", to: "a/b.txt")
    try recorder.writer.write(Data([0, 255]), to: "c.bin")
    try recorder.writer.write("only")
    #expect(recorder.files.map(\.path) == ["a/b.txt", "c.bin", "output"])
    #expect(recorder.files.map(\.bytes) == [Data([0xC3, 0xA9]), Data([0, 255]), Data("only".utf8)])
  }

  @Test("assembles pieces for whole-file takers, and forwards them to piece takers")
  func pieces() throws {
    let recorder = RecordingWriter()
    let make: FileWriter.PieceProducer = { take in
      for word in ["one ", "after ", "the other"] { try take(Data(word.utf8)) }
    }
    try recorder.writer.write(to: "a.txt", make)
    #expect(recorder.files.map(\.bytes) == [Data("one after the other".utf8)])
    let pieces = Mutex<[String]>([])
    let writer = FileWriter(
      { _, _ in Issue.record("a file that comes in pieces was put together") },
      pieces: { path, make in try make { piece in pieces.withLock { $0.append("\(path): \(piece.count)") } } })
    try writer.write(to: "a.txt", make)
    #expect(pieces.withLock(\.self) == ["a.txt: 4", "a.txt: 6", "a.txt: 9"])
    #expect(throws: RelativePath.Invalid.self) { try writer.write(to: "../a", make) }
  }

  @Test("passes nothing on under a path that is not safe", arguments: ["", "/a", "../a", "a/../../b", "a\nb"])
  func refusing(_ path: String) {
    let recorder = RecordingWriter()
    #expect(throws: RelativePath.Invalid.self) { try recorder.writer.write("x", to: path) }
    #expect(throws: RelativePath.Invalid.self) { try recorder.writer.write(Data(), to: path) }
    #expect(recorder.files.isEmpty)
  }

  @Test("rethrows the taker's error")
  func throwing() {
    let writer = FileWriter { path, _ in throw FileWriter.Refused.duplicate(path: path.text) }
    #expect(throws: FileWriter.Refused.duplicate(path: "a")) { try writer.write("x", to: "a") }
    #expect(FileWriter.Refused.duplicate(path: "a").description == "the exporter wrote 'a' twice")
    #expect(FileWriter.Refused.secondFile.description == "the exporter wrote a second file, and may only write one")
  }

  @Test("prepares files before their turn, each once, and takes them in their order")
  func preparing() async throws {
    let events = Mutex<[String]>([])
    let writer = FileWriter.preparing { path, bytes in
      events.withLock { $0.append("prepared \(path)") }
      return { events.withLock { $0.append("\(path) \(bytes.count)") } }
    }
    let files = (0..<100).map { place in
      IndependentFile(path: "\(place).txt", isMadeInTurn: place % 7 == 0) { Data(count: place) }
    }
    try await writer.write(files)
    try writer.write("four", to: "text.txt")
    try writer.write(to: "pieces.txt") { take in for word in ["one ", "two"] { try take(Data(word.utf8)) } }
    let taken = events.withLock { $0 }.filter { !$0.hasPrefix("prepared") }
    #expect(taken == (0..<100).map { "\($0).txt \($0)" } + ["text.txt 4", "pieces.txt 7"])
    let prepared = events.withLock { $0 }.filter { $0.hasPrefix("prepared") }
    #expect(prepared.count == 102 && Set(prepared).count == 102)
    let order = events.withLock { $0 }
    let (first, next, inTurn) = (
      order.firstIndex(of: "0.txt 0"), order.firstIndex(of: "prepared 1.txt"), order.firstIndex(of: "prepared 7.txt")
    )
    #expect(try #require(next) < #require(first))
    #expect(try #require(inTurn) > #require(first))
  }

  @Test("takes no file after one that cannot be prepared")
  func failing() async throws {
    let recorder = RecordingWriter()
    let files = (0..<40).map { place in
      IndependentFile(path: place == 20 ? "../a" : "\(place).txt") { Data() }
    }
    await #expect(throws: RelativePath.Invalid.self) { try await recorder.writer.write(files) }
    #expect(recorder.files.map(\.path) == (0..<16).map { "\($0).txt" })
  }
}
