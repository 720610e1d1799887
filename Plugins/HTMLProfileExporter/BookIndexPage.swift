internal import ExporterKit
internal import ReadingModel

/// All books, as a back-of-book index: by author, then by title. A large library has several pages.
struct BookIndexPage {
  /// With fewer books than this, the page has no letters to jump to.
  private static let fewestForLetters = 24
  /// With at most this many books, the letters share columns.
  private static let mostForSharedColumns = 60
  /// Most tags and series listed on the first page; the largest ones.
  private static let longestList = 60

  /// The path of the first page, relative to the root.
  static let path = IndexLayout.path(1)

  let site: Site
  /// Which page, 1 or more.
  let number: Int

  /// The path, relative to the root.
  var path: String { IndexLayout.path(number) }

  private var letters: [IndexLayout.Letter] { site.index.pages[number - 1] }

  /// The values for its template, `html-books.html`.
  var values: TemplateValue {
    let words = site.words
    let isWhole = site.index.pages.count == 1
    let title = isWhole ? words["all-books"] : words.text("all-books-part", span(of: letters))
    let isFirst = number == 1
    let own: TemplateFields = [
      "title": .text(title),
      "count": .text(words.counted("books", site.books.count)), "isEmpty": .flag(site.books.isEmpty),
      "isShort": .flag(site.books.count <= BookIndexPage.mostForSharedColumns),
      "shelves": .group(isFirst ? site.shelfLinks : []),
      "series": .group(isFirst ? links(.series) : []), "tags": .group(isFirst ? links(.tag) : []),
      "jumps": .group(jumps),
      "letters": .list(
        letters.map { letter in
          ["letter": .text(letter.letter), "id": .text(letter.id), "authors": .list(letter.authors.map(values))]
        }),
    ]
    let neighbours = site.neighbours(of: number, in: site.index.pages.count, path: IndexLayout.path) {
      span(of: site.index.pages[$0 - 1])
    }
    return site.page(
      .books, path: path, title: title, description: site.about("books", site.name), own.adding(neighbours))
  }

  /// Each letter, with the address of its heading, which may be on another page.
  private var jumps: [TemplateValue] {
    guard site.books.count >= BookIndexPage.fewestForLetters else { return [] }
    var known: Set<String> = []
    return site.index.pages.enumerated().flatMap { page, letters in
      letters.filter { known.insert($0.letter).inserted }.map { letter -> TemplateValue in
        let path = site.address("\(IndexLayout.path(page + 1))#\(letter.id)")
        return ["letter": .text(letter.letter), "path": .text(path)]
      }
    }
  }

  /// The first and the last letter of a page, or its only one: `A–C`.
  private func span(of letters: [IndexLayout.Letter]) -> String {
    guard let first = letters.first?.letter, let last = letters.last?.letter, first != last else {
      return letters.first?.letter ?? ""
    }
    // Joined, since a line may end after a dash.
    return "\(first)–\u{2060}\(last)"
  }

  /// The largest series or tags, by name.
  private func links(_ kind: Gathering.Kind) -> [TemplateValue] {
    let all = site.gatherings.all(kind)
    let fewest = all.map(\.count).sorted(by: >).dropFirst(BookIndexPage.longestList - 1).first ?? 0
    return all.filter { $0.count >= fewest }.prefix(BookIndexPage.longestList).map { gathering in
      [
        "title": .text(gathering.title), "path": .text(site.address(gathering.path)),
        "count": .text(site.words.number(gathering.count)),
      ]
    }
  }

  private func values(_ author: FiledAuthor) -> TemplateValue {
    let page = site.gatherings[.author, author.printedName].map { site.address($0.path) }
    return [
      "name": .text(author.name.isEmpty ? site.words["author-unknown"] : author.name),
      "authorPath": .optional(page),
      "books": .list(
        author.books.map { line in
          let shelved = site.books[line.book]
          let hasID = !shelved.hasPage && line.isFirst
          return [
            "title": .text(shelved.title), "lang": shelved.language,
            "path": shelved.hasPage ? .text(site.address(shelved.path)) : .absent,
            "lineID": hasID ? .text(IndexLayout.lineID(shelved.book.uid)) : .absent,
            "note": .optional(site.note(on: shelved)), "stars": .optional(shelved.rating.map(site.starsMarkup)),
          ]
        }),
    ]
  }
}
