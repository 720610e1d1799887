/// A cell that lists readings: `2025/03/01-2025/03/14, 2026/09/12`.
enum DateSpanCell {
  /// One reading; a date alone is its end, and `2025/03/01-` has not ended.
  struct Span: Equatable {
    let start: String
    let end: String
  }

  /// The spans in a single-spaced cell.
  static func spans(_ cell: String) -> [Span] {
    cell.split(separator: ",").map { String($0).singleSpaced }.filter { !$0.isEmpty }.map(span)
  }

  /// All dates in a single-spaced cell.
  static func dates(_ cell: String) -> [String] {
    if !cell.utf8.contains(where: { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "-") }) {
      return cell.isEmpty ? [] : [cell]
    }
    return spans(cell).flatMap { [$0.start, $0.end] }.filter { !$0.isEmpty }
  }

  private static func span(_ text: String) -> Span {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { String($0).singleSpaced }
    if parts.last == "", parts.count > 1 { return Span(start: parts.dropLast().joined(separator: "-"), end: "") }
    if parts.first == "", parts.count > 1 { return Span(start: "", end: parts.dropFirst().joined(separator: "-")) }
    let half = parts.count / 2
    // `2025-03` is one month, `2024-2025` are two years; next to dates with slashes, a dash always separates two dates.
    let isPair = parts.count.isMultiple(of: 2) && (parts[half].utf8.count >= 4 || parts[0].contains("/"))
    guard isPair else { return Span(start: "", end: text) }
    return Span(start: parts[..<half].joined(separator: "-"), end: parts[half...].joined(separator: "-"))
  }
}
