internal import CArgon2
internal import Foundation
internal import ReadingModel

/// A passphrase as it is stored: its Argon2id hash, with salt and costs (RFC 9106).
struct Passphrase {
  /// In the format of the reference implementation: `$argon2id$v=19$m=…`.
  let hash: String

  private static let (shortest, longest) = (8, 1000)
  // Far above the minimum of RFC 9106; takes about a tenth of a second.
  private static let (passes, kibibytes): (UInt32, UInt32) = (3, 65_536)
  private static let (saltBytes, hashBytes) = (16, 32)
}

extension Passphrase {
  /// Hashes a new passphrase.
  init(_ words: String) throws(ReaderError) {
    let letters = words.count { !$0.isWhitespace }
    guard letters >= Passphrase.shortest else { throw .shortPassphrase }
    guard words.count <= Passphrase.longest else { throw .longPassphrase(most: Passphrase.longest) }
    guard !words.unicodeScalars.contains(where: { $0.isControl }) else { throw .controlInPassphrase }
    let words = Passphrase.prepared(words)
    var random = SystemRandomNumberGenerator()
    let salt = (0..<Passphrase.saltBytes).map { _ in UInt8.random(in: 0...255, using: &random) }
    let size = argon2_encodedlen(
      Passphrase.passes, Passphrase.kibibytes, 1, UInt32(Passphrase.saltBytes), UInt32(Passphrase.hashBytes), Argon2_id)
    var encoded = [CChar](repeating: 0, count: size)
    let code = argon2id_hash_encoded(
      Passphrase.passes, Passphrase.kibibytes, 1, words, words.utf8.count, salt, salt.count, Passphrase.hashBytes,
      &encoded, size)
    guard code == ARGON2_OK.rawValue else { throw .unhashed(String(cString: argon2_error_message(code))) }
    hash = String(decoding: encoded.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func isMade(of words: String) throws(ReaderError) -> Bool {
    let words = Passphrase.prepared(words)
    let code = argon2id_verify(hash, words, words.utf8.count)
    if code == ARGON2_VERIFY_MISMATCH.rawValue { return false }
    guard code == ARGON2_OK.rawValue else { throw .unhashed(String(cString: argon2_error_message(code))) }
    return true
  }

  /// Normalises to NFC, so that every keyboard gives the same bytes (RFC 8265 §4.2.2).
  private static func prepared(_ words: String) -> String { words.precomposedStringWithCanonicalMapping }
}
