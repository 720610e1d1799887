internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

struct EntryFieldOptions: ParsableArguments {
  @Option(name: .customLong("book"), help: ArgumentHelp("The book to move it to.", valueName: "book")) var book: String?
  @Option(help: ArgumentHelp("The text in Markdown; '-' reads standard input.", valueName: "text")) var text: String?
  @Option(help: ArgumentHelp("The remark on a quote.", valueName: "text")) var note: String?
  @Option(
    name: .customLong("page"),
    help: ArgumentHelp(
      "The position: 120, 100-120, +30 (from the present one), 62%, 1:20 or xii.", valueName: "position"))
  var place: FieldUpdate<PlaceInput>?
  @Option(help: ArgumentHelp("Time spent reading: 40, 1h or 1:20.", valueName: "minutes"))
  var minutes: FieldUpdate<MinutesPhrase>?
  @Option(name: .customLong("at"), help: ArgumentHelp("The time of day, such as 21:40.", valueName: "time"))
  var time: FieldUpdate<TimeOfDay>?
  @Option(
    name: .customLong("on"),
    help: ArgumentHelp(
      "The day: yesterday, -3d, last-fri, '14 march', 2026-03-14, 2026-03, 2019 or unknown.", valueName: "day"))
  var phrase: FieldUpdate<DayPhrase>?

  var isGiven: Bool {
    book != nil || text != nil || note != nil || place != nil || minutes != nil || time != nil || phrase != nil
  }

  func change(_ session: Session) throws -> Library.Journal.EntryChange {
    var change = Library.Journal.EntryChange()
    change.day = try session.pastDay(phrase)
    change.place = place.map(\.value)
    change.minutes = minutes.map { $0.value?.count }
    change.time = time.map(\.value)
    change.text = try text.map { try session.text($0) ?? "" }
    change.note = note
    return change
  }
}

extension StatusChange {
  /// Reports that the status of the reading changed with a corrected entry.
  func say(in session: Session) {
    session.console.say(
      "\(DisplayText.line(title)) is now \(now.rawValue), no longer \(before.rawValue) - 'octavo undo' undoes it")
  }
}
