internal import Foundation
internal import QueryLanguage
internal import ReadingModel

extension FuzzTarget {
  private static let today = Day(year: 2026, month: 3, day: 14) ?? .epoch

  /// User input: queries, days, times, positions, and a book's values.
  static let values: [FuzzTarget] = [
    .text("query") { text in
      _ = try? Query(text, today: today)
    },
    .text("day") { text in
      _ = try? Day(text)
      _ = (try? DayPhrase(text))?.day(today: today)
    },
    .text("time") { text in
      _ = try? TimeOfDay(text)
      _ = try? ClockPhrase(text)
    },
    .text("place") { text in
      guard let place = PlaceInput(text) else { return }
      _ = try? place.position(in: book, after: nil)
      _ = try? place.position(in: book, after: try? Position(.page, to: 100, total: 720))
    },
    .text("value") { text in
      _ = try? Rating(text)
      _ = try? Money(text)
      _ = try? ISBN(text)
      _ = try? UID(text)
      _ = LanguageTag(text)
      _ = RomanNumeral(text)
    },
  ]

  /// User input about the future: goals, budgets, loans, backups.
  static let plans: [FuzzTarget] = [
    .text("phrase") { text in
      _ = try? GoalPhrase(text, today: today)
      _ = try? BudgetPhrase(text, today: today)
      _ = (try? ComingDayPhrase(text))?.day(today: today)
      _ = try? LoanTerms("mine", text)
      _ = try? MinutesPhrase(text)
      _ = try? Money(typed: text)
      _ = try? RetentionPolicy(text)
    }
  ]

  static let book: Book = {
    var book = Book(uid: UID(unixMilliseconds: 0, random: 0, 1), title: "Moby-Dick")
    book.contributors = [Contributor(name: "Herman Melville")]
    book.pageCount = 720
    book.tags = ["sea"]
    return book
  }()
}
