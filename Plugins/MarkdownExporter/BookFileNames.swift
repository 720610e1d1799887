internal import ExporterKit
internal import ReadingModel

/// The file names of books, without extension: stable, and safe on every file system.
///
/// Names are assigned in uid order, roughly the order in which books were added. Of two books with the same author and
/// title, the first keeps the bare name and the later one gets the end of its uid appended. A name therefore depends
/// neither on the order of the books nor on books added later, and links into the vault stay valid. The drawback: if
/// the earlier book is deleted, the later one takes over the bare name.
struct BookFileNames {
  /// With the longest suffix and `.md`, a name has at most 118 bytes.
  private static let maximumByteCount = 78
  private static let maximumAuthorByteCount = 30

  /// Device names on Windows, and names that forges show as a folder's front page.
  private static let reserved: Set<String> = Set(
    ["con", "prn", "aux", "nul", "index", "readme"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  private var names: [UID: String] = [:]

  /// The names of these books; none collides with a page in `paths`.
  init(_ books: [Book], besides paths: Set<String> = []) {
    var taken = BookFileNames.reserved
    for path in paths {
      let parts = path.lowercased().split(separator: "/")
      guard parts.count > 1, parts[0] == "books" else { continue }
      if parts.count == 2 { taken.insert(String(parts[1].dropLast(3))) }
      if parts.dropFirst(2) == ["index.md"] { taken.insert(String(parts[1])) }
    }
    // Sorts indices, since books are large.
    for index in books.indices.sorted(by: { books[$0].uid < books[$1].uid }) {
      let book = books[index]
      var name = BookFileNames.base(of: book)
      if !taken.insert(name).inserted {
        // A uid begins with its time, which books imported together share; its end is random.
        let digits = book.uid.text.filter { $0 != "-" }
        let candidates = ["\(name)-\(digits.suffix(8))", "\(name)-\(digits)"]
        name = candidates.first { !taken.contains($0) } ?? digits
        taken.insert(name)
      }
      names[book.uid] = name
    }
  }

  func name(of book: Book) -> String { names[book.uid] ?? book.uid.text }

  private static func base(of book: Book) -> String {
    let author = Slug.make(book.authors.first?.name ?? "", maximumByteCount: maximumAuthorByteCount)
    let room = maximumByteCount - (author.isEmpty ? 0 : author.utf8.count + 1)
    let title = Slug.make(book.title, maximumByteCount: room)
    let parts = [author, title.isEmpty ? book.uid.text : title]
    return parts.filter { !$0.isEmpty }.joined(separator: "-")
  }
}
