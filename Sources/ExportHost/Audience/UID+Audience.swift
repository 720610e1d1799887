internal import OutsidePrograms
internal import ReadingModel

extension UID {
  /// What stands before the uid, so that the hash is one for this purpose; with it and a uid a block is not full.
  private static let purpose = "octavo public\n"

  /// The uid by which everyone else knows a thing: the same in every export, and without the moment that a version 7
  /// begins with, or anything else that leads back to the uid in the library (RFC 9562 §5.8 and appendix B.2).
  var forEveryone: UID {
    var name = UID.purpose + text
    let words = name.withUTF8 { SHA256.words(ofShort: UnsafeRawBufferPointer($0)) }.map { UInt64($0) }
    return UID(custom: words[0] << 32 | words[1], words[2] << 32 | words[3])
  }
}
