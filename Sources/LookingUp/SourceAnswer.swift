package import Foundation
internal import Markup
package import OutsidePrograms
package import ReadingModel

package struct SourceAnswer: Hashable, Sendable {
  /// An edition or work that may match.
  package struct Candidate: Hashable, Sendable, Decodable {
    /// The source's id for it.
    package let id: String
    /// Its details.
    package fileprivate(set) var book: BookCard
  }

  /// The maximum number of candidates per page.
  private static let maximumCandidates = 100

  /// The candidates, best first.
  package let candidates: [Candidate]
  /// The number of candidates on all pages; nil if unknown.
  package let total: Int?
  /// Whether there is another page.
  package let hasMore: Bool
  /// Whether the answer came from the cache.
  package let isFromCache: Bool

  private struct Written: ProgramAnswer {
    let apiVersion: Int
    let candidates: [Candidate]
    let total: Int?
    let hasMore: Bool?
    let isFromCache: Bool?
  }

  /// Decodes an answer.
  package init(_ bytes: Data, from program: OutsideProgram) throws(ProgramError) {
    let written = try program.decode(Written.self, from: bytes)
    guard written.candidates.count <= SourceAnswer.maximumCandidates else {
      throw .badAnswer(
        program.kind, name: program.name,
        problem: "too many candidates: \(written.candidates.count), the limit is \(SourceAnswer.maximumCandidates) "
          + "per page")
    }
    if let empty = written.candidates.firstIndex(where: { $0.book.title.isBlank }) {
      throw .badAnswer(program.kind, name: program.name, problem: "'candidates[\(empty)].book.title' is empty")
    }
    candidates = written.candidates.map { candidate in
      var candidate = candidate
      // Not an image of the declared type.
      if candidate.book.cover?.matchesMediaType == false { candidate.book.cover = nil }
      return candidate
    }
    total = written.total
    hasMore = written.hasMore ?? false
    isFromCache = written.isFromCache ?? false
  }
}
