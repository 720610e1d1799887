internal import LibraryStore
internal import Presentation
internal import ReadingModel

/// One line about a stored entry.
struct LoggedText {
  let logged: LoggedEntry
  /// Whether the reader gave the time of day, which the line then has.
  var isTimeGiven = false
  /// Whether the reader gave the visibility, which the line then has.
  var isVisibilityGiven = false
  /// Whether what is unusual is said with how to undo it; not in a dry run.
  var offersUndo = true

  /// `Dune: page 120 of 412 (29%) · 30 pages today · 40 min · +theory · “the storm was him all along”`.
  /// - Parameter width: Columns of the terminal; nil if nothing is cut.
  func text(today: Day, _ style: Style, width: Int? = nil) -> String {
    let entry = logged.entry
    var parts: [String] = []
    if let began = logged.began { parts.append(began == .resumed ? "resumed" : "started") }
    if entry.kind != .progress { parts.append(entry.kind.rawValue) }
    if let position = entry.position { parts.append(BookLine.span(position)) }
    // Front matter, and audiobooks without a page count, add no pages.
    let pages = logged.pagesThatDay.flatMap { $0 > 0 ? $0 : nil }
    if entry.kind == .progress, entry.position != nil, let pages, let day = entry.day {
      parts.append(pages.counted("page") + (day == today ? " today" : " that day"))
    }
    let time = isTimeGiven ? entry.time.map { "at \($0.text)" } : nil
    let day = entry.day == today ? nil : style.dated(entry.day)
    if day != nil || time != nil { parts.append([day, time].compactMap(\.self).joined(separator: " ")) }
    if let minutes = entry.minutes { parts.append(Duration.spokenText(minutes: minutes)) }
    parts += entry.tags.map { "+" + DisplayText.line($0) }
    if isVisibilityGiven { parts.append(entry.visibility.rawValue) }
    let line = "\(DisplayText.line(logged.book.title)): " + parts.joined(separator: style.separator)
    guard let text = entry.text else { return line }
    let room = width.map { max(20, $0 - DisplayText.width(line) - 5) }
    let note = entry.note.map { style.separator + "note " + style.quoted($0, width: room) } ?? ""
    return line + (parts.isEmpty ? "" : style.separator) + style.quoted(text, width: room) + note
  }

  /// Prints the line or JSON, and the next step at the end of a book.
  func print(in session: Session, _ output: OutputOptions) throws {
    let today = session.now.day
    try session.print(Answer(logged), as: output) { console in
      console.print(text(today: today, console.style, width: console.width))
      remarks(today: today, console.style).forEach(console.say)
    }
  }

  /// What is unusual about the entry, and how to undo it; the next step at the end of a book.
  func remarks(today: Day, _ style: Style) -> [String] {
    var remarks: [String] = []
    if let minutes = logged.manualMinutes {
      let spoken = Duration.spokenText(minutes: minutes)
      guard !logged.isRepeated else { return ["its \(spoken) were already logged - nothing was stored"] }
      remarks.append("\(spoken) were logged while the timer ran and are not added again")
    }
    if logged.isRepeated, let position = logged.entry.position.map(BookLine.place) {
      let day = logged.entry.day.map { $0 == today ? "today" : "on \(style.text($0))" } ?? ""
      return remarks + ["\(position) was already logged \(day) - nothing was stored"]
    }
    if let position = logged.loggedMeanwhile {
      remarks.append("\(BookLine.place(position)) was logged while the timer ran and stays; only the time was added")
    }
    if let before = logged.wentBackFrom {
      remarks.append("that goes back from \(BookLine.place(before))" + (offersUndo ? Console.undoHint : ""))
    }
    if let remark = remarkOnNext(style) { remarks.append(remark) }
    if let remark = remarkOnTimeAlone(today) { remarks.append(remark) }
    if logged.makesWantedOrPaused {
      let place = logged.book.status == .paused ? "counts as paused" : "is on your to-read list now"
      remarks.append("not started yet, it \(place) - 'octavo start \(logged.book.id.number)' starts it")
    }
    if let before = logged.previousStart, let day = logged.entry.day {
      remarks.append(Console.beginsEarlier(day, than: before, style) + (offersUndo ? Console.undoHint : ""))
    }
    if let remark = remarkOnLength { remarks.append(remark) }
    if logged.entry.kind == .progress, logged.entry.position?.fraction == 1 {
      remarks.append(
        "you reached the end - 'octavo finish \"#\(logged.book.id.number)\"\(dayOption(today))' finishes it")
    }
    return remarks
  }

  /// That the length of the edition changed, and how earlier entries get it, too; nil if it did not.
  private var remarkOnLength: String? {
    let (name, before, total): (String, String, String?)
    switch logged.previousLength {
    case .pages(let pages): (name, before, total) = ("page count", "\(pages)", logged.book.pageCount.map { "\($0)" })
    case .seconds(let seconds):
      (name, before) = ("length", Duration.clockText(seconds: seconds))
      total = logged.book.durationSeconds.map { Duration.clockText(seconds: $0) }
    case .chapters, nil: return nil
    }
    let edit = total.map { "octavo edit \"#\(logged.book.id.number)\" --total \($0)" }
    return "\(name) changed from \(before)"
      + (edit.map { "; earlier entries keep it unless '\($0)' changes them" } ?? "")
  }

  /// The option for the day of the entry, unless it is today's.
  private func dayOption(_ today: Day) -> String {
    logged.entry.day.flatMap { $0 == today ? nil : " --on \($0.text)" } ?? ""
  }

  /// What is said of a position of a later day that goes back.
  private func remarkOnNext(_ style: Style) -> String? {
    guard let next = logged.nextGoesBack, let position = next.position, let day = next.day else { return nil }
    return "\(BookLine.place(position)), logged for \(style.text(day)), goes back from that"
      + (offersUndo ? Console.undoHint : "")
  }

  /// What to type for a listener whose time alone does not say where they are; nil for other entries.
  private func remarkOnTimeAlone(_ today: Day) -> String? {
    guard logged.entry.kind == .progress, logged.entry.position == nil, logged.loggedMeanwhile == nil,
      let minutes = logged.entry.minutes, let place = logged.book.countedPlace, place.unit == .seconds,
      place.to + minutes * 60 <= place.total ?? .max
    else { return nil }
    return "the position stays at \(Position.text(place.to, .seconds)) - "
      + "'octavo log \"#\(logged.book.id.number)\" +\(minutes)m\(dayOption(today))' moves it"
  }
}

extension Console {
  /// Reports that the reading now starts earlier.
  func sayBeginsEarlier(_ day: Day, than before: Day) {
    say(Console.beginsEarlier(day, than: before, style) + Console.undoHint)
  }

  static let undoHint = " - 'octavo undo' undoes it"

  fileprivate static func beginsEarlier(_ day: Day, than before: Day, _ style: Style) -> String {
    "start of the reading moved from \(style.text(before)) to \(style.text(day))"
  }
}

extension LoggedEntry: Tabular {
  static var columns: [Column<LoggedEntry>] {
    Column("id", \.id.number)
    Column.object("book", BookSummary.columns, \.book)
    Column.json("entry", \.entry)
    Column("pagesThatDay", \.pagesThatDay)
    Column.json("wentBackFrom", \.wentBackFrom)
    Column("isRepeated") { $0.isRepeated ? true : nil }
    Column.json("loggedMeanwhile", \.loggedMeanwhile)
    Column("manualMinutes", \.manualMinutes)
  }
}
