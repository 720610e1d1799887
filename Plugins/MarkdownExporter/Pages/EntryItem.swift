internal import ExporterKit
internal import ReadingModel
internal import Vault

/// A journal entry, as a list item.
///
/// Keys: `day` (`undated` if unknown), `facts` (time, position, minutes, tags and visibility on one line), `change` (a
/// status change), `mark` (identifies the entry on import), and `quote`, `text` and `note`, which are already indented
/// by two spaces.
struct EntryItem {
  let entry: WrittenEntry
  /// The mark that identifies the entry on import.
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
