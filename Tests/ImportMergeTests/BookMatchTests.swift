import Fixtures
import ImportMerge
import ReadingModel
import Testing

@Suite("Matching books")
struct BookMatchTests {
  private func book(_ title: String, by author: String? = "Jane Austen") -> Book {
    var book = Book(uid: UIDSource.random(unixMilliseconds: 0).next(), title: title)
    if let author { book.contributors = [Contributor(name: author)] }
    return book
  }

  private func book(
    _ title: String, by author: String? = "Jane Austen", _ change: (inout Book) throws -> Void
  ) rethrows -> Book {
    var book: Book = book(title, by: author)
    try change(&book)
    return book
  }

  private func match(_ incoming: Book, _ existing: Book) -> BookMatch? {
    BookMatch(incoming.matchTraits, existing.matchTraits)
  }

  @Test("a uid decides, whatever else differs")
  func uid() throws {
    let existing = book("Emma") { $0.identifiers = [Identifier(scheme: "goodreads", value: "1")] }
    var incoming = book("Persuasion") { $0.identifiers = [Identifier(scheme: "goodreads", value: "2")] }
    incoming.uid = existing.uid
    #expect(match(incoming, existing) == .uid)
  }

  @Test("a shared name in a catalogue decides before ISBN and title")
  func identifier() throws {
    let existing = try book("Emma") {
      $0.identifiers = [Identifier(scheme: "goodreads", value: "1"), Identifier(scheme: "asin", value: "B1")]
      $0.isbn = try ISBN("9780141439587")
    }
    let incoming = try book("Emma (illustrated)") {
      $0.identifiers = [Identifier(scheme: "asin", value: "B1"), Identifier(scheme: "goodreads", value: "2")]
      $0.isbn = try ISBN("9780441013593")
    }
    #expect(match(incoming, existing) == .identifier)
    #expect(match(existing, incoming) == .identifier)
  }

  @Test("a file name without an author is not a title: identifiers distinguish such books")
  func nameless() {
    func named(_ number: String, by author: String?) -> Book {
      book("source", by: author) { $0.identifiers = [Identifier(scheme: "koreader", value: number)] }
    }
    #expect(match(named("1", by: nil), named("2", by: nil)) == nil)
    #expect(match(named("1", by: nil), named("1", by: nil)) == .identifier)
    #expect(match(named("1", by: nil), book("source", by: nil)) == .titleAndAuthor)
    #expect(match(named("1", by: "Jane Austen"), named("2", by: "Jane Austen")) == .titleAndAuthor)
  }

  @Test("a title has a key without its subtitle, whether that is separate or after a colon")
  func mainTitle() {
    let key = book("Sapiens", by: "Ann A").matchKey
    #expect(book("Sapiens: A Brief History", by: "Ann A").matchTraits.mainTitleKey == key)
    #expect(book("Sapiens", by: "Ann A") { $0.subtitle = "A Brief History" }.matchTraits.mainTitleKey == key)
    #expect(book("Sapiens", by: "Ann A").matchTraits.mainTitleKey == nil)
    #expect(book(": A Brief History", by: "Ann A").matchTraits.mainTitleKey == nil)
  }

  @Test("two books are unrelated without a common person or title")
  func unrelatedBooks() {
    #expect(BookMatch.areUnrelated(book("Main Title", by: "Ann A"), book("Mobi Title", by: "Bo B")))
    #expect(BookMatch.areUnrelated(book("Emma"), book("Dune", by: "Frank Herbert")))
    #expect(!BookMatch.areUnrelated(book("Emma", by: "Ann A"), book("Emma: A Novel", by: "Bo B")))
    #expect(!BookMatch.areUnrelated(book("Emma"), book("Emma, annotated", by: "D. Shapard")))
    #expect(!BookMatch.areUnrelated(book("Emma"), book("Persuasion", by: "Austen, Jane")))
    #expect(!BookMatch.areUnrelated(book("Emma", by: "Ann A"), book("Kim", by: "Bo A")))
  }

  @Test("an Amazon id does not merge books with different titles and authors")
  func sharedNumber() {
    let number = [Identifier(scheme: "asin", value: "B000FC1PJI")]
    let existing = book("Questions and Answers", by: "Ann A") { $0.identifiers = number }
    #expect(match(book("Web Servers", by: "Bo B") { $0.identifiers = number }, existing) == nil)
    #expect(match(book("Web Servers", by: "Ann A") { $0.identifiers = number }, existing) == .identifier)
    #expect(match(book("Questions and Answers: New", by: "Bo B") { $0.identifiers = number }, existing) == .identifier)
    #expect(match(book("Answers for Servers", by: "Bo B") { $0.identifiers = number }, existing) == nil)
    #expect(match(book("Web Servers", by: nil) { $0.identifiers = number }, existing) == .identifier)
  }

  @Test("the same value in two catalogues is not a shared id")
  func identifierScheme() {
    let existing = book("Emma") { $0.identifiers = [Identifier(scheme: "goodreads", value: "1")] }
    let incoming = book("Persuasion") { $0.identifiers = [Identifier(scheme: "openlibrary", value: "1")] }
    #expect(match(incoming, existing) == nil)
  }

  @Test("an ISBN decides, even under another title and format")
  func isbn() throws {
    let existing = try book("Emma") {
      $0.isbn = try ISBN("9780141439587")
      $0.format = .print
    }
    let incoming = try book("Emma: roman", by: nil) {
      $0.isbn = try ISBN("0141439580")
      $0.format = .audio
    }
    #expect(match(incoming, existing) == .isbn)
  }

  @Test("title and first author decide when nothing stronger speaks")
  func titleAndAuthor() {
    #expect(match(book("EMMA!", by: "jane  austen"), book("Emma")) == .titleAndAuthor)
    #expect(match(book("Emma", by: "Someone Else"), book("Emma")) == nil)
    #expect(match(book("Emma", by: nil), book("Emma")) == nil)
    #expect(match(book("Beowulf", by: nil), book("Beowulf", by: nil)) == .titleAndAuthor)
    let withTranslator = book("Emma") { $0.contributors.append(Contributor(name: "X", role: .translator)) }
    #expect(match(withTranslator, book("Emma")) == .titleAndAuthor)
  }

  @Test("two names in one catalogue are two editions, under one title or one ISBN")
  func rivals() throws {
    let isbn = try ISBN("9780141439587")
    let existing = book("Emma") { $0.identifiers = [Identifier(scheme: "goodreads", value: "1")] }
    let incoming = book("Emma") { $0.identifiers = [Identifier(scheme: "goodreads", value: "2")] }
    #expect(match(incoming, existing) == nil)
    var (existingWithISBN, incomingWithISBN) = (existing, incoming)
    existingWithISBN.isbn = isbn
    incomingWithISBN.isbn = isbn
    #expect(match(incomingWithISBN, existingWithISBN) == nil)
  }

  @Test("two ISBNs are two editions; one unknown is not")
  func twoISBNs() throws {
    let existing = try book("Emma") { $0.isbn = try ISBN("9780141439587") }
    #expect(match(try book("Emma") { $0.isbn = try ISBN("9780441013593") }, existing) == nil)
    #expect(match(book("Emma"), existing) == .titleAndAuthor)
  }

  @Test(
    "a title matches in an equal or unknown format only",
    arguments: [
      (nil, nil, true), (Book.Format.print, nil, true), (nil, .audio, true), (.print, .print, true),
      (.print, .ebook, false),
    ] as [(Book.Format?, Book.Format?, Bool)])
  func format(one: Book.Format?, other: Book.Format?, isMatch: Bool) {
    #expect((match(book("Emma") { $0.format = one }, book("Emma") { $0.format = other }) != nil) == isMatch)
  }

  @Test("among several the strongest match wins, and the first of equals")
  func best() throws {
    let incoming = try book("Emma") { $0.isbn = try ISBN("9780141439587") }
    let sameISBN = try book("Other") { $0.isbn = try ISBN("9780141439587") }
    let books = [book("Persuasion"), book("Emma"), book("Emma"), sameISBN]
    let best = BookMatch.best(for: incoming.matchTraits, among: books.map(\.matchTraits))
    #expect(best?.match == .isbn)
    #expect(best?.index == 3)
    let second = BookMatch.best(for: incoming.matchTraits, among: books.dropLast().map(\.matchTraits))
    #expect(second?.index == 1)
    #expect(BookMatch.best(for: incoming.matchTraits, among: []) == nil)
  }

  @Test(
    "one book under two spellings has one key",
    arguments: [
      ("The Hobbit", "J.R.R. Tolkien", "Hobbit", "J. R. R.  Tolkien"),
      ("Les Misérables", "Victor Hugo", "LES MISERABLES", "victor hugo"),
      ("Moby-Dick; or, The Whale", "Herman Melville", "Moby Dick, or the Whale", "Herman Melville"),
      ("The City & the City", "China Miéville", "The City and The City", "China Mieville"),
      ("Don't Look Now", "Daphne du Maurier", "Don’t  look now", "Daphne Du Maurier"),
      ("Ｅｍｍａ", "Jane Austen", "Emma", "Jane Austen"),
      ("Die Straße", "Þórbergur Ørn", "Strasse", "Thorbergur Orn"),
    ])
  func oneKey(title: String, author: String, otherTitle: String, otherAuthor: String) {
    #expect(book(title, by: author).matchKey == book(otherTitle, by: otherAuthor).matchKey)
  }

  @Test("two books have two keys", arguments: [("The", "A"), ("???", "!!!"), ("吾輩は猫である", "吾輩は犬である"), ("", "x")])
  func twoKeys(title: String, other: String) {
    #expect(book(title).matchKey != book(other).matchKey)
  }

  @Test("a subtitle counts in the title or in its own field")
  func subtitle() {
    let apart = book("Emma") { $0.subtitle = "A Novel" }
    #expect(apart.matchKey == book("Emma: A Novel").matchKey)
    #expect(apart.matchKey != book("Emma").matchKey)
    #expect(book("Emma").matchKey == "emma|janeausten")
  }
}
