internal import Foundation

extension String {
  /// The text in Unicode form D, with separate accents; ASCII is returned as is.
  package var decomposed: String {
    utf8.allSatisfy { $0 < 0x80 } ? self : decomposedStringWithCanonicalMapping
  }
}
