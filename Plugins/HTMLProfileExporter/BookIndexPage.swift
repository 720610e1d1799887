internal import ExporterKit
internal import Foundation
internal import Presentation
internal import ReadingModel

/// All books, as a back-of-book index: by author, then by title.
struct BookIndexPage {
  /// With fewer books than this, the page has no letters to jump to.
  private static let fewestForLetters = 24

  /// Its path, relative to the root.
  static let path = "books/index.html"

  let site: Site

  /// The values for its template, `html-books.html`.
  var values: TemplateValue {
    let letters = self.letters
    let hasJumps = site.books.count >= BookIndexPage.fewestForLetters
    return site.page(
      .books, path: BookIndexPage.path, title: "All books", description: "Every book of \(site.name), by author.",
      [
        "count": .text(site.books.count.counted("book")), "isEmpty": .flag(site.books.isEmpty),
        "shelves": .group(
          site.shelves.map { shelf in
            [
              "title": .text(shelf.title), "path": .text(site.address(shelf.path)),
              "count": .text(shelf.books.count.grouped),
            ]
          }),
        "jumps": .group(hasJumps ? letters.map { ["letter": .text($0.letter), "id": .text($0.id)] } : []),
        "letters": .list(
          letters.map { letter in
            ["letter": .text(letter.letter), "id": .text(letter.id), "authors": .list(letter.authors.map(values))]
          }),
      ])
  }

  private func values(_ author: FiledAuthor) -> TemplateValue {
    [
      "name": .text(author.name),
      "books": .list(
        author.books.map { shelved in
          [
            "title": .text(shelved.title), "lang": shelved.language, "path": .text(site.address(shelved.path)),
            "note": .optional(BookIndexPage.note(shelved)), "stars": .optional(shelved.rating?.starsMarkup),
          ]
        }),
    ]
  }

  /// The years it was read in, else the shelf it is on.
  private static func note(_ shelved: ShelvedBook) -> String? {
    guard shelved.bookStatus == .finished else { return shelved.bookStatus.title.lowercased() }
    let years = shelved.book.readings.compactMap { $0.ended?.yearWords }
    return years.isEmpty ? "finished" : years.joined(separator: ", ")
  }

  /// The authors, grouped by the first letter of their filing name.
  private var letters: [(letter: String, id: String, authors: [FiledAuthor])] {
    var letters: [(letter: String, id: String, authors: [FiledAuthor])] = []
    for author in FiledAuthor.all(site.books) {
      if letters.last?.letter == author.letter {
        letters[letters.count - 1].authors.append(author)
      } else {
        letters.append((author.letter, "letter-\(letters.count + 1)", [author]))
      }
    }
    return letters
  }
}
