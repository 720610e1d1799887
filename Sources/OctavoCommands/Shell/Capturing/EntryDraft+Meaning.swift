internal import Capture
internal import LibraryStore
internal import ReadingModel

extension EntryDraft {
  /// What the words of a command mean, without its options.
  init(_ kind: Entry.Kind, _ meaning: Meaning, on moment: (day: Day?, time: TimeOfDay?), total: String? = nil) throws {
    self.init(kind, on: moment.day)
    place = meaning.place
    self.total = try meaning.total(or: total)
    tags = meaning.tags
    minutes = meaning.minutes
    time = moment.time
    text = meaning.text
    note = meaning.note
  }
}
