/// Typos of `page` and `pages` beside a number, and these words in Spanish, Portuguese and Italian: `12 pags`, `pge
/// 211`, `pag. 95`.
enum PageWordVariants {
  private static let page: Set<String> = [
    "pge", "paeg", "pgae", "apge", "pagw", "oage", "pafe", "pahe", "paage", "pag", "página", "pagina",
    "σελ", "стр", "sid", "lpp",
  ]
  private static let pages: Set<String> = [
    "pags", "pagse", "pgaes", "paegs", "apges", "pagees", "pagess", "pges", "paes", "oages", "pafes", "pahes",
    "paages", "páginas", "paginas", "pagine",
  ]

  /// The words with `page` and `pages` in their place.
  static func corrected(_ words: [String]) -> [String] {
    guard words.contains(where: { page.contains($0) || pages.contains($0) }) else { return words }
    return words.indices.map { index in
      let isCounted = index > 0 && NumberWords.digits(words[index - 1]) != nil
      let isCounting = index + 1 < words.count && NumberWords.digits(words[index + 1]) != nil
      if pages.contains(words[index]), isCounted { return "pages" }
      if page.contains(words[index]), isCounting { return "page" }
      return page.contains(words[index]) && isCounted ? "page" : words[index]
    }
  }
}
