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
