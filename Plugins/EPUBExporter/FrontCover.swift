internal import Charts
internal import ExporterKit
internal import Presentation
internal import ReadingModel

/// The front cover: the year in large numerals above a pile of books, each as thick as its page count and in the colour
/// of its cover.
struct FrontCover {
  private static let floor = 2230
  private static let highest = 1010
  private static let maximumBooks = 60

  private let publication: Publication

  init(of publication: Publication) {
    self.publication = publication
  }

  /// The alternative text.
  var alternative: String {
    let name = publication.year.map { "\($0) in large numerals" } ?? "The title, \(publication.title),"
    let pile =
      publication.chapters.isEmpty
      ? "on an empty page" : "above a pile of \(publication.chapters.count.counted("book"))"
    return "\(name) \(pile)" + (publication.reader.map { ", kept by \($0)" } ?? "") + "."
  }

  /// The template values, in units of a 1600 × 2400 page.
  var values: TemplateValue {
    get throws {
      let title = publication.year == nil ? TextFit.lines(publication.printedTitle, width: 7.4, lineCount: 3) : []
      let titleLines = title.enumerated().map { index, line -> TemplateValue in
        ["text": .text(line), "y": .number(500 + index * 190)]
      }
      return [
        "name": .text(publication.title), "paper": .text(Palette.paper), "ink": .text(Palette.ink),
        "kind": .optional(publication.kind), "year": .optional(publication.year.map(String.init)),
        "titleLines": .list(titleLines), "reader": .optional(publication.reader.map { TextFit.cut($0, width: 24) }),
        "spines": .list(try spines), "floor": .number(FrontCover.floor),
      ]
    }
  }

  /// The spines from the bottom up, in chapter order.
  private var spines: [TemplateValue] {
    get throws {
      let books = publication.chapters.prefix(FrontCover.maximumBooks).map(\.book)
      let room = FrontCover.floor - FrontCover.highest - (publication.year == nil ? 150 : 0)
      let wanted = books.map { min(150, max(44, 40 + ($0.pageCount ?? 300) / 8)) }
      let total = max(1, wanted.reduce(0, +))
      var bottom = FrontCover.floor
      return try zip(books, wanted).map { book, wanted in
        // A short pile is scaled up, but no book by more than 8/5.
        let height = max(6, min(wanted * room / total, wanted * 8 / 5))
        bottom -= height
        return try spine(of: book, top: bottom, height: height)
      }
    }
  }

  private func spine(of book: Book, top: Int, height: Int) throws -> TemplateValue {
    let number = book.uid.fingerprint
    let cloth = try Palette.cloth(of: book)
    let width = 900 + Int(number >> 16 % 320)
    let left = 800 - width / 2 + Int(number >> 32 % 90) - 45
    let room = Double(width - 170)
    let matching = Int(room / max(1, TextFit.width(book.shownTitle)))
    let size = min(52, height / 2, max(26, matching))
    let isLegible = size >= 22
    let title = TextFit.cut(book.shownTitle, width: room / Double(max(1, size)))
    return [
      "left": .number(left), "top": .number(top), "width": .number(width), "height": .number(max(4, height - 3)),
      "ground": .text(cloth.ground), "print": .text(cloth.print),
      "bandLeft": .number(left + 42), "bandRight": .number(left + width - 54), "bandWidth": 12,
      "title": isLegible ? .text(title) : .absent, "size": .number(size), "middle": .number(left + width / 2),
      "baseline": .number(top + height / 2 + size / 3),
    ]
  }
}
