internal import ReadingModel

/// The heading of a clipping, `Voyager (Outlander, Book 3) (Gabaldon, Diana)`: title and author.
///
/// For files that are not from the shop, it contains parts of the file name: the extension, and marks of the online
/// library it was downloaded from.
struct ClippingHeading: Hashable {
  /// The title without parts of the file name.
  let title: String
  /// The authors as written, without duplicates.
  let authors: [String]
  /// The placeholder in place of an author, if any.
  private(set) var placeholder: String?

  /// The people: a name with one comma is in catalogue order, `Austen, Jane`; several commas may separate people.
  var people: [Contributor] {
    authors.flatMap { name in
      name.count { $0 == "," } > 1 && !PersonCell.hasMixedNames(name)
        ? PersonCell.commaSeparated(name, role: .author) : PersonCell.filedPeople(name)
    }
  }

  /// What all headings of the book have in common.
  var key: Key {
    Key(title: title, authors: Set(people.map { Book.matchTitle($0.name) }))
  }

  /// Parses a line. The last parentheses are the author, unless the line ends in two spaces, as it does for files
  /// without an author.
  init(_ line: String) {
    let text = line.singleSpaced
    let bare = ClippingHeading.withoutMarks(text)
    // The marks come after the author, who is then part of the file name.
    guard !line.hasSuffix("  ") || bare.count < text.count, let opening = ClippingHeading.lastParenthesis(of: bare)
    else {
      (title, authors) = (bare, [])
      return
    }
    let inside = String(bare[opening...].dropFirst().dropLast()).singleSpaced
    let before = ClippingHeading.withoutMarks(String(bare[..<opening]).singleSpaced)
    guard !before.isEmpty, !ClippingHeading.isOfEdition(inside) else {
      (title, authors) = (bare, [])
      return
    }
    authors = ClippingHeading.names(inside)
    placeholder = PersonCell.isPlaceholder(inside) ? inside : nil
    title = ClippingHeading.withoutAuthor(before, inside, isMarked: before != String(bare[..<opening]).singleSpaced)
  }

  /// Removes the author from a title, such as `Dune (Frank Herbert)` of `Dune (Frank Herbert) (Z-Library) (Frank
  /// Herbert)`. If a mark followed, the author may be spelt differently.
  private static func withoutAuthor(_ title: String, _ author: String, isMarked: Bool) -> String {
    guard let opening = lastParenthesis(of: title) else { return title }
    let rest = String(title[..<opening]).singleSpaced
    let inside = String(title[opening...].dropFirst().dropLast()).singleSpaced
    func words(_ text: String) -> Set<Substring> {
      Set(Book.matchTitle(text).split(separator: " ").filter { $0.count > 2 })
    }
    let isAuthor = inside == author || isMarked && !words(inside).isDisjoint(with: words(author))
    return isAuthor && !rest.isEmpty ? rest : title
  }

  /// Identifies a book, however its authors are spelt.
  struct Key: Hashable {
    let title: String
    let authors: Set<String>
  }

  /// Splits the authors: `Anna;Bob;Anna` are two, and so are `Anna & Bob` and `Huntford, Roland,Scott, Robert`.
  private static func names(_ text: String) -> [String] {
    if PersonCell.hasMixedNames(text) { return [text] }
    let parts = text.split(separator: ";").flatMap { $0.split(separator: " & ") }.flatMap(filedNames)
    return parts.map { String($0).singleSpaced }.filter { !PersonCell.isPlaceholder($0) && !isAddress($0) }
      .eachOnce { Book.matchTitle(PersonCell.filed($0).name) }
  }

  /// Splits names at commas without a space if each is in catalogue order; else returns the whole text.
  private static func filedNames(_ text: Substring) -> [Substring] {
    var names: [Substring] = []
    var rest = text
    for comma in text.indices where text[comma] == "," {
      guard comma >= rest.startIndex, let next = text[comma...].dropFirst().first, next != " " else { continue }
      names.append(rest[..<comma])
      rest = text[comma...].dropFirst()
    }
    names.append(rest)
    return names.allSatisfy { $0.contains(", ") } ? names : [text]
  }

  /// Whether a name is the email address from which a document was sent to the device.
  private static func isAddress(_ name: String) -> Bool { name.contains("@") && !name.contains(" ") }

  /// Whether parentheses contain an edition or issue, `(2nd Edition)` or `(2022-07-01)`, and not an author.
  private static func isOfEdition(_ text: String) -> Bool {
    !text.contains(where: \.isLetter) && text.contains(where: \.isNumber)
      || ["edition", "ausgabe", "edición", "édition", "edizione"].contains { text.lowercased().hasSuffix($0) }
  }

  private static let mark = Pattern(
    #/(?i)(?: ?\((?:(?:z-?lib(?:rary)?|1lib|b-ok|libgen|anna[’']s archive)(?:\.[a-z]{2,4})?(?:, ?)?)+\)| -+ anna[’']s archive)(?: ?\(\d\d?\))?$/#
  )
  private static let ending = Pattern(
    #/(?i)(?:\.(?:epub|mobi|azw[34]?|kfx|prc|pdf|txt|fb2|docx?|rtf)|_(?:ebok|ebsp|pdoc|nodrm))$/#)

  /// A text without library marks and file extensions at its end.
  private static func withoutMarks(_ text: String) -> String {
    var text = text
    while let range = (mark.first(in: text[...])?.range ?? ending.first(in: text[...])?.range) {
      let rest = String(text[..<range.lowerBound]).singleSpaced
      guard !rest.isEmpty else { break }
      text = rest
    }
    return text
  }

  /// Where the parentheses at the end of a text open; nil if there are none, or nothing is before them.
  private static func lastParenthesis(of text: String) -> String.Index? {
    text.lastParenthesis.flatMap { $0 > text.startIndex ? $0 : nil }
  }
}
