internal import ExporterKit
internal import Presentation
internal import ReadingModel
internal import Vault

/// One reading of the book, as a section of its page.
///
/// Keys: `uid`, `heading`, `facts` (status, days and rating on one line), `hasCustomFields`,
/// `customFields` (a line each), `review`, `hasJournal`, and `entries`, each as documented below.
struct ReadingSection {
  let reading: Reading
  let heading: String
  let statesVisibility: Bool
  let dayStart: TimeOfDay
  /// The marks that identify the entries on import.
  let marks: EntryMarks

  var values: TemplateValue {
    var hasBegun = false
    let entries = Entry.inChronologicalOrder(reading.entries, dayStart: dayStart).map { entry in
      defer { hasBegun = hasBegun || entry.status == .reading }
      let written = WrittenEntry(entry, isBegun: hasBegun, statesVisibility: statesVisibility)
      return written.values(mark: marks.mark(of: entry.uid))
    }
    return [
      "uid": .text(reading.uid.text),
      "heading": .text(heading),
      "facts": .text(facts),
      "hasCustomFields": .flag(!reading.custom.isEmpty),
      "customFields": .list(CustomProperty.lines(reading.custom).map { .text($0) }),
      "review": .optional(BlockText(reading.review, below: 3).text),
      "hasJournal": .flag(!entries.isEmpty),
      "entries": .list(entries),
    ]
  }

  private var facts: String {
    var parts = [reading.status.words.capitalizedFirst + (reading.status.isOver ? ended : "")]
    if let started = reading.started { parts.append("started \(started)") }
    if !reading.status.isOver, let place = reading.place { parts.append("at \(place.placeWords)") }
    if let rating = reading.rating { parts.append("\(rating.stars) \(rating.text)") }
    if statesVisibility, reading.visibility == .private { parts.append("private") }
    return parts.joined(separator: " · ")
  }

  private var ended: String { reading.ended.map { " \($0)" } ?? ", day unknown" }
}

extension WrittenEntry {
  /// The entry as a list item.
  ///
  /// Keys: `day` (`undated` if unknown), `facts` (time, position, minutes, tags and visibility on one line), `change`
  /// (a status change), `mark`, and `quote`, `text` and `note`, which are already indented by two spaces.
  /// - Parameter mark: Identifies the entry on import.
  fileprivate func values(mark: String) -> TemplateValue {
    [
      "day": .text(day), "facts": .optional(facts), "change": .optional(change), "mark": .text(mark),
      "quote": .optional(quote), "text": .optional(words), "note": .optional(note),
    ]
  }
}
