internal import Foundation

/// Detects the encoding of a text file that is not UTF-8.
enum FileText {
  /// A text as UTF-8, and how many bytes were invalid in a given encoding; nil without one.
  typealias Decoded = (bytes: Data, strayCount: Int?)

  /// A text converted from the given encoding; without one, the text without an incomplete last letter. Databases and
  /// archives stay as they are.
  static func decoded(_ bytes: Data, from encoding: CharacterEncoding?) -> Decoded {
    guard !SQLiteFile.isOne(head: bytes), !ArchiveSignature.isArchive(head: bytes.prefix(512)) else {
      return (bytes, nil)
    }
    return encoding?.utf8(bytes) ?? (withoutPartialCharacter(bytes), nil)
  }

  /// The remarks about a file's encoding.
  /// - Throws: ``ImportError/unreadable(file:_:)`` if it is not in the given encoding, or needs one.
  static func remarks(
    on text: Decoded, named name: String, from encoding: CharacterEncoding?, _ release: () -> Void = {}
  ) throws(ImportError) -> [FileRemark] {
    guard let encoding, let count = text.strayCount else {
      do throws(ImportError.Reason) { return try remarks(on: text.bytes, release) } catch {
        throw .unreadable(file: name, error)
      }
    }
    guard count * 20 <= text.bytes.count else { throw .unreadable(file: name, .wrongEncoding(encoding.name)) }
    return count == 0 ? [] : [.strayBytes(count: count, encoding: encoding.name)]
  }

  /// The bytes beyond ASCII, counted by what they appear to be.
  private struct ByteHistogram {
    var letters = 0
    var rare = 0
    var inRuns = 0
    var ofUTF8 = 0
  }

  /// The remarks about bytes that are read as text; none for plain UTF-8, UTF-16 and binary files.
  /// - Parameter release: Releases the memory of the bytes that were read.
  /// - Throws: ``ImportError/Reason/unknownEncoding`` for text that is neither UTF-8 nor Windows-1252.
  static func remarks(on bytes: Data, _ release: () -> Void = {}) throws(ImportError.Reason) -> [FileRemark] {
    if let remark = try remark(on: bytes, release) { return [remark] }
    if SQLiteFile.isOne(head: bytes.prefix(100)) { return [] }
    let count = bytes.withUnsafeBytes { bytes in
      pieces(of: bytes).reduce(0) { count, piece in
        defer { release() }
        return count + doublyEncodedCount(bytes, in: piece)
      }
    }
    return count == 0 ? [] : [.doublyEncoded(count: count)]
  }

  /// The parts of a large file, split between characters.
  private static func pieces(of bytes: UnsafeRawBufferPointer) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while start < bytes.count {
      let end = characterEnd(at: start + 1 << 22, in: bytes)
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  /// The first end of a character from a place on.
  private static func characterEnd(at place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var end = min(place, bytes.count)
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// How many letters were UTF-8 that was taken for Windows-1252 and encoded again: `Ã` before a sign, as in `Ã©` for
  /// `é`, and `â€`, which starts quotes and dashes.
  private static func doublyEncodedCount(_ bytes: UnsafeRawBufferPointer, in piece: Range<Int>) -> Int {
    let piece = piece.clamped(to: 0..<max(0, bytes.count - 4))
    guard let start = bytes.baseAddress else { return 0 }
    var (count, index) = (0, piece.lowerBound)
    while let found = memchr(start + index, 0xC3, piece.upperBound - index) {
      index = UnsafeRawPointer(found) - start
      let isLetter = bytes[index + 1] == 0x83 && bytes[index + 2] == 0xC2 && bytes[index + 3] >= 0xA0
      let isSign = bytes[index + 1] == 0xA2 && bytes[(index + 2)...(index + 4)].elementsEqual([0xE2, 0x82, 0xAC])
      if isLetter || isSign { count += 1 }
      index += 1
    }
    return count
  }

  private static func remark(on bytes: Data, _ release: () -> Void) throws(ImportError.Reason) -> FileRemark? {
    let head = bytes.prefix(4096)
    guard !SQLiteFile.isOne(head: head), !ArchiveSignature.isArchive(head: head), !head.contains(0),
      !TextBytes.isUTF16(head), FileSignature.problem(ofHead: head) == nil,
      !bytes.withUnsafeBytes({ isUTF8($0, release) })
    else { return nil }
    let quota = bytes.withUnsafeBytes { FileText.quota($0) }
    let odd = quota.rare + quota.inRuns
    if quota.ofUTF8 > quota.letters + odd { return .partlyWindows1252 }
    guard odd * 3 <= quota.letters + odd else { throw .unknownEncoding }
    return quota.ofUTF8 > 0 ? .partlyWindows1252 : .decodedAsWindows1252
  }

  /// The bytes without an incomplete UTF-8 sequence at the end, as in a truncated file. The rest must be UTF-8 with
  /// such sequences: in other encodings, the last byte may be a letter.
  static func withoutPartialCharacter(_ bytes: Data) -> Data {
    guard let lead = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return bytes }
    let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
    let rest = bytes[..<lead]
    guard bytes.endIndex - lead < length, bytes[(lead + 1)...].allSatisfy({ $0 & 0xC0 == 0x80 }),
      rest.contains(where: { $0 >= 0x80 }), rest.withUnsafeBytes({ isUTF8($0) {} })
    else { return bytes }
    return rest
  }

  private static func isUTF8(_ bytes: UnsafeRawBufferPointer, _ release: () -> Void) -> Bool {
    pieces(of: bytes).allSatisfy { piece in
      defer { release() }
      return isUTF8(UnsafeRawBufferPointer(rebasing: bytes[piece]))
    }
  }

  /// Validates only the parts that are not ASCII: few are, and validating takes ten times as long.
  private static func isUTF8(_ text: UnsafeRawBufferPointer) -> Bool {
    var start = 0
    while start < text.count {
      let end = characterEnd(at: start + 64, in: text)
      let part = UnsafeRawBufferPointer(rebasing: text[start..<end]).bindMemory(to: UInt8.self)
      if part.reduce(0, |) >= 0x80, (try? UTF8Span(validating: part.span)) == nil { return false }
      start = end
    }
    return true
  }

  /// The bytes 0x80…0x9F that are usual in Windows-1252 text: the euro, quotes, dashes, the ellipsis, and letters of
  /// French and Czech.
  private static let usual: Set<UInt8> = [
    0x80, 0x85, 0x8A, 0x8C, 0x8E, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0x9A, 0x9C, 0x9E, 0x9F,
  ]

  /// Counts bytes beyond ASCII: one or two together, as in Western languages; three or more, as in none of them; and
  /// those that are valid UTF-8.
  private static func quota(_ bytes: UnsafeRawBufferPointer) -> ByteHistogram {
    var quota = ByteHistogram()
    var index = 0
    while index < bytes.count {
      guard bytes[index] >= 0x80 else {
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, bytes[index] >= 0x80 { index += 1 }
      let run = bytes[start..<index]
      if String(validating: run, as: UTF8.self) != nil {
        quota.ofUTF8 += run.count
      } else if run.count >= 3 {
        quota.inRuns += run.count
      } else {
        let rare = run.count { $0 < 0xA0 && !usual.contains($0) }
        quota.rare += rare
        quota.letters += run.count - rare
      }
    }
    return quota
  }
}
