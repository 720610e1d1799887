internal import Foundation
internal import Importing

/// What a document tells and a book has no place for, or what cannot be read, so that nothing is dropped in silence.
struct LeftOut {
  /// One thing after the other, as it is told to the reader.
  private(set) var parts: [String] = []

  /// The most values of a kind that are named.
  private static let namedCount = 5

  /// Takes in the values of a kind, each once.
  mutating func add(_ kind: String, _ texts: [String]) {
    var seen: Set<String> = []
    let values = texts.map(\.singleSpaced).filter { !$0.isEmpty && seen.insert($0.lowercased()).inserted }
    guard !values.isEmpty else { return }
    var named = values.prefix(LeftOut.namedCount).map { "'\($0.prefix(60))'" }.joined(separator: ", ")
    if values.count > LeftOut.namedCount { named += " and \(values.count - LeftOut.namedCount) more" }
    parts.append("\(kind) \(named)")
  }

  /// The single words of a text that lists them.
  static func words(_ text: String) -> [String] { text.split { ";,".contains($0) }.map(String.init) }

  /// What there is to say of it.
  var remarks: [ReadDocument.Remark] { parts.isEmpty ? [] : [.leftOut(parts)] }
}
