import CGlibcCompat
import Testing

@Suite("the replacement of arc4random")
struct RandomBytesTests {
  @Test("fills the whole buffer and nothing else", arguments: [0, 1, 256, 257, 100_000])
  func buffers(count: Int) {
    var bits = [UInt8](repeating: 0, count: count + 1)
    // A byte stays zero in eight rounds with a chance of 2⁻⁶⁴.
    for _ in 0..<8 {
      var bytes = [UInt8](repeating: 0, count: count + 1)
      octavo_random_bytes(&bytes, count)
      for (index, byte) in bytes.enumerated() { bits[index] |= byte }
    }
    #expect(bits.dropLast().allSatisfy { $0 != 0 })
    #expect(bits.last == 0)
  }

  @Test("words use all bits")
  func words() {
    let words = (0..<64).map { _ in octavo_random_word() }
    #expect(words.reduce(0, |) == .max)
    #expect(words.reduce(.max, &) == 0)
    #expect(Set(words).count > 60)
  }
}
