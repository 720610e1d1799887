internal import LibraryStore
internal import LookingUp
internal import ReadingModel

/// Lookup candidates as lines for a terminal, beside the values of the library.
struct LookupText {
  let lookup: Lookup
  let console: Console
  private var paint: Paint { console.paint }

  /// The candidates, each with the changes it would make.
  var lines: [String] {
    var lines: [String] = []
    for candidate in lookup.candidates {
      lines += facts(of: candidate.card, number: candidate.number)
      if let existing = candidate.existing {
        let isSame = candidate.changes.isEmpty ? "; nothing new" : ""
        lines.append("   in your library as \(existing.id.number)\(isSame)")
        lines += table(candidate.changes)
      }
    }
    return lines + [paint.dim(closing)]
  }

  /// The details of a candidate, in two lines at most.
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

  /// The values of the library beside those of the candidate.
  private func table(_ changes: [CardChange]) -> [String] {
    let width = max(20, ((console.width ?? 100) - 26) / 2)
    return changes.map { change in
      let existing = DisplayText.cut(DisplayText.line(change.existing ?? "-"), to: width)
      let incoming = DisplayText.cut(DisplayText.line(change.incoming), to: width)
      let sign = change.existing == nil || change.field == .identifiers ? "+" : "≠"
      return "   \(sign) " + DisplayText.padded(change.word, to: 16)
        + DisplayText.padded(existing, to: min(width, 36)) + " → " + incoming
    }
  }

  private var closing: String {
    var text = "\(lookup.candidates.count)"
    if let total = lookup.answer.total { text += " of \(total)" }
    text += " from \(lookup.source.name)"
    if lookup.answer.isFromCache { text += ", from the cache" }
    if lookup.answer.hasMore { text += "; --page \(lookup.page + 1) shows more" }
    let isKnown = lookup.candidates.contains { !$0.changes.isEmpty }
    return text + "; --take N uses one" + (isKnown ? ": + is added, ≠ stays unless named with --only" : "")
  }

  /// The candidate with a number; without one, prints all, and asks the reader at a terminal. Nil for none.
  func candidate(_ number: Int?) throws -> Lookup.Candidate? {
    if number == nil { lines.forEach(console.print) }
    return try (number ?? choice()).map(lookup.candidate)
  }

  private func choice() throws -> Int? {
    guard console.mayAsk, console.isTerminal,
      let answer = console.ask(
        "which one? (1\(lookup.candidates.count > 1 ? "-\(lookup.candidates.count)" : ""), or Enter to cancel) "),
      !answer.isEmpty
    else { return nil }
    guard let number = Int(answer) else { throw LookupError.noCandidate(nil, count: lookup.candidates.count) }
    return number
  }

  /// The changes that a candidate made, or would make.
  func lines(of taken: CardUpdate) -> [String] {
    guard !taken.isNew else { return [BookLine(taken.book).added] }
    let name = BookLine(taken.book).titleAndNumber
    let kept = taken.kept.filter { $0.existing != nil }.map(\.word).joined(separator: ", ")
    let left = taken.kept.filter { $0.existing == nil }.map(\.word).joined(separator: ", ")
    let others = (kept.isEmpty ? "" : "; keeps its own \(kept)") + (left.isEmpty ? "" : "; leaves out \(left)")
    guard !taken.changes.isEmpty else { return ["\(name): nothing to change\(others)"] }
    let fields = taken.changes.map(\.word).joined(separator: ", ")
    return ["\(name): \(fields) from \(lookup.source.name)\(others)"] + table(taken.changes)
  }
}
