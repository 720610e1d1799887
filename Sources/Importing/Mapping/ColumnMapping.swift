internal import ReadingModel

/// What the columns of any table are taken for, as its reader wrote it down.
package struct ColumnMapping: Hashable, Sendable {
  /// A column, and where in the mapping it is named.
  struct Column: Hashable, Sendable {
    let name: String
    let place: MappingProblem.Place
  }

  /// How names of people are written.
  enum NameOrder: String, CaseIterable, Sendable {
    case firstLast = "first-last"
    case lastFirst = "last-first"
  }

  /// The columns of each field, those that fill it first before the others.
  var columns: [MappedField: [Column]] = [:]
  /// How dates are written; told by the file when empty.
  var dates: [DatePattern] = []
  /// How ratings are written.
  var ratings = RatingScale.upTo(hundredths: 500)
  /// What words stand for, in lower case; `.some(nil)` is no reading.
  var statuses: [String: Reading.Status?] = [:]
  /// What stands between the texts of a list.
  var separators: [MappedField: String] = [:]
  /// What every row says where its own cell is empty.
  var constants: [MappedField: String] = [:]
  /// How names of people are written.
  var names = NameOrder.firstLast
  /// What the cells of ``MappedField/id`` are numbers in.
  var catalogue: String?
  /// The byte between two fields of a row; told by the file when nil.
  var delimiter: UInt8?

  /// The separators that have words in the mapping.
  static let delimiters: [String: UInt8] = [
    "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"), "tab": UInt8(ascii: "\t"), "bar": UInt8(ascii: "|"),
  ]
}

/// One thing that is wrong with a mapping.
package struct MappingProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where it stands, counted from 1.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// Where it stands; nil when something is missing.
  package let place: Place?
  /// What is wrong, and what to write instead.
  package let text: String

  /// The place and what is wrong there.
  package var description: String { place.map { "line \($0.line), column \($0.column): \(text)" } ?? text }
}
