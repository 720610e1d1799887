internal import ReadingModel

/// A language as markup names it, a BCP 47 tag that is at least of the right form.
struct LanguageTag: Hashable {
  /// The language of the book's own words.
  static let ownText = "en"

  private static let names = [
    "ar": "Arabic", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German",
    "el": "Greek", "en": "English", "eo": "Esperanto", "es": "Spanish", "fa": "Persian", "fi": "Finnish",
    "fr": "French", "ga": "Irish", "grc": "Ancient Greek", "he": "Hebrew", "hi": "Hindi", "hu": "Hungarian",
    "it": "Italian", "ja": "Japanese", "ko": "Korean", "la": "Latin", "nl": "Dutch", "no": "Norwegian",
    "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian", "sv": "Swedish", "tr": "Turkish",
    "uk": "Ukrainian", "zh": "Chinese",
  ]

  /// The tag.
  let text: String

  /// Reads a tag; nil when it has not the form of one.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, (2...8).contains(first.count), first.allSatisfy(LanguageTag.isLetter),
      parts.dropFirst().allSatisfy({ part in
        (1...8).contains(part.count) && part.allSatisfy { LanguageTag.isLetter($0) || (48...57).contains($0) }
      })
    else { return nil }
    self.text = text
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// The language without region and script.
  private var primary: String { String(text.prefix { $0 != "-" }).lowercased() }

  /// Its English name, or the tag when that is not known here.
  var name: String { LanguageTag.names[primary] ?? text }

  /// Whether it is another language than that of the book's own words.
  var isForeign: Bool { primary != LanguageTag.ownText }
}

extension Book {
  /// The language of its title and quotes when markup has to tell it.
  var foreignLanguage: LanguageTag? {
    language.flatMap(LanguageTag.init).flatMap { $0.isForeign ? $0 : nil }
  }
}
