internal import Presentation
package import ReadingModel

extension MonthBars {
  /// The chart as lines of text: a bar for every month, followed by its number.
  ///
  /// - Parameter columns: The length of the longest bar, 1 or more.
  package func text(_ characters: ChartCharacters, columns: Int) -> [String] {
    let largest = counts.max() ?? 0
    return counts.enumerated().map { index, count in
      let bar = characters.bar(count, of: largest, columns: columns)
      return count > 0 ? "\(Day.shortMonthName(index + 1))  \(bar) \(text(count))" : Day.shortMonthName(index + 1)
    }
  }
}

extension RatingBars {
  /// The chart as lines of text, five stars first.
  ///
  /// - Parameters:
  ///   - columns: The length of the longest bar, 1 or more.
  ///   - isInStars: Whether ratings are shown as stars, else as numbers.
  package func text(_ characters: ChartCharacters, columns: Int, inStars isInStars: Bool = true) -> [String] {
    let star = characters == .unicode ? "★" : "*"
    let largest = counts.max() ?? 0
    let hasHalves = rows.contains { !$0.isMultiple(of: 2) }
    let half = characters == .unicode ? "½" : "+"
    return rows.map { halves in
      let (stars, isHalf) = (halves / 2, !halves.isMultiple(of: 2))
      let count = counts[halves - 1]
      let drawn = String(repeating: star, count: stars) + (isHalf ? half : "")
      let number = "\(stars)" + (isHalf ? ".5" : hasHalves ? "  " : "")
      let label = isInStars ? String(repeating: " ", count: 5 - drawn.count) + drawn : number
      return count > 0 ? "\(label)  \(characters.bar(count, of: largest, columns: columns)) \(count.grouped)" : label
    }
  }
}

extension YearCalendar {
  /// The calendar as lines of text: the months, then a line for each weekday, with a column for each week. 58 columns.
  ///
  /// - Parameter weekStart: The weekday on top.
  package func text(_ characters: ChartCharacters, weekStart: Weekday = .monday) -> [String] {
    guard let newYear = Day(year: year, month: 1, day: 1), let first = newYear.daysSinceEpoch,
      let last = Day(year: year)?.latest.daysSinceEpoch,
      let firstWeek = newYear.startOfWeek(on: weekStart)?.daysSinceEpoch
    else { return [] }
    let weeks = (last - firstWeek) / 7 + 1
    var months = Array(repeating: Character(" "), count: weeks + 3)
    for month in 1...12 {
      guard let start = Day(year: year, month: month, day: 1)?.daysSinceEpoch else { continue }
      // A month that starts in the middle of a week is labelled above its first whole week, except for January.
      let column = month == 1 ? 0 : (start - firstWeek + 6) / 7
      for (offset, letter) in Day.shortMonthName(month).enumerated() { months[column + offset] = letter }
    }
    let rows = weekStart.week.enumerated().map { row, weekday in
      let days = (0..<weeks).map { week -> Character in
        let number = firstWeek + week * 7 + row
        guard (first...last).contains(number), let day = Day(daysSinceEpoch: number) else { return " " }
        return characters.steps[step(on: day)]
      }
      return (weekday.shortName + "  " + String(days)).withoutEndSpaces
    }
    return [("     " + String(months)).withoutEndSpaces] + rows
  }

  /// The legend of the characters, on one line.
  package static func legend(_ characters: ChartCharacters) -> String { legend(characters, legendWords) }

  /// The legend for days with time but without pages; nil without such days.
  package func minuteLegend(_ characters: ChartCharacters) -> String? {
    minutes.isEmpty ? nil : YearCalendar.legend(characters, YearCalendar.minuteLegendWords) + " without pages"
  }

  private static func legend(_ characters: ChartCharacters, _ words: [String]) -> String {
    let words = characters == .unicode ? words : words.map { $0.replacing("–", with: "-") }
    return zip(characters.steps, words).map { "\($0) \($1)" }.joined(separator: "  ")
  }

  /// The longest run of days with pages or time, in days, 0 or more.
  /// - Parameter restDays: How many days without reading may lie between two days of a run; they do not count.
  package func longestRunDays(restDays: Int) -> Int {
    let numbers = Set(pages.keys).union(minutes.keys).compactMap(\.daysSinceEpoch).sorted()
    var longest = 0
    var run = 0
    var previous: Int?
    for number in numbers {
      run = previous.map { number - $0 <= restDays + 1 } == true ? run + 1 : 1
      longest = max(longest, run)
      previous = number
    }
    return longest
  }
}
