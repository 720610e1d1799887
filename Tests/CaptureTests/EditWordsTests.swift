import Capture
import Testing

@Suite("a change of a book in plain words")
struct EditWordsTests {
  @Test(
    "is the options of edit",
    arguments: [
      ("wolf hall pages 672", "wolf hall | --pages 672"), ("sapiens 498 pages", "sapiens | --pages 498"),
      ("dune page 60", "dune | --page 60"), ("page of dune 412", "dune | --pages 412"),
      ("sapiens has 498 pages", "sapiens | --pages 498"), ("sapiens pages: 498", "sapiens | --pages 498"),
      ("dune author Frank Herbert", "dune | --author Frank Herbert"),
      ("dune title Dune Messiah", "dune | --title Dune Messiah"),
      ("dune title: Dune Messiah", "dune | --title Dune Messiah"),
      ("dune title to Dune Messiah", "dune | --title Dune Messiah"),
      ("the title of dune to Dune Messiah", "dune | --title Dune Messiah"),
      ("change pages of emma to 474", "emma | --pages 474"), ("dune by Frank Herbert", "dune | --author Frank Herbert"),
      ("dune add tag sea", "dune | --add-tag sea"), ("dune remove tag sea", "dune | --remove-tag sea"),
      ("dune +sea", "dune | --add-tag sea"), ("dune 4.5 stars", "dune | --rating 4.5"),
      ("dune 4 stars", "dune | --rating 4"),
      ("dune rating 4.5", "dune | --rating 4.5"), ("dune favorite", "dune | --favorite"),
      ("dune published 1965", "dune | --published 1965"), ("dune format audiobook", "dune | --format audiobook"),
      ("dune finished last friday", "dune | --ended last friday"), ("dune", ""), ("wolf hall", ""),
      ("pages of emma 474", "emma | --pages 474"), ("hobbit published in 1937", "hobbit | --published 1937"),
      ("emma paperback", "emma | --format print"), ("emma in german", "emma | --language german"),
      ("emma 12 eur", "emma | --price 12.00 EUR"),
      ("emma audiobook 12h 30m", "emma | --format audio --length 12:30"),
      ("emma pages 480, title Emma Two", "emma | --pages 480 --title Emma Two"),
      ("emma pages 480 and published 1815", "emma | --pages 480 --published 1815"),
      ("dune pages 412 to 420", "dune | --pages 420"),
      ("dune's title to Arrakis", "dune | --title Arrakis"), ("dune rename to Arrakis", "dune | --title Arrakis"),
    ])
  func options(typed: String, options: String) {
    let edits = EditWords.all(in: typed.arguments).map { edit in
      edit.book.joined(separator: " ") + " | " + edit.options.joined(separator: " ")
    }
    #expect(edits.first ?? "" == options)
  }

  @Test(
    "may be an entry",
    arguments: [
      ("last entry", "last"), ("my last note", "last"), ("entry 41", "41"), ("last exit", nil), ("wolf hall", nil),
    ] as [(String, String?)])
  func entries(typed: String, entry: String?) {
    #expect(EditWords.entry(in: typed.arguments) == entry)
  }

  @Test("may be divided at more than one word")
  func several() {
    let edits = EditWords.all(in: ["the", "tag", "title", "Up"])
    #expect(edits.map(\.book) == [["the"], ["the", "tag"]])
  }
}
