package import ReadingModel

/// What one or several words mean by themselves.
enum Token: Hashable, Sendable {
  /// A number alone: a position or a rating, by the command.
  case number(PlaceInput)
  /// A position, perhaps with the edition's last page.
  case place(PlaceInput, total: Int?)
  /// `1:20`, `1h20` or `2h`, in seconds: a position in an audiobook, the time read in a book of pages.
  case hours(Int, isClock: Bool)
  /// Minutes spent reading.
  case minutes(Int)
  /// `+45m`, in minutes: time listened further in an audiobook, the time read in a book of pages.
  case forwardMinutes(Int)
  /// The day.
  case day(DayPhrase)
  /// The time of day.
  case clock(ClockPhrase)
  /// `at 20:30`: a time of day, or a position in an audiobook.
  case timeOrPosition(TimeOfDay)
  /// The rating.
  case rating(Rating)
  /// `#12`, or an ISBN.
  case book(String)
}

/// A token, and the words that it takes.
struct TokenMatch: Hashable, Sendable {
  let token: Token
  let count: Int

  init(_ token: Token, _ count: Int) {
    self.token = token
    self.count = count
  }
}
