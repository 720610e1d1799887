internal import ExporterKit
internal import ReadingModel

/// A share image as SVG: text, covers and a chart, placed so that nothing overlaps, whatever their number and length.
struct ShareDrawing {
  private static let titleSizes = [92, 76, 64, 54, 46, 38, 32]
  private static let shortTitleSizes = [190, 150, 120]
  private static let blankCount = 6

  private let card: ShareCard
  private let shape: ShareShape
  private let site: Site
  private var texts: [ShareText] = []
  private var stars: TemplateValue = .absent
  private var covers: [(book: ShelvedBook, place: Frame)] = []
  private var chart: Frame?
  /// Empty places for covers, if there is nothing to show.
  private var blanks: [Frame] = []

  init(_ card: ShareCard, _ shape: ShareShape, site: Site) {
    (self.card, self.shape, self.site) = (card, shape, site)
    shape.hasColumns ? placeInColumns() : placeInRows()
  }

  private func scaled(_ length: Int) -> Int { Int((Double(length) * shape.scale).rounded()) }

  /// Text at the start, covers at the end. Without covers, the chart takes their place.
  private mutating func placeInColumns() {
    let frame = shape.frame
    let gap = 56
    let pictures = Frame(x: frame.x + frame.width - 540, y: frame.y, width: 540, height: frame.height)
    let grid = CoverGrid(coverCount, in: pictures, gap: card.covers.count > 12 ? 8 : 12, endAligned: true)
    place(grid)
    let start = grid.places.map(\.x).min() ?? (card.chart == nil ? frame.x + frame.width : pictures.x)
    let column = Frame(x: frame.x, y: frame.y, width: start - gap - frame.x, height: frame.height)
    let tail = placeTail(in: column)
    let head = placeHead(in: Frame(x: column.x, y: column.y, width: column.width, height: tail - column.y - 28))
    guard card.chart != nil else { return }
    if grid.places.isEmpty {
      chart = ShareDrawing.chart(in: pictures)
    } else if tail - head > 150 {
      let room = Frame(x: column.x, y: head + 30, width: min(440, column.width), height: tail - head - 62)
      chart = ShareDrawing.chart(in: room, atBottom: true)
    }
  }

  /// The head, covers, the chart if there is room, and the figures, one below the other.
  private mutating func placeInRows() {
    let frame = shape.frame
    let tail = placeTail(in: frame)
    let head = placeHead(in: Frame(x: frame.x, y: frame.y, width: frame.width, height: frame.height * 2 / 5))
    var middle = Frame(x: frame.x, y: head + scaled(36), width: frame.width, height: tail - head - scaled(78))
    if card.covers.isEmpty, card.chart != nil { chart = ShareDrawing.chart(in: middle) }
    guard coverCount > 0 else { return }
    if card.chart != nil, shape == .story {
      let height = 300
      chart = ShareDrawing.chart(
        in: Frame(x: middle.x, y: middle.bottom - height, width: middle.width, height: height), atBottom: true)
      middle.height -= height + 56
    }
    place(CoverGrid(coverCount, in: middle, gap: card.covers.count > 12 ? 10 : 18, endAligned: false))
  }

  /// How many covers to place, or blanks in a picture with neither covers nor a chart.
  private var coverCount: Int {
    card.covers.isEmpty && card.chart == nil ? ShareDrawing.blankCount : card.covers.count
  }

  private mutating func place(_ grid: CoverGrid) {
    if card.covers.isEmpty { blanks = grid.places }
    // Of more covers than there is room for, the latest.
    covers = zip(card.covers.suffix(grid.places.count), grid.places).map { (book: $0, place: $1) }
  }

  /// The largest chart in a frame; charts are 360 to 150.
  private static func chart(in frame: Frame, atBottom: Bool = false) -> Frame {
    let width = min(frame.width, frame.height * 12 / 5)
    let height = width * 5 / 12
    let y = atBottom ? frame.bottom - height : frame.y + (frame.height - height) / 2
    return Frame(x: frame.x + (atBottom ? 0 : (frame.width - width) / 2), y: y, width: width, height: height)
  }

  /// The last line and the figures above it.
  /// - Returns: Where they begin.
  private mutating func placeTail(in frame: Frame) -> Int {
    var top = frame.bottom
    if !card.foot.isEmpty {
      let size = scaled(21)
      texts.append(
        ShareText(
          words: ShareText.cut(card.foot, size: size, width: frame.width), x: frame.x, y: top - size / 5, size: size,
          kind: "soft"))
      top -= size + scaled(24)
    }
    let (valueSize, labelSize) = (scaled(46), scaled(19))
    var x = frame.x
    var isPlaced = false
    for figure in card.figures {
      let width = max(
        ShareText.width(figure.value, size: valueSize), ShareText.width(figure.label, size: labelSize))
      guard x + width <= frame.x + frame.width else { continue }
      texts.append(ShareText(words: figure.label, x: x, y: top - labelSize / 5, size: labelSize, kind: "soft"))
      texts.append(
        ShareText(words: figure.value, x: x, y: top - labelSize - scaled(12), size: valueSize, kind: "title"))
      x += width + scaled(18)
      isPlaced = true
    }
    return isPlaced ? top - labelSize - scaled(12) - valueSize * 3 / 4 : top
  }

  /// The label, title, byline and stars, the title as large as fits.
  /// - Returns: Where they end.
  private mutating func placeHead(in frame: Frame) -> Int {
    var y = frame.y + scaled(6)
    if !card.label.isEmpty {
      let size = scaled(23)
      y += scaled(22) + size
      texts.append(
        ShareText(
          words: ShareText.cut(card.label, size: size, width: frame.width), x: frame.x, y: y, size: size, kind: "label")
      )
    }
    let bylineSize = scaled(30)
    let byline = ShareText.lines(card.byline, size: bylineSize, width: frame.width, lineCount: 2)
    let bylineHeight = byline.isEmpty ? 0 : scaled(20) + byline.count * bylineSize * 5 / 4
    let starSize = scaled(34)
    let starsHeight = card.rating == nil ? 0 : starSize + scaled(26)
    let (lines, size) = title(width: frame.width, height: frame.bottom - y - bylineHeight - starsHeight)
    for (index, line) in lines.enumerated() {
      y += index == 0 ? size * 9 / 10 + scaled(14) : size * 11 / 10
      texts.append(ShareText(words: line, x: frame.x, y: y, size: size, kind: "title"))
    }
    if !byline.isEmpty { y += scaled(20) }
    for line in byline {
      y += bylineSize * 5 / 4
      texts.append(ShareText(words: line, x: frame.x, y: y, size: bylineSize, kind: "soft"))
    }
    guard let rating = card.rating else { return y }
    y += scaled(26)
    stars = starValues(rating, x: frame.x, y: y, size: starSize)
    return y + starSize
  }

  /// The title's lines, in the largest size that needs neither too much room nor a break within a word.
  private func title(width: Int, height: Int) -> (lines: [String], size: Int) {
    func mostLines(_ size: Int) -> Int { max(1, (height - size / 4) / (size * 11 / 10)) }
    let sizes = (card.hasShortTitle ? ShareDrawing.shortTitleSizes : []) + ShareDrawing.titleSizes
    for size in sizes.map(scaled) where ShareText.fits(card.title, size: size, width: width) {
      let lines = ShareText.lines(card.title, size: size, width: width, lineCount: mostLines(size) + 1)
      if lines.count <= mostLines(size) { return (lines, size) }
    }
    let size = scaled(ShareDrawing.titleSizes.last ?? 0)
    return (ShareText.lines(card.title, size: size, width: width, lineCount: mostLines(size)), size)
  }

  private func starValues(_ rating: Rating, x: Int, y: Int, size: Int) -> TemplateValue {
    let pitch = size + size / 6
    let whole = rating.hundredths / 100
    let filled = whole * pitch + rating.hundredths % 100 * size / 100
    return [
      "x": .number(site.words.isRightToLeft ? shape.size.width - x : x), "y": .number(y),
      "scale": .text(site.words.isRightToLeft ? "-1 1" : "1 1"),
      "filled": .number(filled), "size": .number(size), "unit": .number(size),
      "places": .list((0..<5).map { ["x": .number($0 * pitch), "size": .number(size)] }),
    ]
  }

  var svg: String {
    get throws {
      let palette = SharePalette(site.theme)
      let (width, height) = shape.size
      let isMirrored = site.words.isRightToLeft
      func mirrored(_ frame: Frame) -> TemplateFields {
        [
          "x": .number(isMirrored ? width - frame.x - frame.width : frame.x), "y": .number(frame.y),
          "width": .number(frame.width), "height": .number(frame.height),
        ]
      }
      let pictures = try covers.map { cover -> TemplateValue in
        .object(mirrored(cover.place).adding(["layers": .list(try layers(of: cover.book).map { .text($0) })]))
      }
      let bar = Frame(x: shape.frame.x, y: shape.frame.y, width: scaled(64), height: scaled(6))
      return try site.input.templates.render(
        "html-share.svg",
        [
          "width": .number(width), "height": .number(height), "language": .text(site.words.language),
          "paper": .text(palette.paper), "ink": .text(palette.ink), "soft": .text(palette.soft),
          "rule": .text(palette.rule), "accent": .text(palette.accent), "family": .text(palette.family),
          "weight": .number(palette.titleWeight), "isGrey": .flag(palette.isGrey),
          // The texts of a small chart are too small to read.
          "hasChartText": .flag((chart?.width ?? 0) > 480),
          "documentTitle": .text(card.title), "bar": .object(mirrored(bar)),
          "texts": .list(texts.map { $0.values(isMirrored: isMirrored, pageWidth: width) }),
          "stars": stars, "covers": .list(pictures), "blanks": .list(blanks.map { .object(mirrored($0)) }),
          "chart": chart.map { .object(mirrored($0).adding(["drawing": .text(card.chart ?? "")])) } ?? .absent,
        ])
    }
  }

  /// The pictures of a cover as data URLs, the last on top. Programs that cannot read a format draw nothing, so what
  /// not all can read has the drawn cover below it.
  private func layers(of shelved: ShelvedBook) throws -> [String] {
    let cover = try site.cover(of: shelved).dataAddress
    switch shelved.book.cover?.mediaType {
    case nil, .jpeg, .png: return [cover]
    case .svg, .gif, .webp: return [try site.drawnCover(of: shelved).dataAddress, cover]
    }
  }
}
