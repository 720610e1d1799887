import Foundation
import LookingUp
import OutsidePrograms
import Testing

@Suite("the answer of a source")
struct SourceAnswerTests {
  private static let empty = #"{"id": "1", "book": {"title": " "}}"#

  @Test(
    "with an invalid value is rejected with the reason",
    arguments: [
      ("", "it is not valid JSON"), ("[]", "'' has the wrong type"), (#"{"apiVersion": 1}"#, "'candidates' is missing"),
      (#"{"apiVersion": 1, "candidates": [{"id": "1"}]}"#, "'candidates[0].book' is missing"),
      (#"{"apiVersion": 1, "candidates": [\#(empty)]}"#, "'candidates[0].book.title' is empty"),
      (
        #"{"apiVersion": 1, "candidates": [\#(Array(repeating: empty, count: 101).joined(separator: ","))]}"#,
        "too many candidates: 101, the limit is 100 per page"
      ),
    ])
  func wrong(text: String, problem: String) throws {
    let program = try self.program()
    #expect(throws: ProgramError.badAnswer(.source, name: "mine", problem: problem)) {
      try SourceAnswer(Data(text.utf8), from: program)
    }
    #expect(throws: ProgramError.wrongVersion(.source, name: "mine", known: 1)) {
      try SourceAnswer(Data(#"{"apiVersion": 2, "candidates": []}"#.utf8), from: program)
    }
  }

  private func program() throws -> OutsideProgram {
    let folder = FileManager.default.temporaryDirectory.appending(path: "octavo-source-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "mine"), withIntermediateDirectories: true)
    try Data(#"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "command": "run"}"#.utf8)
      .write(to: folder.appending(path: "mine/source.json"))
    let command = folder.appending(path: "mine/run").path
    #expect(FileManager.default.createFile(atPath: command, contents: nil, attributes: [.posixPermissions: 0o700]))
    let catalogue = ProgramCatalogue(
      .source, folder: folder, path: [], trusted: TrustedPrograms(folder.appending(path: "trusted.json")))
    return try #require(try catalogue.program(named: "mine"))
  }
}
