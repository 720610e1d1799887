internal import ReadingModel

/// What one or several words mean by themselves.
enum Token: Hashable, Sendable {
  /// A number alone: a position or a rating, by the command.
  case number(PlaceInput)
  /// A position, perhaps with the edition's last page.
  case place(PlaceInput, total: Int?)
  /// What is left of the book: pages, percent or time.
  case remaining(PlaceInput, String)
  /// `100 to the end`: from a page to the last one.
  case toEnd(from: Int)
  /// `finished` or `done` in `log`: the last page.
  case finished
  /// `1:20`, `1h20` or `2h`, in seconds: a position in an audiobook, the time read in a book of pages.
  case hours(Int, isClock: Bool)
  /// `2 hours 10 minutes`, in seconds: the same, but in an audiobook it may be the time listened.
  case spokenHours(Int)
  /// Minutes spent reading.
  case minutes(Int)
  /// `+45m`, in minutes: time listened further in an audiobook, the time read in a book of pages.
  case forwardMinutes(Int)
  case day(DayPhrase)
  case clock(ClockPhrase)
  /// A day and a time of day.
  case moment(DayPhrase, TimeOfDay)
  /// `at 20:30`: a time of day, or a position in an audiobook.
  case timeOrPosition(TimeOfDay)
  /// `10pm-11pm`: the time read and its end; `1:00-1:20` is also a span of an audiobook.
  case session(from: TimeOfDay, to: TimeOfDay, isClock: Bool)
  case rating(Rating)
  /// `6 stars`, which is not a rating.
  case noRating(String)
  /// `#12`, or an ISBN.
  case book(String)
  /// `2 chapters`, from the last chapter that was reached.
  case chapters(Int, String)
  /// `loc 1234`, which is not a position in Octavo.
  case location(String)
  /// Words with several meanings.
  indirect case either([Token])
}

/// A token, and the words that it takes.
struct TokenMatch: Hashable, Sendable {
  let token: Token
  let count: Int

  init(_ token: Token, _ count: Int) {
    self.token = token
    self.count = count
  }

  /// The same, with words before it that belong to it.
  func after(_ words: Int) -> TokenMatch { TokenMatch(token, count + words) }
}
