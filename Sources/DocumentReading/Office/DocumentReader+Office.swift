internal import Foundation
internal import Importing
internal import Markup
internal import ReadingModel

extension DocumentReader {
  /// Word documents in Office Open XML (ECMA-376 part 2, core properties).
  static let docx = DocumentReader(
    name: "docx", summary: "Word documents: title, authors, language, description, page count when last saved.",
    endings: ["docx"],
    recognises: { _, look in
      look.entryNames.contains("[Content_Types].xml") && look.entryNames.contains("word/document.xml")
        || look.hasStream(lockedStream)
    },
    read: { file in
      if DocumentProbe(file).hasStream(lockedStream) { throw DocumentError(file: file.path, .locked) }
      guard let archive = DocumentArchive(file) else {
        throw DocumentError(file: file.path, .damaged("it is not a ZIP file"))
      }
      let core = try archive.bytes(of: "docProps/core.xml", maximumBytes: 4 << 20).map { XMLText($0) }
      let app = try archive.bytes(of: "docProps/app.xml", maximumBytes: 4 << 20).map { XMLText($0) }
      let properties = OfficeProperties(element: core?.root)
      var card = properties.card
      // A program that does not count words has not counted pages either.
      if app?.root?.child("Words")?.text.singleSpaced != "0" {
        card.pageCount = OfficeProperties.pageCount(app?.root?.child("Pages")?.text)
      }
      return DocumentMetadata(
        card, remarks: (core?.isTruncated == true ? [.truncated] : []) + properties.leftOut.remarks)
    }
  )

  /// The stream that contains a password-protected document ([MS-OFFCRYPTO] 1.3.3).
  private static let lockedStream = "EncryptedPackage"

  /// Text documents in OpenDocument (ODF 1.3 part 3, §4.3).
  static let odt = DocumentReader(
    name: "odt", summary: "OpenDocument texts: title, authors, language, description, page count when last saved.",
    endings: ["odt", "ott"],
    recognises: { file, look in
      guard look.entryNames.contains("content.xml") else { return false }
      let type = try? DocumentArchive(file)?.bytes(of: "mimetype", maximumBytes: 200)
      return type.map { String(decoding: $0, as: UTF8.self).contains("opendocument.text") }
        ?? look.entryNames.contains("meta.xml")
    },
    read: { file in
      let archive = DocumentArchive(file)
      // In a password-protected document every file is encrypted, even the metadata (ODF 1.3 part 2, 4.8).
      let list = try archive?.bytes(of: "META-INF/manifest.xml", maximumBytes: 4 << 20)
      if list?.range(of: Data("encryption-data".utf8)) != nil { throw DocumentError(file: file.path, .locked) }
      let bytes = try archive?.bytes(of: "meta.xml", maximumBytes: 4 << 20)
      let text = XMLText(bytes ?? Data())
      let meta = text.root?.child("meta")
      let properties = OfficeProperties(element: meta)
      var card = properties.card
      // 'creator' is the last editor.
      if let first = meta?.child("initial-creator")?.text, !first.singleSpaced.isEmpty {
        card.contributors = PeopleText.people(first)
      }
      card.pageCount = OfficeProperties.pageCount(meta?.child("document-statistic")?.attributes["page-count"])
      return DocumentMetadata(
        card, remarks: (bytes != nil && text.isTruncated ? [.truncated] : []) + properties.leftOut.remarks)
    }
  )
}

/// The Dublin Core elements of office documents.
struct OfficeProperties {
  let element: XMLElement?

  /// The metadata of the book; it has no publication date.
  var card: BookCard {
    var card = BookCard(title: text("title"))
    card.contributors = PeopleText.people(text("creator"))
    card.language = EditionLanguage.tag(text("language"))
    card.description = MarkdownFromText.markdown(text("description"))
    card.format = .ebook
    var identifiers = EditionIdentifiers()
    identifiers.take(text("identifier"))
    card.isbn = identifiers.isbn
    return card
  }

  /// Metadata that a book has no field for.
  var leftOut: LeftOut {
    var left = LeftOut()
    left.add("subjects", element?.children("subject").map(\.text) ?? [])
    left.add("categories", [text("category")])
    // One program writes one element per keyword, the other a single element.
    let keywords = (element?.children("keyword") ?? []) + (element?.children("keywords") ?? [])
    left.add("keywords", keywords.flatMap { LeftOut.words($0.text) })
    let language = text("language")
    if EditionLanguage.tag(language) == nil { left.add("languages", [language]) }
    return left
  }

  private func text(_ name: String) -> String { element?.child(name)?.text ?? "" }

  /// The page count when the document was last saved; nil if missing or implausible.
  static func pageCount(_ text: String?) -> Int? {
    guard let number = text.flatMap({ Int($0.singleSpaced) }), Book.plausiblePageCounts.contains(number) else {
      return nil
    }
    return number
  }
}
