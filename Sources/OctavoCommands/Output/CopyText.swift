internal import ExporterKit
internal import LibraryStore
internal import ReadingModel

/// A copy as lines for a terminal.
struct CopyText {
  private let copyLine: CopyLine
  private let console: Console

  /// Lines about a copy on a console.
  init(_ copyLine: CopyLine, _ console: Console) {
    self.copyLine = copyLine
    self.console = console
  }

  /// Prints what was done with the copy: `Emma by Jane Austen: yours (print, good)`.
  func print(_ action: String) {
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
    if let loan { parts.append("lent to \(loan.party)" + (loan.due.map { " until \(style.text($0))" } ?? "")) }
    if let offer = copy.offer {
      parts.append(offer.words + (offer.visibility == .public ? ", public" : "") + (offer.note.map { ": \($0)" } ?? ""))
    }
    if let disposal = copy.disposal { parts.append(words(disposal, style)) }
    return DisplayText.line(parts.joined(separator: "; "))
  }

  /// A line for each copy: number and title of the book, details of the copy, its state.
  static func lines(_ copies: [CopyLine], _ console: Console) -> [String] {
    let paint = Paint(isOn: console.isColoured)
    let titles = copies.map { copyLine in
      BookLine(copyLine.book).titleAndByline + number(copyLine)
    }
    let numberColumns = copies.map { "\($0.book.id.number)".count }.max() ?? 0
    let titleColumns = min(titles.map { DisplayText.width($0) }.max() ?? 0, console.width.map { $0 / 2 } ?? 60)
    return copies.indices.map { index in
      let copyLine = copies[index]
      let number = "\(copyLine.book.id.number)"
      let title = CopyText.title(copyLine, to: console.width == nil ? nil : titleColumns, console.style)
      let known = copyLine.copy.words == "a copy" ? "" : DisplayText.line(copyLine.copy.words)
      let statusText = CopyText.statusText(copyLine.copy, lentTo: copyLine.loan, console.style)
      let details = [known, statusText].filter { !$0.isEmpty }.joined(separator: console.style.separator)
      if console.style.isPlain { return "\(number). " + titles[index] + (details.isEmpty ? "" : ": " + details) + "." }
      let space = String(repeating: " ", count: numberColumns - number.count)
      let label = space + paint.dim(number) + "  "
      if details.isEmpty { return label + title }
      return DisplayText.hangingIndented(
        details, after: label + DisplayText.padded(title, to: titleColumns) + "  ",
        of: numberColumns + titleColumns + 4, to: console.width
      ).joined(separator: "\n")
    }
  }

  /// The number of the copy after the title, if there are several: ` (2)`.
  private static func number(_ copyLine: CopyLine) -> String { copyLine.count > 1 ? " (\(copyLine.number))" : "" }

  /// The title, cut so that the number of the copy fits after it.
  private static func title(_ copyLine: CopyLine, to columns: Int?, _ style: Style) -> String {
    let (title, number) = (BookLine(copyLine.book).titleAndByline, number(copyLine))
    return columns.map { DisplayText.cut(title, to: $0 - number.count, mark: style.ellipsis) + number } ?? title
      + number
  }
}

/// A copy as JSON.
struct CopyFacts: TabularFacts {
  let id: Int64
  let uid: UID
  let title: String
  let authors: String
  let copy: Int
  let format: Book.Format?
  let condition: BookCopy.Condition?
  let place: String?
  let bought: Day?
  let shop: String?
  let price: Money?
  let isSigned: Bool
  let note: String?
  let offer: Offer?
  let gone: Disposal?
  let lentTo: String?

  /// The facts of a copy.
  init(_ copyLine: CopyLine) {
    id = copyLine.book.id.number
    uid = copyLine.copy.uid
    title = copyLine.book.title
    authors = copyLine.book.byline
    copy = copyLine.number
    format = copyLine.copy.format
    condition = copyLine.copy.condition
    place = copyLine.copy.place
    bought = copyLine.copy.bought
    shop = copyLine.copy.shop
    price = copyLine.copy.price
    isSigned = copyLine.copy.isSigned
    note = copyLine.copy.note
    offer = copyLine.copy.offer
    gone = copyLine.copy.disposal
    lentTo = copyLine.loan?.party
  }
}

extension CopyFacts {
  static var columns: [FactColumn<CopyFacts>] {
    [
      FactColumn("id") { .number(Int($0.id)) }, FactColumn("uid") { .text($0.uid.text) },
      FactColumn("title") { .text($0.title) }, FactColumn("authors") { .text($0.authors) },
      FactColumn("copy") { .number($0.copy) }, FactColumn("format") { .optional($0.format?.rawValue) },
      FactColumn("condition") { .optional($0.condition?.rawValue) }, FactColumn("place") { .optional($0.place) },
      FactColumn("bought") { .optional($0.bought?.text) }, FactColumn("shop") { .optional($0.shop) },
      FactColumn("price") { .optional($0.price?.text) }, FactColumn("isSigned") { .yes($0.isSigned) },
      FactColumn("note") { .optional($0.note) }, FactColumn("offer") { .optional($0.offer?.words) },
      FactColumn("gone") { .optional($0.gone.map { CopyText.words($0, Style()) }) },
      FactColumn("lentTo") { .optional($0.lentTo) },
      FactColumn("offerKind") { .optional($0.offer?.kind.rawValue) },
      FactColumn("offerPrice") { .optional($0.offer?.price?.text) },
      FactColumn("offerNote") { .optional($0.offer?.note) },
      FactColumn("offerVisibility") { .optional($0.offer?.visibility.rawValue) },
      FactColumn("goneHow") { .optional($0.gone?.how.rawValue) },
      FactColumn("goneDay") { .optional($0.gone?.day?.text) }, FactColumn("goneTo") { .optional($0.gone?.to) },
      FactColumn("gonePrice") { .optional($0.gone?.price?.text) },
    ]
  }
}
