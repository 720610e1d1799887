internal import Foundation
internal import ReadingModel

/// Converts KOReader's readable exports, Markdown and plain text, to the form of its JSON.
struct KOReaderPages {
  /// The books, in the order of the file.
  private(set) var books: [DataValue] = []

  private var book: [String: DataValue] = [:]
  private var passages: [DataValue] = []
  private var passage: [String: DataValue]?
  private var lines: [String] = []

  /// Whether the head of a file looks like such an export.
  static func isOne(head: String) -> Bool {
    let lines = head.split(whereSeparator: \.isNewline).prefix(400)
    if lines.contains(where: { textPlace($0) != nil }) { return true }
    return lines.contains { $0.hasPrefix("##### ") } && lines.contains { markdownPlace($0) != nil }
  }

  init(_ text: String) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    if lines.contains(where: { KOReaderPages.textPlace($0[...]) != nil }) {
      readText(lines)
    } else {
      readMarkdown(lines)
    }
    endBook()
  }

  private mutating func readMarkdown(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      if let place = KOReaderPages.markdownPlace(line[...]) {
        endPassage()
        passage = place
      } else if line.hasPrefix("# "), index + 1 < lines.count, lines[index + 1].hasPrefix("##### ") {
        endBook()
        book["title"] = .text(String(line.dropFirst(2)))
      } else if line.hasPrefix("##### "), passage == nil {
        // Authors are joined with commas, which some names contain, so the parts decide where to split.
        let names = PersonCell.names(String(line.dropFirst(6)))
        book["author"] = .text(names.joined(separator: "\n"))
      } else if line.hasPrefix("## ") {
        endPassage()
      } else if !line.hasPrefix("[") || !line.contains("](<file://") {
        if !(line.hasPrefix("_Generated at: ") && line.hasSuffix("_")) { self.lines.append(line) }
      }
    }
  }

  private mutating func readText(_ lines: [String]) {
    var isStart = true
    for line in lines {
      if let place = KOReaderPages.textPlace(line[...]) {
        endPassage()
        passage = place
      } else if line == "-=-=-=-=-=-" {
        endPassage()
      } else if passage != nil {
        self.lines.append(line)
      } else if line.hasPrefix(KOReaderPages.wideSpace) {
        // The first heading after a blank line is a book's, the others are its chapters'.
        let heading = String(line.dropFirst())
        if isStart, !heading.isEmpty {
          endBook()
          book["title"] = .text(heading)
          isStart = false
        }
      } else if line.isEmpty {
        isStart = true
      }
    }
  }

  private static let wideSpace = "\u{3000}"

  private static let markdownHeading = Pattern(#/^### \S+ (\S+)(?: \([\d.,]+ ?%\))? @ (.*\d{1,2}:\d\d:\d\d.*)$/#)
  private static let textHeading = Pattern(#/^-- [^:\d]*:? ?(\w+),? (.*?)(\d{1,2}:\d\d:\d\d)(.*)$/#)

  /// `### Page 12 @ 05 March 2024 09:10:00 PM`
  private static func markdownPlace(_ line: Substring) -> [String: DataValue]? {
    guard line.hasPrefix("### "), let match = markdownHeading.first(in: line)?.output
    else { return nil }
    return place(page: match.1, moment: match.2)
  }

  /// `-- Page: 12, added on Tue Mar  5 21:10:00 2024` after two ideographic spaces, in the language of the device.
  private static func textPlace(_ line: Substring) -> [String: DataValue]? {
    guard line.hasPrefix(wideSpace + wideSpace + "-- "),
      let match = textHeading.first(in: line.dropFirst(2))?.output
    else { return nil }
    // Some locales write the year after the time.
    let isLate = match.4.contains(#/\d{4}/#)
    let moment = isLate ? "\(match.2) \(match.4) \(match.3)" : "\(match.2) \(match.3) \(match.4)"
    return place(page: match.1, moment: moment[...])
  }

  private static func place(page: Substring, moment: Substring) -> [String: DataValue] {
    var place: [String: DataValue] = [:]
    if let page = Int(page) { place["page"] = .number(Double(page)) }
    if let date = ClippingDate(moment) {
      place["datetime"] = .text(date.day.text + (date.time.map { " \($0.text)" } ?? ""))
    }
    return place
  }

  private mutating func endPassage() {
    defer { lines = [] }
    guard var passage else { return }
    self.passage = nil
    let parts = lines.split(separator: "---", maxSplits: 1, omittingEmptySubsequences: false).map(KOReaderPages.text)
    let (text, label) = KOReaderPages.withoutCallout(parts[0])
    passage["text"] = .text(KOReaderPages.bare(text))
    let notes = [label, parts.count > 1 ? parts[1] : nil].compactMap(\.self)
    if !notes.isEmpty { passage["note"] = .text(notes.joined(separator: "\n\n")) }
    passages.append(.object(passage))
  }

  private mutating func endBook() {
    endPassage()
    if !passages.isEmpty {
      book["entries"] = .list(passages)
      books.append(.object(book))
    }
    (book, passages) = ([:], [])
  }

  /// A passage without the callout below it, `> [!important] Striking`, which a note template adds for the kind of
  /// mark; and the callout's text.
  private static func withoutCallout(_ text: String) -> (text: String, label: String?) {
    guard let range = text.range(of: "\n> [!", options: .backwards),
      let end = text[range.upperBound...].firstIndex(of: "]")
    else { return (text, nil) }
    let label = text[end...].dropFirst().split(whereSeparator: \.isNewline).map {
      String($0.drop { $0 == ">" }).singleSpaced
    }
    let before = text[..<range.lowerBound].trimmingCharacters(in: .whitespacesAndNewlines)
    return (before, label.joined(separator: " ").singleSpaced.nonEmpty)
  }

  private static func text(_ lines: ArraySlice<String>) -> String {
    let start = lines.drop { $0.isBlank }
    let end = start.reversed().drop { $0.isBlank }
    return end.reversed().joined(separator: "\n")
  }

  /// The passage without the markup around it, which shows its highlight style.
  private static func bare(_ text: String) -> String {
    for (start, end) in [
      ("**_", "_**"), ("**", "**"), ("==", "=="), ("++", "++"), ("~~", "~~"), ("<u>", "</u>"), ("*", "*"),
    ]
    where text.hasPrefix(start) && text.hasSuffix(end) && text.count > start.count + end.count {
      return String(text.dropFirst(start.count).dropLast(end.count))
    }
    return text
  }
}
