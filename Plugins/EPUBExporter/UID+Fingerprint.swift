internal import ReadingModel

extension UID {
  /// A number that is the same for the same uid in every run (FNV-1a, 64 bits), for choices that only have to vary.
  var fingerprint: UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
  }
}
