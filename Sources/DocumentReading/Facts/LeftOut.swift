internal import Importing
internal import ReadingModel

/// Metadata that a book has no field for or that cannot be read; reported, so that nothing is dropped silently.
struct LeftOut {
  /// The parts of the message, one per kind.
  private(set) var parts: [String] = []

  /// The maximum number of values to list for a kind.
  private static let namedCount = 5

  /// Adds the values of a kind, without duplicates.
  mutating func add(_ kind: String, _ texts: [String]) {
    let values = texts.map(\.singleSpaced).filter { !$0.isEmpty }.eachOnce { $0.lowercased() }
    guard !values.isEmpty else { return }
    var named = values.prefix(LeftOut.namedCount).map { "'\($0.prefix(60))'" }.joined(separator: ", ")
    if values.count > LeftOut.namedCount { named += " and \(values.count - LeftOut.namedCount) more" }
    parts.append("\(kind) \(named)")
  }

  /// The items of a list separated by `;` or `,`.
  static func words(_ text: String) -> [String] { text.split { ";,".contains($0) }.map(String.init) }

  /// The remark about it, if any.
  var remarks: [DocumentMetadata.Remark] { parts.isEmpty ? [] : [.leftOut(parts)] }
}
