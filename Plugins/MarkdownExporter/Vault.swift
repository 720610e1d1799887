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

  /// The folder a page lies in.
  enum Folder {
    case top, books, years
  }

  private let links: LinkStyle
  private let names: BookFileNames

  /// A vault of these books.
  init(books: [Book], links: LinkStyle) {
    self.links = links
    names = BookFileNames(books)
  }

  func path(of book: Book) -> String { "books/\(names.name(of: book)).md" }
  func path(ofYear year: Int) -> String { "years/\(year).md" }
  func coverPath(of book: Book, _ cover: Picture) -> String {
    "covers/\(names.name(of: book)).\(cover.mediaType.fileExtension)"
  }
  func portraitPath(_ portrait: Picture) -> String { "portrait.\(portrait.mediaType.fileExtension)" }

  /// A link to a book's page, with its title.
  func link(to book: Book, from folder: Folder) -> String {
    link(to: path(of: book), text: book.title, from: folder)
  }

  /// A link to a year's page.
  func link(toYear year: Int, from folder: Folder) -> String {
    link(to: path(ofYear: year), text: "\(year)", from: folder)
  }

  private func link(to path: String, text: String, from folder: Folder) -> String {
    let line = InlineText.line(text) ?? "Untitled"
    switch links {
    case .relative: return "[\(InlineText.escaped(line))](\(folder == .top ? "" : "../")\(path))"
    case .wiki:
      // The words of a wiki link know no escapes.
      let words = String(line.map { $0 == "[" ? "(" : $0 == "]" ? ")" : $0 == "|" ? "/" : $0 })
      return "[[\(path.dropLast(3))|\(words)]]"
    }
  }
}
