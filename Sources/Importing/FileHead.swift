package import Foundation
internal import ReadingModel

extension StringProtocol {
  /// Whether the text contains the bytes of a word; Foundation searches characters, which takes many times as long.
  func hasBytes(of word: String) -> Bool {
    let word = Array(word.utf8)
    let first = word[0]
    func hasWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
      bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: word) }
    }
    return utf8.withContiguousStorageIfAvailable(hasWord) ?? Array(utf8).withUnsafeBufferPointer(hasWord)
  }
}

/// The head of a file, by which importers recognise their formats; caches what several of them look at.
package final class FileHead {
  /// How many bytes are read to recognise a format.
  package static let length = 65_536

  /// The first bytes; of a database all, as its table names may be anywhere.
  let bytes: Data
  let fileName: String

  /// Why the file is not a text table; nil if it may be one.
  private(set) lazy var problem = FileSignature.problem(ofHead: bytes)
  private lazy var isUTF16 = TextBytes.isUTF16(bytes)
  /// The bytes decoded as UTF-8, valid or not, or as UTF-16.
  private(set) lazy var text = isUTF16 ? TextBytes.text(of: bytes) : String(decoding: bytes, as: UTF8.self)
  /// The text from its first character on, without a byte order mark and white space.
  private(set) lazy var start = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
  /// The text if it starts like a JSON object, else nil.
  private(set) lazy var object =
    (isUTF16 ? start.utf8.first : FileSignature.unmarked(bytes).first { $0 > 0x20 }) == UInt8(ascii: "{") ? text : nil
  private lazy var quoted = CSVReader.headers(in: bytes, isUnquoted: false)
  private lazy var unquoted = CSVReader.headers(in: bytes, isUnquoted: true)

  /// The head of a file, from all or the first of its bytes.
  package init(of bytes: Data, fileName: String) {
    self.bytes = SQLiteFile.isOne(head: bytes) ? bytes : bytes.prefix(FileHead.length)
    self.fileName = fileName
  }

  /// The head of a file on disk; empty if it can't be read.
  package convenience init(ofFile url: URL) {
    let file = try? FileHandle(forReadingFrom: url)
    defer { try? file?.close() }
    self.init(of: (try? file?.read(upToCount: FileHead.length)) ?? Data(), fileName: url.lastPathComponent)
  }

  /// Why a file that begins as JSON, or is named so, is not JSON; nil for others, and for JSON Lines.
  var jsonFault: ImportError.Reason? {
    guard object != nil || fileName.lowercased().hasSuffix(".json") else { return nil }
    let json = TextBytes.json(bytes)
    func isValid(_ text: Data) -> Bool {
      text.withUnsafeBytes { JSONScanner.nodes(of: $0.bindMemory(to: UInt8.self), isLenient: true) != nil }
    }
    if isValid(json) || isValid(json.prefix { $0 != UInt8(ascii: "\n") }) { return nil }
    let reason = JSONErrorLocation.reason(for: json, isLenient: true)
    // The rest of a long file is not in its head.
    if case .cutOff = reason, bytes.count >= FileHead.length { return nil }
    return reason
  }

  /// Whether the file is empty or can't be read.
  package var isEmpty: Bool { bytes.isEmpty }

  /// Possible headers of a table: the first three lines with text, as readers add headings above their tables.
  func headers(isUnquoted: Bool) -> [CSVHeader] { isUnquoted ? unquoted : quoted }
}
