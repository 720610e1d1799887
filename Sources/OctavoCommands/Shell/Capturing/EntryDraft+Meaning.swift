internal import Capture
internal import LibraryStore
internal import ReadingModel

extension EntryDraft {
  /// What the words of a command mean, without its options.
  init(_ kind: Entry.Kind, _ meaning: Meaning, on moment: (day: Day?, time: TimeOfDay?), total: EditionTotal? = nil)
    throws
  {
    self.init(kind, on: moment.day)
    place = meaning.place
    self.total = try meaning.total(or: total)
    tags = meaning.tags
    minutes = meaning.minutes
    time = moment.time
    text = meaning.text
    note = meaning.note
  }

  /// What words say besides a change of status: the position or the thought; nil if they say nothing else.
  /// - Parameter thought: The thought, in Markdown.
  init?(with change: Meaning, _ thought: String?, on moment: (day: Day?, time: TimeOfDay?)) throws {
    guard change.place != nil || thought?.isEmpty == false else { return nil }
    try self.init(change.place == nil ? .thought : .progress, change, on: moment)
    text = thought
    // They are the book's.
    tags = []
  }
}
