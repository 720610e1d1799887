package import ReadingModel

/// What a document told of itself.
package struct ReadDocument: Hashable, Sendable {
  /// Where a number of pages comes from that the document does not tell.
  package struct Estimate: Hashable, Sendable {
    /// The pages, 1 or more.
    package let pageCount: Int
    /// The characters of its text that they were made from.
    package let characterCount: Int

    /// A page of 1,800 characters, spaces included, as typescripts are counted; nil for next to no text.
    init?(characterCount: Int) {
      guard characterCount >= 900 else { return nil }
      self.characterCount = characterCount
      pageCount = max(1, Int((Double(characterCount) / 1800).rounded()))
    }

    /// How it is told to the reader.
    package var words: String {
      "about \(pageCount) page\(pageCount == 1 ? "" : "s"), estimated from \(characterCount) characters of text"
    }
  }

  /// Something that was left out, or taken for something else.
  package enum Remark: Hashable, Sendable, CustomStringConvertible {
    /// It has no title of its own.
    case namedForFile
    /// Its cover is larger than covers may be here.
    case coverTooLarge
    /// The cover it brought is no picture.
    case coverNoPicture
    /// What it tells of itself breaks off.
    case cutOff
    /// What it tells besides, each with its kind: `subjects 'Whaling'`.
    case leftOut([String])

    /// One sentence for the reader.
    package var description: String {
      switch self {
      case .namedForFile: "has no title; the name of the file was taken"
      case .coverTooLarge: "has a cover of more than \(Picture.largestByteCount >> 20) MB, which was left out"
      case .coverNoPicture: "has a cover that is no picture, which was left out"
      case .cutOff: "is damaged; what could be read was taken"
      case .leftOut(let parts): "tells more than was taken: \(parts.joined(separator: "; "))"
      }
    }
  }

  /// What it tells.
  package var card: BookCard
  /// Its pages, when it does not number them.
  package var estimate: Estimate?
  /// What was left out.
  package var remarks: [Remark]

  /// What a document told.
  init(_ card: BookCard, estimate: Estimate? = nil, remarks: [Remark] = []) {
    self.card = card
    self.estimate = estimate
    self.remarks = remarks
  }

  /// The document with its file's name for the title it lacks.
  func named(for file: DocumentFile) -> ReadDocument {
    var document = self
    document.card.title = TitleText(card.title).title ?? ""
    if document.card.title.isEmpty {
      document.card.title = file.nameAsTitle
      document.remarks.insert(.namedForFile, at: 0)
    }
    return document
  }
}
