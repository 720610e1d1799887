package import ReadingModel

/// The uids of the books, readings and entries that the readers of a page may see.
package struct ShownUIDs: Sendable {
  private let uids: Set<UID>
  private let ends: Set<String>

  package init(of snapshot: Snapshot) {
    let readings = snapshot.books.flatMap(\.readings)
    let entries = readings.flatMap(\.entries).map(\.uid)
    uids = Set(snapshot.books.map(\.uid) + readings.map(\.uid))
    ends = Set(entries.map(EntryMark.shortName))
  }

  /// Whether a page is of a book, and the export wrote nothing else there than these books, readings and entries.
  package func cover(_ page: MarkedText) -> Bool {
    let words = page.body.filter(\.isOwn).flatMap { ($0.name ?? "").split(separator: " ") }
    let regions = words.compactMap { try? UID(String($0)) }
    guard !regions.isEmpty, regions.allSatisfy(uids.contains) else { return false }
    return PageSections(page).marks.keys.allSatisfy { piece in
      switch piece {
      case .entry(let name): ends.contains(String(name.suffix(EntryMark.shortLength)))
      case .review(let uid): uids.contains(uid)
      case .frame: true
      case .unnamed, .notes: false
      }
    }
  }
}
