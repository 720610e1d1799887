internal import Charts
internal import ExporterKit
internal import ReadingModel

/// A drawn cover for a book without one: patterned paper with a label. Derived from the book, so the same in every run.
struct JacketDrawing {
  private static let labelWidth = 360.0
  private static let titleSizes = [
    (size: 64, lines: 3), (size: 52, lines: 4), (size: 42, lines: 5), (size: 34, lines: 7),
  ]

  private let book: Book
  private let cloth: Palette.Cloth

  init(of chapter: Chapter) {
    (book, cloth) = (chapter.book, chapter.cloth)
  }

  /// The template values, in units of a 600 × 900 page.
  var values: TemplateValue {
    let number = book.uid.fingerprint
    let pattern = Pattern(number >> 8)
    let (size, title) = fittedTitle
    let authors = book.shownByline.map { TextFit.lines($0, width: JacketDrawing.labelWidth / 27, lineCount: 2) } ?? []
    let leading = size * 6 / 5
    let height = 130 + title.count * leading + (authors.isEmpty ? 0 : 50 + authors.count * 36)
    let top = 170
    let titleLines = title.enumerated().map { index, line -> TemplateValue in
      ["text": .text(line), "y": .number(top + 62 + size * 3 / 4 + index * leading)]
    }
    let authorTop = top + 62 + title.count * leading + 40
    let authorLines = authors.enumerated().map { index, line -> TemplateValue in
      ["text": .text(line), "y": .number(authorTop + 28 + index * 36)]
    }
    return [
      "name": .text(book.shownTitle), "ground": .text(cloth.ground), "print": .text(cloth.print),
      "paper": .text(Palette.paper),
      "ink": .text(Palette.ink), "pattern": .text(pattern.path), "patternWidth": .number(pattern.width),
      "top": .number(top), "height": .number(height), "innerTop": .number(top + 12),
      "innerHeight": .number(height - 24),
      "size": .number(size), "titleLines": .list(titleLines), "authorLines": .list(authorLines),
      "hasAuthors": .flag(!authors.isEmpty), "rule": .number(authorTop - 18),
    ]
  }

  /// The title in the largest size that fits.
  private var fittedTitle: (size: Int, lines: [String]) {
    let title = book.shownTitle
    let words = TextFit.words(of: title)
    for (size, count) in JacketDrawing.titleSizes {
      let limit = JacketDrawing.labelWidth / Double(size)
      // Try a smaller size before breaking a word.
      guard words.allSatisfy({ TextFit.width($0) <= limit }) else { continue }
      let lines = TextFit.lines(title, width: limit, lineCount: count + 1)
      if lines.count <= count { return (size, lines) }
    }
    return (34, TextFit.lines(title, width: JacketDrawing.labelWidth / 34, lineCount: 7))
  }
}

/// The lines of a paper pattern, across a 600 × 900 page.
private struct Pattern {
  /// The outlines, as SVG path data.
  let path: String
  /// The stroke width.
  let width: Int

  /// The pattern for a number.
  init(_ number: UInt64) {
    switch number % 5 {
    case 0: (path, width) = (Pattern.slants, 2)
    case 1: (path, width) = (Pattern.waves, 3)
    case 2: (path, width) = (Pattern.chevrons, 3)
    case 3: (path, width) = (Pattern.sprigs, 4)
    default: (path, width) = (Pattern.lattice, 2)
    }
  }

  private static let slants = stride(from: -900, to: 600, by: 24).map { "M\($0) 900l900-900" }.joined()

  private static let waves = stride(from: 10, to: 900, by: 30).map { y in
    "M-20 \(y)" + String(repeating: "q15-22 30 0t30 0", count: 11)
  }.joined()

  private static let chevrons = stride(from: 0, to: 960, by: 34).map { y in
    "M0 \(y)" + String(repeating: "l25-25l25 25", count: 12)
  }.joined()

  private static let sprigs = stride(from: 20, to: 900, by: 44).enumerated().map { row, y in
    stride(from: row.isMultiple(of: 2) ? 20 : 45, to: 600, by: 50).map { x in
      "M\(x) \(y)v12M\(x - 7) \(y - 5)l7 7l7-7"
    }.joined()
  }.joined()

  private static let lattice = stride(from: -900, to: 600, by: 60).map {
    "M\($0) 900l900-900M\($0 + 900) 900l-900-900"
  }.joined()
}
