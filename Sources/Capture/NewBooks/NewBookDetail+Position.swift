internal import ReadingModel

/// Where the reader is in a new book, and who published it.
extension NewBookDetail {
  private static let openings: WordSet = "i'm im i am currently now just reading it up to reached have"

  /// `currently at page 40`, `on page 40`, `at 40%`: the book is being read.
  func takePosition(_ book: inout NewBookWords) -> Bool {
    // `Emma at page 30` needs no comma.
    let isClear = isCertain || isApart || (words.count > 2 && ["at", "on"].contains(words[words.endIndex - 3]))
    guard book.position == nil, book.status == nil || book.status == .reading, isClear else { return false }
    var rest = words.drop { NewBookDetail.openings.contains($0) }
    let isIntroduced = rest.count < words.count || ["at", "on"].contains(rest.first ?? "")
    if ["at", "on"].contains(rest.first ?? "") { rest = rest.dropFirst() }
    guard let position = NewBookDetail.position(rest, isIntroduced: isIntroduced) else { return false }
    (book.position, book.status) = (position, .reading)
    return true
  }

  /// `40` for `page 40`, `p40` and, after `at`, for `40%`.
  static func position(_ words: ArraySlice<String>, isIntroduced: Bool) -> String? {
    guard let last = words.last, isIntroduced || words.count == 2 else { return nil }
    let isPage = words.count == 2 && ["page", "p", "pg"].contains(words.first ?? "")
    if words.count == 1, last.hasSuffix("%"), let share = NumberWords.digits(String(last.dropLast())), share <= 100 {
      return "\(share)%"
    }
    let number = words.count == 1 && last.hasPrefix("p") ? String(last.dropFirst()) : isPage ? last : ""
    return NumberWords.digits(number).map { "\($0)" }
  }

  /// `Faber` and `publisher: Faber`, after a comma.
  func takePublisher(_ book: inout NewBookWords) -> Bool {
    guard book.publisher == nil, isCertain, isApart, words.count < 5 else { return false }
    var names = typed.map(\.text)
    let isNamed = names.count > 1 && ["publisher", "publisher:"].contains(names[0].lowercased())
    if isNamed { names.removeFirst() }
    let name = names.joined(separator: " ").withoutComma
    guard isNamed || Publishers.contain(name) else { return false }
    book.publisher = name
    return true
  }

  private static let languages: WordSet = """
    english german french spanish italian portuguese dutch swedish danish norwegian finnish polish czech russian
    ukrainian hungarian greek turkish arabic hebrew chinese japanese korean latin
    """

  /// Names of languages in German, French, Spanish, Italian and others, without accents.
  private static let foreignNames = [
    "deutsch": "german", "englisch": "english", "franzosisch": "french", "spanisch": "spanish",
    "italienisch": "italian", "francais": "french", "anglais": "english", "allemand": "german", "espanol": "spanish",
    "ingles": "english", "italiano": "italian", "inglese": "english", "portugues": "portuguese",
    "nederlands": "dutch", "svenska": "swedish", "engelska": "english", "dansk": "danish", "norsk": "norwegian",
  ]

  /// The English name of the language in `in german` and `auf Deutsch`; nil for other words.
  static func language(_ words: [String]) -> String? {
    guard words.count == 2, ["in", "auf", "en", "em", "på"].contains(words[0]) else { return nil }
    if words[0] == "in", languages.contains(words[1]) { return words[1] }
    return foreignNames[LetterFolding.folded(words[1])]
  }

  /// `in german`, with which a title may end, too.
  func takeLanguage(_ book: inout NewBookWords) -> Bool {
    // `, English`, `(German edition)`
    let name = words.last == "edition" ? words.dropLast() : words
    let isAlone = isCertain && (isApart || isBracketed) && name.count == 1
    guard book.language == nil, isCertain || isEager,
      let language = NewBookDetail.language(isAlone ? ["in"] + name : Array(words))
    else { return false }
    book.language = language
    return true
  }

  private static let payments: PhraseList = "bought for, paid, cost, costs, for, price, price:, at"

  /// Codes of currencies that are other words in small letters: `5 top`, `2.5 bad`.
  private static let codesInWords: WordSet = "all bad bam bob cad cop cup gel mad mop pen sit std sos top try"

  /// `24.90 eur`, `€24.90`, `bought for 12 EUR`.
  func takePrice(_ book: inout NewBookWords) -> Bool {
    let amount = words.dropFirst(NewBookDetail.payments.count(at: words))
    let isOtherWord = typed.contains {
      NewBookDetail.codesInWords.contains($0.lowered) && $0.text != $0.text.uppercased()
    }
    guard book.price == nil, !isOtherWord, (1...2).contains(amount.count),
      let price = try? Money(typed: amount.joined(separator: " ")),
      isCertain || isApart || isEager || amount.contains(where: { $0.contains { ".,".contains($0) } })
    else { return false }
    book.price = price
    return true
  }
}
