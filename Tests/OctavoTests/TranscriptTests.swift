import Foundation
import Testing

/// Runs every file in `Transcripts` as a specification of the real binary.
///
/// `UPDATE_GOLDEN=1` writes the actual output; the run still fails, so that the diff is reviewed.
@Suite("Transcripts")
struct TranscriptTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Transcripts")

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".txt") }.sorted()
  }

  @Test("the binary says what the transcript says", arguments: try names())
  func transcript(name: String) throws {
    let file = TranscriptTests.folder.appending(path: name)
    let expected = try String(contentsOf: file, encoding: .utf8)
    let terminal = try TestTerminal()
    let actual = try Transcript(expected).performed(in: terminal)
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", actual != expected {
      try actual.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was rewritten - read the difference and run again")
    } else {
      #expect(actual == expected)
    }
  }

  @Test("there are transcripts for every command")
  func complete() throws {
    let all = try TranscriptTests.names().map {
      try String(contentsOf: TranscriptTests.folder.appending(path: $0), encoding: .utf8)
    }.joined()
    for command in try CommandDefinition.names() where !command.contains(" ") && command != "now" {
      #expect(all.contains("$ octavo \(command)"), "no transcript shows 'octavo \(command)'")
    }
  }
}
