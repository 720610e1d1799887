internal import ExporterKit
internal import ReadingModel
internal import Vault

enum LinkStyle {
  /// `[Emma](../books/jane-austen-emma.md)`
  case relative
  /// `[[books/jane-austen-emma|Emma]]`
  case wiki

  /// The style in the options.
  /// - Throws: ``OptionValues/Invalid`` for wiki links in a vault for Hugo.
  init(_ options: OptionValues, _ dialect: VaultDialect) throws(OptionValues.Invalid) {
    let name = options.text("links")
    if name == "wiki", dialect == .hugo {
      throw .unacceptable(name: "links", value: name, allowed: "relative, since Hugo has no wiki links")
    }
    self = name == "wiki" || name == "auto" && dialect == .obsidian ? .wiki : .relative
  }
}

/// The paths of the vault's pages, and the links between them.
struct Vault {
  let dialect: VaultDialect
  private let links: LinkStyle
  private let names: BookFileNames
  /// Pages that the reader moved, keyed by the name of their first marked region.
  private let places: [String: String]

  init(books: [Book], dialect: VaultDialect, links: LinkStyle, places: [String: String] = [:]) {
    self.dialect = dialect
    self.links = links
    self.places = places
    names = BookFileNames(books, besides: Set(places.values))
  }

  /// How entries are marked: Obsidian has block ids, which notes can link to.
  var entryMarks: EntryMark.Form { links == .wiki || dialect == .obsidian ? .block : .comment }

  /// For Hugo, a book is a folder with its page and its cover, so that links in it are the same as on the site.
  func path(of book: Book) -> String {
    places["book \(book.uid)"] ?? "books/\(names.name(of: book))\(dialect == .hugo ? "/index" : "").md"
  }
  func path(ofYear year: Int) -> String { places["year \(year)"] ?? "years/\(year).md" }
  func path(ofSection name: String) -> String { places["section \(name)"] ?? "\(name)/_index.md" }
  var indexPath: String { places["index"] ?? (dialect == .hugo ? "_index.md" : "index.md") }
  func coverPath(of book: Book, _ cover: Picture) -> String {
    let ending = cover.mediaType.fileExtension
    guard dialect == .hugo else { return "covers/\(names.name(of: book)).\(ending)" }
    let page = path(of: book)
    let folder = page.hasSuffix("/index.md") ? page.dropLast(9) : "books/\(names.name(of: book))"
    return "\(folder)/cover.\(ending)"
  }
  func portraitPath(_ portrait: Picture) -> String { "portrait.\(portrait.mediaType.fileExtension)" }

  /// A link to a book's page; its text is the title.
  func link(to book: Book, from page: String) -> String {
    link(to: path(of: book), text: book.title, from: page)
  }

  func link(toYear year: Int, from page: String) -> String {
    link(to: path(ofYear: year), text: "\(year)", from: page)
  }

  /// The path of a picture in a link on a page; a page for Hugo is a folder on the site.
  func picturePath(_ file: String, from page: String) -> String {
    Vault.path(to: file, from: dialect == .hugo ? HugoSyntax.address(of: page) : page)
  }

  /// The path of a file, relative to a page.
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
    case .relative:
      let target =
        dialect == .hugo
        ? Vault.path(to: HugoSyntax.address(of: path), from: HugoSyntax.address(of: page))
        : Vault.path(to: path, from: page)
      return "[\(InlineText.escaped(line))](\(Vault.target(target)))"
    case .wiki:
      // Wiki links have no escapes.
      let words = String(line.map { $0 == "[" ? "(" : $0 == "]" ? ")" : $0 == "|" ? "/" : $0 })
      return "[[\(path.dropLast(3))|\(words)]]"
    }
  }

  /// A path as a link target; the reader's file names may contain spaces and brackets.
  private static func target(_ path: String) -> String {
    guard path.utf8.contains(where: isSign) else { return path }
    return String(
      decoding: path.utf8.flatMap { byte in
        isSign(byte)
          ? Array("%\(String(Int(byte), digits: 2, radix: 16, uppercase: true))".utf8) : [byte]
      }, as: UTF8.self)
  }

  /// Whether a byte needs percent-encoding: it would end the link target or has a meaning in URLs.
  private static func isSign(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", "(", ")", "<", ">", "%", "?", "#", "\\": true
    default: false
    }
  }
}
