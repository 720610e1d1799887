internal import CNettle

/// SHA-1 (FIPS 180-4) by Nettle, for the UUIDs that RFC 9562 §5.5 makes of names. Nothing else may rely on it.
package enum SHA1 {
  /// The hash of some bytes.
  package static func digest(_ bytes: [UInt8]) -> [UInt8] {
    var context = sha1_ctx()
    nettle_sha1_init(&context)
    nettle_sha1_update(&context, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: Int(SHA1_DIGEST_SIZE))
    nettle_sha1_digest(&context, digest.count, &digest)
    return digest
  }
}
