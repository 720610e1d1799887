internal import ReadingModel

/// Units that readers type in other languages or with a slip of the keyboard, beside their number: `S. 35`, `pge 211`,
/// `pag. 95`, `30 mintues`, `chpater 9`.
enum UnitVariants {
  /// The words with the English units in their place.
  static func corrected(_ words: [String]) -> [String] { withUnits(withPages(fromGerman(words))) }

  /// `20 Seiten`, and `S. 35` of readers of German books.
  private static func fromGerman(_ words: [String]) -> [String] {
    words.enumerated().map { place, word in
      if word == "seiten" { return "pages" }
      if word.hasPrefix("s."), word.dropFirst(2).startsWithNumber { return "p" + word.dropFirst() }
      guard word == "s", let next = words.dropFirst(place + 1).first, next.startsWithNumber else { return word }
      return "p"
    }
  }

  /// Typos of `page` and `pages`, and these words in Spanish, Portuguese, Italian and other languages.
  private static let page: WordSet = "pge paeg pgae apge pagw oage pafe pahe paage pag página pagina σελ стр sid lpp"
  private static let pages: WordSet = """
    pags pagse pgaes paegs apges pagees pagess pges paes oages pafes pahes paages páginas paginas pagine
    """

  private static func withPages(_ words: [String]) -> [String] {
    guard words.contains(where: { page.contains($0) || pages.contains($0) }) else { return words }
    return words.indices.map { index in
      let isCounted = index > 0 && NumberWords.digits(words[index - 1]) != nil
      let isCounting = index + 1 < words.count && NumberWords.digits(words[index + 1]) != nil
      if pages.contains(words[index]), isCounted { return "pages" }
      if page.contains(words[index]), isCounting { return "page" }
      return page.contains(words[index]) && isCounted ? "page" : words[index]
    }
  }

  private static let afterNumber = ["minutes", "minute", "hours", "percent"]

  private static func withUnits(_ words: [String]) -> [String] {
    guard words.count > 1 else { return words }
    var corrected = words
    for index in words.indices where (4...9).contains(words[index].utf8.count) {
      if index > 0, NumberWords.digits(words[index - 1]) != nil {
        corrected[index] = unit(words[index], of: afterNumber) ?? words[index]
      } else if index + 1 < words.count, NumberWords.digits(words[index + 1]) != nil {
        corrected[index] = unit(words[index], of: ["chapter"]) ?? words[index]
      }
    }
    return corrected
  }

  /// The unit that a word is, but for two letters that changed places, or one too many or too few after the first. A
  /// wrong letter may make another word: `charter`.
  private static func unit(_ word: String, of units: [String]) -> String? {
    guard !known.contains(word) else { return nil }
    return units.first { unit in
      word.first == unit.first && (word.count != unit.count || word.sorted() == unit.sorted())
        && EditDistance.between(word, unit, atMost: 1) != nil
    }
  }

  private static let known: WordSet = "minute minutes hour hours percent chapter chapters"
}
