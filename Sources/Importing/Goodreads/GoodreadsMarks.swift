internal import Foundation

/// The marks by which reviews on Goodreads name books and people, `[b:Emma|6969|Emma|Jane Austen|https://…]`.
enum GoodreadsMarks {
  private static let mark = Pattern(#/\[(?:b|bc|a|s|g|u):([^|\]]+)\|[^\[\]]*\]/#)

  /// A review with the names alone.
  static func resolved(_ review: String) -> String {
    guard review.holds(UInt8(ascii: "[")), review.contains("|") else { return review }
    var resolved = ""
    var rest = review[...]
    while let match = mark.first(in: rest) {
      resolved += rest[..<match.range.lowerBound] + match.output.1
      rest = rest[match.range.upperBound...]
    }
    return resolved + rest
  }
}
