internal import Foundation
internal import ReadingModel

struct JrnlEntry {
  /// The 1-based line of the file, or position in its list.
  let line: Int
  let day: Day?
  let time: TimeOfDay?
  /// The text of the first line.
  let title: String
  let body: String
  let isStarred: Bool
  /// The date as written, if it is not in the calendar.
  var impossibleDay: String?
  /// The entry as written.
  let raw: String
  /// Whether it is longer than the text limit; the rest may be missing.
  let isTooLong: Bool

  /// The entries of a text file. Each starts with its date, in brackets or, in old versions, without.
  static func entries(text file: Data) -> [JrnlEntry] {
    var entries: [JrnlEntry] = []
    var lines: [String] = []
    var byteCount = 0
    var start = 0
    func end() {
      guard let first = lines.first, let head = head(first) else { return }
      let isStarred = head.title.hasPrefix("*") || head.title.hasSuffix("*")
      let title = head.title.trimmingCharacters(in: CharacterSet(charactersIn: "* "))
      let body = lines.dropFirst().joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      entries.append(
        JrnlEntry(
          line: start, day: try? Day(head.date), time: head.time, title: title, body: body, isStarred: isStarred,
          impossibleDay: (try? Day(head.date)) == nil ? head.date : nil,
          raw: lines.joined(separator: "\n").trimmingCharacters(in: .newlines),
          isTooLong: byteCount > TextLimit.byteCount))
    }
    for (index, line) in TextLines(file).enumerated() {
      if head(line) != nil {
        end()
        (lines, byteCount) = ([], 0)
        start = index + 1
      }
      if byteCount <= TextLimit.byteCount { lines.append(line) }
      byteCount += line.utf8.count + 1
    }
    end()
    return entries
  }

  /// Whether the head of a file looks like a journal in text.
  static func isOne(_ file: FileHead) -> Bool {
    let lines = TextBytes.text(of: file.bytes.prefix(4096)).split(whereSeparator: \.isNewline)
    return lines.first { !$0.isBlank }.flatMap { head(String($0)) } != nil
  }

  private static let bracketed = Pattern(
    #/\[(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):(\d\d)(?::\d\d)?(?:\s*([AaPp])[Mm])?)?\]\s*(.*)/#)
  private static let bare = Pattern(#/(\d{4}-\d\d-\d\d) (\d{1,2}):(\d\d)()\s+(\S.*)/#)
  private static let tag = Pattern(#/(?:^|\s)[@#]([\p{L}\d_-]+)/#)

  private static func head(_ line: String) -> (date: String, time: TimeOfDay?, title: String)? {
    // Fast path: most lines don't start with a date, and the patterns are slow.
    let date = line.utf8.drop { $0 == UInt8(ascii: "[") }.prefix(10)
    let isDate = date.enumerated().allSatisfy { place, byte in
      [4, 7].contains(place) ? byte == UInt8(ascii: "-") : (48...57).contains(byte)
    }
    guard date.count == 10, isDate else { return nil }
    if let match = bracketed.whole(of: line[...]) {
      return (String(match.1), time(match.2, match.3, match.4), String(match.5))
    }
    guard let match = bare.whole(of: line[...]) else { return nil }
    return (String(match.1), time(match.2, match.3, nil), String(match.5))
  }

  private static func time(_ hours: Substring?, _ minutes: Substring?, _ half: Substring?) -> TimeOfDay? {
    guard let hours, let minutes, var hour = Int(hours), let minute = Int(minutes) else { return nil }
    if half?.lowercased() == "p", hour < 12 { hour += 12 }
    if half?.lowercased() == "a", hour == 12 { hour = 0 }
    return TimeOfDay(minutes: hour * 60 + minute)
  }

  static func entries(json: Data) throws(ImportError.Reason) -> [JrnlEntry] {
    guard let items = try DataValue(json: json)["entries"]?.items else { throw .otherData(service: "jrnl") }
    return items.enumerated().map { index, item in
      JrnlEntry(
        line: index + 1, day: item["date"]?.text.flatMap { try? Day($0) },
        time: item["time"]?.text.flatMap { try? TimeOfDay(String($0.prefix(5))) },
        title: item["title"]?.text?.singleSpaced ?? "",
        body: (item["body"]?.text ?? "").trimmingCharacters(in: .whitespacesAndNewlines),
        isStarred: item["starred"] == .bool(true), raw: item.json,
        isTooLong: ["title", "body"].reduce(0) { $0 + (item[$1]?.text?.utf8.count ?? 0) } > TextLimit.byteCount)
    }
  }

  /// The tags in its text, `@theory` or `#theory`, and `starred` if it is.
  var tags: [String] {
    JrnlEntry.tag.all(in: title + " " + body).map { String($0.1) }.uniqueTags + (isStarred ? ["starred"] : [])
  }
}

/// The book, status, pages and rating in an entry's first line: `Finished Emma by Jane Austen, 4.5/5`, `Emma by Jane
/// Austen, p. 120`.
struct JrnlTitle: Equatable {
  let title: String
  let authors: [String]
  /// The status that the line reports; nil if none.
  let status: Reading.Status?
  let pages: ClosedRange<Int>?
  let rating: Rating?
  let rest: String

  private static let verbs: [(String, Reading.Status)] = [
    ("want to read", .wanted), ("started reading", .reading), ("started", .reading), ("began", .reading),
    ("resumed", .reading), ("reading", .reading), ("paused", .paused), ("finished reading", .finished),
    ("finished", .finished), ("completed", .finished), ("re-read", .finished), ("read", .finished),
    ("abandoned", .abandoned), ("dropped", .abandoned), ("gave up on", .abandoned), ("did not finish", .abandoned),
  ]

  /// A name is capitalised words with lowercase particles between them; an initial keeps its dot.
  private static let people = Pattern(
    #/^(.+?) by ((?:\p{Lu}\.|\p{Lu}[\p{L}'’\-]*\.?(?=\s\p{Lu})|\p{Lu}[\p{L}'’\-]*|de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|al|bin|ibn|and|&)(?:(?:, | )(?:\p{Lu}\.|\p{Lu}[\p{L}'’\-]*|de|del|della|di|da|dos|du|la|le|van|von|der|den|ter|al|bin|ibn|and|&))*)(.*)$/#
  )
  private static let place = Pattern(#/(?:pp?\.?|pages?) ?(\d{1,5})(?:\s?[-–]\s?(\d{1,5}))?/#)
  private static let stars = Pattern(#/(\d(?:[.,]\d{1,2})?) ?/ ?5\b()/#)

  /// Reads a line; nil unless it names a book by title and author.
  init?(_ line: String) {
    var text = line.singleSpaced[...]
    let verb = JrnlTitle.verbs.first { text.lowercased().hasPrefix($0.0 + " ") }
    if let verb { text = text.dropFirst(verb.0.count + 1) }
    guard let match = JrnlTitle.people.first(in: text)?.output else { return nil }
    let quotes = CharacterSet(charactersIn: "\"“”'‘’*_ ")
    title = String(match.1).trimmingCharacters(in: quotes)
    authors = String(match.2).components(separatedBy: " and ").flatMap { $0.components(separatedBy: " & ") }
      .flatMap { $0.components(separatedBy: ", ") }.map(\.singleSpaced).filter { !$0.isEmpty }
    guard !title.isEmpty, !authors.isEmpty else { return nil }
    status = verb?.1
    var rest = String(match.3)
    pages = JrnlTitle.take(JrnlTitle.place, from: &rest).flatMap { match in
      guard let first = Int(match.1) else { return nil }
      let last = match.2.flatMap { Int($0) } ?? first
      return first <= last ? first...last : first...first
    }
    rating = JrnlTitle.take(JrnlTitle.stars, from: &rest).flatMap { try? Rating(String($0.1)) }
    self.rest = JrnlTitle.sentence(rest)
  }

  /// The text after the book, without the punctuation that separates them; its final punctuation stays.
  private static func sentence(_ text: String) -> String {
    var words = text.replacing("()", with: "")[...]
    while let first = words.first, " .,;:!?()-–—".contains(first) { words = words.dropFirst() }
    while let last = words.last, " ,;:(-–—".contains(last) { words = words.dropLast() }
    return String(words)
  }

  private static func take<Second>(
    _ pattern: Pattern<(Substring, Substring, Second)>, from text: inout String
  ) -> (Substring, Substring, Second)? {
    guard let match = pattern.first(in: text[...]) else { return nil }
    text.removeSubrange(match.range)
    return match.output
  }
}
