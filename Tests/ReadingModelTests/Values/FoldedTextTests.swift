import ReadingModel
import Testing

@Suite("text as the search sees it")
struct FoldedTextTests {
  @Test(
    "is words without case, accents and punctuation",
    arguments: [
      ("Moby-Dick; or, The Whale", ["moby", "dick", "or", "the", "whale"]),
      ("Caf\u{E9} CAFE\u{301}", ["cafe", "cafe"]),
      ("O'Brien", ["o", "brien"]), ("…", []), ("", []), ("война и мир", ["воина", "и", "мир"]),
      ("a1 2b", ["a1", "2b"]), ("Stanisław ŁÓDŹ", ["stanislaw", "lodz"]),
      ("Øre Straße Œuvre", ["ore", "strasse", "oeuvre"]),
    ] as [(String, [String])])
  func words(_ text: String, _ words: [String]) {
    #expect(FoldedText(text).words == words)
  }

  @Test(
    "holds a pattern's words in a row, the last of them cut short",
    arguments: [
      ("The Left Hand of Darkness", "left ha", true), ("The Left Hand of Darkness", "lef hand", false),
      ("The Left Hand of Darkness", "hand left", false), ("Emma", "emma", true), ("Emma", "em", true),
      ("Emma", "ma", false),
      ("吾輩は猫である", "猫", true), ("吾輩は猫である", "輩は猫", true), ("吾輩は猫である", "猫は", false), ("嗚呼 猫である", "呼 猫", true),
      ("れきがくしゃ", "がく", true), ("れきがくしゃ", "かく", false), ("서울에서", "울", true), ("간다", "가", false),
      ("第3章を読む", "章", true), ("Vol猫", "猫", true), ("猫Vol", "vol", false), ("Emma", "", false), ("", "emma", false),
      ("Emma", "emma woodhouse", false),
    ])
  func patterns(_ text: String, _ pattern: String, _ exists: Bool) {
    #expect(FoldedText(text).contains(FoldedText(pattern)) == exists)
  }
}
