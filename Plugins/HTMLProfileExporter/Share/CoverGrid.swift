/// Places covers of the same size in a frame, as large as fits.
struct CoverGrid {
  /// More covers would be too small to recognise.
  static let mostCovers = 40
  /// With more covers than this, only whole rows are drawn.
  private static let mostInUnevenRows = 15

  /// Where each cover is; their number may be less than asked for.
  let places: [Frame]

  /// - Parameters:
  ///   - endAligned: Whether the grid is at the end of the frame, else at its start.
  init(_ count: Int, in frame: Frame, gap: Int, endAligned: Bool) {
    let count = min(count, CoverGrid.mostCovers)
    guard count > 0, frame.width > 0, frame.height > 0 else {
      places = []
      return
    }
    let (columns, rows, width) = CoverGrid.best(count, in: frame, gap: gap)
    let height = width * 3 / 2
    let gridWidth = columns * width + (columns - 1) * gap
    let gridHeight = rows * height + (rows - 1) * gap
    let left = frame.x + (endAligned ? frame.width - gridWidth : 0)
    let top = frame.y + (frame.height - gridHeight) / 2
    places = (0..<min(count, columns * rows)).map { index in
      Frame(
        x: left + index % columns * (width + gap), y: top + index / columns * (height + gap), width: width,
        height: height)
    }
  }

  /// The columns and rows with the largest covers.
  private static func best(_ count: Int, in frame: Frame, gap: Int) -> (columns: Int, rows: Int, width: Int) {
    var best = (columns: 1, rows: 1, width: 0)
    for columns in 1...count {
      let isUneven = count <= mostInUnevenRows
      let rows = isUneven ? (count + columns - 1) / columns : count / columns
      let width = min(
        (frame.width - gap * (columns - 1)) / columns, (frame.height - gap * (rows - 1)) / rows * 2 / 3)
      if width > best.width { best = (columns, rows, width) }
    }
    return best
  }
}
