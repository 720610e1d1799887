internal import ReadingModel

/// Where every page of the vault lies, and how the others point to it.
struct Vault {
  /// How pages point to each other.
  enum LinkStyle {
    /// `[Emma](../books/jane-austen-emma.md)`
    case relative
    /// `[[books/jane-austen-emma|Emma]]`
    case wiki
  }

  private let links: LinkStyle
  private let names: BookFileNames
  /// Where the reader moved pages, by what their first region is called.
  private let places: [String: String]

  /// A vault of these books.
  init(books: [Book], links: LinkStyle, places: [String: String] = [:]) {
    self.links = links
    self.places = places
    names = BookFileNames(books, besides: Set(places.values))
  }

  /// How entries are marked: Obsidian knows names of blocks, to which notes can link.
  var entryMarks: EntryMark.Form { links == .wiki ? .block : .comment }

  func path(of book: Book) -> String { places["book \(book.uid)"] ?? "books/\(names.name(of: book)).md" }
  func path(ofYear year: Int) -> String { places["year \(year)"] ?? "years/\(year).md" }
  var indexPath: String { places["index"] ?? "index.md" }
  func coverPath(of book: Book, _ cover: Picture) -> String {
    "covers/\(names.name(of: book)).\(cover.mediaType.fileExtension)"
  }
  func portraitPath(_ portrait: Picture) -> String { "portrait.\(portrait.mediaType.fileExtension)" }

  /// A link to a book's page, with its title.
  func link(to book: Book, from page: String) -> String {
    link(to: path(of: book), text: book.title, from: page)
  }

  /// A link to a year's page.
  func link(toYear year: Int, from page: String) -> String {
    link(to: path(ofYear: year), text: "\(year)", from: page)
  }

  /// The path of a file as it is seen from a page.
  static func path(to file: String, from page: String) -> String {
    let slash = UInt8(ascii: "/")
    var (target, start) = (file.utf8[...], page.utf8[...])
    while let end = target.firstIndex(of: slash), start.starts(with: target[...end]) {
      start = start.dropFirst(target[...end].count)
      target = target[end...].dropFirst()
    }
    return String(repeating: "../", count: start.count { $0 == slash }) + String(Substring(target))
  }

  private func link(to path: String, text: String, from page: String) -> String {
    let line = InlineText.line(text) ?? "Untitled"
    switch links {
    case .relative: return "[\(InlineText.escaped(line))](\(Vault.target(Vault.path(to: path, from: page))))"
    case .wiki:
      // The words of a wiki link know no escapes.
      let words = String(line.map { $0 == "[" ? "(" : $0 == "]" ? ")" : $0 == "|" ? "/" : $0 })
      return "[[\(path.dropLast(3))|\(words)]]"
    }
  }

  /// A path as the target of a link; the names that the reader gives may hold spaces and brackets.
  private static func target(_ path: String) -> String {
    guard path.utf8.contains(where: isSign) else { return path }
    return String(
      decoding: path.utf8.flatMap { byte in
        isSign(byte)
          ? Array("%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8) : [byte]
      }, as: UTF8.self)
  }

  /// Whether a byte would end the target of a link, or mean something else in an address.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", "(", ")", "<", ">", "%", "?", "#", "\\": true
    default: false
    }
  }
}
