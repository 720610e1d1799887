internal import ExporterKit
internal import Foundation
internal import Hashing
internal import ReadingModel
internal import Vault

/// The fingerprints of a page as the manifest states them; parsed only for a page that the reader may have changed.
struct EncodedMarks: Equatable {
  /// See ``PageMarks/text``.
  let marks: String
  /// See ``PageMarks/pieceText``; nil if an older version wrote the page.
  let pieces: String?

  /// The fingerprints of a page with these properties; nil if they do not match.
  func pageMarks(of properties: Set<String>) -> PageMarks? { PageMarks(marks, of: properties, pieces: pieces) }
}

/// The exported parts of a page, as recorded in the manifest.
struct MarkedParts: Equatable {
  let hash: String
  /// The names of the export's own properties.
  let properties: Set<String>
  /// The fingerprints that reveal a change of the marked parts.
  let marks: EncodedMarks
  /// The name of the first region, which identifies the page when it is renamed.
  let name: String

  /// The marked parts of an exported file; nil if there are none, or it is not a Markdown page.
  init?(_ path: RelativePath, _ bytes: Data) {
    guard path.isMarkdown, let text = String(bytes: bytes, encoding: .utf8),
      let page = try? MarkedText(text)
    else { return nil }
    self.init(of: page)
  }

  /// The marked parts of a page; nil if there are none.
  init?(of page: MarkedText) {
    guard let name = page.name else { return nil }
    let texts = MarkedText.OwnTexts(of: page)
    hash = texts.hash
    properties = page.ownProperties
    let pageMarks = PageMarks(of: page, texts)
    marks = EncodedMarks(marks: pageMarks.text, pieces: pageMarks.pieceText)
    self.name = name
  }

  var pageMarks: PageMarks? { marks.pageMarks(of: properties) }
}

extension RelativePath {
  /// Whether it is a Markdown page, also after the reader or another program gave it another ending.
  var isMarkdown: Bool { [".md", ".markdown"].contains(where: text.lowercased().hasSuffix) }

  /// Whether it may be a copy of a page, also for a program that takes another ending.
  var mayBePage: Bool { isMarkdown || [".mdx", ".txt"].contains(where: text.lowercased().hasSuffix) }
}

extension MarkedText.OwnTexts {
  var hash: String { SHA256.hex(Data(whole.utf8)) }
}

extension MarkedText {
  /// Whether the name has none of the library's uids, which show when a book was added.
  var isNameAnonymous: Bool {
    (name ?? "").split(separator: " ").allSatisfy { (try? UID(String($0)))?.isAnonymous ?? true }
  }

  /// Reads the page in a file; nil if it is not text, or has no marks.
  /// - Throws: ``ExportError`` with `.damagedMarks`.
  init?(page path: String, ownProperties: Set<String>? = nil) throws(ExportError) {
    guard let bytes = FileManager.default.contents(atPath: path), let text = String(bytes: bytes, encoding: .utf8)
    else { return nil }
    do throws(MarkedText.Damage) {
      try self.init(text, ownProperties: ownProperties)
    } catch {
      throw ExportError(path: path, reason: .damagedMarks(error.description))
    }
    guard isMarked else { return nil }
  }
}
