internal import ReadingModel

/// Rows of text in columns, aligned and fitted to the terminal.
///
/// Every column is as wide as its widest cell; one without values is left out. If a row is wider than the terminal, the
/// columns that may be cut share what the others leave: the first gets three fifths if both are long, and all of them
/// half the line if wrapped text follows. In a pipe nothing is cut, and a long title does not widen every line.
struct TextTable {
  /// How a column is shown.
  struct Column {
    /// What happens if a row is wider than the terminal.
    enum Fit {
      /// Always shown as a whole.
      case whole
      /// Cut; in a pipe other cells are padded to at most this many columns.
      case cut(pipe: Int)
      /// Wrapped within its column, the last.
      case wrapped
    }

    var fit = Fit.whole
    var isRight = false
    var paint: (Paint) -> (String) -> String = { _ in { $0 } }

    /// Shown as a whole.
    static var plain: Column { Column() }
    /// Aligned to the right.
    static var right: Column { Column(isRight: true) }
    /// The number of a thing, aligned to the right.
    static var number: Column { Column(isRight: true) { $0.dim } }
    static var name: Column { Column { $0.bold } }
    /// A title, cut if necessary.
    static var title: Column { Column(fit: .cut(pipe: 60)) }
    /// Authors, cut if necessary.
    static var byline: Column { Column(fit: .cut(pipe: 40)) { $0.dim } }
    /// Words, wrapped if necessary.
    static var words: Column { Column(fit: .wrapped) }
  }

  /// The mark in a cell before an end that is never cut, such as the number of a copy. It takes no
  /// column, and text has none.
  static let uncutEnd: Character = "\u{202C}"

  private let columns: [Column]
  private let rows: [[String]]
  private let indent: Int

  /// A table; every row has a cell for each column, without line breaks and control characters.
  init(_ columns: Column..., indent: Int = 0, rows: [[String]]) {
    (self.columns, self.indent, self.rows) = (columns, indent, rows)
  }

  /// The last byte of the mark in UTF-8.
  private static let uncutEndByte: UInt8 = 0xAC
  private static let gap = 2

  /// The lines for a console; a row whose last cell is wrapped is several.
  func lines(on console: Console) -> [String] {
    let paint = console.paint
    let paints = columns.map { $0.paint(paint) }
    let widths = widths(in: console.width.map { $0 - indent })
    let shown = columns.indices.filter { widths[$0] > 0 }
    let margin = DisplayText.spaces(indent)
    return rows.flatMap { row -> [String] in
      var line = margin
      var used = indent
      for index in shown {
        if case .wrapped = columns[index].fit {
          return DisplayText.hangingIndented(row[index], after: line, of: used, to: console.width)
            .map(\.withoutEndSpaces)
        }
        let cell = fitted(row[index], columns[index], to: widths[index], console)
        let space = DisplayText.spaces(widths[index] - DisplayText.width(cell))
        if columns[index].isRight { line += space }
        line += paints[index](cell)
        if !columns[index].isRight { line += space }
        if index != shown.last { line += DisplayText.spaces(TextTable.gap) }
        used += widths[index] + TextTable.gap
      }
      return [line.withoutEndSpaces]
    }
  }

  private func fitted(_ cell: String, _ column: Column, to columns: Int, _ console: Console) -> String {
    guard case .cut = column.fit else { return cell }
    let isWhole = console.width == nil || DisplayText.width(cell) <= columns
    // Most cells are cut or shown as they are; the search by bytes is faster than by characters.
    guard cell.utf8.contains(TextTable.uncutEndByte), let mark = cell.firstIndex(of: TextTable.uncutEnd) else {
      return isWhole ? cell : console.style.cut(cell, to: columns)
    }
    let (start, end) = (String(cell[..<mark]), String(cell[cell.index(after: mark)...]))
    if isWhole { return start + end }
    return console.style.cut(start, to: columns - DisplayText.width(end)) + end
  }

  /// The columns of each column; 0 if all of its cells are empty.
  private func widths(in room: Int?) -> [Int] {
    var widths = columns.indices.map { index in rows.reduce(0) { max($0, DisplayText.width($1[index])) } }
    var cut: [Int] = []
    for (index, column) in columns.enumerated() {
      guard case .cut(let pipe) = column.fit else { continue }
      if room == nil { widths[index] = min(widths[index], pipe) }
      cut.append(index)
    }
    guard let room, let first = cut.first else { return widths }
    let isWrapped = columns.contains { if case .wrapped = $0.fit { true } else { false } }
    let others = columns.indices.filter { !cut.contains($0) && widths[$0] > 0 }
    let taken = others.reduce(0) { $0 + widths[$1] } + TextTable.gap * (others.count + cut.count - 1)
    let left = isWrapped ? room / 2 : max(20, room - taken)
    let second = cut.dropFirst().first
    let secondWidth = second.map { widths[$0] } ?? 0
    if widths[first] + secondWidth > left {
      widths[first] = second == nil ? left : max(min(widths[first], left * 3 / 5), left - secondWidth)
      if let second { widths[second] = left - widths[first] }
    }
    return widths
  }
}
