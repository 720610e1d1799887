internal import ExporterKit
internal import ReadingModel

/// A line of the journal, as an item of a list.
///
/// Keys: `day` (`undated` where it is not known), `facts` (time, place, minutes, tags and who may see it in one line),
/// `change` (a change of status), `mark` (by which it is known again), and `quote`, `text` and `note`, which are
/// indented by two spaces already.
struct EntryItem {
  let entry: WrittenEntry
  /// By what it is known again.
  let mark: String

  var values: TemplateValue {
    [
      "day": .text(entry.day),
      "facts": .optional(entry.facts),
      "change": .optional(entry.change),
      "mark": .text(mark),
      "quote": .optional(entry.quote),
      "text": .optional(entry.words),
      "note": .optional(entry.note),
    ]
  }
}
