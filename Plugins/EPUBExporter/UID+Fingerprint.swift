internal import ReadingModel

extension UID {
  /// A hash of the uid that is the same in every run, for choices that only need variety.
  var fingerprint: UInt64 { FNV1a(text).hash }
}
