internal import ReadingModel

/// A loan in words, without `--to` or `--from`: `emma to Ada for 3 weeks`.
struct LoanWords {
  /// The words for the book; empty for the one being read.
  let book: [String]
  /// The person or library.
  let party: String
  /// The words after the name: `for 3 weeks`.
  let rest: [String]

  /// Splits words at their last `to` or `from`; nil if no words follow it.
  init?(_ words: [String], at preposition: String) {
    guard let index = words.lastIndex(where: { $0.lowercased() == preposition }), index < words.count - 1
    else { return nil }
    let name = words[(index + 1)...]
    // `Ada, signed copy`
    let sign = name.firstIndex { ",;:".contains($0.last ?? " ") }.map { $0 + 1 } ?? name.endIndex
    let end = min(sign, name.indices.dropFirst().first { LoanWords.endsName(name[$0...]) } ?? name.endIndex)
    book = Array(words[..<index])
    let typed = name[..<end].joined(separator: " ")
    party = typed.last.map { ",;:".contains($0) } == true ? String(typed.dropLast()) : typed
    rest = Array(name[end...])
  }

  /// Whether words after the first one of a name begin a day, a time or a note: `Ada until friday`; a quoted text is
  /// a note.
  private static func endsName(_ typed: ArraySlice<String>) -> Bool {
    let words = [
      "for", "until", "till", "by", "on", "in", "since", "due", "back", "last", "next", "this", "with", "without",
      "note",
    ]
    let word = typed[typed.startIndex]
    if word.contains(where: \.isWhitespace) { return true }
    let first = word.split(separator: " ").first.map { $0.lowercased() } ?? ""
    return words.contains(first) || "(+#$€£".contains(first.first ?? " ") || Int(word) != nil
      || isDay(word, before: typed.dropFirst().first) || (try? ComingDayPhrase(word)) != nil
  }

  /// Whether a word is a day, or a month before its day; another month may be a name: `Aunt May`.
  private static func isDay(_ word: String, before next: String?) -> Bool {
    guard let day = try? DayPhrase(word) else { return false }
    return day.month == nil || next?.first?.isNumber == true
  }

  /// The options that the words after the name can mean, the likeliest first; one without options if there are none.
  var options: [[String]] {
    if rest.isEmpty { return [[]] }
    for count in (1...rest.count).reversed() {
      let days = LoanWords.days(rest.prefix(count))
      guard !days.isEmpty else { continue }
      let others = rest.dropFirst(count)
      let more = others.isEmpty ? [] : LoanWords.days(others).first ?? ["--note", LoanWords.note(others)]
      return days.map { $0 + more }
    }
    return [["--note", LoanWords.note(rest[...])]]
  }

  private static func note(_ words: ArraySlice<String>) -> String {
    (words.count > 1 && words.first?.lowercased() == "note" ? words.dropFirst() : words).joined(separator: " ")
  }

  /// The options for the day of a loan or its due date: `for 3 weeks`, `until friday`, `since monday`, `yesterday`.
  private static func days(_ typed: some Collection<String>) -> [[String]] {
    let words = typed.joined(separator: " ").lowercased().split { " ,;".contains($0) }.map(String.init)
    func due(_ text: String) -> [[String]] { (try? ComingDayPhrase(text)) == nil ? [] : [["--due", text]] }
    func on(_ text: String) -> [[String]] {
      guard let phrase = try? DayPhrase(text), phrase != .unknown else { return [] }
      if case .whole(.week, _) = phrase { return [] }
      return [["--on", text]]
    }
    let after = words.dropFirst().joined(separator: " ")
    switch words.first {
    case "for": return due("in " + after)
    case "until", "till", "by": return due(after)
    case "due", "back":
      // `back in 2 weeks`, `due back on 3 december`
      return due(words.drop { ["due", "back", "by", "on", "until"].contains($0) }.joined(separator: " "))
    case "since", "on": return on(after)
    default:
      let text = words.joined(separator: " ")
      return text == "today" ? on(text) : on(text) + due(text)
    }
  }
}
