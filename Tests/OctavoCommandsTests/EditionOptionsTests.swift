import ArgumentParser
import ReadingModel
import Testing

// `@testable` for the options, of which a command shows only the book they change.
@testable import OctavoCommands

@Suite("options of an edition")
struct EditionOptionsTests {
  private func language(_ typed: String) throws -> String? {
    var book = Book(uid: UID(unixMilliseconds: 0, random: 0, 1), title: "La Peste")
    try EditionOptions.parse(["--language", typed]).given.change()(&book)
    return book.language
  }

  @Test(
    "take a language by its name, its code or its tag",
    arguments: [
      ("French", "fr"), ("fre", "fr"), ("fra", "fr"), ("FR", "fr"), ("pt-br", "pt-BR"), ("pt_BR", "pt-BR"),
      ("eng-GB", "en-GB"), ("zh-Hant", "zh-Hant"), ("es-419", "es-419"), ("gsw", "gsw"), ("Ancient Greek", "grc"),
      ("français", "fr"), ("Deutsch", "de"), ("Flemish", "nl"), ("Mandarin", "zh"), ("iw", "he"),
    ])
  func languages(typed: String, tag: String) throws {
    #expect(try language(typed) == tag)
  }

  @Test("refuse other words as a language", arguments: ["zz-quatsch", "zz", "klingon", "x y", "en-", "-", "fr-é"])
  func noLanguages(typed: String) {
    #expect(throws: (any Error).self) { try language(typed) }
  }

  @Test("clear a language")
  func cleared() throws {
    #expect(try language("") == nil)
  }
}
