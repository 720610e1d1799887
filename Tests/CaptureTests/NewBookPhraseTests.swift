// More than 300 lines, as most of it is one table of phrases.

import Capture
import Fixtures
import ReadingModel
import Testing

@Suite("the words of a new book")
struct NewBookPhraseTests {
  @Test("are a title, its authors and its details", arguments: NewBookPhrases.all)
  func phrase(typed: String, meaning: String) {
    #expect(NewBookPhrase(typed.arguments, in: 2026).text == meaning)
  }

  @Test("of a title whose author an option names are not divided at 'by'")
  func author() {
    #expect(NewBookPhrase("Surrounded by Idiots".arguments, in: 2026, hasAuthor: true).text == "Surrounded by Idiots")
    #expect(
      NewBookPhrase("Piranesi started yesterday".arguments, in: 2026, hasAuthor: true).text
        == "Piranesi | reading yesterday")
    #expect(NewBookPhrase("Not Finished".arguments, in: 2026, hasAuthor: true).text == "Not Finished")
  }

  @Test("are never a title if they are an ISBN", arguments: ["9780441172719", "978-0-441-17271-9", "0441172717"])
  func isbn(typed: String) throws {
    #expect(NewBookPhrase([typed], in: 2026) == .isbn(try ISBN(typed)))
  }

  @Test("of a title that ends with a known author have this author")
  func knownAuthor() {
    func divided(_ title: String) -> String? {
      NewBookWords(title: title).withKnownAuthor { $0.lowercased() == "frank herbert" || $0 == "Lem" }?.text
    }
    #expect(divided("dune messiah frank herbert") == "dune messiah | by frank herbert")
    #expect(divided("the life of frank herbert") == nil)
    #expect(divided("frank herbert") == nil)
    #expect(divided("Eden Stanisław Lem") == nil)
  }

  /// Words of titles, names and details.
  private static let vocabulary = [
    "Piranesi", "The Left Hand", "by", "by", "Susanna", "Clarke", "Clarke,", "and", "&", "-", ",", "272", "pages",
    "(2020)", "2020", "#fantasy", "audiobook", "6:58", "5", "stars", "****", "want", "finished", "yesterday", "read",
    "in", "2015", "translated", "book", "2", "of", "Dune", "(Dune,", "#2)", "started", "start", "jr.", "猫", "", " ",
    "(",
    ")", "#", "(book", "(Dune",
  ]

  @Test("give a title with words in it, whatever they are", arguments: 0..<200)
  func anyWords(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = (0..<Int.random(in: 1...9, using: &generator)).compactMap { _ in
      NewBookPhraseTests.vocabulary.randomElement(using: &generator)
    }
    let books: [NewBookWords] =
      switch NewBookPhrase(words, in: 2026) {
      case .isbn: []
      case .book(let book): [book]
      case .question(let books, _): books
      }
    let isBlank = words.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    for book in books where !isBlank {
      #expect(book.title.contains { !$0.isWhitespace }, "\(words)")
      #expect(book.authors.allSatisfy { $0.contains { !$0.isWhitespace } }, "\(words)")
    }
  }
}

/// Phrases after `add`; those with `?` are asked about.
private enum NewBookPhrases {
  static let all = [
    names, details, titles, quoted, questions, hurried, years, endings, numbered, remarks, recommendations, clear,
    afterNames, brackets, credits, verbs, dates, foreign, labels,
  ].flatMap(\.self)

  private static let brackets = [
    (
      "The Lion, the Witch and the Wardrobe (Narnia #2) by C.S. Lewis",
      "The Lion, the Witch and the Wardrobe | by C.S. Lewis | Narnia, 2"
    ),
    (
      "Mort by Terry Pratchett (1987, Gollancz)", "Mort | by Terry Pratchett | published 1987 | publisher Gollancz"
    ),
    (
      "Mort by Terry Pratchett (Gollancz, 1987)", "Mort | by Terry Pratchett | published 1987 | publisher Gollancz"
    ),
    ("Emma by Jane Austen (a classic)", "Emma | by Jane Austen | note a classic"),
    ("Emma by Jane Austen, a classic", "Emma | by Jane Austen | note a classic"),
    ("Mort by Terry Pratchett (Discworld book 4)", "Mort | by Terry Pratchett | Discworld, 4"),
    (
      "Dune (Dune Chronicles, Book 1) by Frank Herbert",
      "? Dune | by Frank Herbert | Dune Chronicles, 1 ?? Dune (Dune Chronicles, Book 1) | by Frank Herbert"
    ),
    ("The Hobbit [J.R.R. Tolkien]", "? The Hobbit | by J.R.R. Tolkien ?? The Hobbit [J.R.R. Tolkien]"),
    (
      "Leviathan Wakes, book one of The Expanse, by James S.A. Corey",
      "Leviathan Wakes | by James S.A. Corey | The Expanse, 1"
    ),
  ]

  private static let credits = [
    ("Haiku ed. Adam Kern", "Haiku | editor Adam Kern"), ("Haiku (ed. Adam Kern)", "Haiku | editor Adam Kern"),
    ("Emma by Jane Austen ill. Hugh Thomson", "Emma | by Jane Austen | illustrator Hugh Thomson"),
    ("Faust by Goethe (trans. Anthony Briggs)", "Faust | by Goethe | translator Anthony Briggs"),
    (
      "Faust by Goethe (translated by Anthony Briggs, 2005)",
      "Faust | by Goethe | translator Anthony Briggs | published 2005"
    ),
    (
      "Odyssey by Homer translated from the Greek by Emily Wilson",
      "? Odyssey | by Homer | translator Emily Wilson | note translated from the Greek"
        + " ?? Odyssey by Homer | translator Emily Wilson | note translated from the Greek"
    ),
    (
      "The Hobbit by J.R.R. Tolkien, foreword by Christopher Tolkien",
      "The Hobbit | by J.R.R. Tolkien | foreword by Christopher Tolkien"
    ),
    (
      "The Hobbit by J.R.R. Tolkien with an introduction by Michael Dirda",
      "The Hobbit | by J.R.R. Tolkien | introduction by Michael Dirda"
    ),
    ("Love Notes by Jenny Hale", "Love Notes | by Jenny Hale"),
    ("Mort by Terry Pratchett, lent by Anna", "Mort | by Terry Pratchett | lent by Anna"),
    (
      "piranesi by susanna clarke, anna said it's great", "piranesi | by susanna clarke | note anna said it's great"
    ),
    ("Emma \"Tom says it's great\"", "Emma | note Tom says it's great"),
    ("Good Omens by Terry Pratchett / Neil Gaiman", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("the new Sally Rooney", "? the new | by Sally Rooney"),
    ("Mort by Terry Pratchett tags fantasy, funny", "Mort | by Terry Pratchett | +fantasy +funny"),
  ]

  private static let verbs = [
    (
      "read Dune by Frank Herbert",
      "? Dune | by Frank Herbert | finished unknown ?? Dune | by Frank Herbert | finished today"
    ),
    ("started Dune by Frank Herbert", "Dune | by Frank Herbert | reading unknown"),
    (
      "reading lolita in tehran by azar nafisi",
      "? lolita in tehran | by azar nafisi | reading unknown ?? reading lolita in tehran | by azar nafisi"
    ),
    ("Reading Lolita in Tehran by Azar Nafisi", "Reading Lolita in Tehran | by Azar Nafisi"),
  ]

  private static let dates = [
    ("Mort by Terry Pratchett, published in november 1987", "Mort | by Terry Pratchett | published 1987-11"),
    (
      "Mort by Terry Pratchett, 12 november 1987",
      "? Mort | by Terry Pratchett | published 1987-11-12 ?? Mort | by Terry Pratchett | finished 1987-11-12"
        + " ?? Mort | by Terry Pratchett | reading 1987-11-12 ?? Mort | by Terry Pratchett"
    ),
    (
      "Mort by Terry Pratchett finished last week 4/5",
      "Mort | by Terry Pratchett | finished 3 days ago 4* | not last week"
    ),
    ("Mort by Terry Pratchett, dnf after 100 pages", "Mort | by Terry Pratchett | abandoned unknown | at 100"),
    (
      "Mort by Terry Pratchett, abandoned in 2018 at page 100", "Mort | by Terry Pratchett | abandoned 2018 | at 100"
    ),
    (
      "Mort by Terry Pratchett bought for £7.99 yesterday",
      "? Mort | by Terry Pratchett | note bought for £7.99 yesterday"
        + " ?? Mort | by Terry Pratchett bought for £7.99 yesterday"
        + " ?? Mort by Terry Pratchett bought for £7.99 yesterday"
    ),
  ]

  private static let labels = [
    ("title: Normal People, author: Sally Rooney", "Normal People | by Sally Rooney"),
    ("Title: \"Normal People\" Author: \"Sally Rooney\"", "Normal People | by Sally Rooney"),
    ("Normal People author Sally Rooney", "Normal People | by Sally Rooney"),
    ("Normal People written by Sally Rooney", "Normal People | by Sally Rooney"),
    (
      "Normal People by Sally Rooney, pages: 266, format: ebook, year: 2018",
      "Normal People | by Sally Rooney | 266 pages | ebook | published 2018"
    ),
    (
      "Normal People by Sally Rooney, price: 9.99 EUR, language: english",
      "Normal People | by Sally Rooney | in english | 9.99 EUR"
    ),
    ("Emma by Jane Austen, translator: Ros Schwartz", "Emma | by Jane Austen | translator Ros Schwartz"),
    ("The Price: A Novel", "The Price: A Novel"),
  ]

  private static let foreign = [
    ("Mort by Terry Pratchett, English", "Mort | by Terry Pratchett | in english"),
    ("Mort by Terry Pratchett (German edition)", "Mort | by Terry Pratchett | in german"),
    (
      "Il nome della rosa di Umberto Eco",
      "? Il nome della rosa | by Umberto Eco ?? Il nome della rosa di Umberto Eco"
    ),
    ("Het Diner van Herman Koch", "? Het Diner | by Herman Koch ?? Het Diner van Herman Koch"),
    ("Tolkien, The Hobbit", "? The Hobbit | by Tolkien ?? Tolkien, The Hobbit"),
    ("Tolkien: The Hobbit", "? The Hobbit | by Tolkien ?? Tolkien: The Hobbit"),
  ]

  private static let clear = [
    (
      "the road cormac mccarthy 2011 4/5",
      "? the road | by cormac mccarthy | finished 2011 4* ?? the road cormac mccarthy | finished 2011 4*"
        + " ?? the road cormac mccarthy 2011 4/5"
    ),
    ("Emma abandoned 1983", "? Emma | abandoned 1983 ?? Emma abandoned 1983"), ("Emma abandoned", "Emma abandoned"),
    ("\"Gödel, Escher, Bach\" hofstadter 777p", "Gödel, Escher, Bach | by hofstadter | 777 pages"),
    ("\"Klara and the Sun\" ishiguro 307", "Klara and the Sun | by ishiguro | 307 pages"),
    ("\"Klara and the Sun\" 307", "Klara and the Sun | 307 pages"),
    (
      "\"The Old Man and the Sea\" Hemingway, read in summer 1965, 5 stars",
      "The Old Man and the Sea | by Hemingway | finished 1965 5*"
    ),
    ("\"The Left Hand\" gift", "? The Left Hand | by gift ?? The Left Hand gift"),
    ("The Dispossessed Ursula K. Le Guin", "The Dispossessed | by Ursula K. Le Guin"),
    ("A Man Called Ove, Fredrik Backman", "A Man Called Ove | by Fredrik Backman"),
    ("Reading Jane Austen", "? Reading | by Jane Austen ?? Reading Jane Austen"), ("Daisy Miller", "Daisy Miller"),
    ("James Percival Everett", "James | by Percival Everett"),
    ("Circe Madeline Miller kindle", "Circe | by Madeline Miller | ebook"),
    ("The Pilgrimage of Harold Fry", "The Pilgrimage of Harold Fry"),
    (
      "\"War and Peace\" by Leo Tolstoy, started 3 October 2020 and finished 12 February 2021",
      "War and Peace | by Leo Tolstoy | finished 2021-02-12 since 2020-10-03"
    ),
    (
      "Emma by Jane Austen, finished yesterday, started in november 2025, 4 stars",
      "Emma | by Jane Austen | finished yesterday 4* since 2025-11"
    ),
    ("Circe by Madeline Miller, bought for 12 EUR", "Circe | by Madeline Miller | 12.00 EUR"),
    ("Mort (Discworld, #4) 24.90 eur", "Mort | Discworld, 4 | 24.90 EUR"),
    ("Perfume by Patrick Süskind paper", "Perfume | by Patrick Süskind | print"),
    ("Perfume by Patrick Süskind on kobo", "Perfume | by Patrick Süskind | ebook"), ("The Paper", "The Paper"),
    ("Works on Kobo", "? Works | ebook ?? Works on Kobo"), ("works on kobo", "? works | ebook ?? works on kobo"),
    ("Emma by Jane Austen, 12 eur from Ada", "Emma | by Jane Austen | 12.00 EUR | note from Ada"),
    ("Emma by Jane Austen, from Ada", "Emma | by Jane Austen | note from Ada"),
    ("Emma 12 eur from Ada", "? Emma | 12.00 EUR | note from Ada ?? Emma 12 eur from Ada"),
    (
      "Die Verwandlung von Franz Kafka auf deutsch",
      "? Die Verwandlung | by Franz Kafka | in german ?? Die Verwandlung von Franz Kafka | in german"
        + " ?? Die Verwandlung von Franz Kafka auf deutsch"
    ),
    ("Der Prozess von Kafka", "? Der Prozess | by Kafka ?? Der Prozess von Kafka"),
    ("La Peste de Camus", "? La Peste | by Camus ?? La Peste de Camus"),
    (
      "Emma by Jane Austen first edition",
      "? Emma | by Jane Austen | note first edition ?? Emma | by Jane Austen first edition"
        + " ?? Emma by Jane Austen first edition"
    ),
    ("Emma by Jane Austen nearly 400 pages", "Emma | by Jane Austen | 400 pages"),
    ("Emma by Jane Austen, 5 top", "? Emma | by Jane Austen | note 5 top ?? Emma | by Jane Austen"),
    ("Emma by Jane Austen, 5 TOP", "Emma | by Jane Austen | 5.00 TOP"), ("Room 2.5 bad", "Room 2.5 bad"),
    ("Mort 24,90 €", "Mort | 24.90 EUR"), ("Living on 2 USD", "? Living on | 2.00 USD ?? Living on 2 USD"),
    (
      "The Book: A Life by Someone",
      "? The Book: A Life | by Someone ?? The Book: A Life by Someone"
    ),
    ("\"A Town Like Alice\" by Nevil Shute, given up in 1983", "A Town Like Alice | by Nevil Shute | abandoned 1983"),
    (
      "Sula by Toni Morrison yesterday",
      "? Sula | by Toni Morrison | finished yesterday ?? Sula | by Toni Morrison | reading yesterday"
        + " ?? Sula | by Toni Morrison yesterday ?? Sula by Toni Morrison yesterday"
    ),
    (
      "Sula by Toni Morrison, not finished",
      "? Sula | by Toni Morrison | reading unknown ?? Sula | by Toni Morrison | abandoned unknown"
    ), ("Nearly Not Finished", "Nearly Not Finished"),
    (
      "Dune Messiah - Frank Herbert - 256",
      "? Dune Messiah | by Frank Herbert | 256 pages ?? Dune Messiah - Frank Herbert - 256"
    ),
    ("Emma by Jane Austen, dnf", "Emma | by Jane Austen | abandoned unknown"),
    ("Emma by Jane Austen, abandoned yesterday", "Emma | by Jane Austen | abandoned yesterday"),
    ("The Abandoned", "The Abandoned"),
    ("Emma by Jane Austen, read as a child", "Emma | by Jane Austen | note as a child | finished unknown"),
    ("Emma by Jane Austen, read in my twenties", "Emma | by Jane Austen | note in my twenties | finished unknown"),
    (
      "Circe by Madeline Miller finished last week",
      "Circe | by Madeline Miller | finished 3 days ago | not last week"
    ),
    ("Circe by Madeline Miller, read last summer", "Circe | by Madeline Miller | finished unknown | not last summer"),
    (
      "Circe by Madeline Miller finished the other day, 4 stars",
      "Circe | by Madeline Miller | finished 3 days ago 4* | not the other day"
    ),
    ("Circe by Madeline Miller finished this week", "Circe | by Madeline Miller | finished 3 days ago | not this week"),
    ("Circe by Madeline Miller read years ago", "Circe | by Madeline Miller | note years ago | finished unknown"),
    (
      "The Hobbit by J.R.R. Tolkien read in 2015 and 2020",
      "The Hobbit | by J.R.R. Tolkien | finished 2015 | again 2020"
    ),
    (
      "The Hobbit by J.R.R. Tolkien, read in 2015, 2018 and again in 2020",
      "The Hobbit | by J.R.R. Tolkien | finished 2015 | again 2018 2020"
    ),
    ("Emma by Jane Austen and 1984", "Emma | by Jane Austen | published 1984"),
    ("Emma by Jane Austen, hardcover and 1969", "Emma | by Jane Austen | print | published 1969"),
    ("Emma by Jane Austen, 300 pages and 1969", "Emma | by Jane Austen | 300 pages | published 1969"),
    ("Emma by Jane Austen, ebook and 2015", "Emma | by Jane Austen | ebook | published 2015"),
    (
      "The Hobbit by J.R.R. Tolkien, read in 2015, read in 2020",
      "The Hobbit | by J.R.R. Tolkien | finished 2015 | again 2020"
    ),
    ("Circe by Madeline Miller finished 4 stars yesterday", "Circe | by Madeline Miller | finished yesterday 4*"),
    ("Circe by Madeline Miller 4 stars last sunday", "Circe | by Madeline Miller | finished last sunday 4*"),
    (
      "Circe by Madeline Miller finished: loved it",
      "? Circe | by Madeline Miller | review loved it | finished unknown"
        + " ?? Circe | by Madeline Miller | review loved it | finished today"
    ),
    (
      "Circe by Madeline Miller finished 5 stars loved it",
      "? Circe | by Madeline Miller | review loved it | finished unknown 5*"
        + " ?? Circe | by Madeline Miller | review loved it | finished today 5*"
    ),
    (
      "Dune by Frank Herbert, translated by Ros Schwartz, 300 pages, in german",
      "Dune | by Frank Herbert | translator Ros Schwartz | 300 pages | in german"
    ),
    ("Emma by Jane Austen, in german", "Emma | by Jane Austen | in german"),
    ("Emma by Jane Austen in french", "Emma | by Jane Austen | in french"),
    ("\"Emma\" (in french)", "Emma | in french"),
    ("Emma in french", "? Emma | in french ?? Emma in french"),
    ("How to Swear in French by Jo Bloggs", "How to Swear in French | by Jo Bloggs"),
    ("Emma by Jane Austen, in german translation", "Emma | by Jane Austen | note in german translation"),
    ("Emma by Jane Austen, in english with notes", "Emma | by Jane Austen | note in english with notes"),
    ("Emma by Jane Austen, in german for school", "Emma | by Jane Austen | note in german for school"),
    ("Emma by Jane Austen, in latin script", "Emma | by Jane Austen | note in latin script"),
    (
      "Emma by Jane Austen, in german, gift from Anna",
      "Emma | by Jane Austen | in german | note gift from Anna"
    ),
    ("Circe by Madeline Miller dnf", "Circe | by Madeline Miller | abandoned unknown"),
    ("Circe by Madeline Miller dnf at page 40", "Circe | by Madeline Miller | abandoned unknown | at 40"),
    ("Circe by Madeline Miller gave up at 40%", "Circe | by Madeline Miller | abandoned unknown | at 40%"),
    ("Circe by Madeline Miller DNF p. 40", "Circe | by Madeline Miller | abandoned unknown | at 40"),
    ("Circe by Madeline Miller, DNF p. 40", "Circe | by Madeline Miller | abandoned unknown | at 40"),
    ("Circe by Madeline Miller dnf 40%", "Circe | by Madeline Miller | abandoned unknown | at 40%"),
    ("Circe by Madeline Miller dropped page 40", "Circe | by Madeline Miller | abandoned unknown | at 40"),
    ("Circe by Madeline Miller p. 40", "Circe | by Madeline Miller | reading unknown | at 40"),
    (
      "Circe by Madeline Miller read 1 nov - 20 nov, 4 stars",
      "Circe | by Madeline Miller | finished last 20.11. 4* since last 1.11."
    ),
    (
      "Circe by Madeline Miller, finished 3/4/2025, 5 stars",
      "? Circe | by Madeline Miller | finished 2025-04-03 5* ?? Circe | by Madeline Miller | finished 2025-03-04 5*"
    ),
    (
      "Circe by Madeline Miller finished 3-4-2025",
      "? Circe | by Madeline Miller | finished 2025-04-03 ?? Circe | by Madeline Miller | finished 2025-03-04"
    ),
    (
      "Circe by Madeline Miller started 3/4",
      "? Circe | by Madeline Miller | reading last 3.4. ?? Circe | by Madeline Miller | reading last 4.3."
    ),
    (
      "Circe by Madeline Miller read from 1/3/2024 to 20/3/2024",
      "Circe | by Madeline Miller | finished 2024-03-20 since 2024-03-01"
    ),
    ("The 9/11 Report", "The 9/11 Report"),
    (
      "Circe by Madeline Miller, bought 3/4/2025",
      "? Circe | by Madeline Miller | note bought 3/4/2025 ?? Circe | by Madeline Miller"
    ),
    (
      "Circe by Madeline Miller read from 1 march to 20 march 2024",
      "Circe | by Madeline Miller | finished 2024-03-20 since 2024-03-01"
    ),
    (
      "Circe by Madeline Miller started 20 dec finished 5 jan 2024",
      "Circe | by Madeline Miller | finished 2024-01-05 since 2023-12-20"
    ),
    (
      "Circe by Madeline Miller read from 20 dec 2023 to 5 jan",
      "Circe | by Madeline Miller | finished 2024-01-05 since 2023-12-20"
    ),
    (
      "Circe by Madeline Miller, started in march and finished in june 2024",
      "Circe | by Madeline Miller | finished 2024-06 since 2024-03"
    ),
    (
      "Circe by Madeline Miller read 1-20 march 2024",
      "Circe | by Madeline Miller | finished 2024-03-20 since 2024-03-01"
    ),
    (
      "Circe by Madeline Miller, read from 1st to 20th march 2024",
      "Circe | by Madeline Miller | finished 2024-03-20 since 2024-03-01"
    ),
    (
      "Circe by Madeline Miller, read march 1 to 20, 2024",
      "Circe | by Madeline Miller | finished 2024-03-20 since 2024-03-01"
    ),
    (
      "Circe by Madeline Miller, bought for 12 euros",
      "? Circe | by Madeline Miller | note bought for 12 euros ?? Circe | by Madeline Miller"
    ),
    ("Pachinko, Min Jin Lee, 490 pages", "Pachinko | by Min Jin Lee | 490 pages"),
  ]

  private static let recommendations = [
    ("Piranesi already read", "Piranesi | finished unknown"),
    ("piranesi by susanna clarke already read", "piranesi | by susanna clarke | finished unknown"),
    ("Piranesi by Susanna Clarke, already finished", "Piranesi | by Susanna Clarke | finished unknown"),
    ("Piranesi by Susanna Clarke I've already read it", "Piranesi | by Susanna Clarke | finished unknown"),
    ("Piranesi by Susanna Clarke already read, 4 stars", "Piranesi | by Susanna Clarke | finished unknown 4*"),
    ("Piranesi already read in 2021", "Piranesi | finished 2021"),
    ("Books I Have Read", "Books I Have Read"),
    ("Piranesi on my kindle", "Piranesi | ebook"), ("Piranesi on kindle", "Piranesi | ebook"),
    ("Piranesi by Susanna Clarke on my kindle", "Piranesi | by Susanna Clarke | ebook"),
    ("Piranesi by Susanna Clarke as audiobook", "Piranesi | by Susanna Clarke | audio"),
    ("A Life in Print", "? A Life | print ?? A Life in Print"),
    (
      "Piranesi by Susanna Clarke recommended by Priya",
      "Piranesi | by Susanna Clarke | recommended by Priya"
    ),
    ("Piranesi, recommended by Priya", "Piranesi | recommended by Priya"),
    ("Piranesi by Susanna Clarke (recommended by Priya)", "Piranesi | by Susanna Clarke | recommended by Priya"),
    (
      "Piranesi by Susanna Clarke, recommended by Priya, 272 pages",
      "Piranesi | by Susanna Clarke | 272 pages | recommended by Priya"
    ),
    ("Educated by Tara Westover rec by Priya", "Educated | by Tara Westover | recommended by Priya"),
    ("\"The Left Hand\" recommended by Priya N.", "The Left Hand | recommended by Priya N."),
    (
      "Piranesi recommended by Priya",
      "? Piranesi | recommended by Priya ?? Piranesi recommended by Priya"
    ),
  ]

  private static let years = [
    (
      "Norwegian Wood Haruki Murakami 2000",
      "? Norwegian Wood | by Haruki Murakami | published 2000 ?? Norwegian Wood Haruki Murakami | published 2000"
        + " ?? Norwegian Wood Haruki Murakami 2000"
    ),
    (
      "norwegian wood haruki murakami 2000",
      "? norwegian wood | by haruki murakami | published 2000 ?? norwegian wood haruki murakami | published 2000"
        + " ?? norwegian wood haruki murakami 2000"
    ),
    ("The Road 2006", "? The Road | published 2006 ?? The Road 2006"),
    (
      "One Hundred Years of Solitude 1967",
      "? One Hundred Years of Solitude | published 1967 ?? One Hundred Years of Solitude 1967"
    ),
    ("The Road 2006 287 pages", "? The Road | 287 pages | published 2006 ?? The Road 2006 | 287 pages"),
    ("\"Norwegian Wood\" Haruki Murakami 2000", "Norwegian Wood | by Haruki Murakami | published 2000"),
    ("\"Norwegian Wood Haruki Murakami 2000\"", "Norwegian Wood Haruki Murakami 2000"),
    ("Norwegian Wood by Haruki Murakami 2000", "Norwegian Wood | by Haruki Murakami | published 2000"),
    (
      "The Road (2006) Cormac McCarthy",
      "? The Road | by Cormac McCarthy | published 2006 ?? The Road (2006) Cormac McCarthy"
    ),
    (
      "Klara and the Sun (Kazuo Ishiguro)",
      "? Klara and the Sun | by Kazuo Ishiguro ?? Klara and the Sun (Kazuo Ishiguro)"
    ),
    ("978-0-441-01359-3 Dune", "Dune | isbn 9780441013593"), ("isbn 9780441013593", "9780441013593"),
    ("title: Dune by Frank Herbert", "Dune | by Frank Herbert"),
    ("Babel by R.F. Kuang to my tbr", "Babel | by R.F. Kuang | wanted"),
    ("1984", "1984"), ("Nineteen Eighty-Four", "Nineteen Eighty-Four"),
    ("2001: A Space Odyssey", "2001: A Space Odyssey"), ("Blade Runner 2049", "Blade Runner 2049"),
    ("Paris in 1919", "Paris in 1919"), ("August 1914", "August 1914"), ("Area 51", "Area 51"),
  ]

  private static let remarks = [
    ("Possession by A. S. Byatt", "Possession | by A. S. Byatt"),
    ("Winnie-the-Pooh by A. A. Milne", "Winnie-the-Pooh | by A. A. Milne"),
    ("Possession by A S Byatt, 511 pages", "Possession | by A S Byatt | 511 pages"),
    ("The Woman in the Window by A. J. Finn, 427 pages", "The Woman in the Window | by A. J. Finn | 427 pages"),
    ("Good Book by A. N. Other and B. Else", "Good Book | by A. N. Other | by B. Else"),
    (
      "Cloud Atlas by David Mitchell, favourite",
      "? Cloud Atlas | by David Mitchell | +favourite ?? Cloud Atlas | by David Mitchell"
    ),
    (
      "Cloud Atlas by David Mitchell, reading since monday",
      "Cloud Atlas | by David Mitchell | reading last monday"
    ),
    (
      "Circe by Madeline Miller, Bloomsbury, 2018",
      "Circe | by Madeline Miller | published 2018 | publisher Bloomsbury"
    ),
    (
      "Die Verwandlung by Franz Kafka, auf Deutsch, 1915",
      "Die Verwandlung | by Franz Kafka | published 1915 | in german"
    ),
    ("Circe by Madeline Miller, loved it", "Circe | by Madeline Miller | note loved it"),
    ("Circe by Madeline Miller, gift from Anna", "Circe | by Madeline Miller | note gift from Anna"),
    (
      "Circe by Madeline Miller, hardcover, £14.99",
      "Circe | by Madeline Miller | print | 14.99 GBP"
    ),
    (
      "Circe by Madeline Miller, finished tomorrow",
      "? Circe | by Madeline Miller | note finished tomorrow ?? Circe | by Madeline Miller"
    ),
    (
      "Circe by Madeline Miller, 2018-04-10",
      "? Circe | by Madeline Miller | published 2018-04-10 ?? Circe | by Madeline Miller | finished 2018-04-10"
        + " ?? Circe | by Madeline Miller | reading 2018-04-10 ?? Circe | by Madeline Miller"
    ),
    (
      "Don Quixote by Miguel de Cervantes, Vol 1",
      "? Don Quixote | by Miguel de Cervantes | Don Quixote, 1 ?? Don Quixote | by Miguel de Cervantes | note Vol 1"
        + " ?? Don Quixote | by Miguel de Cervantes"
    ),
    ("Circe by Madeline Miller finished yesterday 4.5", "Circe | by Madeline Miller | finished yesterday 4.5*"),
    ("The Light Fantastic by Terry Pratchett, Discworld 2", "The Light Fantastic | by Terry Pratchett | Discworld, 2"),
    (
      "The Light Fantastic by Terry Pratchett, second book of Discworld",
      "The Light Fantastic | by Terry Pratchett | Discworld, 2"
    ),
    (
      "The Two Towers by Tolkien \"(The Lord of the Rings #2)\"",
      "The Two Towers | by Tolkien | The Lord of the Rings, 2"
    ),
    (
      "War and Peace by Leo Tolstoy, 1225 pages, translated by Pevear and Volokhonsky",
      "War and Peace | by Leo Tolstoy | translator Pevear | translator Volokhonsky | 1225 pages"
    ),
    ("Chronicle by García Márquez, Gabriel", "Chronicle | by Gabriel García Márquez"),
    ("a new book: Circe by Madeline Miller", "Circe | by Madeline Miller"),
    ("村上春樹『ノルウェイの森』", "ノルウェイの森 | by 村上春樹"),
    (
      "Die Verwandlung von Franz Kafka",
      "? Die Verwandlung | by Franz Kafka ?? Die Verwandlung von Franz Kafka"
    ),
    ("Mensch by Ludwig von Mises", "Mensch | by Ludwig von Mises"),
  ]

  private static let afterNames = [
    (
      "Beloved by Toni Morrison borrowed from Anna",
      "? Beloved | by Toni Morrison | note borrowed from Anna ?? Beloved | by Toni Morrison borrowed from Anna"
        + " ?? Beloved by Toni Morrison borrowed from Anna"
    ),
    (
      "beloved by toni morrison borrowed from anna",
      "? beloved | by toni morrison | note borrowed from anna ?? beloved | by toni morrison borrowed from anna"
        + " ?? beloved by toni morrison borrowed from anna"
    ),
    (
      "Homegoing by Yaa Gyasi lent to Tom",
      "? Homegoing | by Yaa Gyasi | note lent to Tom ?? Homegoing | by Yaa Gyasi lent to Tom"
        + " ?? Homegoing by Yaa Gyasi lent to Tom"
    ),
    (
      "The Two Towers by J.R.R. Tolkien Lord of the Rings 2",
      "? The Two Towers | by J.R.R. Tolkien | Lord of the Rings, 2"
        + " ?? The Two Towers | by J.R.R. Tolkien Lord of the Rings 2"
        + " ?? The Two Towers by J.R.R. Tolkien Lord of the Rings 2"
    ),
    (
      "Don Quixote by Miguel de Cervantes vol 1",
      "? Don Quixote | by Miguel de Cervantes | Don Quixote, 1 ?? Don Quixote | by Miguel de Cervantes | note vol 1"
        + " ?? Don Quixote | by Miguel de Cervantes vol 1 ?? Don Quixote by Miguel de Cervantes vol 1"
    ),
    (
      "Babel by R F Kuang 2022-08-23",
      "? Babel | by R F Kuang | published 2022-08-23 ?? Babel | by R F Kuang | finished 2022-08-23"
        + " ?? Babel | by R F Kuang | reading 2022-08-23 ?? Babel | by R F Kuang 2022-08-23"
        + " ?? Babel by R F Kuang 2022-08-23"
    ),
    (
      "Emma by Jane Austen reading",
      "? Emma | by Jane Austen | reading unknown ?? Emma | by Jane Austen reading ?? Emma by Jane Austen reading"
    ),
    (
      "The Odyssey by Homer tr. Emily Wilson",
      "? The Odyssey | by Homer | translator Emily Wilson ?? The Odyssey by Homer | translator Emily Wilson"
    ),
    ("Buddenbrooks by Thomas Mann, tr. John E. Woods", "Buddenbrooks | by Thomas Mann | translator John E. Woods"),
    (
      "Trust by Hernan Diaz rating: 4.5",
      "? Trust | by Hernan Diaz | finished unknown 4.5* ?? Trust | by Hernan Diaz | finished today 4.5*"
    ),
  ]

  private static let endings = [
    (
      "klara and the sun kazuo ishiguro",
      "klara and the sun | by kazuo ishiguro"
    ),
    (
      "2001 a space odyssey arthur c clarke",
      "2001 a space odyssey | by arthur c clarke"
    ),
    ("Piranesi Susanna Clarke", "Piranesi | by Susanna Clarke"),
    ("babel r.f. kuang", "? babel | by r.f. kuang ?? babel r.f. kuang"),
    ("the hobbit jrr tolkien", "the hobbit | by jrr tolkien"),
    (
      "rebecca daphne du maurier 380 pages",
      "? rebecca | by daphne du maurier | 380 pages ?? rebecca daphne du maurier | 380 pages"
    ),
    (
      "still alice lisa genova",
      "? still | by alice lisa genova ?? still alice | by lisa genova ?? still alice lisa genova"
    ),
    ("the left hand of darkness", "the left hand of darkness"), ("brave new world", "brave new world"),
    ("never let me go", "never let me go"), ("the picture of dorian gray", "the picture of dorian gray"),
    ("becoming jane austen", "becoming jane austen"), ("jane eyre", "jane eyre"),
    ("the seven husbands of evelyn hugo", "the seven husbands of evelyn hugo"),
    ("eleanor oliphant is completely fine", "eleanor oliphant is completely fine"),
    ("\"klara and the sun kazuo ishiguro\"", "klara and the sun kazuo ishiguro"),
  ]

  private static let numbered = [
    (
      "The Expanse #1 Leviathan Wakes by James S. A. Corey",
      "Leviathan Wakes | by James S. A. Corey | The Expanse, 1"
    ),
    (
      "\"The Expanse #1 Leviathan Wakes by James S. A. Corey\"",
      "Leviathan Wakes | by James S. A. Corey | The Expanse, 1"
    ),
    (
      "\"The Expanse #1: Leviathan Wakes\" by James S. A. Corey",
      "Leviathan Wakes | by James S. A. Corey | The Expanse, 1"
    ),
    ("discworld #8 - guards! guards!", "guards! guards! | discworld, 8"),
    ("The Sandman, Vol. 1: Preludes & Nocturnes", "Preludes & Nocturnes | The Sandman, 1"),
    ("Leviathan Wakes, The Expanse #1 by James S. A. Corey", "Leviathan Wakes | by James S. A. Corey | The Expanse, 1"),
    (
      "percy jackson book 2 the sea of monsters",
      "? the sea of monsters | percy jackson, 2 ?? percy jackson book 2 the sea of monsters"
    ),
    (
      "Red Rising #1 by Pierce Brown",
      "? Red Rising | by Pierce Brown | Red Rising, 1 ?? Red Rising #1 | by Pierce Brown"
    ),
    (
      "Golden Son \"(Red Rising 2)\" by Pierce Brown",
      "? Golden Son | by Pierce Brown | Red Rising, 2 ?? Golden Son (Red Rising 2) | by Pierce Brown"
    ),
    ("It (Part 2) by Stephen King", "It (Part 2) | by Stephen King"),
    ("Saga #1", "Saga #1"), ("The #1 Ladies Detective Agency", "The #1 Ladies Detective Agency"),
  ]

  private static let hurried = [
    (
      "Piranesi by Susanna Clarke 2020 fantasy", "Piranesi | by Susanna Clarke | published 2020 | +fantasy"
    ),
    (
      "Piranesi by Susanna Clarke, 2020, 272 pages, fantasy",
      "Piranesi | by Susanna Clarke | 272 pages | published 2020 | +fantasy"
    ),
    ("piranesi by susanna clarke fantasy", "piranesi | by susanna clarke | +fantasy"),
    ("Red by John Romance", "Red | by John Romance"),
    (
      "Wind by Patrick Rothfuss 662 pages standalone",
      "? Wind | by Patrick Rothfuss | 662 pages | +standalone"
    ),
    ("Piranesi by Susanna Clarke currently reading", "Piranesi | by Susanna Clarke | reading unknown"),
    ("Poems by Peter Reading", "Poems | by Peter Reading"),
    ("Dune Messiah, Frank Herbert, 1969", "Dune Messiah | by Frank Herbert | published 1969"),
    ("by Haruki Murakami", "? by Haruki Murakami"),
    ("By Gaslight", "By Gaslight"),
    ("book Norwegian Wood by Haruki Murakami", "Norwegian Wood | by Haruki Murakami"),
    ("a book called wind", "? wind ?? a book called wind"),
    ("book lovers by emily henry", "book lovers | by emily henry"),
  ]

  static let names = [
    ("Dune", "Dune"),
    ("Dune by Frank Herbert", "Dune | by Frank Herbert"),
    ("dune by frank herbert", "dune | by frank herbert"),
    ("PIRANESI BY SUSANNA CLARKE", "PIRANESI | by SUSANNA CLARKE"),
    ("\"The Left Hand of Darkness\" by Ursula K. Le Guin", "The Left Hand of Darkness | by Ursula K. Le Guin"),
    ("The Left Hand of Darkness, by Ursula K. Le Guin", "The Left Hand of Darkness | by Ursula K. Le Guin"),
    ("\"The Left Hand of Darkness\" Ursula K. Le Guin", "The Left Hand of Darkness | by Ursula K. Le Guin"),
    ("“Piranesi” by Clarke", "Piranesi | by Clarke"),
    ("\"Dune by Frank Herbert\"", "Dune | by Frank Herbert"),
    ("\"Stand by Me\" by King", "Stand by Me | by King"),
    ("君の名は by 新海誠", "君の名は | by 新海誠"),
    ("Good Omens by Terry Pratchett and Neil Gaiman", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("Good Omens by Terry Pratchett & Neil Gaiman", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("\"Good Omens by Terry Pratchett & Neil Gaiman\"", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("Good Omens by Terry Pratchett, Neil Gaiman", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("A by Bo Ek, Cy Om, and Di Ar", "A | by Bo Ek | by Cy Om | by Di Ar"),
    ("Piranesi by Clarke, Susanna", "Piranesi | by Susanna Clarke"),
    ("A Wizard of Earthsea by Le Guin, Ursula K.", "A Wizard of Earthsea | by Ursula K. Le Guin"),
    ("Good Omens by Pratchett, Terry and Gaiman, Neil", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("Why We Can't Wait by Martin Luther King, Jr.", "Why We Can't Wait | by Martin Luther King, Jr."),
    ("S. by J.J. Abrams", "S. | by J.J. Abrams"),
    ("The Bee Sting, by Paul Murray. 656 pages.", "The Bee Sting | by Paul Murray | 656 pages"),
    ("The Bee Sting by Paul Murray.", "The Bee Sting | by Paul Murray"),
    ("Good Omens by Pratchett, Terry, and Gaiman, Neil.", "Good Omens | by Terry Pratchett | by Neil Gaiman"),
    ("Why We Can't Wait by Martin Luther King Jr.", "Why We Can't Wait | by Martin Luther King Jr."),
    (
      "Buddenbrooks by Thomas Mann, translated by John E. Woods",
      "Buddenbrooks | by Thomas Mann | translator John E. Woods"
    ),
    ("Beowulf translated by Seamus Heaney", "Beowulf | translator Seamus Heaney"),
    ("Sula edited by Xia Young", "Sula | editor Xia Young"),
    ("\"The Bee Sting\" read by Ann Lee", "The Bee Sting | narrator Ann Lee"),
    ("Books I Read by Nick Hornby", "Books I Read | by Nick Hornby"),
    (
      "Sula by Toni Morrison, audiobook by Recorded Books, 5h",
      "? Sula | by Toni Morrison | audio 5:00 | publisher Recorded Books"
        + " ?? Sula | by Toni Morrison | narrator Recorded Books | audio 5:00"
    ),
    (
      "Dune by Frank Herbert, read by Scott Brick, audiobook 21:02",
      "Dune | by Frank Herbert | narrator Scott Brick | audio 21:02"
    ),
  ]

  static let details = [
    ("Piranesi by Susanna Clarke 272 pages", "Piranesi | by Susanna Clarke | 272 pages"),
    ("Piranesi by Susanna Clarke, 272 pages", "Piranesi | by Susanna Clarke | 272 pages"),
    ("Piranesi by Susanna Clarke 272p", "Piranesi | by Susanna Clarke | 272 pages"),
    ("Piranesi by Susanna Clarke (272 pp.)", "Piranesi | by Susanna Clarke | 272 pages"),
    ("Piranesi, 272 pages, by Susanna Clarke", "Piranesi | by Susanna Clarke | 272 pages"),
    ("It by Stephen King, 1,138 pages", "It | by Stephen King | 1138 pages"),
    ("Piranesi 272 pages", "Piranesi | 272 pages"),
    ("Piranesi by Susanna Clarke #fantasy #gift", "Piranesi | by Susanna Clarke | +fantasy +gift"),
    ("Piranesi by Susanna Clarke audiobook 6:58", "Piranesi | by Susanna Clarke | audio 6:58"),
    ("Piranesi by Susanna Clarke, 6:58", "Piranesi | by Susanna Clarke | audio 6:58"),
    ("Piranesi by Susanna Clarke (audiobook)", "Piranesi | by Susanna Clarke | audio"),
    ("the goldfinch audiobook 32h", "the goldfinch | audio 32:00"),
    ("the goldfinch, audiobook, 32 hours", "the goldfinch | audio 32:00"),
    ("stoner by john williams \"recommended by Anna\"", "stoner | by john williams | note recommended by Anna"),
    ("Stoner \"my sister says it is good\"", "Stoner | note my sister says it is good"),
    ("Stoner \"A Novel\"", "Stoner A Novel"),
    ("dispossessed by \"ursula k le guin\"", "dispossessed | by ursula k le guin"),
    ("dispossessed: \"an ambiguous great utopia\"", "dispossessed: an ambiguous great utopia"),
    ("Piranesi by Susanna Clarke as an ebook", "Piranesi | by Susanna Clarke | ebook"),
    ("Project Hail Mary audiobook by Andy Weir", "Project Hail Mary | by Andy Weir | audio"),
    ("Piranesi by Susanna Clarke (2020)", "Piranesi | by Susanna Clarke | published 2020"),
    ("Piranesi by Susanna Clarke, 2020", "Piranesi | by Susanna Clarke | published 2020"),
    ("Piranesi (2020)", "Piranesi | published 2020"),
    ("Piranesi (2020) by Susanna Clarke", "Piranesi | by Susanna Clarke | published 2020"),
    ("Piranesi by Susanna Clarke want", "Piranesi | by Susanna Clarke | wanted"),
    ("Piranesi by Susanna Clarke, want to read", "Piranesi | by Susanna Clarke | wanted"),
    ("Piranesi by Susanna Clarke tbr", "Piranesi | by Susanna Clarke | wanted"),
    ("Piranesi by Susanna Clarke and start", "Piranesi | by Susanna Clarke | reading today"),
    ("Piranesi by Susanna Clarke started yesterday", "Piranesi | by Susanna Clarke | reading yesterday"),
    ("Piranesi by Susanna Clarke finished yesterday", "Piranesi | by Susanna Clarke | finished yesterday"),
    ("Piranesi finished yesterday", "Piranesi | finished yesterday"),
    ("Piranesi by Susanna Clarke finished yesterday 5 stars", "Piranesi | by Susanna Clarke | finished yesterday 5*"),
    ("Piranesi by Susanna Clarke, ****, read in 2021", "Piranesi | by Susanna Clarke | finished 2021 4*"),
    ("Foundation by Isaac Asimov read in 2015", "Foundation | by Isaac Asimov | finished 2015"),
    ("Dune Messiah by Frank Herbert book 2 of Dune", "Dune Messiah | by Frank Herbert | Dune, 2"),
    (
      "\"The Fellowship of the Ring (The Lord of the Rings, #1)\" by J.R.R. Tolkien",
      "The Fellowship of the Ring | by J.R.R. Tolkien | The Lord of the Rings, 1"
    ),
    (
      "\"The Fellowship of the Ring (The Lord of the Rings, #1)\"",
      "The Fellowship of the Ring | The Lord of the Rings, 1"
    ),
    ("title: \"Dune Messiah (Dune, #2)\"", "Dune Messiah (Dune, #2)"),
    ("\"Dune (Messiah)\"", "Dune (Messiah)"),
    ("Dune Messiah by Frank Herbert (Dune, #2)", "Dune Messiah | by Frank Herbert | Dune, 2"),
    ("Dune Messiah (Dune #2) by Frank Herbert", "Dune Messiah | by Frank Herbert | Dune, 2"),
    ("Dune by Frank Herbert 9780441172719", "Dune | by Frank Herbert | isbn 9780441172719"),
    (
      "Piranesi by Susanna Clarke, 272 pages, 2020, ebook, #fantasy, finished on friday, 4.5 stars",
      "Piranesi | by Susanna Clarke | 272 pages | ebook | published 2020 | +fantasy | finished last friday 4.5*"
    ),
    ("\"The Left Hand of Darkness\" 304 pages want", "The Left Hand of Darkness | 304 pages | wanted"),
  ]

  static let titles = [
    ("by", "by"), ("\"Stand by Me\"", "Stand by Me"), ("Stand by Me", "Stand by Me"), ("Step by Step", "Step by Step"),
    ("Bird by Bird", "Bird by Bird"), ("Bird by Bird by Anne Lamott", "Bird by Bird | by Anne Lamott"),
    ("Murder by Numbers", "Murder by Numbers"), ("Call Me by Your Name", "Call Me by Your Name"),
    ("Call Me by Your Name by André Aciman", "Call Me by Your Name | by André Aciman"),
    ("Stand by Me by Stephen King", "Stand by Me | by Stephen King"),
    ("Lord of the Flies by William Golding", "Lord of the Flies | by William Golding"),
    ("Death by Black Hole by Neil deGrasse Tyson", "Death by Black Hole | by Neil deGrasse Tyson"),
    ("By the Pricking of My Thumbs by Agatha Christie", "By the Pricking of My Thumbs | by Agatha Christie"),
    ("Step by Step by Sarah Reinertsen", "Step by Step | by Sarah Reinertsen"),
    ("\"Death by water\"", "Death by water"), ("Standing By", "Standing By"),
    ("Fahrenheit 451 by Ray Bradbury", "Fahrenheit 451 | by Ray Bradbury"),
    ("11/22/63 by Stephen King", "11/22/63 | by Stephen King"), ("2666", "2666"),
    ("100 Years of Solitude", "100 Years of Solitude"),
    ("#Girlboss by Sophia Amoruso", "#Girlboss | by Sophia Amoruso"),
    ("C++ Primer by Stanley Lippman", "C++ Primer | by Stanley Lippman"),
    ("Harry Potter 1 by J. K. Rowling", "Harry Potter 1 | by J. K. Rowling"),
    ("Education of a Wandering Man by Herbert Read", "Education of a Wandering Man | by Herbert Read"),
    ("Eat, Pray, Love", "Eat, Pray, Love"), ("Guns, Germs, and Steel", "Guns, Germs, and Steel"),
    ("Sapiens - A Brief History of Humankind", "Sapiens - A Brief History of Humankind"),
    ("The Pleasure of Reading", "The Pleasure of Reading"), ("The Fault in Our Stars", "The Fault in Our Stars"),
  ]

  private static let quoted = [
    (
      "\"Circe - Madeline Miller\" 393",
      "? Circe | by Madeline Miller | 393 pages ?? Circe - Madeline Miller | 393 pages"
    ),
    ("\"Circe - Madeline Miller\"", "? Circe | by Madeline Miller ?? Circe - Madeline Miller"),
    ("title: \"Circe - Madeline Miller\"", "Circe - Madeline Miller"),
    ("title: \"Circe - Madeline Miller\" 393 pages", "Circe - Madeline Miller | 393 pages"),
    ("\"Sapiens - A Brief History of Humankind\"", "Sapiens - A Brief History of Humankind"),
    (
      "\"Good Omens by Pratchett & Gaiman\" 400 pages",
      "? Good Omens | by Pratchett | by Gaiman | 400 pages ?? Good Omens | by Pratchett & Gaiman | 400 pages"
        + " ?? Good Omens by Pratchett & Gaiman | 400 pages"
    ),
    (
      "\"philosopher's stone by jk rowling\"",
      "? philosopher's stone | by jk rowling ?? philosopher's stone by jk rowling"
    ),
    ("Circe by Madeline Miller 393", "Circe | by Madeline Miller | 393 pages"),
    ("Circe 393", "? Circe 393 ?? Circe | 393 pages"), ("Fahrenheit 451", "Fahrenheit 451"),
  ]

  static let questions = [
    (
      "Leadership by The Arbinger Institute",
      "? Leadership | by The Arbinger Institute ?? Leadership by The Arbinger Institute"
    ),
    ("Murder by the Green Lake", "? Murder | by the Green Lake ?? Murder by the Green Lake"),
    ("Emma by Austen", "Emma | by Austen"),
    ("Surrounded by Idiots", "? Surrounded | by Idiots ?? Surrounded by Idiots"),
    ("Dune by", "? Dune ?? Dune by"), ("\"The Left Hand\" by", "? The Left Hand ?? The Left Hand by"),
    ("Emma by Austen, 474 pages", "Emma | by Austen | 474 pages"),
    ("A by B by C by D", "? A by B by C | by D ?? A by B by C by D"),
    (
      "Piranesi by Susanna Clarke 5 stars",
      "? Piranesi | by Susanna Clarke | finished unknown 5* ?? Piranesi | by Susanna Clarke | finished today 5*"
    ),
    (
      "Piranesi by Susanna Clarke, finished",
      "? Piranesi | by Susanna Clarke | finished unknown ?? Piranesi | by Susanna Clarke | finished today"
    ),
    (
      "Roadside Picnic by Arkady and Boris Strugatsky",
      "? Roadside Picnic | by Arkady Strugatsky | by Boris Strugatsky ?? Roadside Picnic | by Arkady | by Boris Strugatsky "
        + "?? Roadside Picnic | by Arkady and Boris Strugatsky"
    ),
    (
      "Roadside Picnic by Strugatsky and Strugatsky",
      "? Roadside Picnic | by Strugatsky and Strugatsky ?? Roadside Picnic by Strugatsky and Strugatsky"
    ),
    ("Piranesi - Xenia Clarke", "? Piranesi | by Xenia Clarke ?? Piranesi - Xenia Clarke"),
    ("Piranesi, Xenia Clarke", "? Piranesi | by Xenia Clarke ?? Piranesi, Xenia Clarke"),
    ("piranesi from xenia clarke", "? piranesi | by xenia clarke ?? piranesi from xenia clarke"),
    ("Susanna Clarke: Piranesi", "? Piranesi | by Susanna Clarke ?? Susanna Clarke: Piranesi"),
    ("Susanna Clarke - Piranesi", "? Piranesi | by Susanna Clarke ?? Susanna Clarke - Piranesi"),
    ("Piranesi \"Susanna Clarke\"", "? Piranesi | by Susanna Clarke ?? Piranesi Susanna Clarke"),
    ("Piranesi want", "? Piranesi | wanted ?? Piranesi want"),
    ("Piranesi, 2020", "? Piranesi | published 2020 ?? Piranesi, 2020"),
    (
      "Piranesi by Susanna Clarke 30 euros",
      "? Piranesi | by Susanna Clarke | note 30 euros ?? Piranesi | by Susanna Clarke 30 euros"
        + " ?? Piranesi by Susanna Clarke 30 euros"
    ),
    (
      "\"Stories\" by Anton Chekhov, selected by Richard Ford, 300 pages",
      "Stories | by Anton Chekhov | 300 pages | selected by Richard Ford"
    ),
    (
      "Dracula by Bram Stoker, 400 pages, read by candlelight",
      "Dracula | by Bram Stoker | 400 pages | read by candlelight"
    ),
    ("\"Becoming\" by Michelle Obama, read by the author", "Becoming | by Michelle Obama | read by the author"),
    (
      "\"Dracula\" by Bram Stoker, inspired by true events, 400 pages",
      "Dracula | by Bram Stoker | 400 pages | inspired by true events"
    ),
    (
      "\"Foundation\" by Isaac Asimov, book 1 of Foundation, 255 pages, finished yesterday, 5 stars",
      "Foundation | by Isaac Asimov | Foundation, 1 | 255 pages | finished yesterday 5*"
    ),
    (
      "Sula by Toni Morrison book 2 of Novels 174 pages",
      "Sula | by Toni Morrison | Novels, 2 | 174 pages"
    ),
    (
      "\"Second Foundation\" by Isaac Asimov, Foundation series book 3",
      "Second Foundation | by Isaac Asimov | Foundation, 3"
    ),
    (
      "Becoming by Michelle Obama, published by Crown in 2018, 426 pages",
      "Becoming | by Michelle Obama | 426 pages | published 2018 | publisher Crown"
    ),
    (
      "Solenoid by Mircea Cărtărescu, translated by Sean Cotter, 672 pages, Deep Vellum, 2022",
      "Solenoid | by Mircea Cărtărescu | translator Sean Cotter | 672 pages | published 2022 | publisher Deep Vellum"
    ),
    (
      "Piranesi by Susanna Clarke loved it",
      "? Piranesi | by Susanna Clarke | note loved it ?? Piranesi | by Susanna Clarke loved it"
        + " ?? Piranesi by Susanna Clarke loved it"
    ),
  ]
}

extension NewBookPhrase {
  var text: String {
    switch self {
    case .book(let book): book.text
    case .isbn(let isbn): isbn.digits
    case .question(let books, _): "? " + books.map(\.text).joined(separator: " ?? ")
    }
  }
}

extension NewBookWords {
  var text: String {
    let length = seconds.map { " " + Position.text($0, .seconds) } ?? ""
    let reading = status.map { status in
      ([status == .wanted ? "wanted" : status.rawValue]
        + [day.map(Meaning.text), rating.map { "\($0.text)*" }, started.map { "since " + Meaning.text($0) }]
        .compactMap(\.self)).joined(separator: " ")
    }
    let parts: [String?] =
      [title] + authors.map { "by \($0)" } + others.map { "\($0.role.rawValue) \($0.name)" }
      + [
        series?.text, pages.map { "\($0) pages" }, format.map { $0.rawValue + length },
        published.map { "published \($0.text)" }, publisher.map { "publisher \($0)" },
        isbn.map { "isbn \($0.digits)" }, language.map { "in \($0)" }, price?.text, recommendation,
        remark.map { "note \($0)" },
        review.map { "review \($0)" },
        tags.isEmpty ? nil : tags.map { "+\($0)" }.joined(separator: " "), reading,
        position.map { "at \($0)" }, vagueDay.map { "not \($0)" },
        laterDays.isEmpty ? nil : "again " + laterDays.map(Meaning.text).joined(separator: " "),
      ]
    return parts.compactMap(\.self).joined(separator: " | ")
  }
}
