import ReadingModel
import Testing

@Suite("FNV-1a")
struct FNV1aTests {
  @Test(
    "gives the published test vectors",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func vectors(text: String, hash: UInt64) {
    #expect(FNV1a(text).hash == hash)
  }
}
