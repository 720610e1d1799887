internal import ReadingModel

/// The pages of the index of all books, by author, and where the line of each book is.
struct IndexLayout {
  /// About the most lines of a page in its three columns.
  private static let linesPerPage = 400
  /// A title of more characters takes another line.
  private static let charactersPerLine = 34
  /// The lines that a letter takes: its heading, and the unequal ends of three columns.
  private static let linesPerLetter = 12

  /// The authors with one letter, on one page.
  struct Letter {
    let letter: String
    let id: String
    fileprivate(set) var authors: [FiledAuthor]
  }

  /// The letters on each page; one empty page for an empty library.
  let pages: [[Letter]]
  /// The address of each book's line: its page and the line's id.
  let lines: [UID: String]

  init(_ books: [Book]) {
    var pages: [[Letter]] = [[]]
    var lines: [UID: String] = [:]
    let authors = FiledAuthor.all(books)
    let counts = IndexLayout.lineCounts(of: authors, books)
    let total = counts.reduce(0, +)
    let pageCount = (total + IndexLayout.linesPerPage - 1) / IndexLayout.linesPerPage
    // Each page has about the same share of the lines, so that the last one is not left with a few authors.
    var (count, share) = (0, 0)
    for (author, lineCount) in zip(authors, counts) {
      if count * pageCount / total > share {
        pages.append([])
        share = count * pageCount / total
      }
      count += lineCount
      let page = pages.count - 1
      if pages[page].last?.letter == author.letter {
        pages[page][pages[page].count - 1].authors.append(author)
      } else {
        pages[page].append(Letter(letter: author.letter, id: "letter-\(pages[page].count + 1)", authors: [author]))
      }
      for line in author.books where line.isFirst {
        let uid = books[line.book].uid
        lines[uid] = "\(IndexLayout.path(page + 1))#\(IndexLayout.lineID(uid))"
      }
    }
    self.pages = pages
    self.lines = lines
  }

  /// The lines that each author takes, roughly; the first of a letter with its heading.
  private static func lineCounts(of authors: [FiledAuthor], _ books: [Book]) -> [Int] {
    authors.enumerated().map { index, author in
      let isFirst = index == 0 || authors[index - 1].letter != author.letter
      return author.books.reduce(isFirst ? linesPerLetter + 2 : 2) {
        $0 + 1 + (books[$1.book].title.count + 12) / charactersPerLine
      }
    }
  }

  /// The path of a page, 1 or more, relative to the root.
  static func path(_ number: Int) -> String { number == 1 ? "books/index.html" : "books/\(number).html" }

  static func lineID(_ uid: UID) -> String { "b-\(uid.text.suffix(12))" }
}
