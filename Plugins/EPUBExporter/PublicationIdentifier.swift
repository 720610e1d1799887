internal import Hashing
internal import ReadingModel

/// The publication's unique identifier, a name-based UUID (RFC 9562 §5.5).
///
/// Derived from the oldest book's uid, which is stable when books are added, the year (or, without one, the title) and
/// the audience. Exporting the same year again therefore replaces the book in a reading system, and a public version
/// never replaces the reader's own.
struct PublicationIdentifier {
  /// Octavo's namespace UUID.
  private static let namespace: [UInt8] = [
    0x7A, 0x1D, 0x0C, 0x52, 0x93, 0xE4, 0x4B, 0x6F, 0x8A, 0x35, 0x0F, 0xC6, 0x21, 0xD9, 0x58, 0xB7,
  ]

  /// With hyphens, 36 characters.
  let uuid: String
  /// The form for the package document, `urn:uuid:…`.
  var urn: String { "urn:uuid:" + uuid }

  init(of snapshot: Snapshot, title: String, audience: Audience) {
    let oldest = snapshot.oldestBook?.text ?? ""
    let matter = snapshot.year.map(String.init) ?? "all\n" + title
    let name = "\(oldest)\n\(audience.rawValue)\n\(matter)"
    var bytes = Array(SHA1.digest(PublicationIdentifier.namespace + Array(name.utf8)).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += String(Int(byte), digits: 2, radix: 16)
    }
    uuid = text
  }
}
