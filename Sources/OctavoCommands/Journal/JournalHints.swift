internal import LibraryStore
internal import ReadingModel

extension ReadingError: Hinted {
  var hint: String? {
    switch self {
    case .alreadyBeingRead: "'octavo log' adds to it, 'octavo finish' ends it"
    case .over(let title, _, _): "'octavo start \(title.shellWord)' starts another reading"
    case .place(let title, .invalid(.afterEnd(let place, _))): ReadingError.hint(past: place, in: title)
    case .place(let title, .unknownEnd(isHeard: false)):
      "write the page, set the count with octavo edit \(title.shellWord) --pages 412, or finish the book: "
        + "octavo finish \(title.shellWord)"
    case .place(let title, .unknownEnd(isHeard: true)):
      "write the position, such as 1:20, or set the length with octavo edit \(title.shellWord) --length 13:20"
    case .place(_, let problem): problem.hint
    case .endsBeforePosition:
      "give at least that total, or correct that entry by its number in 'octavo journal --ids'"
    case .noSuchReading(_, _, let count): "'octavo show' numbers them from 1 to \(count)"
    case .whichReading(_, let days):
      "choose one with "
        + days.enumerated().map { "--reading \($0.offset + 1) (ended \($0.element?.text ?? "on an unknown day"))" }
        .joined(separator: " or ")
    case .alreadyOpen(_, .wanted): "'octavo start' starts it, 'octavo list --status wanted' shows the list"
    case .alreadyOpen: "'octavo finish' or 'octavo drop' ends this reading first"
    case .notBeingRead(_, .paused): "'octavo resume' resumes it"
    case .notPaused(_, .reading): "'octavo log' adds to it"
    case .notBeingRead, .notPaused, .notBegun: "'octavo start' starts it"
    case .notWanted: "'octavo list --status wanted' lists the wanted books"
    case .keepsWish(let title, let entries) where entries.isEmpty:
      "remove those first: 'octavo show \(title.shellWord)' shows them"
    case .keepsWish(_, let entries):
      "to remove it with its entries, write: octavo remove "
        + entries.map { "--entry \($0.number)" }.joined(separator: " ")
    case .notOver: "'octavo finish' or 'octavo drop' ends it"
    case .neverRead: "'octavo start' starts one, 'octavo finish' records a finished one"
    }
  }

  /// For a place past the end of the edition.
  private static func hint(past place: String, in title: String) -> String? {
    if place.hasSuffix("%") { return nil }
    let edit = "correct it, or your edition with octavo edit \(title.shellWord) "
    if place.contains(":") { return edit + "--length \(place)" }
    if place.hasPrefix("page ") { return edit + "--pages \(place.dropFirst(5))" }
    return "correct the position or the book"
  }
}

extension PlaceInput.Mismatch: Hinted {
  var hint: String? {
    switch self {
    case .unknownEnd(true): "write the position, such as 1:20, or set the length with 'octavo edit --length 13:20'"
    case .unknownEnd(false):
      "write the page, set the count with 'octavo edit --pages 412', or finish the book: octavo finish"
    case .pagesInTime: "write 1:20 or 62%"
    case .timeInPages: "write 120 or 62%"
    case .afterChapter(_, let isHeard): "write where you are, such as \(isHeard ? "1:20" : "120") or 62%"
    case .invalid: nil
    }
  }
}

extension ReadingDaysError: Hinted {
  var hint: String? {
    switch self {
    case .beforeLastChange(_, let change, let day):
      "name a later \(day.precision == .day ? "" : "or more exact ")day with --on"
        + (change.entry.map { ReadingDaysError.correction(of: change.others + [$0], to: day) } ?? "")
    case .changesStatus: "correct its changes of status one by one, by their numbers in 'octavo journal --ids'"
    case .contradiction(_, let problem, let entry?):
      "name another day, or correct that entry with octavo edit --entry \(entry.number) --on "
        + (problem.day?.text ?? "DAY")
    case .contradiction: "name another day, or correct that entry by its number in 'octavo journal --ids'"
    case .reachedBeforeStart: "correct those first, by their numbers in 'octavo journal --ids'"
    case .beforePosition: "give a later day with --on"
    case .overlap(_, let spans):
      spans.contains { $0.to == nil }
        ? "give another day, or end the open one with 'octavo finish BOOK --on DAY' or 'octavo drop BOOK --on DAY'"
        : "give another day; 'octavo show' lists the readings"
    case .readAgain(let title, _, let number?):
      "correct its day with 'octavo edit --entry', or remove its rating and review first: "
        + "octavo edit \(title.shellWord) --reading \(number) --rating \"\" --review \"\""
    case .readAgain: "correct its day with 'octavo edit --entry', or remove the later reading first"
    case .wasBeingRead: "'octavo log --on' adds a day to that reading"
    case .endsBeforeStart(let title, _, let end, let isCurrent, let later):
      // A year says too little to begin the current reading with, and many positions say that the end is wrong.
      "give a later end or an earlier start"
        + (isCurrent && end.dayOfMonth != nil && later.count < 4
          ? ReadingDaysError.earlierStart(of: title, later, on: end) : "")
    }
  }

  /// The commands that move the start of a reading and its positions to a day.
  private static func earlierStart(of title: String, _ positions: [EntryID], on day: Day) -> String {
    let commands =
      ["octavo edit \(title.shellWord) --started \(day)"]
      + positions.map { "octavo edit --entry \($0.number) --on \(day)" }
    return ": " + commands.joined(separator: "; ")
  }

  /// The commands that move changes of status, oldest first: a later one alone would undo a pause or its end.
  private static func correction(of changes: [EntryID], to day: Day) -> String {
    ", or correct \(changes.count == 1 ? "that one" : "all changes since") with "
      + changes.map { "octavo edit --entry \($0.number) --on \(day)" }.joined(separator: "; ")
  }
}

extension EntryError: Hinted {
  var hint: String? {
    switch self {
    case .none: "'octavo journal --ids' shows the numbers"
    case .noEntries: "'octavo log 120' writes the first one"
    case .statusStays: "'octavo edit BOOK --started' and '--ended' correct its days"
    case .statusHasNoText: "use 'octavo note' for a thought, 'octavo log --minutes' for time"
    case .nothingLeft(let id): "'octavo remove --entry \(id.number)' removes it"
    case .noWords(let id, _): "write one, or 'octavo remove --entry \(id.number)' removes it"
    }
  }
}

extension TimerError: Hinted {
  var hint: String? {
    switch self {
    case .running: "'octavo timer stop' logs it, 'octavo timer cancel' discards it"
    case .notRunning: "'octavo timer start' starts one"
    case .forgotten: "give the time you read with --minutes 40, or when you stopped with --at 22:40"
    case .over: "'octavo timer stop' alone logs the minutes, 'octavo timer cancel' discards them"
    case .endsBeforeStart: "give a later time with --at, or --minutes 40"
    case .otherBook: nil
    }
  }
}
