package import Foundation
package import OutsidePrograms
package import ReadingModel

/// What a source answered.
package struct SourceAnswer: Hashable, Sendable {
  /// An edition or work that may be the one.
  package struct Candidate: Hashable, Sendable, Decodable {
    /// What the source calls it.
    package let id: String
    /// What it tells of it.
    package private(set) var book: BookCard

    /// Leaves out a cover that is no picture.
    fileprivate mutating func checkCover() {
      if book.cover?.isWhatItSays == false { book.cover = nil }
    }
  }

  /// More than this no page has.
  private static let mostCandidates = 100

  /// The candidates, best first.
  package let candidates: [Candidate]
  /// How many there are on all pages, when the source tells.
  package let total: Int?
  /// Whether there is another page.
  package let hasMore: Bool
  /// Whether the answer was kept from an earlier time.
  package let isFromCache: Bool

  private struct Written: Decodable {
    let apiVersion: Int
    let candidates: [Candidate]
    let total: Int?
    let hasMore: Bool?
    let isFromCache: Bool?
  }

  /// Reads an answer.
  package init(_ bytes: Data, from program: OutsideProgram) throws(ProgramError) {
    let written: Written
    do { written = try JSONDecoder().decode(Written.self, from: bytes) } catch {
      throw .badAnswer(program.kind, name: program.name, problem: DecodingProblem(error).text)
    }
    guard written.apiVersion == OutsideProgram.apiVersion else {
      throw .wrongVersion(program.kind, name: program.name, known: OutsideProgram.apiVersion)
    }
    guard written.candidates.count <= SourceAnswer.mostCandidates else {
      throw .badAnswer(
        program.kind, name: program.name,
        problem: "\(written.candidates.count) candidates are more than the \(SourceAnswer.mostCandidates) of a page")
    }
    if let empty = written.candidates.firstIndex(where: { $0.book.title.allSatisfy(\.isWhitespace) }) {
      throw .badAnswer(program.kind, name: program.name, problem: "'candidates[\(empty)].book.title' is empty")
    }
    candidates = written.candidates.map { candidate in
      var candidate = candidate
      candidate.checkCover()
      return candidate
    }
    total = written.total
    hasMore = written.hasMore ?? false
    isFromCache = written.isFromCache ?? false
  }
}
