internal import Foundation
internal import GRDB
internal import ReadingModel

/// Search inside runs of letters without spaces.
///
/// FTS5's tokenizer makes one token of a run of Chinese or Japanese and finds only its prefix. So the text itself is
/// scanned: SQLite compares letters, and the few matching rows are tested by the reading model's rules for words.
enum UnspacedSearch {
  /// The ids of a table's rows that contain the pattern in any of the columns.
  /// - Parameter letters: Letters that every matching text contains.
  static func found(_ pattern: FoldedText, _ letters: String, in table: String, _ columns: [String]) -> SQL {
    // Composed and decomposed (NFC and NFD): either may be stored.
    let forms = Set([letters, letters.decomposedStringWithCanonicalMapping].map { Array($0.unicodeScalars) })
      .map { String(String.UnicodeScalarView($0)) }.sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
    let tests: [SQL] = columns.map { column in
      let occurs: [SQL] = forms.map { "instr(\(sql: column), \($0))" }
      return "((\(occurs.joined(separator: " OR "))) AND hasWords(\(sql: column), \(pattern.text)))"
    }
    return "SELECT id FROM \(sql: table) WHERE \(tests.joined(separator: " OR "))"
  }
}
