internal import ReadingModel

/// Chapters: `ch 5`, `chapter 5 of 40`, `chapter viii`, `finished chapters 7-8`.
enum ChapterWords {
  typealias Words = ArraySlice<String>

  static let names = ["chapters", "chapter", "chapt.", "chapt", "chaps", "chap.", "chap", "chs", "ch.", "ch"]

  private static let introductions: PhraseList = """
    just finished, i finished, finished, finished reading, started, just started, i started, starting, began, completed,
    end of, the end of, start of, the start of, beginning of, the beginning of, read, done with, in, after
    """
  private static let endings: WordSet = "done finished completed complete read"

  /// A chapter at the start of the words.
  static func match(_ words: Words) -> TokenMatch? {
    let introduction = introductions.count(at: words)
    guard let found = named(words.dropFirst(introduction))?.after(introduction) else { return nil }
    return endings.contains(words.dropFirst(found.count).first) ? found.after(1) : found
  }

  private static func named(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    if names.contains(first) { return number(words.dropFirst())?.after(1) }
    guard let name = names.first(where: { first.hasPrefix($0) }) else { return nil }
    let number = String(first.dropFirst(name.count))
    guard number.startsWithNumber else { return nil }
    return ChapterWords.number([number] + words.dropFirst())
  }

  /// `5`, `five`, `viii`, `5/40`, `5 of 40`, `7-8`, `7 to 8`, `7 and 8`.
  private static func number(_ words: Words) -> TokenMatch? {
    guard let first = words.first else { return nil }
    let parts = first.split(separator: "/").map(String.init)
    if parts.count == 2, let (from, to, _) = span([parts[0]]), let total = NumberWords.digits(parts[1]), total >= to {
      return TokenMatch(.place(.chapter(from: from, to: to), total: total), 1)
    }
    guard let (from, to, count) = span(words), to > 0 else { return nil }
    let rest = words.dropFirst(count)
    let of = rest.starts(with: ["out", "of"]) ? 2 : ["of", "/"].contains(rest.first ?? "") ? 1 : 0
    if of > 0, let total = rest.dropFirst(of).first.flatMap(NumberWords.digits), total >= to {
      return TokenMatch(.place(.chapter(from: from, to: to), total: total), count + of + 1)
    }
    return TokenMatch(.place(.chapter(from: from, to: to), total: nil), count)
  }

  /// Two numbers with a dash or `to` between them, unless the second one counts something: `chapter 4 - 10 pages`.
  private static func numbers(_ words: Words) -> (from: Int, to: Int, count: Int)? {
    guard let first = words.first else { return nil }
    if case .page(from: let from?, let to)? = PlaceInput(first) { return (from, to, 1) }
    let rest = words.dropFirst()
    guard let from = NumberWords.digits(first), let sign = rest.first, ["to", "-", "through", "until"].contains(sign),
      let to = rest.dropFirst().first.flatMap(NumberWords.digits), to > from
    else { return nil }
    let next = rest.dropFirst(2).first
    let isCounting = next.map { sign == "-" ? !(endings.contains($0) || $0 == "of") : units.contains($0) } ?? false
    return isCounting ? nil : (from, to, 3)
  }

  private static let units: WordSet = "pages page p min mins minutes am pm % percent"

  private static func span(_ words: Words) -> (from: Int?, to: Int, count: Int)? {
    guard let first = words.first else { return nil }
    if let span = numbers(words) { return span }
    if let number = NumberWords.leading(words) {
      if ["and", "&", "+"].contains(words.dropFirst(number.count).first ?? ""),
        let next = words.dropFirst(number.count + 1).first.flatMap(NumberWords.digits), next == number.value + 1
      {
        return (number.value, next, number.count + 2)
      }
      return (nil, number.value, number.count)
    }
    guard case .roman(from: nil, let value)? = PlaceInput(first) else { return nil }
    return (nil, value, 1)
  }
}
