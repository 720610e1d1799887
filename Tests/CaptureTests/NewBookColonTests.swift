import Capture
import Testing

@Suite("a text after a colon in the words of a new book")
struct NewBookColonTests {
  @Test(
    "is a remark after an author or a detail, and the rest of a title otherwise",
    arguments: [
      (
        "The Secret History by Donna Tartt finished 12 august 2018: loved it",
        "The Secret History | by Donna Tartt | review loved it | finished 2018-08-12"
      ),
      (
        "The Secret History by Donna Tartt, finished 12 august 2018: loved it",
        "The Secret History | by Donna Tartt | review loved it | finished 2018-08-12"
      ),
      (
        "The Secret History by Donna Tartt read in 2018, 4 stars: so, so good",
        "The Secret History | by Donna Tartt | review so, so good | finished 2018 4*"
      ),
      ("The Secret History by Donna Tartt: for the club", "The Secret History | by Donna Tartt | note for the club"),
      (
        "Sapiens: A Brief History by Yuval Noah Harari finished 2019: loved it",
        "Sapiens: A Brief History | by Yuval Noah Harari | review loved it | finished 2019"
      ),
      ("Sapiens: A Brief History of Humankind", "Sapiens: A Brief History of Humankind"),
      ("Sapiens: a brief history of humankind", "Sapiens: a brief history of humankind"),
      ("sapiens: a brief history of humankind", "sapiens: a brief history of humankind"),
      ("Invisible women: exposing data bias", "Invisible women: exposing data bias"),
      ("Star Wars: from a certain point of view", "Star Wars: from a certain point of view"),
      ("2001: A Space Odyssey", "2001: A Space Odyssey"),
      ("The Expanse #1: Leviathan Wakes", "Leviathan Wakes | The Expanse, 1"),
      ("\"Lessons in Chemistry:\" Anna recommended it", "Lessons in Chemistry | note Anna recommended it"),
      ("\"Lessons in Chemistry: Anna recommended it\"", "Lessons in Chemistry: Anna recommended it"),
      ("Art Now by Herbert Read: for the club", "Art Now | by Herbert Read | note for the club"),
      ("Sapiens read: loved it", "Sapiens read: loved it"),
      (
        "Circe by Madeline Miller read: loved it",
        "? Circe | by Madeline Miller | review loved it | finished unknown"
          + " ?? Circe | by Madeline Miller | review loved it | finished today"
      ),
      ("Emma by Jane Austen, tags: sea, love", "Emma | by Jane Austen | +sea +love"),
    ])
  func sure(typed: String, meaning: String) {
    #expect(NewBookPhrase(typed.arguments, in: 2026).text == meaning)
  }

  @Test(
    "is asked about after a title, if it speaks of a reader or is in small letters",
    arguments: [
      ("Lessons in Chemistry: Anna recommended it", "Lessons in Chemistry | note Anna recommended it"),
      ("Bad Blood: secrets and lies in a startup", "Bad Blood | note secrets and lies in a startup"),
      ("dune: loved it", "dune | note loved it"),
    ])
  func asked(typed: String, meaning: String) {
    #expect(NewBookPhrase(typed.arguments, in: 2026).text == "? \(meaning) ?? \(typed)")
    #expect(
      NewBookPhrase(typed.arguments, in: 2026, isWanted: true).text == "? \(meaning) ?? \(typed)")
  }

  @Test("is a title after the newest book of an author")
  func newest() {
    #expect(
      NewBookPhrase("the new Zadie Smith: The Fraud".arguments, in: 2026, isWanted: true).text
        == "The Fraud | by Zadie Smith")
  }
}
