extension ImageMetadataStripper {
  /// A JPEG (ITU-T T.81) without the metadata of cameras and programs, except for colours and orientation.
  static func jpeg(_ file: [UInt8]) -> [UInt8]? {
    var bytes = Bytes(file)
    guard let start = bytes.take(2) else { return nil }
    var bare = Array(start)
    var isTurned = false
    while bytes.take(1)?.first == 0xFF {
      // Fill bytes may precede a marker.
      while bytes.next == 0xFF { _ = bytes.take(1) }
      guard let mark = bytes.take(1)?.first else { return nil }
      if mark == 0xD9 { return bare + [0xFF, mark] }
      guard mark != 0x00, !(0xD0...0xD8).contains(mark), let length = bytes.take(2), number(length) >= 2,
        let segment = bytes.take(number(length) - 2)
      else { return nil }
      if isShown(mark, segment) {
        bare += [0xFF, mark] + length + segment
      } else if mark == 0xE1, !isTurned, let side = sideUp(segment) {
        bare += turned(side)
        isTurned = true
      }
      if mark == 0xDA { bare += bytes.takeScan() }
    }
    return nil
  }

  /// Whether a segment affects rendering: all but comments and application segments, except JFIF, ICC profiles and
  /// Adobe's colour transform.
  private static func isShown(_ mark: UInt8, _ segment: ArraySlice<UInt8>) -> Bool {
    switch mark {
    case 0xE0: segment.starts(with: Array("JFIF\0".utf8)) && segment.count == 14
    case 0xE2: segment.starts(with: Array("ICC_PROFILE\0".utf8))
    case 0xEE: segment.starts(with: Array("Adobe".utf8))
    case 0xE0...0xEF, 0xFE: false
    default: true
    }
  }

  /// The orientation, 2…8, from Exif's first directory; nil if it is the default.
  private static func sideUp(_ segment: ArraySlice<UInt8>) -> UInt8? {
    let tiff = Array(segment.dropFirst(6))
    guard segment.starts(with: Array("Exif\0\0".utf8)), tiff.count >= 8 else { return nil }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= tiff.count else { return nil }
      let bytes = tiff[place..<place + count]
      return isLittle ? ImageMetadataStripper.number(bytes.reversed()) : ImageMetadataStripper.number(bytes)
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for index in 0..<count {
      let field = directory + 2 + index * 12
      guard let tag = number(field, 2) else { return nil }
      if tag == 0x0112 { return number(field + 8, 2).flatMap { (2...8).contains($0) ? UInt8($0) : nil } }
    }
    return nil
  }

  /// An Exif segment with only the orientation.
  private static func turned(_ side: UInt8) -> [UInt8] {
    let tiff: [UInt8] = [
      0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8,  // Big-endian; a directory follows immediately.
      0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, side, 0, 0,  // One field: the orientation, one short number.
      0, 0, 0, 0,
    ]
    return [0xFF, 0xE1, 0, UInt8(2 + 6 + tiff.count)] + Array("Exif\0\0".utf8) + tiff
  }
}
