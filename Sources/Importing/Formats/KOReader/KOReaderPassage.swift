internal import Foundation
internal import Markup
internal import ReadingModel

/// A passage highlighted in KOReader, with the reader's note.
struct KOReaderPassage {
  let text: String
  let note: String?
  private(set) var page: Int?
  let day: Day?
  let time: TimeOfDay?
  let chapter: String?

  /// The length of the passage and its note in UTF-8 bytes.
  var byteCount: Int { text.utf8.count + (note?.utf8.count ?? 0) }

  /// The passages of a book, without duplicates: updated devices keep them in the old form, too.
  static func all(in book: DataValue) -> [KOReaderPassage] {
    if let annotations = book["annotations"] { return annotations.items.compactMap(annotation) }
    if let entries = book["entries"] { return entries.items.compactMap(exported) }
    let notes = (book["bookmarks"]?.items ?? []).compactMap(bookmark)
    let known = Set(notes.compactMap(\.moment))
    // Passages without a bookmark, by page.
    guard case .object(let pages)? = book["highlight"] else { return notes.map(\.passage) }
    let numbered = pages.compactMap { page, items in Int(page).map { (page: $0, items: items.items) } }
    let others = numbered.sorted { $0.page < $1.page }.flatMap { page, items in
      items.filter { item in item["datetime"]?.text.map { !known.contains($0) } ?? true }
        .compactMap { passage($0, text: $0["text"], note: nil, page: page) }
    }
    let pagesByMoment = numbered.flatMap { page, items in items.compactMap { $0["datetime"]?.text.map { ($0, page) } } }
      .reduce(into: [:]) { pages, one in pages[one.0] = one.1 }
    let paged = notes.map { note in
      var passage = note.passage
      passage.page = passage.page ?? note.moment.flatMap { pagesByMoment[$0] }
      return passage
    }
    return paged + others
  }

  /// How many bookmarks without a passage a book has.
  static func bookmarkCount(in book: DataValue) -> Int {
    if let annotations = book["annotations"] { return annotations.items.count { $0["drawer"] == nil } }
    return (book["bookmarks"]?.items ?? []).count { $0["highlighted"] != .bool(true) }
  }

  /// A bookmark without a passage has no drawer.
  private static func annotation(_ item: DataValue) -> KOReaderPassage? {
    guard item["drawer"] != nil else { return nil }
    return passage(item, text: item["text"], note: item["note"], page: item["pageno"]?.integer ?? item["page"]?.integer)
  }

  private static func exported(_ item: DataValue) -> KOReaderPassage? {
    guard let text = item["text"]?.text else { return nil }
    if item["datetime"] != nil {
      return passage(item, text: item["text"], note: item["note"], page: item["page"]?.integer)
    }
    let moment = item["time"]?.integer.flatMap { $0 > 0 ? CalendarSecond(unixSeconds: $0, in: .current) : nil }
    return KOReaderPassage(
      text: text, note: item["note"]?.text, page: item["page"]?.integer, day: moment?.day, time: moment?.time,
      chapter: item["chapter"]?.text)
  }

  private static let madeUpNote = Pattern(#/^Page \S+ .* @ \d{4}-\d\d-\d\d/#.dotMatchesNewlines())

  /// In the old form `notes` is the passage and `text` is the note, or text that the device generated.
  private static func bookmark(_ item: DataValue) -> (passage: KOReaderPassage, moment: String?)? {
    guard item["highlighted"] == .bool(true) else { return nil }
    let note = item["text"]?.text.flatMap { madeUpNote.first(in: $0[...]) == nil ? $0 : nil }
    let passage = passage(item, text: item["notes"], note: note.map { .text($0) }, page: item["page"]?.integer)
    return passage.map { ($0, item["datetime"]?.text) }
  }

  private static func passage(_ item: DataValue, text: DataValue?, note: DataValue?, page: Int?) -> KOReaderPassage? {
    guard let text = text?.text else { return nil }
    let parts = (item["datetime"]?.text ?? "").split(separator: " ")
    return KOReaderPassage(
      text: text, note: note?.text, page: page, day: parts.first.flatMap { try? Day(String($0)) },
      time: parts.count > 1 ? try? TimeOfDay(String(parts[1].prefix(5))) : nil, chapter: item["chapter"]?.text)
  }

  func entry(pageCount: Int?, uids: UIDSource) -> Entry {
    var entry = Entry(uid: uids.next(), kind: .quote, day: day)
    entry.time = time
    entry.text = MarkdownFromText.markdown(text)
    entry.note = note.flatMap(MarkdownFromText.markdown)
    // E-book page numbers change with the font size, so the current page count may not fit.
    entry.position = page.flatMap { page in
      try? Position(.page, to: page, total: pageCount.flatMap { $0 >= page ? $0 : nil })
    }
    return entry
  }
}
