internal import Foundation
internal import Markup
internal import ReadingModel

/// Checks a file's first bytes before anything parses it.
enum FileSignature {
  /// The UTF-8 byte order mark.
  static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func checkText(_ file: Data) throws(ImportError.Reason) {
    if let problem = problem(ofHead: file.prefix(4096)) { throw problem }
  }

  /// A file's bytes without a byte order mark.
  static func unmarked(_ file: Data) -> Data { file.starts(with: utf8Mark) ? file.dropFirst(utf8Mark.count) : file }

  /// Why a file with this head is not a text table; nil if it may be one.
  static func problem(ofHead head: Data) -> ImportError.Reason? {
    let text = unmarked(head)
    guard let first = text.first(where: { !isBlank($0) }) else { return .empty }
    if first == UInt8(ascii: "<") {
      let opening = String(decoding: text.drop(while: isBlank).prefix(512), as: UTF8.self).lowercased()
      if opening.hasPrefix("<!doctype html") || opening.contains("<html") { return .webPage }
    }
    if SQLiteFile.isOne(head: head) { return isLibrary(head) ? .library : .foreignDatabase }
    let isMarked = Picture.MediaType(signatureOf: head) != nil || binaryMarks.contains { head.starts(with: $0) }
    return isMarked || isBinary(head.prefix(512)) ? .notText : nil
  }

  /// Whether more than 5% of the bytes are control characters that text never has: audio, fonts and pictures have more,
  /// damaged tables fewer.
  private static func isBinary(_ head: Data) -> Bool {
    guard !TextBytes.isUTF16(head) else { return false }
    let strange = head.count { (0x01...0x08).contains($0) || (0x0E...0x19).contains($0) || (0x1C...0x1F).contains($0) }
    return strange * 20 > head.count
  }

  /// Whether a database is an Octavo library, by the application id in its header.
  private static func isLibrary(_ head: Data) -> Bool { head.dropFirst(68).starts(with: Array("Octv".utf8)) }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Signatures of archives (ZIP, gzip, 7z) and PDF.
  private static let binaryMarks: [[UInt8]] = [
    [0x50, 0x4B, 0x03, 0x04], [0x1F, 0x8B], [0x37, 0x7A, 0xBC, 0xAF], Array("%PDF-".utf8),
  ]
}
