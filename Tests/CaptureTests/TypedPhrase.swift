import Capture
import ReadingModel

/// A library to name books of.
struct NamedBooks: BookNames {
  /// A book by its number: title, author, and what is known of it.
  struct Entry {
    let title: String
    let author: String
    var isBeingRead = false
    var isHeard = false
    var isbn: String?
    var pageCount: Int?
    var seconds: Int?
    var reached: Position?
  }

  var entries: [Entry] = [
    Entry(title: "Dune", author: "Frank Herbert", isBeingRead: true, isbn: "9780441172719", pageCount: 412),
    Entry(title: "The Left Hand of Darkness", author: "Ursula K. Le Guin", isBeingRead: true),
    Entry(title: "The Hobbit", author: "J. R. R. Tolkien"),
    Entry(title: "1984", author: "George Orwell"),
    Entry(title: "Friday", author: "Robert A. Heinlein"),
    Entry(title: "Clarissa", author: "Samuel Richardson", isBeingRead: true),
    Entry(title: "Becoming", author: "Michelle Obama", isBeingRead: true, isHeard: true, seconds: 68_400),
    Entry(title: "Emma", author: "Jane Austen"),
    Entry(title: "Persuasion", author: "Jane Austen"),
    Entry(title: "Ulysses", author: "James Joyce"),
    Entry(title: "Dune Messiah", author: "Frank Herbert"),
    Entry(title: "Solaris", author: "Stanisław Lem"),
  ]
  /// The number of the book being read.
  var currentNumber: Int64? = 1

  private func title(_ number: Int64, isExact: Bool, words: String = "") -> NamedTitle {
    let entry = entries[Int(number) - 1]
    let known = Self.words(entry.title + " " + entry.author)
    let ofTitle = Self.words(entry.title)
    return NamedTitle(
      id: number, isExact: isExact, hasWholeWords: Self.words(words).allSatisfy(known.contains),
      isAuthor: !isExact && !Self.words(words).contains { word in ofTitle.contains { $0.hasPrefix(word) } },
      isBeingRead: entry.isBeingRead, isHeard: entry.isHeard, pageCount: entry.pageCount, seconds: entry.seconds,
      places: [entry.reached].compactMap(\.self))
  }

  private static func words(_ text: String) -> [String] {
    MatchText(text).words.filter { !["the", "a", "of"].contains($0) }
  }

  func titled(_ words: String) -> NamedTitle? {
    let wanted = Self.words(words)
    let number = entries.firstIndex { entry in
      !wanted.isEmpty && !words.contains { "*★".contains($0) } && Self.words(entry.title) == wanted
        || (entry.isbn != nil && entry.isbn == words)
    }
    if let number { return title(Int64(number) + 1, isExact: true) }
    guard words.hasPrefix("#"), let number = Int64(words.dropFirst()), (1...entries.count).contains(Int(number)) else {
      return nil
    }
    return title(number, isExact: true)
  }

  func named(_ words: String) -> NameMatch {
    if let title = titled(words) { return .one(title) }
    let wanted = Self.words(words)
    let isTooShort = wanted.allSatisfy { $0.count < 3 || ["and", "for", "with", "page", "was"].contains($0) }
    guard !isTooShort else { return .none }
    let found = entries.indices.filter { index in
      let own = Self.words(entries[index].title + " " + entries[index].author)
      return wanted.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
    }
    let read = found.filter { entries[$0].isBeingRead }
    for candidates in [read, found] where candidates.count == 1 {
      return .one(title(Int64(candidates[0]) + 1, isExact: false, words: words))
    }
    return found.isEmpty ? .none : .several
  }

  func mistyped(_ words: String) -> NamedTitle? {
    let wanted = Self.words(words)
    let found = entries.indices.filter { index in
      let own = Self.words(entries[index].title + " " + entries[index].author)
      let others = wanted.filter { word in !own.contains { $0.hasPrefix(word) } }
      return others.count == 1 && others[0].count >= 5
        && own.contains { $0 != others[0] && $0.sorted() == others[0].sorted() }
    }
    return found.count == 1 ? title(Int64(found[0]) + 1, isExact: false, words: words) : nil
  }

  func isNear(_ words: String) -> Bool {
    Self.words(words).contains { word in
      entries.contains { entry in Self.words(entry.title).contains { $0.count > 3 && $0.prefix(3) == word.prefix(3) }
      }
    }
  }

  func current() -> NamedTitle? { currentNumber.map { title($0, isExact: true) } }
}

extension Meaning: CustomStringConvertible {
  /// What a test expects: `dune | page 120 | 40 min | yesterday | +theory | “text”`.
  public var description: String {
    let parts: [String?] = [
      book, place.map(Self.text).map { $0 + (total.map { " of \($0)" } ?? "") }, minutes.map { "\($0) min" },
      place == nil ? total.map { "\($0) pages" } : nil, format.map { "as \($0.rawValue)" },
      seconds.map { "\($0 / 60) min long" },
      day.map(Self.text), clock.map(Self.text), rating.map { "\($0.text) stars" },
    ]
    return
      (parts.compactMap(\.self) + tags.map { "+" + $0 }
      + [text.map { "“\($0)”" }, note.map { "note “\($0)”" }, leftOut.map { "not “\($0)”" }]
      .compactMap(\.self))
      .joined(separator: " | ")
  }

  private static func text(_ place: PlaceInput) -> String {
    switch place {
    case .page(nil, let to): "page \(to)"
    case .page(let from?, let to): "pages \(from)-\(to)"
    case .roman(_, let to): "roman \(to)"
    case .percent(nil, let to): Decimals.text(hundredths: to) + "%"
    case .percent(let from?, let to): "\(Decimals.text(hundredths: from))-\(Decimals.text(hundredths: to))%"
    case .time(_, let to): "at \(to / 60) min"
    case .forward(let count): "+\(count)"
    case .forwardTime(let seconds): "+\(seconds / 60) min"
    case .forwardPercent(let count): "+\(Decimals.text(hundredths: count))%"
    case .chapter(let from, let to): from.map { "chapters \($0)-\(to)" } ?? "chapter \(to)"
    case .end: "end"
    }
  }

  static func text(_ day: DayPhrase) -> String {
    switch day {
    case .daysAgo(0): "today"
    case .daysAgo(1): "yesterday"
    case .daysAgo(let count): "\(count) days ago"
    case .lastWeekday(let weekday): "last \(weekday.name)"
    case .date(let day): day.text
    case .lastDate(let month, let day): "last \(day).\(month)."
    case .lastDayOfMonth(let day): "the \(day)th"
    case .lastMonth(let month): "last month \(month)"
    case .whole(let unit, isLast: false): "this \(unit.rawValue)"
    default: "\(day)"
    }
  }

  private static func text(_ clock: ClockPhrase) -> String {
    switch clock {
    case .time(let time): "at \(time.text)"
    case .minutesAgo(let minutes): "\(minutes) min ago"
    }
  }
}

extension String {
  /// The arguments of a command, divided as a shell does at spaces and double quotes.
  var arguments: [String] {
    var arguments: [String] = []
    for (index, part) in split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      if index.isMultiple(of: 2) {
        arguments += part.split(separator: " ").map(String.init)
      } else {
        arguments.append(String(part))
      }
    }
    return arguments
  }
}
