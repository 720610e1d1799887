import ExporterKit
import Testing

@Suite("a slug")
struct SlugTests {
  @Test(
    "has the letters and digits of a text in ASCII where they are European",
    arguments: [
      ("Crème brûlée & Œuvres", "creme-brulee-oeuvres"), ("Straße, Łódź, Þingvellir", "strasse-lodz-thingvellir"),
      ("Don’t Look: “Now” – 2×2", "dont-look-now-2-2"), ("İstanbul ŉ ĳ ſ", "istanbul-n-ij-s"),
      ("Война и мир", "vojna-i-mir"), ("吾輩は猫である", "吾輩は猫である"), ("e\u{301}tude", "etude"), ("?!", ""),
    ])
  func words(text: String, slug: String) { #expect(Slug.make(text, maximumByteCount: 80) == slug) }

  @Test("is the same for a text with only common characters as for one that also has others")
  func fastPath() {
    let others = " \u{2BC}"
    for value in Array(UInt32(0)...0x17F) + Array(0x2010...0x2027) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "A\(scalar)b \(scalar) \(scalar)C"
      #expect(
        Slug.make(text, maximumByteCount: 80) == Slug.make(text + others, maximumByteCount: 80), "U+\(value)")
    }
  }
}
