internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// The overview as lines for a terminal.
struct OverviewText {
  let overview: Overview
  let calculator: LoanCalculator
  let console: Console
  private var paint: Paint { console.paint }

  static let mostBooks = 20

  private var today: Day { calculator.today }

  var lines: [String] {
    guard overview.hasBooks else {
      return [
        "Your library is empty.",
        "  octavo add \"Moby-Dick\" by Herman Melville --pages 720 --start",
        "  octavo import goodreads goodreads_library_export.csv",
      ]
    }
    var lines: [String] = []
    if overview.underway.isEmpty {
      lines.append(
        "You are not reading anything. 'octavo start BOOK' starts a book; 'octavo list wanted' "
          + "shows your to-read list.")
    }
    for one in overview.underway { lines += book(one) }
    let more = overview.underwayCount - overview.underway.count
    if more > 0 { lines.append("\(console.style.ellipsis) and \(more.grouped) more - 'octavo list' shows all") }
    if let timer = overview.timer { lines += ["", running(timer)] }
    lines += [""] + summary
    if !overview.due.isEmpty { lines += [""] + overview.due.flatMap { $0.lines(calculator, on: console) } }
    if !overview.goals.isEmpty {
      lines += [""] + overview.goals.map { GoalText(goalProgress: $0.progress, console: console).line }
    }
    if !overview.onThisDay.isEmpty {
      lines += ["", paint.bold("On this day")]
      for memory in overview.onThisDay { lines += self.memory(memory) }
    }
    return lines
  }

  private func book(_ one: Overview.Underway) -> [String] {
    let line = BookLine(one.book)
    let title = DisplayText.line(one.book.title)
    let byline = DisplayText.line(one.book.byline)
    var heading = paint.bold(title) + (byline.isEmpty ? "" : paint.dim("  " + byline))
    if one.book.status == .paused { heading += paint.dim("  paused") }
    if one.isChosen { heading += paint.dim("  in use") }
    var details: [String] = []
    if let place = line.place {
      let fraction = one.book.countedPlace?.fraction
      if let fraction { details.append(paint.accent(console.style.bar(fraction, columns: 24))) }
      details.append(place)
    } else if one.book.status == .reading, line.statusText(console.style) == "reading" {
      details.append("no position logged yet")
    }
    if let estimate = one.estimate {
      details.append(paint.dim("done about \(console.style.text(estimate.day))"))
    } else if let lastDay = one.lastDay {
      details.append(paint.dim("last \(console.style.text(lastDay))"))
    }
    let known = details.filter { !$0.isEmpty }
    if console.style.isPlain {
      let status = one.book.status == .paused ? ", paused" : ""
      return ["\(line.titleAndByline)\(status): " + known.joined(separator: ", ") + "."]
    }
    return [heading, "  " + known.joined(separator: "  ")]
  }

  private func running(_ timer: ReadingTimer) -> String {
    let start = timer.day == today ? timer.time.text : "\(console.style.text(timer.day)) \(timer.time.text)"
    return "\(DisplayText.line(timer.book.title)): the timer has been running since \(start), "
      + Duration.spokenText(minutes: timer.minutes)
  }

  private var summary: [String] {
    var parts: [String] = []
    let timeToday = overview.minutesToday > 0 ? Duration.spokenText(minutes: overview.minutesToday) : nil
    switch (overview.pagesToday, timeToday) {
    case (0, let time?): parts.append("\(time) today")
    case (0, nil): parts.append("no pages today")
    case (let pages, let time): parts += ["\(pages.counted("page")) today", time].compactMap(\.self)
    }
    if overview.streakDays > 1 { parts.append("\(overview.streakDays) days in a row") }
    parts.append("\(overview.finishedThisYear.grouped) finished in \(today.year)")
    parts.append("\(overview.wantedCount.grouped) wanted")
    let week = [
      overview.pagesThisWeek > overview.pagesToday ? "\(overview.pagesThisWeek.counted("page")) this week" : nil,
      overview.minutesThisWeek > overview.minutesToday
        ? Duration.spokenText(minutes: overview.minutesThisWeek)
          + (overview.pagesThisWeek > overview.pagesToday ? "" : " this week") : nil,
    ].compactMap { $0 }
    return [parts, week].filter { !$0.isEmpty }.map { $0.joined(separator: paint.dim(console.style.separator)) }
  }

  private func memory(_ line: JournalLine) -> [String] {
    let years = today.year - (line.entry.day?.year ?? today.year)
    let ago = years == 1 ? "a year ago" : "\(years) years ago"
    let text = DisplayText.line(DisplayText.unescaped(line.entry.text ?? ""))
    let quoted = line.entry.kind == .quote ? console.style.quoted(text) : text
    let columns = console.proseWidth.map { $0 - 2 }
    return ["  " + paint.dim("\(ago), ") + DisplayText.line(line.title)]
      + DisplayText.wrapped(quoted, to: columns).prefix(3).map { "  " + $0 }
  }
}
