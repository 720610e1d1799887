internal import Foundation
internal import Importing
internal import Markup
internal import ReadingModel

extension DocumentReader {
  /// Mobipocket and Kindle books (MOBI, AZW, AZW3), even with DRM, because their metadata is not encrypted; and
  /// PalmDoc, which has only a title.
  static let mobi = DocumentReader(
    name: "mobi", summary: "Mobipocket, Kindle and Palm books: title, authors, ISBN, language, cover and more.",
    endings: ["mobi", "azw", "azw3", "prc", "pdb"],
    recognises: { file, _ in MobiHeader.isOne(file.bytes) },
    read: { file in
      guard let header = MobiHeader(file.bytes) else {
        throw DocumentError(file: file.path, .damaged("its header is truncated"))
      }
      var card = BookCard(title: HTMLEntity.resolved(header.title[...]))
      card.contributors = header.texts(.author).flatMap { PeopleText.people(HTMLEntity.resolved($0[...])) }
      card.publisher = header.texts(.publisher).first?.singleSpaced
      card.description = header.texts(.description).first.flatMap { MarkdownFromHTML.markdown($0) }
      card.published = header.texts(.published).first.flatMap { EditionDay.day($0) }
      card.language = header.texts(.language).first.flatMap { EditionLanguage.tag($0) } ?? header.localeLanguage
      var identifiers = EditionIdentifiers()
      for text in header.texts(.isbn) { identifiers.take(text, scheme: "isbn") }
      for text in header.texts(.asin) + header.texts(.otherASIN) { identifiers.take(text, scheme: "asin") }
      card.isbn = identifiers.isbn
      card.identifiers = identifiers.others
      card.format = .ebook
      let cover = header.cover
      let isTooLarge = cover.map { $0.count > Picture.largestByteCount } ?? false
      card.cover = isTooLarge ? nil : cover.flatMap { Picture(bytes: $0) }
      var left = LeftOut()
      left.add("subjects", header.texts(.subject).map { HTMLEntity.resolved($0[...]) })
      left.add("further ISBNs", identifiers.otherISBNs.map(\.digits))
      // Such books have little markup: about nine bytes in ten are text.
      return DocumentMetadata(
        card, estimate: DocumentMetadata.Estimate(characterCount: header.textByteCount / 10 * 9),
        remarks: (header.isTruncated ? [.truncated] : []) + (isTooLarge ? [.coverTooLarge] : []) + left.remarks)
    }
  )
}
