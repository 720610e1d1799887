package import ReadingModel

/// A line of an inbox: its words, and the day and time before them: `- [ ] 2026-11-23 21:40 emma 30%`.
package struct InboxPhrase: Hashable, Sendable {
  package private(set) var day: Day?
  package private(set) var time: TimeOfDay?
  package private(set) var words: [String]
  /// The words without the name of the one who wrote them, if they may begin with it: `[21:40] Ada: emma 30%`.
  package private(set) var wordsAfterName: [String]?

  package init(_ line: String) {
    words = Capture.arguments(ofLine: InboxPhrase.withoutBullet(line))
    let isBracketed = words.first?.hasPrefix("[") == true && takeBrackets()
    if !isBracketed { takeMoment() }
    if let word = words.first, ["-", "–", "—", ":"].contains(word), day != nil || time != nil { words.removeFirst() }
    if isBracketed, words.count > 1, words[0].hasSuffix(":") { wordsAfterName = Array(words.dropFirst()) }
    if words.first?.lowercased() == "octavo" { words.removeFirst() }
  }

  /// The line without the bullet of a list, and without a box.
  private static func withoutBullet(_ line: String) -> String {
    var line = line[...]
    for marks in [["- ", "* ", "+ ", "• ", "– "], ["[ ] ", "[x] ", "[X] "]] {
      guard let mark = marks.first(where: { line.hasPrefix($0) }) else { continue }
      line = line.dropFirst(mark.count).drop { $0 == " " }
    }
    return String(line)
  }

  /// Takes `[2026-11-23 21:40]`.
  /// - Returns: Whether there is a day or a time in brackets.
  private mutating func takeBrackets() -> Bool {
    guard let last = words.prefix(2).firstIndex(where: { $0.hasSuffix("]") }) else { return false }
    let before = self
    words[0].removeFirst()
    words[last].removeLast()
    let count = words.count
    takeMoment()
    if count - words.count > last { return true }
    self = before
    return false
  }

  /// Takes the day and the time that the words begin with.
  private mutating func takeMoment() {
    if let word = words.first?.split(separator: "T", maxSplits: 1), let first = word.first, first.utf8.count == 10,
      let day = try? Day(String(first)), word.count == 1 || InboxPhrase.time(word[1]) != nil
    {
      self.day = day
      time = word.count == 2 ? InboxPhrase.time(word[1]) : nil
      words.removeFirst()
    }
    if time == nil, let time = words.first.flatMap({ InboxPhrase.time($0[...]) }) {
      self.time = time
      words.removeFirst()
    }
  }

  /// The time of `21:40` or `21:40:07`.
  private static func time(_ word: Substring) -> TimeOfDay? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ (1...2).contains($0.count) && Int($0) != nil }) else {
      return nil
    }
    return try? TimeOfDay(String(parts[0] + ":" + parts[1]))
  }
}
