internal import ReadingModel

/// The names after `by`: `Terry Pratchett and Neil Gaiman`, `Clarke, Susanna`, `Martin Luther King, Jr.`
struct AuthorWords {
  /// All words.
  let text: String
  /// The names, in each way to read them; the likeliest first.
  let readings: [[String]]
  /// Whether something is probably not a part of a name, such as a number or `the`.
  let isDoubtful: Bool

  /// Whether each name has a first and a last one.
  var isFull: Bool { readings.count == 1 || isShared ? readings[0].allSatisfy(AuthorWords.isFull) : false }
  /// Whether they are probably whole names and nothing else.
  var areNames: Bool { isFull && mayBeNames && !isDoubtful }
  /// How many people the likeliest reading has.
  var count: Int { readings[0].count }
  private let isShared: Bool

  init(_ words: [TypedWord]) {
    text = words.asTyped
    let parts = AuthorWords.parts(words)
    let whole = AuthorWords.withoutFullStop(text.trimmed)
    let all = whole.split(separator: " ")
    isDoubtful =
      parts.contains(where: AuthorWords.isDoubtful) || (parts.count > 1 && Set(parts).count == 1)
      || all.indices.contains {
        !AuthorWords.isInitial(all[$0...]) && AuthorWords.noNames.contains(Typography.token(String(all[$0])))
      }
    if parts.count < 2 {
      (readings, isShared) = ([parts.isEmpty ? [whole] : parts], false)
    } else if Set(parts).count == 1 {
      // `Strugatsky and Strugatsky`
      (readings, isShared) = ([[whole]], false)
    } else if let last = parts.last?.split(separator: " "), last.count > 1, parts.count == 2,
      !AuthorWords.isFull(parts[0])
    {
      // `Arkady and Boris Strugatsky`
      (readings, isShared) = ([["\(parts[0]) \(last[last.count - 1])", parts[1]], parts, [whole]], true)
    } else {
      (readings, isShared) = (parts.allSatisfy(AuthorWords.isFull) ? [parts] : [parts, [whole]], false)
    }
  }

  /// Whether the first word does not show that the words belong to a title, as in `Stand by Me`.
  var mayBeNames: Bool {
    let words = text.split(separator: " ")
    guard let first = words.first.map({ Typography.token(String($0)) }), text.contains(where: \.isLetter) else {
      return false
    }
    if AuthorWords.isInitial(words[...]) { return true }
    return first == "the" ? words.count > 2 : !AuthorWords.noNames.contains(first)
  }

  /// Whether each name begins and ends with a capital letter.
  var isCapitalised: Bool {
    readings[0].allSatisfy { name in
      let words = name.split(separator: " ")
      return [words.first, words.last].allSatisfy { $0?.first.map { $0.isUppercase || !$0.isCased } == true }
    }
  }

  /// Whether words may be a title after the name of an author and a colon, and are no subtitle.
  static func mayBeTitle(_ words: [TypedWord]) -> Bool {
    !["a", "an", "how", "why", "from", "and"].contains(words.first?.lowered ?? "")
  }

  // MARK: Dividing

  /// The names between `and`, `&`, commas and semicolons, each with its first name first.
  private static func parts(_ words: [TypedWord]) -> [String] {
    var groups: [[String]] = [[]]
    for word in words {
      if !word.isQuoted, ["and", "&", "+", "with", "/"].contains(word.text.lowercased()) {
        groups.append([])
      } else if !word.isQuoted, word.text.hasSuffix(";") {
        groups[groups.count - 1].append(String(word.text.dropLast()))
        groups.append([])
      } else {
        groups[groups.count - 1].append(word.text)
      }
    }
    return groups.flatMap { names(between: $0.joined(separator: " ")) }
  }

  /// The names between commas: `Clarke, Susanna` and `King, Jr.` are one, `Terry Pratchett, Neil Gaiman` two.
  private static func names(between text: String) -> [String] {
    var parts: [String] = []
    for part in text.split(separator: ",").map({ withoutFullStop(String($0).trimmed) }) where !part.isEmpty {
      if !parts.isEmpty, endings.contains(Typography.token(part)) {
        parts[parts.count - 1] += ", " + part
      } else {
        parts.append(part)
      }
    }
    return parts.count == 2 && isSorted(parts[0], parts[1]) ? ["\(parts[1]) \(parts[0])"] : parts
  }

  /// A name without the full stop of a sentence that it ends; initials and `Jr.` keep theirs.
  private static func withoutFullStop(_ name: String) -> String {
    guard name.hasSuffix("."), let last = name.dropLast().split(separator: " ").last, last.count > 2,
      last.allSatisfy(\.isLetter), !endings.contains(last.lowercased())
    else { return name }
    return String(name.dropLast())
  }

  /// Whether two parts are a last name and a first name.
  private static func isSorted(_ last: String, _ first: String) -> Bool {
    let (last, first) = (last.split(separator: " "), first.split(separator: " "))
    guard last.count < 4, first.count < 4, let beginning = first.first else { return false }
    // `Tolkien, bought yesterday` is a name and a remark.
    if last.count == 1 { return last[0].first?.isUppercase != true || beginning.first?.isLowercase != true }
    // `David Mitchell, favourite` is a whole name and something else.
    let isFirstName = GivenNames.contain(String(beginning)) || beginning.hasSuffix(".") || beginning.count == 1
    let hasParticle = last.contains { particles.contains($0.lowercased()) }
    return (isFirstName || (hasParticle && beginning.first?.isUppercase == true))
      && !GivenNames.contain(String(last[0]))
  }

  // MARK: Words

  private static let endings: WordSet = "jr sr ii iii iv phd ph.d md m.d esq"

  /// Words within a last name, such as `van`.
  static let particles: WordSet = """
    al bin da de del della den der di dos du el ibn la le of st ten ter the van von wa y zu
    """

  /// Words that belong to a title after `by`, as in `Stand by Me`, or to a sentence.
  private static let noNames: WordSet = """
    the a an me you him her it us them my your his its our their night day moonlight candlelight numbers step side name
    heart chance design fire water for from in on at is was to not mr mrs part vol volume book edition
    """

  /// Whether words begin with the initial of a name, and no article: `A. Milne`, `A A Milne`.
  private static func isInitial(_ words: ArraySlice<Substring>) -> Bool {
    guard let first = words.first else { return false }
    if first.count == 2, first.hasSuffix(".") { return true }
    guard first == "A", let second = words.dropFirst().first, words.count > 2 else { return false }
    return second.count == 1 && second.first?.isUppercase == true
  }

  private static func isFull(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    // A name in a script without spaces is one word.
    if words.count == 1 { return name.count > 1 && name.unicodeScalars.allSatisfy(\.isUnspaced) }
    return (2...6).contains(words.count)
  }

  /// Whether a name has a number in it, or goes on as a sentence.
  private static func isDoubtful(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    if words.contains(where: { $0.contains { $0.isNumber || "#★*()[]:/?!".contains($0) } }) { return true }
    guard let first = words.first, first.first?.isUppercase == true else { return false }
    return words.dropFirst().contains { word in
      word.first?.isLowercase == true && !word.contains(where: \.isUppercase)
        && !particles.contains(word.lowercased()) && !endings.contains(Typography.token(String(word)))
    }
  }

  // MARK: Well-known names

  /// Whether each name begins with a well-known first name or with initials, as the end of a title seldom does.
  var areWellKnown: Bool {
    guard areNames else { return false }
    return readings[0].allSatisfy { name in
      let words = name.split(separator: " ").map(String.init)
      guard (2...5).contains(words.count), GivenNames.contain(words[0]) || GivenNames.areInitials(words[0]) else {
        return false
      }
      return words.dropFirst().allSatisfy { word in
        word.allSatisfy { $0.isLetter || ".-’'".contains($0) } && !FillerWords.afterSubjects.contains(word)
          && (AuthorWords.particles.contains(word) || !FillerWords.articles.contains(word))
      }
    }
  }

  /// Whether the words may be an author after a title and a comma: not `and Steel`, `Mr. Chips` or `a novel`.
  func mayBeListed(after title: [TypedWord]) -> Bool {
    let words = text.split(separator: " ")
    guard (1...5).contains(words.count), mayBeNames, !isDoubtful, isFull || count == 1,
      !AuthorWords.noListed.contains(Typography.token(String(words[0]))),
      words.allSatisfy({ $0.allSatisfy { $0.isLetter || ".-’'&".contains($0) } })
    else { return false }
    let isLowered = !title.contains { $0.text.contains(where: \.isUppercase) }
    return isLowered || isCapitalised
  }

  /// Whether words after a comma go on with a title.
  static func beginTitle(_ words: [TypedWord]) -> Bool { noListed.contains(words.first?.lowered ?? "") }

  /// Words with which a piece of a title begins.
  private static let noListed: WordSet = """
    the a an and & or but with of to by miss mister mr mrs ms dr doctor saint st sir lady lord king queen more other
    part vol volume book
    """
}

extension String {
  /// The text without white space, commas and dashes around it.
  fileprivate var trimmed: String {
    var words = split(whereSeparator: \.isWhitespace)
    while let last = words.last, [",", "-", "–", "—"].contains(last) { words.removeLast() }
    guard let last = words.last, last.hasSuffix(",") else { return words.joined(separator: " ") }
    return String(words.joined(separator: " ").dropLast())
  }
}
