internal import ExporterKit
internal import Foundation
internal import OutsidePrograms
internal import ReadingModel

/// What of a page an export marked as its own, as the manifest remembers it.
struct MarkedParts: Equatable {
  /// The hash of the marked parts alone.
  let hash: String
  /// The properties that are the export's own.
  let properties: Set<String>
  /// The marks by which a change of them is seen.
  let marks: PageMarks
  /// What the first region is called, by which the page is known when it gets another name.
  let name: String

  /// The marked parts of a file that an exporter wrote; nil when it has none, or is no page in Markdown.
  init?(_ path: RelativePath, _ bytes: Data) {
    guard path.text.hasSuffix(".md"), let text = String(bytes: bytes, encoding: .utf8),
      let page = try? MarkedText(text), let name = page.name
    else { return nil }
    hash = page.ownHash
    properties = page.ownProperties
    marks = PageMarks(of: page)
    self.name = name
  }
}

extension MarkedText {
  /// The hash of what an export wrote.
  var ownHash: String { SHA256.hex(Data(ownText.utf8)) }

  /// The page in a file; nil when it is no text, or has no marks.
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
