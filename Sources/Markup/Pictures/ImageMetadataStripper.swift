/// Strips metadata from picture files: place and time, camera and author, thumbnails of uncropped originals, and bytes
/// after the end. Returns nil for an invalid file.
enum ImageMetadataStripper {
  struct Bytes {
    private let bytes: [UInt8]
    private(set) var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The next bytes; nil if there are fewer.
    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count <= bytes.count - place else { return nil }
      defer { place += count }
      return bytes[place..<place + count]
    }

    /// The entropy-coded data of a JPEG scan, up to the next marker other than a restart.
    mutating func takeScan() -> ArraySlice<UInt8> {
      var end = place
      bytes.withUnsafeBufferPointer { bytes in
        while end < bytes.count {
          if bytes[end] == 0xFF {
            guard end + 1 < bytes.count, bytes[end + 1] == 0x00 || (0xD0...0xD7).contains(bytes[end + 1]) else {
              return
            }
            end += 1
          }
          end += 1
        }
      }
      defer { place = end }
      return bytes[place..<end]
    }

    /// The next byte, without consuming it.
    var next: UInt8? { place < bytes.count ? bytes[place] : nil }
  }

  /// A PNG (W3C PNG, third edition) with only the chunks that affect rendering.
  static func png(_ file: [UInt8]) -> [UInt8]? {
    let kept: Set<String> = [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "cICP", "mDCV", "cLLI", "sBIT", "bKGD",
      "pHYs", "acTL", "fcTL", "fdAT",
    ]
    var bytes = Bytes(file)
    guard let signature = bytes.take(8) else { return nil }
    var bare = Array(signature)
    while let head = bytes.take(8), let rest = bytes.take(number(head.prefix(4)) + 4) {
      let kind = String(decoding: head.suffix(4), as: UTF8.self)
      if kept.contains(kind) { bare += head + rest }
      if kind == "IEND" { return bare }
    }
    return nil
  }

  /// A GIF (GIF89a) without comments, text and application data, except for the loop count.
  static func gif(_ file: [UInt8]) -> [UInt8]? {
    var bytes = Bytes(file)
    guard let screen = bytes.take(13), let colors = bytes.take(colorTableSize(screen[10])) else { return nil }
    var bare = Array(screen + colors)
    while let mark = bytes.take(1)?.first {
      switch mark {
      case 0x3B: return bare + [mark]
      case 0x21:
        guard let label = bytes.take(1)?.first, let blocks = blocks(&bytes) else { return nil }
        let isRepeating = label == 0xFF && blocks.dropFirst().starts(with: Array("NETSCAPE2.0".utf8))
        if label == 0xF9 || isRepeating { bare += [mark, label] + blocks }
      case 0x2C:
        guard let frame = bytes.take(9), let colors = bytes.take(colorTableSize(frame[frame.startIndex + 8])),
          let codeSize = bytes.take(1), let blocks = blocks(&bytes)
        else { return nil }
        bare += [mark] + frame + colors + codeSize + blocks
      default: return nil
      }
    }
    return nil
  }

  private static func colorTableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  /// Data sub-blocks with their lengths, including the terminator.
  private static func blocks(_ bytes: inout Bytes) -> [UInt8]? {
    var blocks: [UInt8] = []
    while let length = bytes.take(1), let size = length.first, let block = bytes.take(Int(size)) {
      blocks += length + block
      if size == 0 { return blocks }
    }
    return nil
  }

  /// A WebP (RFC 9649) without the metadata chunks of cameras and programs.
  static func webp(_ file: [UInt8]) -> [UInt8]? {
    let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]
    var bytes = Bytes(file)
    guard let head = bytes.take(12) else { return nil }
    let end = 8 + number(head[4..<8].reversed())
    guard end <= file.count else { return nil }
    var chunks: [UInt8] = []
    while bytes.place < end {
      guard let start = bytes.take(8) else { return nil }
      let size = number(start.suffix(4).reversed())
      guard var rest = bytes.take(size + size % 2).map(Array.init) else { return nil }
      let kind = String(decoding: start.prefix(4), as: UTF8.self)
      // Clear the flags for Exif and XMP chunks, which are removed.
      if kind == "VP8X", !rest.isEmpty { rest[0] &= ~0x0C }
      if kept.contains(kind) { chunks += start + rest }
    }
    let size = chunks.count + 4
    return Array(head[..<4]) + (0..<4).map { UInt8(truncatingIfNeeded: size >> ($0 * 8)) } + head[8...] + chunks
  }

  /// A big-endian number.
  static func number(_ bytes: some Sequence<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
