internal import Foundation
internal import ReadingModel

extension Importer {
  /// Imports a Markdown page about a book, with properties at its head: a page of Octavo's vault with its readings and
  /// journal, or a note from Obsidian or a similar program.
  ///
  /// In notes of other programs, properties map to fields by name, block quotes become quotes, and the remaining text
  /// becomes the book's notes. Visibility is only in a vault that was exported for the reader alone.
  package static let markdown = Importer(
    name: "markdown", summary: "Markdown pages of books with properties: Octavo's vault, or Obsidian notes.",
    recognises: { file in
      let head = file.bytes
      return FileSignature.unmarked(head).starts(with: Array("---".utf8))
        && (MarkdownPage(head).map(isBook) ?? (MarkdownPage.damage(head, naming: bookNames) != nil)
          || MarkdownPage.beginsWithProperties(head, naming: bookNames))
    },
    read: { (bytes, fileName, uids) throws(ImportError.Reason) in
      guard bytes.count <= largestPage || isOwn(bytes) else { throw .pageTooLarge(limitBytes: largestPage) }
      if let conflict = MarkdownPage.conflict(bytes) { throw conflict }
      if let damage = MarkdownPage.damage(bytes, naming: bookNames) { throw damage }
      guard let page = MarkdownPage(bytes), isBook(page) else { throw .otherData(service: "a vault with books") }
      let raw = TextBytes.text(of: bytes.prefix(1_000_000))
      let note = BookNote(page: page, fileName: fileName, uids: uids)
      let record =
        VaultPage.uid(page).map { VaultPage(page: page, uid: $0, uids: uids).record(raw: raw) } ?? note.record(raw: raw)
      var file = ImportedFile(format: "markdown", records: [record], rejected: [])
      if VaultPage.uid(page) == nil { file.leftOut = note.unmappedValues }
      file.statesVisibility = VaultPage.uid(page) != nil && page["visibility"].flatMap(Visibility.init) != nil
      return file
    })

  /// The most bytes of a page by another program, which is imported whole: books are shorter.
  private static let largestPage = 16 << 20

  /// Whether a page starts like those of Octavo's vault, which have no size limit.
  private static func isOwn(_ page: Data) -> Bool {
    MarkdownPage(page.prefix(FileHead.length)).map { VaultPage.uid($0) != nil } ?? false
  }

  /// Whether a page is about a book: its properties have an author or ISBN, and it is not a web clipping.
  private static func isBook(_ page: MarkdownPage) -> Bool {
    VaultPage.uid(page) != nil || bookNames.contains { $0 != "uid" && page.properties[$0] != nil } && !isClipping(page)
  }

  /// Whether a page was clipped from the web, as by Obsidian's clipper: it has a URL as its source, and no properties
  /// that only books have.
  private static func isClipping(_ page: MarkdownPage) -> Bool {
    guard ["source", "url", "link"].contains(where: { page[$0]?.hasPrefix("http") == true }) else { return false }
    let kinds = (MappedField.tags.defaultNames + MappedField.format.defaultNames).flatMap { page.properties[$0] ?? [] }
    return !BookNote.namesOfBooksAlone.contains { page.properties[$0] != nil }
      && !kinds.contains { $0.lowercased().contains("book") }
  }

  private static let bookNames = Set(["uid"] + MappedField.authors.defaultNames + MappedField.isbn.defaultNames)
}
