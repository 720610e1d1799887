internal import OutsidePrograms
internal import ReadingModel

extension UID {
  /// What stands before the uid, so that the hash is one for this purpose.
  private static let purpose = "octavo public\n"

  /// The uid by which everyone else knows a thing: the same in every export, and without the moment that a version 7
  /// begins with, or anything else that leads back to the uid in the library (RFC 9562 §5.8 and appendix B.2).
  var forEveryone: UID {
    var name = UID.purpose + text
    var hash = SHA256()
    name.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    let words = hash.words()
    return UID(custom: words[0], words[1])
  }
}
