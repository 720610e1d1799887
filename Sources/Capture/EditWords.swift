internal import ReadingModel

/// A change of a book in plain words, where options are expected: `wolf hall pages 672`, `sapiens 498 pages`,
/// `the title of dune to Dune Messiah`. A page is rather that of an entry, with ``entryOption``: `dune page 60`.
package struct EditWords: Hashable, Sendable {
  /// The words that name the book.
  package let book: [String]
  /// The options of `edit` that make the change.
  package let options: [String]

  /// The option of an entry, which a book does not have.
  package static let entryOption = "--page"

  /// The changes that words may be; the caller knows which words name a book.
  package static func all(in words: [String]) -> [EditWords] {
    let lowered = words.map(Typography.token)
    let start = lowered.prefix { ["change", "set", "update", "fix", "correct", "the"].contains($0) }.count
    var found: [EditWords] = []
    if let edit = ofField(words, lowered, from: start) { found.append(edit) }
    for index in words.indices.dropFirst() {
      let edit =
        withField(words, lowered, at: index) ?? withUnit(words, lowered, at: index) ?? withDetails(words, at: index)
      if let edit { found.append(edit) }
    }
    return found
  }

  /// The entry that words name: `last entry`, `my last note`, `entry 41`; nil for other words.
  package static func entry(in words: [String]) -> String? {
    let lowered = words.map(Typography.token).filter { !["the", "my"].contains($0) }
    let nouns: Set<String> = ["entry", "note", "log", "quote", "thought"]
    if lowered == ["last"] || lowered == ["latest"] { return "last" }
    guard lowered.count == 2 else { return nil }
    if lowered[0] == "last", nouns.contains(lowered[1]) { return "last" }
    return lowered[0] == "entry" ? NumberWords.digits(lowered[1]).map { "\($0)" } : nil
  }

  private static let fields: [String: String] = [
    "pages": "--pages", "page": "--page", "title": "--title", "name": "--title", "subtitle": "--subtitle",
    "author": "--author", "authors": "--author", "by": "--author", "translator": "--translator",
    "series": "--series", "published": "--published", "year": "--published", "isbn": "--isbn",
    "publisher": "--publisher", "language": "--language", "format": "--format", "length": "--length",
    "duration": "--length", "link": "--link", "url": "--link", "cover": "--cover", "price": "--price",
    "course": "--course", "about": "--about", "tag": "--add-tag", "tags": "--add-tag", "tagged": "--add-tag",
    "rating": "--rating", "stars": "--rating", "review": "--review", "started": "--started", "start": "--started",
    "finished": "--ended", "ended": "--ended", "rename": "--title", "renamed": "--title", "called": "--title",
  ]
  private static let joints: Set<String> = ["to", "is", "as", "=", "are", "has", "have", "with", "at", "->"]
  private static let flags = [
    "favorite": "--favorite", "favourite": "--favorite", "private": "--private", "public": "--public",
  ]

  /// A word without the colon that readers write after a field.
  private static func field(_ word: String) -> String? {
    fields[word.hasSuffix(":") ? String(word.dropLast()) : word]
  }

  private static func without(_ dropped: Set<String>, before words: ArraySlice<String>) -> ArraySlice<String> {
    words.count > 1 && dropped.contains(Typography.token(words.first ?? "")) ? words.dropFirst() : words
  }

  private static func without(_ dropped: Set<String>, after words: ArraySlice<String>) -> [String] {
    var words = words
    while words.count > 1, dropped.contains(Typography.token(words.last ?? "")) { words = words.dropLast() }
    // `dune's title`
    guard let last = words.last, Typography.token(last).hasSuffix("'s"), last.count > 2 else { return Array(words) }
    return words.dropLast() + [String(last.dropLast(2))]
  }

  /// `title of dune to Dune Messiah`, `pages of emma = 474`.
  private static func ofField(_ words: [String], _ lowered: [String], from start: Int) -> EditWords? {
    // `pages of emma 474`
    if words.count > start + 3, lowered[start + 1] == "of",
      ["--page", "--pages"].contains(field(lowered[start])),
      let number = NumberWords.digits(lowered[words.count - 1])
    {
      return EditWords(
        book: without(joints, after: words[(start + 2)..<(words.count - 1)]), options: ["--pages", "\(number)"])
    }
    guard words.count > start + 4, let option = field(lowered[start]), lowered[start + 1] == "of",
      let joint = lowered[(start + 3)...].firstIndex(where: joints.contains), joint + 1 < words.count
    else { return nil }
    let value = words[(joint + 1)...].joined(separator: " ")
    return EditWords(book: Array(words[(start + 2)..<joint]), options: [option, value])
  }

  /// `dune title Dune Messiah`, `dune remove tag sea`, `dune favorite`.
  private static func withField(_ words: [String], _ lowered: [String], at index: Int) -> EditWords? {
    if index == words.count - 1, let flag = flags[lowered[index]] {
      return EditWords(book: without(joints, after: words[..<index]), options: [flag])
    }
    guard var option = field(lowered[index]), index + 1 < words.count else { return nil }
    var value = without(joints.subtracting(["at", "with"]), before: words[(index + 1)...])
    if ["--published", "--started", "--ended"].contains(option) { value = without(["in", "on"], before: value) }
    var dropped = joints.union(["the", "change", "set", "new", "add"])
    if option == "--add-tag", ["remove", "untag", "delete"].contains(lowered[index - 1]) {
      option = "--remove-tag"
      dropped.insert(lowered[index - 1])
    }
    let book = without(dropped, after: words[..<index])
    let text = value.joined(separator: " ")
    guard ["--page", "--pages", "--rating"].contains(option) else {
      return EditWords(book: book, options: [option, text])
    }
    guard text.startsWithNumber else { return nil }
    let number = value[value.startIndex].withoutComma
    let after = lowered[value.startIndex...].dropFirst()
    // `pages 412 to 420`
    if after.count == 2, after.first == "to", after.last?.startsWithNumber == true {
      return EditWords(book: book, options: [option, words[words.count - 1]])
    }
    // `pages 480, title Emma`
    if let more = after.dropFirst(after.first == "and" ? 1 : 0).indices.first.flatMap({ place in
      withField(words, lowered, at: place)
    }) {
      return EditWords(book: book, options: [option, number] + more.options)
    }
    return EditWords(book: book, options: [option, text])
  }

  /// `emma paperback`, `emma in german`, `emma 12 eur`: details as after the author of a new book.
  private static func withDetails(_ words: [String], at index: Int) -> EditWords? {
    var details = NewBookWords(title: "")
    guard FactList.take(words[index...].map(TypedWord.init(argument:)), into: &details) != nil, details.status == nil
    else { return nil }
    let values: [(String, String?)] = [
      ("--format", details.format?.rawValue), ("--length", details.seconds.map { Position.text($0, .seconds) }),
      ("--published", details.published?.text), ("--publisher", details.publisher),
      ("--language", details.language), ("--price", details.price?.text), ("--isbn", details.isbn?.digits),
      ("--pages", details.pages.map { "\($0)" }), ("--series", details.series?.text),
    ]
    let options = values.flatMap { option, value in value.map { [option, $0] } ?? [] }
    return options.isEmpty ? nil : EditWords(book: without(joints, after: words[..<index]), options: options)
  }

  /// `sapiens 498 pages`, `dune 4 stars`, `dune +sea`.
  private static func withUnit(_ words: [String], _ lowered: [String], at index: Int) -> EditWords? {
    let book = without(joints, after: words[..<index])
    if index == words.count - 1, lowered[index].hasPrefix("+"), lowered[index].count > 1 {
      return EditWords(book: book, options: ["--add-tag", String(words[index].dropFirst())])
    }
    guard index == words.count - 2, lowered[index].startsWithNumber else { return nil }
    switch lowered[index + 1] {
    case "pages", "page", "pp", "p":
      return NumberWords.digits(lowered[index]).map { EditWords(book: book, options: ["--pages", "\($0)"]) }
    case "stars", "star": return EditWords(book: book, options: ["--rating", lowered[index]])
    default: return nil
    }
  }
}
