internal import ArgumentParser
internal import LibraryStore
internal import ReadingModel

struct ReadingFieldOptions: ParsableArguments {
  @Option(
    name: .customLong("reading"),
    help: ArgumentHelp("Which reading, by its number in 'octavo show' (default: the latest).", valueName: "number"))
  var number: Int?
  @Option(help: ArgumentHelp("The day it started, or unknown.", valueName: "day")) var started: FieldUpdate<DayPhrase>?
  @Option(help: ArgumentHelp("The day it was finished or abandoned, or unknown.", valueName: "day"))
  var ended: FieldUpdate<DayPhrase>?
  @Option(help: ArgumentHelp("0.25 to 5 stars, or none.", valueName: "stars")) var rating: String?
  @Option(help: ArgumentHelp("The review in Markdown; '-' reads standard input.", valueName: "text"))
  var review: String?
  @Option(
    help: ArgumentHelp("The last page (or h:mm) of the edition, for all positions logged in it.", valueName: "total"))
  var total: EditionTotal?

  var isGiven: Bool { number != nil || hasChange }

  var hasChange: Bool { started != nil || ended != nil || rating != nil || review != nil || total != nil }

  func change(_ session: Session) throws -> Library.Journal.ReadingChange {
    var change = Library.Journal.ReadingChange()
    change.started = try session.pastDay(started)
    change.ended = try session.pastDay(ended)
    if let rating { change.rating = .some(rating.isEmpty ? nil : try Rating.typed(rating)) }
    change.review = try review.map { try session.text($0) ?? "" }
    change.total = total
    return change
  }
}
