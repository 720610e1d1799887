internal import Foundation
internal import Markup
internal import ReadingModel

/// Makes one book of all clippings with its heading.
struct ClippedBook {
  let heading: ClippingHeading
  /// At least one, in file order.
  let clippings: [Clipping]
  /// The lines of clippings without an author in their heading.
  let namelessLines: [Int]

  /// The book with its passages; nil if the heading has no title.
  ///
  /// Counts the locations of passages with a page, earlier versions of passages, and a placeholder author.
  func record(uids: UIDSource, _ leftOut: inout UnmappedValues) -> ImportRecord? {
    guard let first = clippings.first, !heading.title.isEmpty else { return nil }
    leftOut.add(
      "locations of passages with a page",
      clippings.count { $0.kind != .bookmark && !$0.text.isEmpty && $0.place.hasTwoKinds })
    if let what = heading.placeholder.flatMap(PersonCell.unmappedPlaceholder) { leftOut.add(what) }
    var book = Book(uid: uids.next(), title: heading.title)
    book.contributors = heading.people
    var warnings: [ImportWarning] = []
    if let line = namelessLines.first {
      warnings.append(.namelessHeading(line: line, count: namelessLines.count, author: book.byline))
    }
    for (what, unknown) in [("place", clippings.filter { !$0.isPlaced }), ("day", clippings.filter { $0.date == nil })]
    {
      guard let first = unknown.first else { continue }
      warnings.append(.unreadableDetails(what, line: first.line + 1, count: unknown.count))
    }
    let bookmarkCount = clippings.count { $0.kind == .bookmark }
    if bookmarkCount > 0 { warnings.append(.bookmarks(count: bookmarkCount)) }
    warnings += clippings.filter(\.isTruncated).map { .truncatedPassage(line: $0.line) }
    let (kept, limitedCount) = withoutNotices(clippings.filter { $0.kind != .bookmark })
    if limitedCount > 0 { warnings.append(.clippingLimit(count: limitedCount)) }
    let emptyCount = kept.count(where: \.text.isEmpty)
    if emptyCount > 0 { warnings.append(.emptyPassages(count: emptyCount)) }
    let entries = entries(of: kept, uids, &leftOut)
    if !entries.isEmpty {
      let uid = uids.next()
      book.readings = [Reading(uid: uid, entries: Entry.inJournalOrder(entries))]
    }
    return ImportRecord(book: book, line: first.line, source: nil, raw: first.heading, warnings: warnings)
  }

  /// Removes the notices that the device writes, in its language, in place of passages beyond the publisher's limit;
  /// text in angle brackets that occurs three times is one. `count` is the number of passages without other text.
  private func withoutNotices(_ clippings: [Clipping]) -> (kept: [Clipping], count: Int) {
    func isBracketed(_ text: String) -> Bool {
      text.first == "<" && text.last == ">" && !text.dropFirst().dropLast().contains { $0 == "<" || $0 == ">" }
    }
    var counts: [String: Int] = [:]
    for text in clippings.lazy.map(\.text.singleSpaced) where isBracketed(text) { counts[text, default: 0] += 1 }
    for end in clippings.lazy.compactMap({ ClippedBook.sentenceInBrackets(endOf: $0.text) }) {
      counts[end, default: 0] += 1
    }
    let notices = counts.filter { $0.value >= 3 }.keys
    let kept = clippings.compactMap { clipping -> Clipping? in
      var clipping = clipping
      if let notice = ClippedBook.limitNotice(endOf: clipping.text) ?? notices.first(where: clipping.text.hasSuffix) {
        clipping.text = clipping.text.dropLast(notice.count).trimmingCharacters(in: .whitespacesAndNewlines)
        if clipping.text.isEmpty { return nil }
      }
      return clipping
    }
    return (kept, clippings.count - kept.count)
  }

  /// How the notice starts in the languages seen so far; some continue with the publisher's name.
  private static let limitNotices = [
    "<You have reached the clipping limit", "<Je hebt de knipsellimiet bereikt", "<Has llegado al límite de recortes",
    "<このアイテムのクリップの上限に達しました",
  ]

  /// The notice at the end of a text; nil if there is none.
  private static func limitNotice(endOf text: String) -> String? {
    guard text.last == ">", let start = text.lastIndex(of: "<") else { return nil }
    return limitNotices.contains { text[start...].hasPrefix($0) } ? String(text[start...]) : nil
  }

  /// A sentence in angle brackets at the end of a passage; nil for markup, as in books about programming.
  private static func sentenceInBrackets(endOf text: String) -> String? {
    guard text.last == ">", let start = text.lastIndex(of: "<"), start > text.startIndex else { return nil }
    let words = text[start...]
    let isSentence = words.split(separator: " ").count > 3 && !words.contains { "=/\"".contains($0) }
    return isSentence ? String(words) : nil
  }

  /// The passages with their notes, without duplicates and in their final extent; other notes separately.
  private func entries(of clippings: [Clipping], _ uids: UIDSource, _ leftOut: inout UnmappedValues) -> [Entry] {
    let passages = ClippedPassage.passages(of: clippings.filter { $0.kind == .highlight && !$0.text.isEmpty })
    leftOut.add("earlier versions of passages", passages.reduce(0) { $0 + $1.places.count - 1 })
    let notes = ClippedNotes(clippings.filter { $0.kind == .note && !$0.text.isEmpty }, on: passages)
    let quotes = passages.enumerated().map { index, passage in
      var quote = ClippedBook.entry(passage.clipping, kind: .quote, uids)
      quote.note = notes.text(on: index).flatMap(MarkdownFromText.markdown)
      return (passage.clipping.line, quote)
    }
    let others = notes.loose.map { ($0.line, ClippedBook.entry($0, kind: .thought, uids)) }
    return (quotes + others).sorted { $0.0 < $1.0 }.map(\.1)
  }

  private static func entry(_ clipping: Clipping, kind: Entry.Kind, _ uids: UIDSource) -> Entry {
    var entry = Entry(uid: uids.next(), kind: kind, day: clipping.date?.day)
    entry.time = clipping.date?.time
    entry.position = clipping.place.position
    entry.text = MarkdownFromText.markdown(clipping.text)
    return entry
  }
}
