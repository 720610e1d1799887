internal import Foundation
internal import GRDB
internal import ReadingModel

/// The search within runs of letters that no spaces divide into words.
///
/// An index by words knows a run of Chinese or Japanese as one word and finds it by its beginning alone. There the text
/// itself is looked through: SQLite compares the letters, and the few rows that have them are judged as in a snapshot.
enum UnspacedSearch {
  /// What each full-text index covers.
  static let sources: [String: (table: String, columns: [String])] = [
    "bookText": ("book", ["title", "subtitle", "people", "seriesNames"]),
    "bookFieldText": ("book", ["publisher", "courseNames", "collegeNames"]),
    "readingText": ("reading", ["review"]),
    "entryText": ("entry", ["text", "note"]),
  ]

  /// The numbers of a table's rows that hold the pattern in any of the columns.
  /// - Parameter letters: What every such text has.
  static func found(_ pattern: FoldedText, _ letters: String, in table: String, _ columns: [String]) -> SQL {
    // Either way in which the letters may have been written.
    let forms = Set([letters, letters.decomposedStringWithCanonicalMapping].map { Array($0.unicodeScalars) })
      .map { String(String.UnicodeScalarView($0)) }.sorted { $0.unicodeScalars.count < $1.unicodeScalars.count }
    let tests: [SQL] = columns.map { column in
      let occurs: [SQL] = forms.map { "instr(\(sql: column), \($0))" }
      return "((\(occurs.joined(separator: " OR "))) AND hasWords(\(sql: column), \(pattern.text)))"
    }
    return "SELECT id FROM \(sql: table) WHERE \(tests.joined(separator: " OR "))"
  }
}
