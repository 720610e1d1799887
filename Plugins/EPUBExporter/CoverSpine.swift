internal import Charts
internal import ExporterKit
internal import ReadingModel

/// The spine of a book on the front cover, drawn lying down at the origin and moved to its place.
struct CoverSpine {
  private static let smallestLetters = 18
  /// On shorter spines, most titles would be cut.
  private static let shortestWithTitle = 220

  let chapter: Chapter
  /// Along the title.
  let length: Int
  let thickness: Int
  /// Where it is, as an SVG transform.
  let place: String

  /// How thick a book is, in units that layouts scale. Its title fits on the thinnest.
  static func weight(of book: Book) -> Int { min(150, max(66, 60 + (book.pageCount ?? 300) / 10)) }

  var values: TemplateValue {
    let (inset, band) = (max(3, length / 24), max(2, length / 85))
    let title = chapter.title
    let room = Double(length - 4 * inset - 2 * band)
    let matching = Int(room / max(1, TextFit.width(title)))
    let size = min(52, thickness * 11 / 20, max(26, matching))
    let isLegible = size >= CoverSpine.smallestLetters && length >= CoverSpine.shortestWithTitle
    return [
      "place": .text(place), "length": .number(length), "height": .number(max(4, thickness - 3)),
      "ground": .text(chapter.cloth.ground), "print": .text(chapter.cloth.print),
      "bandLeft": .number(inset), "bandRight": .number(length - inset - band), "bandWidth": .number(band),
      "title": isLegible ? .text(TextFit.cut(title, width: room / Double(max(1, size)))) : .absent,
      "size": .number(size), "middle": .number(length / 2), "baseline": .number(thickness / 2 + size / 3),
    ]
  }
}

struct CoverPile {
  let top: Int
  let floor: Int

  func spines(of chapters: [Chapter]) -> [CoverSpine] {
    let weights = chapters.map { CoverSpine.weight(of: $0.book) }
    let total = max(1, weights.reduce(0, +))
    var bottom = floor
    return zip(chapters, weights).map { chapter, weight in
      // A low pile is scaled up, but no book by more than 8/5.
      let thickness = max(6, min(weight * (floor - top) / total, weight * 8 / 5))
      bottom -= thickness
      let number = chapter.book.uid.fingerprint
      let length = 900 + Int(number >> 16 % 320)
      let left = 800 - length / 2 + Int(number >> 32 % 90) - 45
      return CoverSpine(chapter: chapter, length: length, thickness: thickness, place: "translate(\(left) \(bottom))")
    }
  }
}

/// Upright books on shelves, from the upper left.
struct CoverShelves {
  private static let (left, right) = (176, 1424)
  private static let width = right - left
  /// Thicker books would look like boxes.
  private static let thickest = 88.0
  /// The proportion of an average spine that decides how many shelves there are.
  private static let slenderness = 9.5
  /// How far the last book of a shelf with a gap leans, in degrees.
  private static let lean = (degrees: 7, sine: 0.122, cosine: 0.993, tangent: 0.123)

  let top: Int
  let floor: Int

  /// The spines, and the heights of the boards.
  func filled(with chapters: [Chapter]) -> ([CoverSpine], boards: [Int]) {
    let weights = chapters.map { Double(CoverSpine.weight(of: $0.book)) }
    let total = max(1, weights.reduce(0, +))
    let shelfCount = max(2, (Double(chapters.count) / CoverShelves.slenderness).squareRoot().rounded())
    let scale = min(
      Double(CoverShelves.width) * shelfCount / total, CoverShelves.thickest * Double(chapters.count) / total)
    // Each shelf takes its share, so that rounding never leaves a book over; with room to spare, the last has a gap.
    let share = Double(CoverShelves.width)
    var shelves: [[(Chapter, Double)]] = []
    var sum = 0.0
    for (chapter, weight) in zip(chapters, weights) {
      let thickness = weight * scale
      let shelf = min(Int(shelfCount) - 1, Int((sum + thickness / 2) / share))
      while shelves.count <= shelf { shelves.append([]) }
      shelves[shelf].append((chapter, thickness))
      sum += thickness
    }
    let height = (floor - top) / shelves.count
    let boards = shelves.indices.map { floor - (shelves.count - 1 - $0) * height }
    return (zip(shelves, boards).flatMap { spines($0, board: $1, height: height) }, boards)
  }

  private func spines(_ books: [(Chapter, Double)], board: Int, height: Int) -> [CoverSpine] {
    let sum = books.reduce(0) { $0 + $1.1 }
    let isFull = sum > Double(CoverShelves.width) * 0.92
    let stretch = isFull ? Double(CoverShelves.width) / max(1, sum) : 1
    var (edge, previous) = (Double(CoverShelves.left), 0)
    return books.enumerated().map { index, book in
      let start = Int(edge.rounded())
      edge += book.1 * stretch
      let thickness = max(2, Int(edge.rounded()) - start)
      let length = height * (70 + Int(book.0.book.uid.fingerprint >> 16 % 23)) / 100
      defer { previous = length }
      guard !isFull, index == books.count - 1, index > 0 else {
        return CoverSpine(
          chapter: book.0, length: length, thickness: thickness,
          place: "translate(\(start + thickness) \(board - length)) rotate(90)")
      }
      return CoverSpine(
        chapter: book.0, length: length, thickness: thickness,
        place: leaning(from: start, over: previous, length, thickness, board: board))
    }
  }

  /// Against the book before it: on its upper edge, or below it.
  private func leaning(from start: Int, over previous: Int, _ length: Int, _ thickness: Int, board: Int) -> String {
    let lean = CoverShelves.lean
    let isOver = Double(length) * lean.cosine > Double(previous)
    let foot = start + Int((isOver ? Double(previous) * lean.tangent : Double(length) * lean.sine).rounded()) + 1
    return "translate(\(foot) \(board)) rotate(-\(lean.degrees)) translate(\(thickness) \(-length)) rotate(90)"
  }
}
