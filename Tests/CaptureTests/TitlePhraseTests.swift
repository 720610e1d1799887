import Capture
import ReadingModel
import Testing

@Suite("the words of a new book")
struct TitlePhraseTests {
  @Test(
    "are a title and an author",
    arguments: [
      ("Dune", "Dune", nil), ("Dune by Frank Herbert", "Dune", "Frank Herbert"),
      ("dune by frank herbert", "dune", "frank herbert"),
      ("\"The Left Hand of Darkness\" by Ursula K. Le Guin", "The Left Hand of Darkness", "Ursula K. Le Guin"),
      ("\"Dune by Frank Herbert\"", "Dune", "Frank Herbert"), ("\"Stand by Me\"", "Stand by Me", nil),
      ("Stand by Me", "Stand by Me", nil), ("\"Stand by Me\" by King", "Stand by Me", "King"),
      ("Step by Step by Sarah Reinertsen", "Step by Step", "Sarah Reinertsen"), ("by", "by", nil),
      ("\"Death by water\"", "Death by water", nil), ("Standing By", "Standing By", nil),
    ] as [(String, String, String?)])
  func titles(typed: String, title: String, author: String?) {
    #expect(TitlePhrase(typed.arguments) == .title(title, author: author))
  }

  @Test("with a single name are asked about")
  func doubtful() {
    #expect(TitlePhrase(["Emma", "by", "Austen"]) == .doubtful(title: "Emma", author: "Austen"))
  }

  @Test("are never a title if they are an ISBN", arguments: ["9780441172719", "978-0-441-17271-9", "0441172717"])
  func isbn(typed: String) throws {
    #expect(TitlePhrase([typed]) == .isbn(try ISBN(typed)))
  }
}
