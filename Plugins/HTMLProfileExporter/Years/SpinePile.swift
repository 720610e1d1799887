internal import Charts
internal import ExporterKit
internal import ReadingModel

/// Books in piles, each as thick as its pages, up to four piles side by side.
struct SpinePile {
  private static let width = 1200
  private static let tallest = 620
  private static let gap = 36
  /// A pile has at most this many books; with more than four such piles, the books are left out that were read first.
  private static let booksPerPile = 24
  private static let mostPiles = 4
  private static let smallestTitle = 12.0

  private let site: Site
  private let piles: [[ShelvedBook]]

  /// Piles of books in the order they were read: the first at the bottom of the first pile.
  init(_ books: [ShelvedBook], site: Site) {
    self.site = site
    let shown = books.suffix(SpinePile.booksPerPile * SpinePile.mostPiles)
    let count = max(1, (shown.count + SpinePile.booksPerPile - 1) / SpinePile.booksPerPile)
    let perPile = max(1, (shown.count + count - 1) / count)
    piles = stride(from: 0, to: shown.count, by: perPile).map { start in
      Array(shown.dropFirst(start).prefix(perPile))
    }
  }

  /// The values for the partial `html-spines.html`, in units of its `viewBox`.
  var values: TemplateValue {
    guard !piles.isEmpty else { return .absent }
    let wanted = piles.map { pile in pile.map { Double(min(70, max(16, 14 + ($0.book.pageCount ?? 280) / 12))) } }
    let tallest = wanted.map { $0.reduce(0, +) }.max() ?? 1
    let scale = min(1.5, Double(SpinePile.tallest) / tallest)
    let height = Int(tallest * scale) + 8
    // A single pile is not as wide as the page.
    let pileWidth = min(620, (SpinePile.width - SpinePile.gap * (piles.count - 1)) / piles.count)
    let all = pileWidth * piles.count + SpinePile.gap * (piles.count - 1)
    let spines = zip(piles, wanted).enumerated().flatMap { index, pile -> [TemplateValue] in
      var bottom = Double(height - 4)
      return zip(pile.0, pile.1).map { book, wanted -> TemplateValue in
        let thickness = wanted * scale
        bottom -= thickness
        let left = index * (pileWidth + SpinePile.gap)
        return spine(of: book, left: left, room: pileWidth, top: Int(bottom), height: max(4, Int(thickness)))
      }
    }
    let count = piles.reduce(0) { $0 + $1.count }
    return [
      "width": .number(all), "height": .number(height), "floor": .number(height - 3),
      "label": .text(site.words.counted("pile-label", count)), "isMany": .flag(piles.count > 1),
      "spines": .list(spines),
    ]
  }

  private func spine(of shelved: ShelvedBook, left: Int, room: Int, top: Int, height: Int) -> TemplateValue {
    let width = room * (76 + shelved.number % 23) / 100
    let shift = (room - width) * (shelved.number / 32 % 9) / 8
    let size = min(20, Double(height) * 0.56)
    let isLegible = size >= SpinePile.smallestTitle
    let title = TextFit.cut(shelved.title, width: Double(width - 74) / max(1, size))
    let x = left + shift
    return [
      "left": .number(x), "top": .number(top), "width": .number(width), "height": .number(max(3, height - 1)),
      "colour": .number(site.clothNumber(of: shelved)), "bandLeft": .number(x + 16),
      "bandRight": .number(x + width - 21),
      "middle": .number(x + width / 2), "baseline": .number(top + height / 2 + Int(size * 0.34)),
      "size": .number(Int(size)), "title": isLegible ? .text(title) : .absent,
    ]
  }
}
