internal import Charts
internal import ExporterKit
internal import Presentation

/// The front cover: the year in large numerals above the books, each as thick as its page count and in the colour of
/// its cover. A few are a pile, many stand on shelves.
struct FrontCover {
  private static let floor = 2230
  private static let highest = 1010
  /// The most books in a pile: thinner ones have no room for their titles.
  private static let maximumPile = 20
  /// More would be thinner than a line.
  private static let maximumBooks = 1200

  let publication: Publication

  private var isPile: Bool { publication.chapters.count <= FrontCover.maximumPile }

  var alternative: String {
    let name = publication.year.map { "\($0) in large numerals" } ?? "The title, \(publication.title),"
    let count = publication.chapters.count
    let books =
      count == 0
      ? "on an empty page" : "above \(isPile ? "a pile" : "shelves") of \(count.counted("book"))"
    return "\(name) \(books)" + (publication.reader.map { ", kept by \($0)" } ?? "") + "."
  }

  /// The template values, in units of a 1600 × 2400 page.
  var values: TemplateValue {
    let title = publication.year == nil ? TextFit.lines(publication.printedTitle, width: 7.4, lineCount: 3) : []
    let titleLines = title.enumerated().map { index, line -> TemplateValue in
      ["text": .text(line), "y": .number(500 + index * 190)]
    }
    let books = Array(publication.chapters.prefix(FrontCover.maximumBooks))
    let top = publication.year == nil ? 590 + title.count * 190 : FrontCover.highest
    let (spines, boards) =
      isPile
      ? (CoverPile(top: top, floor: FrontCover.floor).spines(of: books), [FrontCover.floor])
      : CoverShelves(top: top, floor: FrontCover.floor).filled(with: books)
    return [
      "name": .text(publication.title), "paper": .text(Palette.paper), "ink": .text(Palette.ink),
      "kind": .optional(publication.kind), "year": .optional(publication.year.map(String.init)),
      "titleLines": .list(titleLines), "reader": .optional(publication.reader.map { TextFit.cut($0, width: 24) }),
      "spines": .list(spines.map(\.values)), "boards": .list(boards.map { .number($0) }),
    ]
  }
}
