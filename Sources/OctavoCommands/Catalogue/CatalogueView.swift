internal import Capture
internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// Renders the catalogue as the lines of a screen, each cut to its width.
struct CatalogueView {
  let state: CatalogueState
  let style: Style
  let columns, rows: Int

  static let smallest = (columns: 24, rows: 4)
  /// Lines not used by the list: one above, one below.
  static let frameRows = 2

  /// The lines, one for each row of the screen: the visible books, and the text of the open one.
  func lines(_ books: [BookSummary], text: [String] = []) -> [String] {
    guard columns >= CatalogueView.smallest.columns, rows >= CatalogueView.smallest.rows else {
      return [cut("too small - make it larger")]
    }
    let middle: [String]
    switch state.page {
    case .list: middle = books.isEmpty ? ["", cut("  " + nothing)] : beside(list(books), text)
    case .help: middle = CatalogueView.help.map(cut)
    case .book(let line): middle = text.dropFirst(line).map(cut)
    }
    let foot = foot
    let count = rows - 1 - foot.count
    // A long message must not hide the selected book.
    let covered = state.page == .list && !books.isEmpty ? max(0, state.selected - state.first + 1 - count) : 0
    let shown = middle.dropFirst(covered).prefix(count)
    return [bold(head)] + shown + Array(repeating: "", count: max(0, count - shown.count)) + foot
  }

  /// The columns for the selected book beside the list; nil if the screen has no room for both.
  static func bookColumns(of columns: Int) -> Int? { columns >= 140 ? min(100, columns * 45 / 100) : nil }

  /// The list, and the selected book at its right.
  private func beside(_ list: [String], _ text: [String]) -> [String] {
    guard let right = CatalogueView.bookColumns(of: columns), !text.isEmpty else { return list }
    let count = rows - CatalogueView.frameRows
    return (0..<count).map { row in
      let left = row < list.count ? list[row] : DisplayText.spaces(listColumns)
      return left + " \u{2502} " + (row < text.count ? style.cut(text[row], to: right) : "")
    }
  }

  private var listColumns: Int { CatalogueView.bookColumns(of: columns).map { columns - $0 - 3 } ?? columns }

  private var head: String {
    var parts = [state.count.counted("book")]
    if let status = state.status { parts.append(status.rawValue) }
    if state.isOfFavorites { parts.append("favourites") }
    if !state.query.isEmpty { parts.append("/" + DisplayText.line(state.query)) }
    parts.append("by \(state.order.rawValue)")
    let place = state.count == 0 ? "" : "  \(state.selected + 1) of \(state.count)"
    let left = style.cut("Octavo  " + parts.joined(separator: style.separator), to: columns - place.count)
    return DisplayText.padded(left, to: columns - place.count) + place
  }

  /// The prompt, the message or the keys: one line, or several for a long message.
  private var foot: [String] {
    if state.typed == nil, state.page != .help, let message = state.message {
      return Array(DisplayText.wrapped(DisplayText.line(message), to: columns).prefix(rows - CatalogueView.frameRows))
        .map(cut)
    }
    return [lastLine]
  }

  private var lastLine: String {
    switch state.typed {
    case (.search, let text)?: return prompt("search: ", text)
    case (.stars, let text)?: return prompt("stars, 0.25 to 5: ", text)
    case (.words(.log), let text)?: return prompt("log position, day, thought: ", text)
    case (.words(.note), let text)?: return prompt("note: ", text)
    case (.words(.start), let text)?: return prompt("start, on what day (Enter for today): ", text)
    case (.words(.review), let text)?: return prompt("review: ", text)
    case (.words, let text)?: return prompt("finish: rating, day, review (Enter for none): ", text)
    case (.lender, let text)?: return prompt("borrowed from: ", text)
    case (.dueDay, let text)?: return prompt("due date, or Enter to use the terms: ", text)
    case nil: break
    }
    if case .help = state.page { return dim(cut("press any key to go back")) }
    let last = "? help  q " + (state.page == .list ? "quit" : "back")
    var hints: [String] = []
    let all =
      state.page == .list
      ? [
        "Enter open", "/ search", "p log page", "n note", "S start", "d finish", "u undo", "f filter", "o order",
        "s stars", "r review", "* favourite", "b borrow", "F favourites",
      ]
      : [
        "p log page", "n note", "S start", "d finish", "s stars", "r review", "u undo", "/ search",
        "* favourite", "b borrow",
      ]
    for hint in all where (hints + [hint, last]).joined(separator: "  ").count <= columns { hints.append(hint) }
    return dim(cut((hints + [last]).joined(separator: "  ")))
  }

  /// The question, the end of the typed text that fits, and a cursor.
  private func prompt(_ question: String, _ text: String) -> String {
    var shown = DisplayText.line(text)
    while DisplayText.width(question + shown) > columns - 1 { shown.removeFirst() }
    return question + shown + "\u{1B}[7m \u{1B}[0m"
  }

  private var nothing: String {
    state.isNarrowed
      ? "no books match - Esc shows all" : NoRows.emptyLibrary
  }

  private func list(_ books: [BookSummary]) -> [String] {
    let columns = listColumns
    let statusColumns = columns >= 100 ? 22 : columns >= 60 ? 17 : 0
    let left = columns - 2 - statusColumns - 2
    let bylineColumns = columns >= 60 ? left * 2 / 5 : 0
    let titleColumns = left - bylineColumns
    return books.enumerated().map { index, book in
      let isSelected = state.first + index == state.selected
      var line = (isSelected ? "> " : "  ") + cell(DisplayText.line(book.title) + book.signs(style), titleColumns)
      if bylineColumns > 0 { line += "  " + cell(DisplayText.line(book.byline), bylineColumns - 2) }
      if statusColumns > 0 { line += "  " + cell(BookLine(book).statusText(style), statusColumns) }
      line = DisplayText.padded(line, to: columns)
      return isSelected ? "\u{1B}[7m\(line)\u{1B}[0m" : line
    }
  }

  private func cell(_ text: String, _ columns: Int) -> String {
    DisplayText.padded(style.cut(text, to: columns), to: columns)
  }

  private func cut(_ text: String) -> String { style.cut(text, to: columns) }
  private func bold(_ text: String) -> String { "\u{1B}[1m\(text)\u{1B}[0m" }
  private func dim(_ text: String) -> String { "\u{1B}[2m\(text)\u{1B}[0m" }

  private static let help = [
    "", "  up, down, k, j        one book up or down", "  PgUp, PgDn, space     a page up or down",
    "  Home, End, g, G       the first or the last book", "  Enter                 show the book; q goes back",
    "  /                     search: words, +tags, field:value",
    "  f                     filter: wanted, reading, paused, finished, abandoned",
    "  F                     favourites only", "  o                     by title, author, recent, rating, added",
    "  Esc                   all books again",
    "  p                     log: 120 yesterday, 40 min, great scene +tag",
    "  n                     note a thought: p. 120 great scene +tag",
    "  S, d                  start, finish: yesterday 4.5 loved it",
    "  *                     mark or unmark as a favourite",
    "  s                     rate the latest reading", "  r                     write a review",
    "  b                     borrow it: from whom, due when",
    "  u                     undo the last change", "  Ctrl-L, Ctrl-Z        redraw, suspend",
    "  q                     leave",
  ]
}
