internal import Foundation

/// Text turned into a part of a file name: lower-case ASCII letters and digits with single hyphens between.
package enum Slug {
  /// The slug, cut between words where possible; of a text without Latin letters it is made of their names in Latin.
  /// Empty when the text has neither letters nor digits.
  package static func make(_ text: String, maximumByteCount: Int) -> String {
    let slug = plain(text, maximumByteCount: maximumByteCount)
    guard slug.isEmpty, let latin = inLatin(text) else { return slug }
    return plain(latin, maximumByteCount: maximumByteCount)
  }

  /// The text with Latin letters for all others, as `vojna` for `война`; nil when it has no letters.
  package static func inLatin(_ text: String) -> String? {
    guard text.contains(where: \.isLetter) else { return nil }
    return text.applyingTransform(.toLatin, reverse: false)
  }

  private static func plain(_ text: String, maximumByteCount: Int) -> String {
    var words: [String] = [""]
    // Taking letters apart is what costs, and plain ones have no parts.
    let lowercased = text.lowercased()
    let isPlain = lowercased.utf8.allSatisfy { $0 < 0x80 }
    for scalar in (isPlain ? lowercased : lowercased.decomposedStringWithCompatibilityMapping).unicodeScalars {
      switch scalar {
      case "a"..."z", "0"..."9": words[words.count - 1].unicodeScalars.append(scalar)
      case "'", "\u{2019}": continue
      default:
        if let letters = spelled[scalar] {
          words[words.count - 1] += letters
        } else if !scalar.properties.isDiacritic, scalar.properties.canonicalCombiningClass == .notReordered {
          words.append("")
        }
      }
    }
    var slug = ""
    for word in words where !word.isEmpty {
      let next = slug.isEmpty ? word : slug + "-" + word
      guard next.utf8.count <= maximumByteCount else { break }
      slug = next
    }
    if slug.isEmpty { slug = String((words.first { !$0.isEmpty } ?? "").prefix(maximumByteCount)) }
    return slug
  }

  /// Latin letters that Unicode does not take apart.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ŋ": "ng",
  ]
}
