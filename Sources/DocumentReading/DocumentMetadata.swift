internal import Presentation
package import ReadingModel

package struct DocumentMetadata: Hashable, Sendable {
  /// An estimated page count, for a document without page numbers.
  package struct Estimate: Hashable, Sendable {
    /// The pages, 1 or more.
    package let pageCount: Int
    /// The number of characters it is based on.
    package let characterCount: Int

    /// 1,800 characters per page, including spaces, the standard page of a typescript; nil for almost no text.
    init?(characterCount: Int) {
      guard characterCount >= 900 else { return nil }
      self.characterCount = characterCount
      pageCount = max(1, Int((Double(characterCount) / 1800).rounded()))
    }

    /// The estimate in words.
    package var words: String {
      "about \(pageCount.counted("page")), estimated from \(characterCount) characters of text"
    }
  }

  /// A remark about something that was skipped or replaced.
  package enum Remark: Hashable, Sendable, CustomStringConvertible {
    /// It has no title.
    case namedForFile
    /// Its cover exceeds the size limit.
    case coverTooLarge
    /// Its cover is not a supported image.
    case coverNoPicture
    /// Its metadata is truncated.
    case truncated
    /// Other metadata, each with its kind: `subjects 'Whaling'`.
    case leftOut([String])

    /// The message.
    package var description: String {
      switch self {
      case .namedForFile: "has no title; the file name was used"
      case .coverTooLarge: "has a cover of more than \(Picture.largestByteCount >> 20) MB, which was skipped"
      case .coverNoPicture: "has a cover that is not a picture, which was skipped"
      case .truncated: "is damaged; what could be read was used"
      case .leftOut(let parts): "has metadata that was not used: \(parts.joined(separator: "; "))"
      }
    }
  }

  /// The metadata.
  package var card: BookCard
  /// An estimate, if it has no page numbers.
  package var estimate: Estimate?
  package var remarks: [Remark]

  /// Metadata with remarks.
  init(_ card: BookCard, estimate: Estimate? = nil, remarks: [Remark] = []) {
    self.card = card
    self.estimate = estimate
    self.remarks = remarks
  }

  /// The document, titled after its file if it has no title.
  func named(for file: DocumentFile) -> DocumentMetadata {
    var document = self
    let title = TitleText.title(card.title)
    document.card.title = title ?? file.nameAsTitle
    if title == nil { document.remarks.insert(.namedForFile, at: 0) }
    return document
  }
}
