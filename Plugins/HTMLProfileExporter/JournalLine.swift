internal import ExporterKit
internal import MarkdownRendering
internal import ReadingModel

/// An entry as a line of the journal on a page.
struct JournalLine {
  /// The tag of entries that the reader chose for the first page.
  static let chosenTag = "chosen"

  /// The entry.
  let entry: Entry
  /// The book it is about.
  let shelved: ShelvedBook
  /// Whether there are words of the reader or of the book in it.
  let hasText: Bool

  /// An entry of a book.
  init(entry: Entry, shelved: ShelvedBook) {
    self.entry = entry
    self.shelved = shelved
    hasText = entry.hasWords
  }

  /// The values of the line.
  ///
  /// - Parameter headingBase: The level of a heading within its text, 1…6.
  func values(headingBase: Int) -> [String: TemplateValue] {
    let place = place
    return [
      "kind": .text(hasText || entry.kind == .status ? entry.kind.rawValue : "place"),
      "isQuote": .flag(entry.kind == .quote && hasText),
      "status": .optional(entry.status?.event),
      "html": .markdown(entry.text, headingBase: headingBase),
      "note": .markdown(entry.note, headingBase: headingBase),
      "bringsMarks": .flag(bringsMarks),
      "lang": entry.kind == .quote ? shelved.language : .absent,
      "place": .optional(place), "margin": .group(margin(place)),
    ]
  }

  /// What stands beside the words in small type: the place, how long, when, and the tags.
  private func margin(_ place: String?) -> [TemplateValue] {
    var notes: [(sort: String, words: String?)] = [
      ("place", place), ("minutes", entry.minutes.map { Duration.spokenText(minutes: max(0, $0)) }),
      ("time", entry.time?.text),
    ]
    if entry.visibility == .private { notes.append(("private", "private")) }
    notes += entry.tags.map(\.displayed).filter { !$0.isEmpty && $0 != JournalLine.chosenTag }.map { ("tag", $0) }
    return notes.compactMap { sort, words in words.map { ["sort": .text(sort), "words": .text($0)] } }
  }

  /// The place, with the share of the whole for a page reached.
  private var place: String? {
    guard let position = entry.position else { return nil }
    let span = position.from == nil ? position.text : position.text.replacing("-", with: "–")
    let text = position.isBaseline ? "from \(span)" : span
    guard entry.kind != .quote, position.unit != .percent, let percent = position.percent else { return text }
    return "\(text) · \(percent)%"
  }

  /// Whether the quoted words begin with a quotation mark of their own, so that they need no other.
  private var bringsMarks: Bool {
    guard entry.kind == .quote else { return false }
    return Markdown.plainText(entry.text ?? "", limit: 1).first.map { "\"'“‘„‚«‹「『»".contains($0) } ?? false
  }
}

extension Entry {
  /// Whether there are words of the reader or of the book in it.
  var hasWords: Bool { text.map(Markdown.hasWords) ?? false }
}
