/// A language as readers and services name it: `French`, `fre`, `fra`, `fr`, `pt-BR`.
package enum LanguageName {
  /// The BCP 47 tag of a language; nil if it is unknown.
  package static func tag(_ name: String) -> String? {
    let words = name.split { $0.isWhitespace || $0 == "\u{FEFF}" }.joined(separator: " ")
    if let tag = known[words.lowercased()] { return tag }
    let parts = words.split(whereSeparator: { $0 == "-" || $0 == "_" }).map { $0.lowercased() }
    guard let first = parts.first, first.utf8.count == 2, first.allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return nil
    }
    guard parts.count == 2, parts[1].utf8.count == 2, parts[1].allSatisfy({ $0.isASCII && $0.isLetter }) else {
      return parts.count == 1 ? first : known[first] ?? first
    }
    return "\(first)-\(parts[1].uppercased())"
  }

  /// By English name and by ISO 639-2 code, of which some languages have two.
  private static let known: [String: String] = {
    let table: [String: [String]] = [
      "ar": ["arabic", "ara"], "bg": ["bulgarian", "bul"], "bn": ["bengali", "ben"], "ca": ["catalan", "cat"],
      "cs": ["czech", "cze", "ces"],
      "cy": ["welsh", "wel", "cym"], "da": ["danish", "dan"], "de": ["german", "ger", "deu"],
      "el": ["greek", "gre", "ell", "greek (modern)"], "en": ["english", "eng"], "eo": ["esperanto", "epo"],
      "es": ["spanish", "spa"], "et": ["estonian", "est"], "eu": ["basque", "baq", "eus"],
      "fa": ["persian", "per", "fas", "farsi"], "fi": ["finnish", "fin"], "fr": ["french", "fre", "fra"],
      "ga": ["irish", "gle"], "gl": ["galician", "glg"], "grc": ["greek (ancient)", "ancient greek"],
      "he": ["hebrew", "heb"], "hi": ["hindi", "hin"], "hr": ["croatian", "hrv"], "hu": ["hungarian", "hun"],
      "id": ["indonesian", "ind"], "is": ["icelandic", "ice", "isl"], "it": ["italian", "ita"],
      "ja": ["japanese", "jpn"], "ko": ["korean", "kor"], "la": ["latin", "lat"], "lt": ["lithuanian", "lit"],
      "lv": ["latvian", "lav"], "ms": ["malay", "may", "msa"], "nb": ["bokmål", "nob"],
      "nl": ["dutch", "dut", "nld"], "no": ["norwegian", "nor"], "pl": ["polish", "pol"],
      "pt": ["portuguese", "por"], "ro": ["romanian", "rum", "ron"], "ru": ["russian", "rus"],
      "sa": ["sanskrit", "san"], "sk": ["slovak", "slo", "slk"], "sl": ["slovenian", "slovene", "slv"],
      "sr": ["serbian", "srp"], "sv": ["swedish", "swe"], "ta": ["tamil", "tam"], "th": ["thai", "tha"],
      "tr": ["turkish", "tur"], "uk": ["ukrainian", "ukr"], "ur": ["urdu", "urd"], "vi": ["vietnamese", "vie"],
      "yi": ["yiddish", "yid"],
      "zh": ["chinese", "chi", "zho"],
    ]
    return table.reduce(into: otherNames) { tags, one in for word in one.value { tags[word] = one.key } }
  }()

  /// The names of languages in themselves, other English names and a former code.
  private static let otherNames = [
    "العربية": "ar", "català": "ca", "čeština": "cs", "dansk": "da", "deutsch": "de", "ελληνικά": "el",
    "castilian": "es", "español": "es", "suomi": "fi", "français": "fr", "עברית": "he", "iw": "he", "magyar": "hu",
    "italiano": "it", "日本語": "ja", "한국어": "ko", "flemish": "nl", "nederlands": "nl", "norsk": "no", "polski": "pl",
    "português": "pt", "русский": "ru", "svenska": "sv", "türkçe": "tr", "українська": "uk", "mandarin": "zh",
    "中文": "zh", "cantonese": "yue", "filipino": "fil", "tagalog": "fil",
  ]
}
