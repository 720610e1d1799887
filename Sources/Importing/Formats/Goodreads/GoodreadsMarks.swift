internal import Foundation

/// The links to books and people in Goodreads reviews, `[b:Emma|6969|Emma|Jane Austen|https://…]`.
enum GoodreadsMarks {
  private static let mark = Pattern(#/\[(?:b|bc|a|s|g|u):([^|\]]+)\|[^\[\]]*\]/#)

  /// A review with links reduced to their names.
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
