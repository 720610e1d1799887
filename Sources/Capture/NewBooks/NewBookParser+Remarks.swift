internal import ReadingModel

/// Words after the author besides details: `by David Mitchell, favourite`.
extension NewBookParser {
  /// The book with the words after a comma as a tag, or without them; nil if they are other authors. Several words in
  /// brackets, in quotes or after a dash are a remark.
  func withUnknownRemark(_ names: [TypedWord], before by: Int) -> NewBookPhrase? {
    guard let (given, remark, isApart) = NewBookParser.dividedAtRemark(names) else { return nil }
    var (parser, authors) = (self, given)
    NewBookDetails.dropJoint(from: &authors)
    // `Anna keeps recommending it`
    let isSentence =
      remark.count > 3 && ["it", "this"].contains(remark[remark.count - 1].lowered)
      || remark.count > 2 && NewBookParser.areSaid(remark)
    let isSure = (isApart && remark.count > 2 || isSentence) && NewBookParser.isPlain(remark)
    guard isSure ? AuthorWords(authors).isFull : mayBeRemark(remark, after: AuthorWords(authors)) else { return nil }
    NewBookDetails.take(from: &authors, atLeast: 1, isSure: true, into: &parser.details)
    // What is between the name and this remark, such as a price, is left out.
    if let end = authors.firstIndex(where: \.endsClause) {
      authors = Array(authors[...end])
      NewBookDetails.dropJoint(from: &authors)
    }
    guard let title = parser.title(Array(words[..<by])) else { return nil }
    let people = AuthorWords(authors)
    if parser.details.remark == nil, isSure || NewBookParser.isClearRemark(remark) {
      parser.details.remark = remark.text
      return NewBookPhrase(parser.details.titled(title, by: people), about: remark.text)
    }
    let plain = parser.details.titled(title, by: people)
    let isName = remark.count < 3 && remark[0].text.first?.isUppercase == true && remark.areLetters
    if isName { return .question(NewBookParser.published(remark, plain, people, parser, title), about: remark.text) }
    let isTag =
      remark.count < 3 && !(remark.count > 1 && RemarkWords.areAll(remark.map(\.text)))
      && remark.areLetters && NewBookParser.isPlain(remark)
    let tagged =
      isTag
      ? plain.prefix(1).map { book in
        book.changed { $0.tags.append(remark.map(\.lowered).joined(separator: " ")) }
      } : []
    // `bought for 12 euros`
    let noted =
      isTag || parser.details.remark != nil
      ? [] : plain.prefix(1).flatMap { NewBookParser.meanings(of: remark, about: $0) }
    return .question(tagged + noted + plain, about: remark.text)
  }

  /// The names of authors and the words after them: in brackets, in quotes, after a dash or after the last comma.
  private static func dividedAtRemark(
    _ names: [TypedWord]
  ) -> (authors: [TypedWord], remark: [TypedWord], isApart: Bool)? {
    guard names.count > 1, let last = names.last else { return nil }
    if last.isQuoted { return (names.dropLast(), TypedWord.divided(last.text), true) }
    let others = names.indices.dropFirst()
    if last.text.hasSuffix(")"), let start = others.last(where: { names[$0].text.hasPrefix("(") }) {
      let inner = names[start...].asTyped.dropFirst().dropLast()
      return (Array(names[..<start]), TypedWord.divided(String(inner)), true)
    }
    if let dash = others.dropLast().last(where: { Typography.dashes.contains(names[$0].text) }) {
      return (Array(names[..<dash]), Array(names[(dash + 1)...]), true)
    }
    guard let comma = names.dropLast().lastIndex(where: { !$0.isQuoted && $0.text.hasSuffix(",") }) else { return nil }
    return (Array(names[...comma]), Array(names[(comma + 1)...]), false)
  }

  /// `by Xenophon Smith, Homer`: a publisher or another author.
  private static func published(
    _ words: [TypedWord], _ plain: [NewBookWords], _ people: AuthorWords, _ parser: NewBookParser, _ title: String
  ) -> [NewBookWords] {
    var book = parser.details.titled(title, by: people.readings[0])
    book.publisher = words.text
    let published = parser.details.publisher == nil ? [book] : []
    return published + plain + [parser.details.titled(title, by: people.readings[0] + [words.text])]
  }

  /// Whether words after an author can only be a remark on the book: `loved it`, `my friend recommended it`. Numbers,
  /// days and what was done with the book are asked about.
  static func isClearRemark(_ words: [TypedWord]) -> Bool {
    let lowered = words.map(\.lowered)
    guard words.count > 1, words[0].text.first?.isLowercase == true || lowered[0] == "i", isPlain(words) else {
      return false
    }
    if words.count > 2 { return maySayMore(lowered) }
    // `from Ada`
    let isOpened = openings.contains(lowered[0]) && !["a", "an", "the"].contains(lowered[0])
    return isOpened || RemarkWords.areAll(words.map(\.text))
  }

  /// Whether words have no numbers, days or other details.
  private static func isPlain(_ words: [TypedWord]) -> Bool {
    let lowered = words.map(\.lowered)
    return !words.contains { $0.isQuoted || $0.text.contains { $0.isNumber || "£$€#*★+@".contains($0) } }
      && !stated.contains(lowered[0]) && !lowered.contains { stating.contains($0) || Weekday($0) != nil }
  }

  /// Whether words go on as a sentence about a book or its reader: `for reading with the kids`, `gift from Anna`.
  private static func maySayMore(_ words: [String]) -> Bool {
    let first = words.first ?? ""
    return openings.contains(first) || FillerWords.subjects.contains(first)
      || RemarkWords.areAll(Array(words.prefix(2))) || words.dropFirst().contains(where: openings.contains)
  }

  private static let openings: WordSet = """
    for because since as while when after before on in at from my our his her their gift present borrowed bought found
    recommended lent signed about to very a an the not so too with really heard saw
    """

  /// Words for details that were not understood.
  private static let stating: WordSet = """
    by finished started readed stars star pages page chapter hours minutes isbn translated narrated illustrated edited
    yesterday today tonight tomorrow edition published percent halfway abandoned dropped quit dnf given gave
    """
  private static let stated: WordSet = "reading read begun began abandoned dropped dnf paused part book volume"

  /// The book with a quoted sentence about it at the end as a note: `stoner by john williams "recommended by Anna"`;
  /// nil for a quoted name, subtitle or other title.
  var withQuotedRemark: NewBookPhrase? {
    guard words.count > 1, let last = words.last, last.isQuoted, details.remark == nil,
      case let before = words[words.count - 2], !NewBookParser.joints.contains(before.lowered),
      !before.text.hasSuffix(":"), case let remark = TypedWord.divided(last.text), remark.count > 2,
      NewBookParser.remarkOpenings.contains(remark[0].lowered) || NewBookParser.areSaid(remark)
    else { return nil }
    var parser = self
    parser.words.removeLast()
    parser.details.remark = last.text
    return parser.phrase()
  }

  /// Whether words say what someone said of a book: `anna said it's great`.
  private static func areSaid(_ words: [TypedWord]) -> Bool {
    words.contains { $0.text.first?.isLowercase == true && saying.contains($0.lowered) }
  }

  private static let saying: WordSet = """
    said says recommended recommends suggested suggests loved loves liked likes hated enjoyed lent gave
    """

  /// Words after which a quoted text is a name or a title.
  private static let joints: WordSet = "by or and & series publisher from of ,"
  /// Words with which no subtitle begins.
  private static let remarkOpenings: WordSet = """
    recommended suggested my our i i'm i've because heard saw borrowed bought everyone someone for
    """

  /// Whether words after an author are hardly another author.
  private func mayBeRemark(_ remark: [TypedWord], after authors: AuthorWords) -> Bool {
    guard let first = remark.first, !remark.contains(where: \.isQuoted) else { return false }
    let isLastName = authors.readings[0].first?.contains(" ") != true
    if isLastName, !authors.isCapitalised || first.text.first?.isLowercase != true { return false }
    let name = AuthorWords(remark)
    if GivenNames.contain(first.text) || GivenNames.areInitials(first.text) { return false }
    if ["and", "&", "with", "jr", "sr", "ii", "iii", "phd", "md", "esq"].contains(first.lowered) { return false }
    return !name.areNames
      || (first.text.first?.isLowercase == true && !AuthorWords.particles.contains(first.lowered)
        && authors.isCapitalised)
  }

  /// The question whether words after a page count or a price, which few titles have, are a remark: `Emma 12 eur from
  /// Ada`; nil for other words.
  var withRemarkAfterDetail: NewBookPhrase? {
    guard !hasAuthor, !isOneText else { return nil }
    for count in 2...5 where words.count > count + 1 {
      var parser = self
      let remark = Array(words.suffix(count))
      parser.words.removeLast(count)
      NewBookDetails.take(from: &parser.words, atLeast: 1, isSure: false, isEager: true, into: &parser.details)
      let isTaken = parser.details.pages != details.pages || parser.details.price != details.price
      guard isTaken, NewBookParser.isClearRemark(remark) else { continue }
      let phrase = parser.phrase().changed { $0.add(remark: remark.text) }
      return .question(phrase.books + [details.titled(words.text)], about: remark.text)
    }
    return nil
  }

  /// The book without `published by Faber` at the end; nil for other words.
  func withPublisher(whole: String) -> NewBookPhrase? {
    guard details.publisher == nil, case (var parser, let verb, let names)? = dividedAtCredit(),
      verb.lowered == "published", names.count < 5,
      hasAuthor || parser.words.last?.endsClause == true || parser.words.contains(where: \.isBy)
    else { return nil }
    NewBookDetails.dropJoint(from: &parser.words)
    // `published by Crown in 2018`
    let isDated = names.count > 1 && names.last?.lowered == "in"
    parser.details.publisher = (isDated ? names.dropLast() : names).text
    return parser.phrase()
  }

  /// The question who made the audiobook after the author, its narrator or its publisher: `by Toni Morrison, audiobook
  /// by Recorded Books`; nil for other words.
  func withAudiobook() -> NewBookPhrase? {
    guard details.format == nil, case (var parser, let verb, let names)? = dividedAtCredit(),
      ["audiobook", "audio"].contains(verb.lowered), parser.words.count > 2, parser.words.contains(where: \.isBy)
    else { return nil }
    parser.details.format = .audio
    NewBookDetails.dropJoint(from: &parser.words)
    let (name, phrase) = (names.text, parser.phrase())
    return .question(
      phrase.changed { $0.publisher = name }.books
        + phrase.changed { $0.others.append(Contributor(name: name, role: .narrator)) }.books, about: "by \(name)")
  }
}

extension [TypedWord] {
  /// Whether they have only letters and hyphens.
  fileprivate var areLetters: Bool { allSatisfy { $0.text.allSatisfy { $0.isLetter || $0 == "-" } } }
}
