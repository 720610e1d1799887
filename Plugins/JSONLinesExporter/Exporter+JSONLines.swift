// JSONLinesExporter: exports the library as one record per line, for programs that read line by line. Imports only
// ReadingModel, ExporterKit and Foundation.

public import ExporterKit
internal import Foundation
internal import ReadingModel

extension Exporter {
  /// Everything visible to the audience, one JSON object per line: the library first, then each book with its readings.
  ///
  /// Nothing is lost. A book's line is the same object as in the JSON export.
  public static let jsonLines = Exporter(
    name: "jsonl", aliases: ["ndjson", "json-lines"],
    summary: "Everything, without loss, as JSON Lines: the library, then one book per line.",
    shape: .text(extension: "jsonl"), mediaType: "application/jsonl", carries: Set(Field.allCases),
    loading: .bookByBook
  ) { input, output in
    try output.write(to: "library.jsonl") { take in
      let pieceSize = 1 << 16
      let lineEnd = Data("\n".utf8)
      var lines = try JSONText.bytes(of: LibraryLine(input.snapshot), isIndented: false) + lineEnd
      try input.snapshot.forEachBook { book in
        lines += try JSONText.bytes(of: book, isIndented: false) + lineEnd
        guard lines.count >= pieceSize else { return }
        try take(lines)
        lines.removeAll(keepingCapacity: true)
      }
      try take(lines)
    }
  }
}

/// The first line, a header for the others.
private struct LibraryLine: Encodable {
  let record = "library"
  let schema = Snapshot.schemaVersion
  let year: Int?
  let profile: Profile
  let queries: [SavedQuery]?
  let goals: [Goal]?
  let budgets: [Budget]?
  let shelves: [Shelf]?

  init(_ snapshot: Snapshot) {
    year = snapshot.year
    profile = snapshot.profile
    queries = snapshot.queries.isEmpty ? nil : snapshot.queries
    goals = snapshot.goals.isEmpty ? nil : snapshot.goals
    budgets = snapshot.budgets.isEmpty ? nil : snapshot.budgets
    let shelves = snapshot.shelves
    self.shelves = shelves.isEmpty ? nil : shelves
  }
}
