internal import Foundation
internal import ReadingModel

/// The text of a note about a book below its properties: passages in block quotes and callouts, and the rest without
/// what the template added.
struct NoteText {
  struct Quote {
    let words: String
    var page: Int?
    var remark: String?

    func entry(_ uid: UID) -> Entry {
      var entry = Entry(uid: uid, kind: .quote, day: nil)
      entry.text = words
      entry.note = remark
      entry.position = page.flatMap { try? Position(.page, to: $0) }
      return entry
    }
  }

  /// The passages, in the order of the note.
  private(set) var quotes: [Quote] = []
  /// The remaining text; nil if there is none.
  let rest: String?

  init(_ page: MarkdownPage, titles: [String], authors: [String]) {
    var rest: [String] = []
    var block: [String] = []
    for line in NoteText.withoutComments(page.linesOutsideMarks) {
      if line.hasPrefix(">") {
        block.append(NoteText.unquoted(line))
        continue
      }
      NoteText.end(&block, &quotes, &rest)
      // A picture above all text is the cover.
      if NoteText.isPicture(line), rest.allSatisfy({ $0.isBlank }) { continue }
      if let heading = NoteText.heading(line)?.words,
        titles.contains(heading) && line.hasPrefix("# ") || authors.contains(heading)
      {
        continue
      }
      rest.append(line)
    }
    NoteText.end(&block, &quotes, &rest)
    self.rest =
      NoteText.withoutEmptySections(rest).joined(separator: "\n")
      .trimmingCharacters(in: .whitespacesAndNewlines).nonEmpty
  }

  /// Reads a block quote as a passage. A callout is one if its kind is a quote, or it contains a block quote: then its
  /// first line has the page, and text beside the passage is a remark. Other callouts are kept as they are.
  private static func end(_ block: inout [String], _ quotes: inout [Quote], _ rest: inout [String]) {
    defer { block = [] }
    let words = trimmed(block)
    guard !words.isEmpty else { return }
    guard words.hasPrefix("[!") else { return quotes.append(Quote(words: words)) }
    if let kind = block.first?.lowercased(), ["[!quote]", "[!cite]"].contains(where: kind.hasPrefix),
      !block.contains(where: { $0.hasPrefix(">") })
    {
      let passage = trimmed(Array(block.dropFirst()))
      if !passage.isEmpty { return quotes.append(Quote(words: passage, page: block.first.flatMap(page))) }
    }
    let passage = trimmed(block.filter { $0.hasPrefix(">") }.map(unquoted))
    guard !passage.isEmpty else {
      rest += words.split(separator: "\n", omittingEmptySubsequences: false).map { "> \($0)" }
      return
    }
    let remark = trimmed(block.dropFirst().filter { !$0.hasPrefix(">") })
    quotes.append(Quote(words: passage, page: block.first.flatMap(page), remark: remark.nonEmpty))
  }

  private static let pageMark = Pattern(#/(?:#page=|\b(?:pp?\.|page|[Ss]eite|S\.) ?)(\d{1,5})/#)

  private static func page(_ line: String) -> Int? { pageMark.first(in: line[...]).flatMap { Int($0.output.1) } }

  private static func unquoted(_ line: String) -> String { String(line.dropFirst(line.hasPrefix("> ") ? 2 : 1)) }

  private static func trimmed(_ lines: [String]) -> String {
    lines.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// A heading's level and text.
  private static func heading(_ line: String) -> (level: Int, words: String)? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).first == " " else { return nil }
    return (level, String(line.dropFirst(level)).singleSpaced)
  }

  /// Whether a line is only a picture, `![[cover.jpg|200]]` or `![cover](…)`.
  private static func isPicture(_ line: String) -> Bool {
    let words = line.singleSpaced
    return words.hasPrefix("![") && (words.hasSuffix(")") || words.hasSuffix("]]"))
  }

  /// The lines without HTML comments.
  private static func withoutComments(_ lines: [String]) -> [String] {
    var isComment = false
    return lines.compactMap { line in
      guard isComment || line.contains("<!--") else { return line }
      var text = ""
      var left = line[...]
      while let mark = left.firstRange(of: isComment ? "-->" : "<!--") {
        if !isComment { text += left[..<mark.lowerBound] }
        left = left[mark.upperBound...]
        isComment.toggle()
      }
      if !isComment { text += left }
      return text.isBlank ? nil : text
    }
  }

  /// The lines without the headings of empty sections.
  private static func withoutEmptySections(_ lines: [String]) -> [String] {
    var kept: [String] = []
    // The level of the heading below, 0 at the end; nil if text follows.
    var next: Int? = 0
    for line in lines.reversed() {
      if let level = heading(line)?.level {
        if let next, next <= level { continue }
        next = level
      } else if !line.isBlank {
        next = nil
      }
      kept.append(line)
    }
    return kept.reversed()
  }
}
