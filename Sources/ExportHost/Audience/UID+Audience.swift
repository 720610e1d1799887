internal import Hashing
internal import ReadingModel

extension UID {
  /// Hash prefix, for domain separation.
  private static let purpose = "octavo public\n"

  /// The public uid: the same in every export, but without the timestamp of a version 7 UUID, and not traceable to the
  /// uid in the library (RFC 9562 §5.8 and appendix B.2).
  var forEveryone: UID {
    var name = UID.purpose + text
    var hash = SHA256()
    name.withUTF8 { hash.update(UnsafeRawBufferPointer($0)) }
    let words = hash.words()
    return UID(custom: words[0], words[1])
  }

  /// Whether it is a hash (version 8); other versions contain the time of creation, or name the computer.
  var isAnonymous: Bool { halves.0 >> 12 & 0xF == 8 }
}

extension String {
  /// The name of a page's region as in an export for everyone, which is the same for a page exported for the reader.
  var publicRegionName: String {
    split(separator: " ").map { word in
      guard let uid = try? UID(String(word)) else { return String(word) }
      return (uid.isAnonymous ? uid : uid.forEveryone).text
    }.joined(separator: " ")
  }
}
