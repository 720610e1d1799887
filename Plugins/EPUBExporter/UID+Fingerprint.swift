internal import ReadingModel

extension UID {
  /// A hash of the uid (FNV-1a, 64 bits) that is the same in every run, for choices that only need variety.
  var fingerprint: UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
