internal import ExporterKit
internal import Presentation
internal import ReadingModel
internal import Vault

/// The page of a book: `markdown-book.md`.
///
/// Keys: `uid`, `frontMatter` (`key`, `value` or `items`), `title`, `pageHeading` (the
/// same; none for Hugo, which has its own), `subtitle`, `byline`, `cover` (a path), `notes`,
/// and `readings`, each as documented in ``ReadingSection``.
struct BookPage {
  let book: Book
  let vault: Vault
  let statesVisibility: Bool
  let dayStart: TimeOfDay

  var values: TemplateValue {
    let uids = book.readings.flatMap { reading in reading.entries.indices.map { reading.entries[$0].uid } }
    let marks = EntryMarks(of: uids, as: vault.entryMarks)
    let page = vault.path(of: book)
    let cover = book.cover.map { vault.coverPath(of: book, $0) }
    let title = InlineText.escapedLine(book.title) ?? "Untitled"
    let properties = WrittenProperties(
      book, coverPath: cover.map { Vault.path(to: $0, from: page) }, statesVisibility: statesVisibility,
      dialect: vault.dialect)
    return [
      "uid": .text(book.uid.text),
      "frontMatter": properties.values,
      "title": .text(title),
      "pageHeading": .optional(vault.dialect == .hugo ? nil : title),
      "subtitle": .optional(InlineText.escapedLine(book.subtitle)),
      "byline": .optional(byline),
      "cover": .optional(cover.map { vault.picturePath($0, from: page) }),
      "notes": .optional(BlockText(book.notes, below: 2).text),
      "readings": .list(
        book.readings.enumerated().map { index, reading in
          ReadingSection(
            reading: reading, heading: heading(index), statesVisibility: statesVisibility, dayStart: dayStart,
            marks: marks
          ).values
        }),
    ]
  }

  /// Authors first, then other contributors by role: `by Murasaki Shikibu, translated by Arthur Waley`.
  private var byline: String? {
    let parts = Contributor.Role.allCases.compactMap { role -> String? in
      let names = book.contributors.filter { $0.role == role }.compactMap { InlineText.line($0.name) }
      return names.isEmpty ? nil : "\(role.credit.lowercased()) \(InlineText.escaped(names.formattedList))"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func heading(_ index: Int) -> String {
    book.readings.count > 1 ? "\((index + 1).ordinal) reading" : "Reading"
  }
}
