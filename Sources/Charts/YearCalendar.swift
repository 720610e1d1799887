internal import Presentation
package import ReadingModel

/// The days of a year as dots that grow with the pages read: a column for each week, a row for each weekday.
///
/// The dots differ in size, not only in colour, so that they also work in print, on e-ink and for the colour-blind.
package struct YearCalendar: Hashable, Sendable {
  /// The minimum pages of each step after the empty one; the same in every year, so that years can be compared.
  package static let thresholds = [1, 20, 40, 80]
  /// The minimum minutes of each step, for days with time but without pages, as with audiobooks.
  package static let minuteThresholds = [1, 30, 60, 120]

  private static let pitch = 12
  private static let top = 16
  private static let radii = [0, 2.4, 3.4, 4.4, 5.4]
  private static let opacities = ["0", ".55", ".7", ".85", "1"]

  package let year: Int
  /// Pages by day; days outside the year are ignored.
  package let pages: [Day: Int]
  /// Minutes of days without pages.
  package let minutes: [Day: Int]

  /// A calendar of the pages, and of the minutes on days without pages. Only exact days count.
  package init(year: Int, pages: [Day: Int], minutes: [Day: Int] = [:]) {
    func ofYear(_ counts: [Day: Int]) -> [Day: Int] {
      counts.filter { $0.key.year == year && $0.key.precision == .day && $0.value > 0 }
    }
    self.year = year
    let pages = ofYear(pages)
    self.pages = pages
    self.minutes = ofYear(minutes).filter { pages[$0.key] == nil }
  }

  /// Whether any day has pages or time.
  package var isEmpty: Bool { pages.isEmpty && minutes.isEmpty }

  /// Whether its days have time, but none has pages.
  private var isOfTime: Bool { pages.isEmpty && !minutes.isEmpty }

  /// The alternative text for some months, one sentence each for pages and time.
  ///
  /// - Parameter day: Formats the day with the most pages; nil for its day and month in words.
  package func alternative(months: ClosedRange<Int> = 1...12, day: ((Day) -> String)? = nil) -> String {
    let span = YearCalendar.span(months, year: year)
    func sentence(_ counts: [Day: Int], _ noun: String, _ text: (Int) -> String) -> String? {
      let days = counts.filter { $0.key.month.map(months.contains) ?? false }
      guard let most = days.min(by: { ($1.value, $0.key) < ($0.value, $1.key) }) else { return nil }
      let best = day?(most.key) ?? most.key.wordsWithoutYear ?? ""
      return "\(noun) on \(days.count.counted("day")) \(span); the most on \(best), \(text(most.value))."
    }
    let ofPages = sentence(pages, "Pages") { $0.grouped }
    let ofTime = sentence(minutes, ofPages == nil ? "Time" : "Time without pages") { Duration.spokenText(minutes: $0) }
    let sentences = [ofPages, ofTime].compactMap(\.self)
    guard sentences.isEmpty else { return sentences.joined(separator: " ") }
    return "\(isOfTime ? "No time" : "No pages") on any day \(span)."
  }

  /// The step of a day, 0 for none: by its pages, else by its minutes.
  func step(on day: Day) -> Int {
    if let count = pages[day] { return YearCalendar.thresholds.count { $0 <= count } }
    return minutes[day].map { count in YearCalendar.minuteThresholds.count { $0 <= count } } ?? 0
  }

  /// The given months as an `svg` element with the class `chart calendar`; half a year is about as wide as a phone.
  ///
  /// - Parameters:
  ///   - weekStart: The weekday on top.
  ///   - idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  ///   - texts: Its texts if not in English.
  package func svg(
    months: ClosedRange<Int> = 1...12, weekStart: Weekday = .monday, idPrefix: String, texts: ChartTexts? = nil
  ) -> String {
    let months = months.clamped(to: 1...12)
    guard let first = Day(year: year, month: months.lowerBound, day: 1)?.daysSinceEpoch,
      let last = Day(year: year, month: months.upperBound)?.latest.daysSinceEpoch,
      let firstWeek = Day(daysSinceEpoch: first)?.startOfWeek(on: weekStart)?.daysSinceEpoch
    else { return "" }
    let weeks = (last - firstWeek) / 7 + 1
    var drawing = Drawing(
      kind: "calendar", width: weeks * YearCalendar.pitch, height: YearCalendar.top + 7 * YearCalendar.pitch,
      idPrefix: idPrefix,
      title: texts?.title ?? "Days with \(isOfTime ? "time" : "pages") \(YearCalendar.span(months, year: year))",
      description: texts?.description ?? alternative(months: months))
    // Format each row and column once: there are hundreds of days without pages.
    let rows = (0..<7).map { " \(YearCalendar.top + $0 * YearCalendar.pitch + 6)h0" }
    let columns = (0..<weeks).map { "M\($0 * YearCalendar.pitch + 6)" }
    var emptyDays = ""
    for number in first...last {
      guard let day = Day(daysSinceEpoch: number), let month = day.month else { continue }
      let x = (number - firstWeek) / 7 * YearCalendar.pitch
      if day.dayOfMonth == 1 {
        // A month that starts in the middle of a week is labelled above its first whole week, so that labels never
        // overlap.
        let isLate = (number - firstWeek) % 7 > 0 && month > months.lowerBound
        let nameX = x + (isLate ? YearCalendar.pitch : 0)
        let name = texts?.shortMonth(month) ?? Day.shortMonthName(month)
        drawing.text(name, x: nameX, y: 9, size: 9.5, anchor: "start", kind: "chart-label")
      }
      let y = YearCalendar.top + (number - firstWeek) % 7 * YearCalendar.pitch
      if let title = title(of: day, texts) {
        drawing.add(YearCalendar.dot(step: step(on: day), x: x + 6, y: y + 6, title: title))
      } else {
        emptyDays += columns[(number - firstWeek) / 7]
        emptyDays += rows[(number - firstWeek) % 7]
      }
    }
    if !emptyDays.isEmpty { drawing.emptyDots(emptyDays) }
    return drawing.svg
  }

  /// The title of a dot: `4 March: 12 pages`; nil for a day without a dot.
  private func title(of day: Day, _ texts: ChartTexts?) -> String? {
    guard pages[day] != nil || minutes[day] != nil else { return nil }
    if let texts { return texts.day(day, pages[day], minutes[day]) }
    let amount = pages[day]?.counted("page") ?? Duration.spokenText(minutes: minutes[day] ?? 0)
    return "\(day.wordsWithoutYear ?? ""): \(amount)"
  }

  /// The legend of the five sizes, as an `svg` element with the class `chart legend`.
  ///
  /// - Parameters:
  ///   - idPrefix: The prefix of its ids; must be unique on the page and a valid start of an id.
  ///   - texts: Its texts if not in English.
  package func legend(idPrefix: String, texts: ChartTexts? = nil) -> String {
    let (steps, thresholds) =
      isOfTime
      ? (YearCalendar.minuteLegendWords, YearCalendar.minuteThresholds)
      : (YearCalendar.legendWords, YearCalendar.thresholds)
    let words = texts == nil ? steps : ["0"] + steps.dropFirst().dropLast() + ["\(thresholds.last ?? 0)+"]
    // The numbers of minutes are longer.
    let pitch = isOfTime ? 54 : 46
    let amount = isOfTime ? "the more time" : "the more pages"
    var drawing = Drawing(
      kind: "legend", width: pitch * 5 + 10, height: 16, idPrefix: idPrefix, title: texts?.title ?? "Legend",
      description: texts?.description
        ?? "The larger the dot, \(amount) on that day: \(words.joined(separator: ", ")).")
    for (step, word) in words.enumerated() {
      let x = step * pitch + 6
      if step == 0 { drawing.emptyDots("M\(x) 8h0") } else { drawing.add(YearCalendar.dot(step: step, x: x, y: 8)) }
      drawing.text(word, x: x + 8, y: 11, size: 9.5, anchor: "start", kind: "chart-label")
    }
    return drawing.svg
  }

  /// The labels of the five steps, the empty one first.
  static let legendWords = legendWords(thresholds, "pages")

  /// The labels of the five steps for days with time but without pages.
  static let minuteLegendWords = legendWords(minuteThresholds, "min")

  private static func legendWords(_ thresholds: [Int], _ unit: String) -> [String] {
    let spans = zip(thresholds, thresholds.dropFirst()).map { "\($0)–\($1 - 1)" }
    return ["none"] + spans + ["\(thresholds.last ?? 0)+ \(unit)"]
  }

  private static func dot(step: Int, x: Int, y: Int, title: String? = nil) -> String {
    let start =
      "<circle class=\"step-\(step)\" cx=\"\(x)\" cy=\"\(y)\" r=\"\(radii[step].brief)\" fill=\"\(Drawing.accent)\""
      + " fill-opacity=\"\(opacities[step])\""
    return title.map { "\(start)><title>\($0)</title></circle>" } ?? start + "/>"
  }

  private static func span(_ months: ClosedRange<Int>, year: Int) -> String {
    guard months != 1...12 else { return "in \(year)" }
    return "from \(Day.monthName(months.lowerBound)) to \(Day.monthName(months.upperBound)) \(year)"
  }
}
