internal import Foundation

/// Text turned into a part of a file name: lower-case ASCII letters and digits with single hyphens between.
package enum Slug {
  /// The slug, cut between words where possible; empty when nothing of the text is left in ASCII.
  package static func make(_ text: String, maximumByteCount: Int) -> String {
    var words: [String] = [""]
    for scalar in text.lowercased().decomposedStringWithCompatibilityMapping.unicodeScalars {
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
