package import ReadingModel

/// What the words of a command mean.
package struct Meaning: Hashable, Sendable {
  /// The words that name the book; nil for the one being read.
  package var book: String?
  package var place: PlaceInput?
  /// The last page, or chapter, of the edition.
  package var total: Int?
  /// The format of a book to start.
  package var format: Book.Format?
  /// The length of an audiobook to start, in seconds.
  package var seconds: Int?
  /// The minutes spent reading.
  package var minutes: Int?
  package var day: DayPhrase?
  package var clock: ClockPhrase?
  package var tags: [String] = []
  package var rating: Rating?
  /// Whether the book is to be begun anew: `start hobbit again`.
  package var isAgain = false
  /// The thought, quote, reason or review.
  package var text: String?
  /// The reader's remark on a quote.
  package var note: String?
  /// Words that the command does not store: the time of day in `finish dune at 9pm`.
  package var leftOut: String?
  /// Words of the text that may name a book which is not in the library.
  package var missing: String?

  package init() {}

  /// The same with a change.
  package func changed(_ change: (inout Meaning) -> Void) -> Meaning {
    var meaning = self
    change(&meaning)
    return meaning
  }
}

/// How Octavo understands the words of a command.
package enum Capture: Hashable, Sendable {
  /// In one way.
  case meaning(Meaning)
  /// In several ways; the likeliest first.
  case question([Meaning], about: String)
}

extension Meaning {
  /// The days that a day without a year, or a weekday, may be, if its next one is near: `25/11` on 24 November, or
  /// `tuesday` on a Tuesday. Empty for a day that is clear.
  /// - Parameters:
  ///   - today: The day of the reader.
  ///   - words: The words as typed.
  package func daysInDoubt(today: Day, words: [String]) -> [Day] {
    guard let day, let last = day.day(today: today) else { return [] }
    if Meaning.hasOtherWeekday(last, words) { return [last] }
    switch day {
    case .lastDate:
      guard let next = last.adding(months: 12), let soon = today.adding(days: 45), next <= soon else { return [] }
      return last == today ? [] : [last]
    case .lastDayOfMonth:
      guard let next = last.adding(months: 1), let soon = today.adding(days: 7), next <= soon else { return [] }
      return last == today ? [] : [last]
    case .lastWeekday(let weekday):
      let isLast = words.contains { $0.lowercased().contains("last") }
      return weekday == today.weekday && !isLast ? [today, last] : []
    default: return []
    }
  }

  /// Whether a weekday before a date is not that of the date: `tuesday 30 november`.
  private static func hasOtherWeekday(_ date: Day, _ words: [String]) -> Bool {
    let typed = words.flatMap { $0.split(separator: " ") }.map { Typography.token(String($0)) }
    return date.precision == .day
      && zip(typed, typed.dropFirst()).contains { word, next in
        guard let weekday = Weekday(word), let first = next.split(whereSeparator: { !$0.isNumber }).first else {
          return false
        }
        return weekday != date.weekday && Int(first) == date.dayOfMonth
      }
  }

  /// The same on another day.
  package func on(_ day: Day) -> Meaning { changed { $0.day = .date(day) } }
}

extension Capture {
  /// The same with a time after midnight on the day after the night it belongs to: `last night at 1am`, `on 28 november
  /// from 11pm to 1am`. A reader whose day begins later counts it to the day before.
  package func afterMidnight(_ words: [String], today: Day, dayStart: TimeOfDay) -> Capture {
    let typed = words.joined(separator: " ")
    let isAtNight = typed.lowercased().split { !$0.isLetter }.contains { ["night", "nite"].contains($0) }
    func hasSpan() -> Bool {
      let tokens = typed.split(whereSeparator: \.isWhitespace).map { Typography.token(String($0)) }
      return tokens.indices.contains { SessionWords.match(tokens[$0...]) != nil }
    }
    return mapMeanings { meaning in
      guard case .time(let time)? = meaning.clock, time.minutes < 5 * 60, time >= dayStart,
        isAtNight && meaning.text?.lowercased().contains("night") != true
          || (meaning.minutes ?? 0) > time.minutes && hasSpan(),
        let next = meaning.day?.day(today: today)?.adding(days: 1), next <= today
      else { return meaning }
      return meaning.on(next)
    }
  }

  /// The same with the days that depend on today: `last weekend`, `monday last week`.
  package func dated(today: Day, weekStart: Weekday) -> Capture {
    onWeekend(today: today).inLastWeek(today: today, weekStart: weekStart)
  }

  /// The same with the day of `monday last week`, which is seldom the last Monday.
  private func inLastWeek(today: Day, weekStart: Weekday) -> Capture {
    guard case .question(let meanings, let about) = self, about == "last week", let meaning = meanings.first,
      case .lastWeekday(let weekday)? = meaning.day, let text = meaning.text,
      text.lowercased().hasPrefix("last week"), text.count == 9 || text.dropFirst(9).first == " ",
      let first = today.startOfWeek(on: weekStart)?.adding(days: -7),
      let day = (0..<7).lazy.compactMap({ first.adding(days: $0) }).first(where: { $0.weekday == weekday })
    else { return self }
    let others = text.dropFirst(10)
    let dated = meaning.on(day).changed { $0.text = others.isEmpty ? nil : String(others) }
    return others.isEmpty ? .meaning(dated) : .question([dated], about: about)
  }

  /// The same with the days of `this weekend` on a Saturday or Sunday, which has begun, and of `last weekend` on a
  /// Sunday, which is the one before. On a Saturday, `over the weekend` may be either.
  package func onWeekend(today: Day) -> Capture {
    guard case .question(let meanings, let words) = self, words.lowercased().hasSuffix("weekend"), meanings.count == 2,
      meanings.map(\.day) == [.lastWeekday(.sunday), .lastWeekday(.saturday)],
      today.weekday == .saturday || today.weekday == .sunday
    else { return self }
    let isLast = ["last", "past"].contains { words.lowercased().contains($0) }
    func on(_ daysAgo: Int...) -> [Meaning] {
      zip(daysAgo, meanings.reversed()).map { days, meaning in meaning.changed { $0.day = .daysAgo(days) } }
    }
    switch (today.weekday, isLast) {
    case (.saturday, false):
      return words.lowercased().contains("this") ? .meaning(on(0)[0]) : .question(on(0) + meanings, about: words)
    case (.sunday, false): return .question(on(0, 1), about: words)
    case (.sunday, true): return .question(on(7, 8), about: words)
    default: return self
    }
  }
}
