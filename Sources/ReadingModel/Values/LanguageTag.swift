/// A language tag for markup: BCP 47 with the usual subtags, `de`, `pt-BR`, `zh-Hant-TW`.
///
/// Rarer subtags, such as variants, are rejected: an unregistered tag makes markup invalid, and the attribute is
/// optional.
public struct LanguageTag: Hashable, Sendable {
  private static let names = [
    "ar": "Arabic", "bn": "Bengali", "ca": "Catalan", "cs": "Czech", "cy": "Welsh", "da": "Danish", "de": "German",
    "el": "Greek", "en": "English", "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque",
    "fa": "Persian", "fi": "Finnish",
    "fr": "French", "ga": "Irish", "gl": "Galician", "grc": "Ancient Greek", "he": "Hebrew", "hi": "Hindi",
    "hr": "Croatian", "hu": "Hungarian", "id": "Indonesian", "is": "Icelandic", "it": "Italian", "ja": "Japanese",
    "ko": "Korean", "la": "Latin", "lt": "Lithuanian", "lv": "Latvian", "nb": "Norwegian", "nl": "Dutch",
    "nn": "Norwegian", "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ro": "Romanian", "ru": "Russian",
    "sk": "Slovak", "sl": "Slovene", "sr": "Serbian", "sv": "Swedish", "ta": "Tamil", "th": "Thai", "tr": "Turkish",
    "uk": "Ukrainian", "ur": "Urdu", "vi": "Vietnamese", "yi": "Yiddish", "zh": "Chinese",
  ]

  /// The tag as given.
  public let text: String

  /// A tag; nil if the text does not look like one.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard isASCII, let language = parts.first, (2...3).contains(language.utf8.count), language.allSatisfy(\.isLetter)
    else { return nil }
    var rest = parts.dropFirst()
    if let script = rest.first, script.utf8.count == 4, script.allSatisfy(\.isLetter) { rest = rest.dropFirst() }
    if let region = rest.first {
      let isRegion =
        region.utf8.count == 2 && region.allSatisfy(\.isLetter)
        || region.utf8.count == 3 && region.allSatisfy(\.isNumber)
      guard isRegion else { return nil }
      rest = rest.dropFirst()
    }
    guard rest.isEmpty else { return nil }
    self.text = text
  }

  /// The language without script and region, in lower case: `pt` of `pt-BR`.
  public var primary: String { text.prefix { $0 != "-" }.lowercased() }

  /// The language's English name; the tag if it is not listed here.
  public var name: String { LanguageTag.names[primary] ?? text }
}
