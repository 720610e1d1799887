internal import LibraryStore
internal import LookingUp
internal import ReadingModel

/// Candidates in the lines of a terminal, side by side with what the library tells.
struct LookupText {
  private let lookup: Lookup
  private let console: Console
  private let paint: Paint

  /// The lines of a look-up on a console.
  init(_ lookup: Lookup, _ console: Console) {
    self.lookup = lookup
    self.console = console
    paint = Paint(isOn: console.isColoured)
  }

  /// The candidates, each with what it would do.
  var lines: [String] {
    var lines: [String] = []
    for candidate in lookup.candidates {
      lines += facts(of: candidate.card, number: candidate.number)
      if let held = candidate.held {
        let isSame = candidate.changes.isEmpty ? "; it tells nothing new" : ""
        lines.append("   in your library as \(held.id.number)\(isSame)")
        lines += table(candidate.changes)
      }
    }
    return lines + [paint.dim(closing)]
  }

  /// What a card tells, in two lines at most.
  func facts(of card: BookCard, number: Int? = nil) -> [String] {
    let authors = card.contributors.filter { $0.role == .author }.map(\.name).formattedList
    let facts: [String?] = [
      card.firstPublished.map { "first \($0.text)" },
      [card.publisher, card.published?.text].compactMap { $0 }.joined(separator: " "),
      card.pageCount.map { "\($0) pages" }, card.isbn?.digits, card.format?.rawValue, card.language,
    ]
    let title = card.subtitle.map { "\(card.title): \($0)" } ?? card.title
    let more = facts.compactMap { $0?.isEmpty == false ? $0 : nil }.joined(separator: " · ")
    let line = (number.map { "\($0)  " } ?? "") + title + (authors.isEmpty ? "" : " by \(authors)")
    return [paint.bold(DisplayText.line(line))] + (more.isEmpty ? [] : ["   " + DisplayText.line(more)])
  }

  /// What the library tells beside what the candidate tells.
  private func table(_ changes: [CardChange]) -> [String] {
    let width = max(20, ((console.width ?? 100) - 26) / 2)
    return changes.map { change in
      let held = DisplayText.cut(DisplayText.line(change.held ?? "-"), to: width)
      let told = DisplayText.cut(DisplayText.line(change.told), to: width)
      let sign = change.held == nil || change.field == .identifiers ? "+" : "≠"
      return "   \(sign) " + DisplayText.padded(change.field.rawValue, to: 16)
        + DisplayText.padded(held, to: min(width, 36)) + " → " + told
    }
  }

  private var closing: String {
    var text = "\(lookup.candidates.count)"
    if let total = lookup.answer.total { text += " of \(total)" }
    text += " from \(lookup.source.name)"
    if lookup.answer.isFromCache { text += ", kept from an earlier answer" }
    if lookup.answer.hasMore { text += "; --page \(lookup.page + 1) shows more" }
    let isKnown = lookup.candidates.contains { !$0.changes.isEmpty }
    return text + "; --take N takes one" + (isKnown ? ": + is filled, ≠ stays unless named with --only" : "")
  }

  /// Which one the reader wants, asked on a terminal; nil for none.
  func choice() throws -> Int? {
    guard console.mayAsk, console.isTerminal,
      let answer = console.ask(
        "take which? (1\(lookup.candidates.count > 1 ? "-\(lookup.candidates.count)" : ""), Enter for none) "),
      !answer.isEmpty
    else { return nil }
    guard let number = Int(answer) else { throw LookupError.noCandidate(nil, count: lookup.candidates.count) }
    return number
  }

  /// What taking one did, or would do.
  func lines(of taken: TakenCard) -> [String] {
    let title = BookLine(taken.book).titleAndByline
    guard !taken.isNew else { return ["\(title): added as \(taken.book.id.number)"] }
    let name = "\(title) (\(taken.book.id.number))"
    let kept = taken.kept.filter { $0.held != nil }.map(\.field.rawValue).joined(separator: ", ")
    let left = taken.kept.filter { $0.held == nil }.map(\.field.rawValue).joined(separator: ", ")
    let others = (kept.isEmpty ? "" : "; keeps its own \(kept)") + (left.isEmpty ? "" : "; leaves out \(left)")
    guard !taken.changes.isEmpty else { return ["\(name): nothing to take\(others)"] }
    let fields = taken.changes.map(\.field.rawValue).joined(separator: ", ")
    return ["\(name) takes \(fields) from \(lookup.source.name)\(others)"] + table(taken.changes)
  }
}
