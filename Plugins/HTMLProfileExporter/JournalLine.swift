internal import ExporterKit
internal import Markup
internal import ReadingModel

/// One line of the journal on a page: an entry and its book.
struct JournalLine {
  /// The tag that puts an entry on the first page.
  static let chosenTag = "chosen"
  /// The characters of a line in one of two columns, and the lines that an entry takes there besides its text.
  private static let (charactersPerLine, linesPerEntry) = (48, 4)
  /// A page ends after the entry that brings it to this many lines.
  static let linesPerPage = 210

  let entry: Entry
  let shelved: ShelvedBook
  let hasText: Bool
  /// Whether it resumes a reading that was paused.
  private let isResumption: Bool

  init(entry: Entry, shelved: ShelvedBook, isResumption: Bool = false) {
    self.entry = entry
    self.isResumption = isResumption
    self.shelved = shelved
    hasText = entry.hasWords
  }

  /// The lines it takes in one of two columns, roughly.
  var columnLines: Int {
    JournalLine.linesPerEntry
      + ((entry.text?.count ?? 0) + (entry.note?.count ?? 0)) / JournalLine.charactersPerLine
  }

  /// The id of the entry on the page of its book.
  var entryID: String { JournalLine.id(of: entry) }

  /// The id of an entry on the page of its book.
  static func id(of entry: Entry) -> String { "e-\(entry.uid.text.suffix(12))" }

  /// - Parameter headingBase: The level of the highest heading in its text, 1…6.
  func values(headingBase: Int, site: Site) -> TemplateFields {
    let words = site.words
    let place = place(words)
    return [
      "entryID": .text(entryID), "permalink": .text(shelved.address(of: entry)),
      "published": .optional(entry.day?.text),
      "kind": .text(hasText || entry.kind == .status ? entry.kind.rawValue : "place"),
      "isQuote": .flag(entry.kind == .quote && hasText),
      "status": .optional(entry.status.map { words[isResumption ? "event-resumed" : "event-\($0.rawValue)"] }),
      "html": .markdown(entry.text, headingBase: headingBase),
      "note": .markdown(entry.note, headingBase: headingBase),
      "bringsMarks": .flag(bringsMarks),
      "lang": entry.kind == .quote ? shelved.language : .absent,
      "place": .optional(place), "margin": .group(margin(place, site)),
    ]
  }

  /// Its values with its date and book, for lists of entries of several books.
  func valuesWithBook(headingBase: Int, site: Site) -> TemplateFields {
    let date = entry.day.map { $0.timeMarkup(site.words.date($0), marks: " class=\"dt-published\"") }
    return values(headingBase: headingBase, site: site).adding(["date": .optional(date), "book": shelved.tile()])
  }

  /// The small print beside the text: position, duration, time, and tags with their pages.
  private func margin(_ place: String?, _ site: Site) -> [TemplateValue] {
    let words = site.words
    var notes: [TemplateValue] = []
    func add(_ sort: String, _ text: String?, path: String? = nil) {
      if let text { notes.append(["sort": .text(sort), "words": .text(text), "tagPath": .optional(path)]) }
    }
    add("place", place)
    add("minutes", entry.minutes.map { words.duration(minutes: $0) })
    add("time", entry.time?.text)
    if entry.visibility == .private { add("private", words["private"]) }
    for tag in entry.shownTags { add("tag", tag, path: site.gatherings[.tag, tag].map { site.address($0.path) }) }
    return notes
  }

  /// The position, and the percentage if it is a page.
  private func place(_ words: SiteWords) -> String? {
    guard let position = entry.position else { return nil }
    // Readers of the site do not need hundredths of a percent.
    if position.unit == .percent, position.from == nil, let percent = position.percent, percent > 0 {
      return position.isBaseline ? words.text("place-from", "\(percent)%") : "\(percent)%"
    }
    let span = words.place(position)
    let isStart = position.isBaseline && position.from == nil && entry.kind != .status
    let text = isStart ? words.text("place-from", span) : span
    guard entry.kind != .quote, position.unit != .percent, let percent = position.percent else { return text }
    return "\(text) · \(percent)%"
  }

  /// Whether the quoted text already begins with a quotation mark.
  private var bringsMarks: Bool {
    guard entry.kind == .quote, let text = entry.text, let first = text.utf8.first else { return false }
    // No Markdown syntax begins with a letter.
    if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20) { return false }
    return Markdown.plainText(text, limit: 1).first.map { "\"'“‘„‚«‹「『»".contains($0) } ?? false
  }
}

extension Site {
  /// The quotes of readings within the spoiler limit, from one year or all. Copies only quotes, since most entries are
  /// not.
  func quoteLines(of readings: [Reading], in shelved: ShelvedBook, year: Int? = nil) -> [JournalLine] {
    var lines: [JournalLine] = []
    for reading in readings {
      let entries = spoilerLimit.entries(of: reading)
      for index in entries.indices where entries[index].kind == .quote {
        guard year == nil || entries[index].day?.year == year else { continue }
        let line = JournalLine(entry: entries[index], shelved: shelved)
        if line.hasText { lines.append(line) }
      }
    }
    return lines
  }
}

extension Entry {
  /// The tags for display, without the one that only chooses entries for the first page.
  var shownTags: [String] { tags.map(\.displayed).filter { !$0.isEmpty && $0 != JournalLine.chosenTag } }

  var hasWords: Bool { text.map(Markdown.hasWords) ?? false }
}
