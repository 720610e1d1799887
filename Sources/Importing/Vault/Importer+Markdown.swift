internal import Foundation
internal import ReadingModel

extension Importer {
  /// A book's page in Markdown with properties at its head: one of Octavo's own vault, read back with its readings
  /// and journal, or a note of Obsidian's or the like.
  ///
  /// Of a note of another program, the properties become what they are named for, block quotes become quotes, and the
  /// rest of the text the book's notes. The uids of readings and entries are not in a vault,
  /// and who may see what is in the reader's own only.
  package static let markdown = Importer(
    name: "markdown", summary: "A book's page in Markdown with properties: Octavo's vault, or Obsidian's notes.",
    recognises: { file in
      let head = file.bytes
      return head.starts(with: Array("---".utf8))
        && (MarkdownPage(head).map(isBook) ?? (MarkdownPage.damage(head, naming: bookNames) != nil)
          || MarkdownPage.beginsWithProperties(head, naming: bookNames))
    },
    read: { (bytes, fileName, uids) throws(ImportError) in
      guard bytes.count <= largestPage || isOwn(bytes) else {
        throw .unreadable(file: fileName, .pageTooLarge(limitBytes: largestPage))
      }
      if let damage = MarkdownPage.damage(bytes, naming: bookNames) { throw .unreadable(file: fileName, damage) }
      guard let page = MarkdownPage(bytes), isBook(page) else {
        throw .unreadable(file: fileName, .otherData(service: "a vault with books"))
      }
      let raw = CSVText.decode(CSVText.unmarked(bytes.prefix(1_000_000))[...])
      let note = BookNote(page, fileName: fileName, uids: uids)
      let record =
        VaultPage.uid(page).map { VaultPage(page, uid: $0, uids: uids).record(raw: raw) } ?? note.record(raw: raw)
      var file = ImportedFile(format: "markdown", records: [record], rejected: [])
      if VaultPage.uid(page) == nil { file.leftOut = note.notTaken }
      file.tellsVisibility = VaultPage.uid(page) != nil && page["visibility"].flatMap(Visibility.init) != nil
      return file
    })

  /// What a page of another program has at most, in bytes, as it is taken whole: books are shorter than that.
  private static let largestPage = 16 << 20

  /// Whether a page begins as those of Octavo's own vault do, which are as long as what a library holds of a book.
  private static func isOwn(_ page: Data) -> Bool {
    MarkdownPage(page.prefix(FileHead.length)).map { VaultPage.uid($0) != nil } ?? false
  }

  /// A page is about a book when its properties say who wrote it, or have its ISBN, and it is no clipping of the web.
  private static func isBook(_ page: MarkdownPage) -> Bool {
    VaultPage.uid(page) != nil || bookNames.contains { $0 != "uid" && page.properties[$0] != nil } && !isClipping(page)
  }

  /// Whether a page was taken from the web, as Obsidian's own clipper does: with an address as its source, and
  /// nothing that books alone have.
  private static func isClipping(_ page: MarkdownPage) -> Bool {
    guard ["source", "url", "link"].contains(where: { page[$0]?.hasPrefix("http") == true }) else { return false }
    let kinds = (MappedField.tags.usualNames + MappedField.format.usualNames).flatMap { page.properties[$0] ?? [] }
    return !BookNote.namesOfBooksAlone.contains { page.properties[$0] != nil }
      && !kinds.contains { $0.lowercased().contains("book") }
  }

  private static let bookNames = Set(["uid"] + MappedField.authors.usualNames + MappedField.isbn.usualNames)
}
