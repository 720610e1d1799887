import Foundation
import LookingUp
import OutsidePrograms
import TemporaryFolders
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
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"apiVersion": 1, "name": "mine", "summary": "Mine.", "command": "run"}"#, to: "mine/source.json")
    try folder.writeProgram("", to: "mine/run")
    let catalogue = ProgramCatalogue(
      .source, folder: folder.url, path: [], trusted: TrustedPrograms(folder.url.appending(path: "trusted.json")))
    return try #require(try catalogue.program(named: "mine"))
  }
}
