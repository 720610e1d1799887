internal import Charts
internal import Configuration
internal import ReadingModel

/// How results look: the characters that may be drawn with, and how the reader wants ratings and days.
struct Style: Equatable, Sendable {
  /// Whether more than ASCII may be drawn. What the reader wrote is shown as it is either way.
  var isUnicode = true
  /// Whether results are sentences, without bars and signs.
  var isPlain = false
  /// How ratings are shown.
  var ratings = RatingDisplay.stars
  /// How days are shown.
  var dates = DateDisplay.iso

  /// Whether signs may be drawn that ASCII does not have.
  private var hasSigns: Bool { isUnicode && !isPlain }

  /// What charts are drawn with.
  var chartCharacters: ChartCharacters { isUnicode ? .unicode : .ascii }

  /// Stands where something was cut off.
  var ellipsis: String { isUnicode ? "…" : "..." }
  /// Between the parts of a line.
  var separator: String { isPlain ? ", " : isUnicode ? " · " : " | " }
  /// Behind the title of a favourite.
  var favorite: String { hasSigns ? " ♥" : isPlain ? ", a favourite" : " <3" }

  /// Behind the title of a book that was read several times.
  func times(_ count: Int) -> String { isPlain ? ", \(count) readings" : hasSigns ? " ×\(count)" : " x\(count)" }

  /// Words in quotation marks.
  func quoted(_ words: String) -> String { isUnicode ? "“\(words)”" : "\"\(words)\"" }

  /// How far something has come; nothing where no bars are wanted.
  func bar(_ fraction: Double, columns: Int) -> String {
    if isPlain { return "" }
    return ProgressBar.text(fraction, columns: columns, isUnicode: isUnicode)
  }

  /// `★★★★½`, or `4.5 of 5`.
  func text(_ rating: Rating) -> String {
    hasSigns && ratings == .stars ? rating.stars : rating.text + (isPlain ? " of 5 stars" : " of 5")
  }

  /// The rating with its number, since stars are rounded: `★★★★½ 4.75`, or `4.75 of 5`.
  func exact(_ rating: Rating) -> String {
    let shown = text(rating)
    return shown == rating.stars ? "\(shown) \(rating.text)" : shown
  }

  /// `2026-03-14`, or `on an unknown day`, as what was done on a day is told.
  func dated(_ day: Day?) -> String { day.map { text($0) } ?? "on an unknown day" }

  /// The days from one to another, in one date where there is one that means them: `March 2026`,
  /// `2026-03-01 to 2026-04-15`.
  func text(_ days: DayRange) -> String {
    switch (days.first, days.last) {
    case (let first?, let last?): days.date.map { text($0) } ?? "\(text(first)) to \(text(last))"
    case (let first?, nil): "since \(text(first))"
    case (nil, let last?): "until \(text(last))"
    case (nil, nil): days.text
    }
  }

  /// `2026-03-14`, or as the reader wants it; a date that is known to the month or year is no more exact.
  func text(_ day: Day) -> String {
    switch dates {
    case .iso: return day.text
    case .words: return day.words
    case .american:
      guard let month = day.month, let number = day.dayOfMonth else { return day.words }
      return "\(Day.monthName(month)) \(number), \(day.yearWords)"
    case .dots:
      guard day.year > 0, let month = day.month else { return day.words }
      func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
      return (day.dayOfMonth.map { two($0) + "." } ?? "") + two(month) + ".\(day.year)"
    }
  }
}
