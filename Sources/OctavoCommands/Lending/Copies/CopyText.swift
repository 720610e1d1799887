internal import LibraryStore
internal import ReadingModel

/// Copies as lines for a terminal.
enum CopyText {
  /// Prints what was done with a copy: `Emma by Jane Austen: yours (print, good)`.
  static func print(_ copyLine: CopyLine, _ action: String, on console: Console) {
    let words = copyLine.copy.words
    let known = words == "a copy" || copyLine.copy.isGone ? "" : " (\(DisplayText.line(words)))"
    console.printSentence("\(BookLine(copyLine.book).titleAndByline): \(DisplayText.line(action))\(known)")
  }

  /// How a copy left: `sold to Bob on 2026-11-21 for 12 EUR`.
  static func words(_ disposal: Disposal, _ style: Style) -> String {
    disposal.how.words + (disposal.to.map { (disposal.how == .swapped ? " with " : " to ") + $0 } ?? "")
      + (disposal.day.map { ($0.precision == .day ? " on " : " in ") + style.text($0) } ?? "")
      + (disposal.price.map { " for \($0.text)" } ?? "")
  }

  /// The state of a copy: loan, offer and disposal.
  static func statusText(_ copy: BookCopy, lentTo loan: Loan?, _ style: Style) -> String {
    var parts: [String] = []
    if let loan { parts.append(loan.words(style)) }
    if let offer = copy.offer {
      parts.append(offer.words + (offer.visibility == .public ? ", public" : "") + (offer.note.map { ": \($0)" } ?? ""))
    }
    if let disposal = copy.disposal { parts.append(words(disposal, style)) }
    return DisplayText.line(parts.joined(separator: "; "))
  }

  /// A line for each copy: number and title of the book, details of the copy, its state.
  static func lines(_ copies: [CopyLine], _ console: Console) -> [String] {
    let rows = copies.map { copyLine in
      let known = copyLine.copy.words == "a copy" ? "" : DisplayText.line(copyLine.copy.words)
      let statusText = CopyText.statusText(copyLine.copy, lentTo: copyLine.loan, console.style)
      return [
        "\(copyLine.book.id.number)",
        BookLine(copyLine.book).titleAndByline
          + (copyLine.count > 1 ? "\(TextTable.uncutEnd) (\(copyLine.number))" : ""),
        [known, statusText].filter { !$0.isEmpty }.joined(separator: console.style.separator),
      ]
    }
    if console.style.isPlain {
      return rows.map { row in
        "\(row[0]). " + row[1].filter { $0 != TextTable.uncutEnd } + (row[2].isEmpty ? "." : ": \(row[2]).")
      }
    }
    return TextTable(.number, .title, .words, rows: rows).lines(on: console)
  }
}

extension CopyLine: Tabular {
  static var columns: [Column<CopyLine>] {
    Column("id", \.book.id.number)
    Column("uid", \.copy.uid)
    Column("title", \.book.title)
    Column("authors", \.book.byline)
    Column("copy", \.number)
    Column("format", \.copy.format?.rawValue)
    Column("condition", \.copy.condition?.rawValue)
    Column("place", \.copy.place)
    Column("bought", \.copy.bought)
    Column("shop", \.copy.shop)
    Column("price", \.copy.price)
    Column("isSigned", \.copy.isSigned)
    Column("note", \.copy.note)
    Column("offer", \.copy.offer) { $0.words }
    Column("gone", \.copy.disposal) { CopyText.words($0, Style()) }
    Column("lentTo", \.loan?.party)
    Column.cell("offerKind", \.copy.offer?.kind.rawValue)
    Column.cell("offerPrice", \.copy.offer?.price)
    Column.cell("offerNote", \.copy.offer?.note)
    Column.cell("offerVisibility", \.copy.offer?.visibility.rawValue)
    Column.cell("goneHow", \.copy.disposal?.how.rawValue)
    Column.cell("goneDay", \.copy.disposal?.day)
    Column.cell("goneTo", \.copy.disposal?.to)
    Column.cell("gonePrice", \.copy.disposal?.price)
  }
}
