internal import ReadingModel

/// How the columns of a table map to fields, as its reader defined it.
package struct ColumnMapping: Hashable, Sendable {
  /// A column, and where the mapping names it.
  struct Column: Hashable, Sendable {
    let name: String
    let place: MappingProblem.Place
  }

  enum NameOrder: String, CaseIterable, Sendable {
    case firstLast = "first-last"
    case lastFirst = "last-first"
  }

  /// The columns of each field, in order of preference.
  var columns: [MappedField: [Column]] = [:]
  /// How dates are written; detected from the file if empty.
  var dates: [DatePattern] = []
  var ratings = RatingScale.upTo(hundredths: 500)
  /// The statuses for words in lower case; `.some(nil)` means no reading.
  var statuses: [String: Reading.Status?] = [:]
  var separators: [MappedField: String] = [:]
  /// The values for rows with an empty cell.
  var constants: [MappedField: String] = [:]
  var names = NameOrder.firstLast
  /// The catalogue of the ids in ``MappedField/id``.
  var catalogue: String?
  /// The field delimiter; detected from the file if nil.
  var delimiter: UInt8?

  /// The delimiters that have a name in the mapping.
  static let delimiters: [String: UInt8] = [
    "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"), "tab": UInt8(ascii: "\t"), "bar": UInt8(ascii: "|"),
  ]
}

package struct MappingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// A place in the mapping file, counted from 1.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// Where it is; nil if something is missing.
  package let place: Place?
  /// What is wrong, and what to write instead.
  package let text: String

  package var description: String { place.map { "line \($0.line), column \($0.column): \(text)" } ?? text }
}
