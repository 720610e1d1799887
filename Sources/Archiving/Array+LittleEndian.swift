extension [UInt8] {
  /// The unsigned little-endian number at `offset`, which must be in bounds.
  func number<Number: FixedWidthInteger & UnsignedInteger>(at offset: Int, as type: Number.Type) -> Number {
    self[offset..<offset + Number.bitWidth / 8].reversed().reduce(0) { $0 << 8 | Number($1) }
  }

  mutating func replace(at offset: Int, with number: some FixedWidthInteger & UnsignedInteger) {
    replaceSubrange(offset..<offset + number.bitWidth / 8, with: [UInt8](littleEndian: number))
  }

  mutating func append(littleEndian number: some FixedWidthInteger & UnsignedInteger) {
    append(contentsOf: [UInt8](littleEndian: number))
  }

  init<Number: FixedWidthInteger & UnsignedInteger>(littleEndian number: Number) {
    self = (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> Number($0 * 8)) }
  }
}
