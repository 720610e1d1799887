internal import Markup
internal import ReadingModel

extension Entry {
  /// A passage with its note, or a note alone; nil without either.
  init?(passage: DataValue?, note: DataValue?, day: Day?, time: TimeOfDay?, uids: UIDSource) {
    let passage = passage?.text.flatMap(MarkdownFromText.markdown)
    let note = note?.text.flatMap(MarkdownFromText.markdown)
    guard let text = passage ?? note else { return nil }
    self.init(uid: uids.next(), kind: passage == nil ? .thought : .quote, day: day)
    self.time = time
    self.text = text
    if passage != nil { self.note = note }
  }
}
