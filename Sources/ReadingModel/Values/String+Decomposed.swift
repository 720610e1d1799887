internal import Foundation

extension String {
  /// The text with accents as characters of their own (Unicode's form D), which ASCII is already.
  package var decomposed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping
  }
}
