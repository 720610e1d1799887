import Foundation

/// A Word 97 document that contains only its summary ([MS-CFB]).
struct MadeCompoundFile {
  let title: [UInt8]
  let author: [UInt8]
  let codePage: Int16
  let pages: Int32
  /// Whether stream names are in capitals; their case does not matter.
  var isInCapitals = false

  /// The file: header, one sector per table, the directory, and the summary in the mini stream.
  var bytes: Data {
    let summary = summary
    var header = Data([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) + Data(count: 16)
    header += little(UInt16(0x3E)) + little(UInt16(3)) + little(UInt16(0xFFFE)) + little(UInt16(9)) + little(UInt16(6))
    header += Data(count: 6) + little(UInt32(0)) + little(UInt32(1)) + little(UInt32(1)) + little(UInt32(0))
    header += little(UInt32(4096)) + little(UInt32(2)) + little(UInt32(1)) + little(UInt32(0xFFFF_FFFE))
    header += little(UInt32(0)) + little(UInt32(0)) + Data(repeating: 0xFF, count: 108 * 4)
    // Sector 0: the FAT; 1: the directory; 2: the mini FAT; 3 and 4: the mini stream.
    var table = [UInt32](repeating: 0xFFFF_FFFF, count: 128)
    table.replaceSubrange(0..<5, with: [0xFFFF_FFFD, 0xFFFF_FFFE, 0xFFFF_FFFE, 4, 0xFFFF_FFFE])
    let smallCount = (summary.count + 63) / 64
    var small = [UInt32](repeating: 0xFFFF_FFFF, count: 128)
    for index in 0..<smallCount { small[index] = index + 1 < smallCount ? UInt32(index + 1) : 0xFFFF_FFFE }
    let directory =
      entry("Root Entry", kind: 5, start: 3, count: smallCount * 64)
      + entry("WordDocument", kind: 2, start: 0, count: 0)
      + entry("\u{5}SummaryInformation", kind: 2, start: 0, count: summary.count) + Data(count: 128)
    return header + table.reduce(Data()) { $0 + little($1) } + directory + small.reduce(Data()) { $0 + little($1) }
      + summary + Data(count: 1024 - summary.count)
  }

  private var summary: Data {
    let values: [(UInt32, Data)] = [
      (1, little(UInt32(2)) + little(codePage) + Data(count: 2)), (2, text(title)), (4, text(author)),
      (14, little(UInt32(3)) + little(pages)),
    ]
    var index = Data()
    var content = Data()
    for (number, value) in values {
      index += little(number) + little(UInt32(8 + values.count * 8 + content.count))
      content += value
    }
    let section = little(UInt32(8 + index.count + content.count)) + little(UInt32(values.count)) + index + content
    return little(UInt16(0xFFFE)) + Data(count: 22) + little(UInt32(1)) + Data(count: 16) + little(UInt32(48)) + section
  }

  private func text(_ bytes: [UInt8]) -> Data {
    let padded = bytes + [UInt8](repeating: 0, count: 4 - bytes.count % 4)
    return little(UInt32(0x1E)) + little(UInt32(bytes.count + 1)) + Data(padded)
  }

  private func entry(_ name: String, kind: UInt8, start: UInt32, count: Int) -> Data {
    var entry = (isInCapitals ? name.uppercased() : name).utf16.reduce(Data()) { $0 + little($1) }
    let length = UInt16(entry.count + 2)
    entry += Data(count: 64 - entry.count)
    entry += little(length) + Data([kind, 1]) + Data(repeating: 0xFF, count: 12) + Data(count: 36)
    return entry + little(start) + little(UInt32(count)) + Data(count: 4)
  }

  private func little(_ number: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: number.littleEndian) { Data($0) }
  }
}
