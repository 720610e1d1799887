package import Foundation

/// The JSON that a program answers with.
package protocol ProgramAnswer: Decodable {
  /// The protocol version that it follows.
  var apiVersion: Int { get }
}

extension OutsideProgram {
  /// Decodes an answer of the program, and checks its version.
  package func decode<Answer: ProgramAnswer>(_ type: Answer.Type, from bytes: Data) throws(ProgramError) -> Answer {
    let answer: Answer
    do { answer = try JSONDecoder().decode(type, from: bytes) } catch {
      throw .badAnswer(kind, name: name, problem: DecodingProblem(error).text)
    }
    guard answer.apiVersion == OutsideProgram.apiVersion else {
      throw .wrongVersion(kind, name: name, known: OutsideProgram.apiVersion)
    }
    return answer
  }
}
