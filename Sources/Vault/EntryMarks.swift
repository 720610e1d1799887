package import ReadingModel

package struct EntryMarks {
  private let form: EntryMark.Form
  /// The names of all entries if the last digits of two are the same; else empty, as the digits are the name.
  private let names: [UID: String]

  /// The marks of entries, in a form.
  package init(of uids: [UID], as form: EntryMark.Form) {
    self.form = form
    let ends = uids.map(\.end).sorted()
    names = zip(ends, ends.dropFirst()).contains { $0 == $1 } ? EntryMark.names(of: uids) : [:]
  }

  package func mark(of uid: UID) -> String {
    EntryMark.text(names[uid] ?? EntryMark.shortName(of: uid), as: form)
  }
}
