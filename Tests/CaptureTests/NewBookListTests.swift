import Capture
import Testing

@Suite("the words of a new book between commas, semicolons or slashes")
struct NewBookListTests {
  @Test(
    "are its facts, understood or asked about",
    arguments: NewBookLists.facts + NewBookLists.names + NewBookLists.sentences)
  func phrase(typed: String, meaning: String) {
    #expect(NewBookPhrase(typed.arguments, in: 2026).text == meaning)
  }

  @Test("are a title if nothing in them is a detail or a name", arguments: NewBookLists.titles)
  func title(typed: String) {
    #expect(NewBookPhrase(typed.arguments, in: 2026).text == typed.filter { $0 != "\"" })
  }

  @Test(
    "may be several books",
    arguments: [
      (
        "Nostromo by Joseph Conrad and Ulysses by James Joyce",
        "Nostromo | by Joseph Conrad ?? Ulysses | by James Joyce"
      ),
      ("Nostromo by Joseph Conrad, Emma by Jane Austen", "Nostromo | by Joseph Conrad ?? Emma | by Jane Austen"),
      ("Good Omens by Terry Pratchett and Neil Gaiman", nil),
      ("Emma by Jane Austen, read by Juliet Stevenson", nil), ("Stand by Me and Other Stories by Stephen King", nil),
    ] as [(String, String?)])
  func several(typed: String, meaning: String?) {
    let books = NewBookPhrase.several(typed.arguments, in: 2026)
    #expect(books?.map { NewBookPhrase.book($0).text }.joined(separator: " ?? ") == meaning)
  }

  @Test("may be wanted", arguments: NewBookLists.wanted)
  func wanted(typed: String, meaning: String) {
    #expect(NewBookPhrase(typed.arguments, in: 2026, isWanted: true).text == meaning)
  }
}

/// Phrases after `add`; those with `?` are asked about.
private enum NewBookLists {
  static let facts = [
    (
      "\"1984 / George Orwell / 328 pp / hardcover / 1949\"",
      "1984 | by George Orwell | 328 pages | print | published 1949"
    ),
    (
      "\"The Idiot; Fyodor Dostoevsky; 656p; Vintage; ISBN 9780375702242\"",
      "The Idiot | by Fyodor Dostoevsky | 656 pages | publisher Vintage | isbn 9780375702242"
    ),
    (
      "\"Kindred, Octavia E. Butler, kindle, 264 pages, currently at page 40\"",
      "Kindred | by Octavia E. Butler | 264 pages | ebook | reading unknown | at 40"
    ),
    (
      "\"We Should All Be Feminists, Chimamanda Ngozi Adichie, 52 pages. I read it yesterday!\"",
      "We Should All Be Feminists | by Chimamanda Ngozi Adichie | 52 pages | finished yesterday"
    ),
    (
      "Doctor Zhivago by Boris Pasternak, 592 pages, read about 1970",
      "Doctor Zhivago | by Boris Pasternak | 592 pages | finished 1970"
    ),
    (
      "\"L'Étranger\" de Albert Camus, 184 pages",
      "? L'Étranger | by Albert Camus | 184 pages ?? L'Étranger de Albert Camus | 184 pages"
    ),
    ("Emma by Jane Austen, read in the summer of 1965", "Emma | by Jane Austen | finished 1965"),
    ("\"Piranesi, 272 pages\"", "Piranesi | 272 pages"),
    ("\"Piranesi, 2020\"", "? Piranesi | published 2020 ?? Piranesi, 2020"),
    ("\"Wolf Hall 672 pages\"", "? Wolf Hall | 672 pages ?? Wolf Hall 672 pages"),
    ("Emma at page 30", "Emma | reading unknown | at 30"),
    ("\"Circe; Miller; 393 pages\"", "? Circe | by Miller | 393 pages ?? Circe; Miller | 393 pages"),
    ("Der Zauberberg, Thomas Mann, 1008 S.", "Der Zauberberg | by Thomas Mann | 1008 pages"),
    ("Der Zauberberg by Thomas Mann, 1008 Seiten", "Der Zauberberg | by Thomas Mann | 1008 pages"),
    ("Petals of Blood, Ngugi wa Thiong'o, 432p", "Petals of Blood | by Ngugi wa Thiong'o | 432 pages"),
    (
      "Petals of Blood, Xugi wa Thiong'o, 432p",
      "? Petals of Blood | by Xugi wa Thiong'o | 432 pages ?? Petals of Blood, Xugi wa Thiong'o | 432 pages"
    ),
    (
      "Half of a Yellow Sun, Adichie, 433 pages, started 20.11.2026",
      "? Half of a Yellow Sun | by Adichie | 433 pages | reading 2026-11-20"
        + " ?? Half of a Yellow Sun, Adichie | 433 pages | reading 2026-11-20"
    ),
    ("Circe, Madeline Miller, 393 pages", "Circe | by Madeline Miller | 393 pages"),
    ("Circe - Madeline Miller, 393 pages", "Circe | by Madeline Miller | 393 pages"),
    ("\"Circe - Madeline Miller, 393 pages\"", "Circe | by Madeline Miller | 393 pages"),
    (
      "Circe, Madeline Miller, Suppenverlag, 393 pages",
      "? Circe | by Madeline Miller | 393 pages | publisher Suppenverlag"
        + " ?? Circe | by Madeline Miller | 393 pages | note Suppenverlag"
        + " ?? Circe, Madeline Miller, Suppenverlag, 393 pages"
    ),
    (
      "Good Omens, Terry Pratchett, Neil Gaiman, 400 p.", "Good Omens | by Terry Pratchett | by Neil Gaiman | 400 pages"
    ),
    ("Eat, Pray, Love, 331 pages", "? Eat, Pray, Love | 331 pages ?? Eat, Pray | by Love | 331 pages"),
    ("Guns, Germs, and Steel, 480 pages", "Guns, Germs, and Steel | 480 pages"),
    ("Goodbye, Mr. Chips, 128 pages", "Goodbye, Mr. Chips | 128 pages"),
    (
      "\"Wolf Hall\" by Hilary Mantel, 672 pages, paperback, 2009, tags: historical, tudor",
      "Wolf Hall | by Hilary Mantel | 672 pages | print | published 2009 | +historical +tudor"
    ),
    (
      "\"Wolf Hall\" by Hilary Mantel, 672 pages, tags: historical, recommended by Jane",
      "Wolf Hall | by Hilary Mantel | 672 pages | recommended by Jane | +historical"
    ),
    (
      "\"The Remains of the Day\" by Kazuo Ishiguro (1989), 258 pp., Faber, want",
      "The Remains of the Day | by Kazuo Ishiguro | 258 pages | published 1989 | publisher Faber | wanted"
    ),
    (
      "Emma by Jane Austen, tags: sea, gift, for reading with the kids",
      "Emma | by Jane Austen | note for reading with the kids | +sea +gift"
    ),
    ("Emma by Jane Austen, published by Penguin Classics", "Emma | by Jane Austen | publisher Penguin Classics"),
    ("The Overstory by Richard Powers, it has 502 pages", "The Overstory | by Richard Powers | 502 pages"),
    (
      "The Trial by Franz Kafka, 178 pages, readed on 12.3.2025",
      "The Trial | by Franz Kafka | 178 pages | finished 2025-03-12"
    ),
    (
      "Kindred by Octavia E. Butler, at 40%, 264 pages",
      "Kindred | by Octavia E. Butler | 264 pages | reading unknown | at 40%"
    ),
  ]

  static let names = [
    ("Circe - Madeline Miller", "Circe | by Madeline Miller"), ("circe, madeline miller", "circe | by madeline miller"),
    ("Slaughterhouse-Five, Kurt Vonnegut", "Slaughterhouse-Five | by Kurt Vonnegut"),
    ("The Hobbit, J.R.R. Tolkien", "The Hobbit | by J.R.R. Tolkien"),
    ("Cold Mountain, Charles Frazier", "Cold Mountain | by Charles Frazier"),
    ("\"Cold Mountain, Charles Frazier\"", "? Cold Mountain | by Charles Frazier ?? Cold Mountain, Charles Frazier"),
    ("Goodbye, Emily Rose", "? Goodbye | by Emily Rose ?? Goodbye, Emily Rose"),
    (
      "Steve Jobs - Walter Isaacson",
      "? Steve Jobs | by Walter Isaacson ?? Walter Isaacson | by Steve Jobs ?? Steve Jobs - Walter Isaacson"
    ),
    ("Emma (Austen)", "? Emma | by Austen ?? Emma (Austen)"),
    ("Persepolis / Satrapi", "? Persepolis | by Satrapi ?? Persepolis / Satrapi"),
    ("ulysses - joyce", "? ulysses | by joyce ?? ulysses - joyce"),
    ("tolstoy - war and peace", "? war and peace | by tolstoy ?? tolstoy - war and peace"),
    ("Ulysses, Joyce", "? Ulysses | by Joyce ?? Ulysses, Joyce"),
    (
      "Kazuo Ishiguro, Klara and the Sun",
      "? Klara and the Sun | by Kazuo Ishiguro ?? Kazuo Ishiguro, Klara and the Sun"
    ),
    ("\"by night in chile\" bolaño", "by night in chile | by bolaño"),
    ("1984 orwell", "? 1984 | by orwell ?? 1984 orwell"),
    ("catch-22 heller", "? catch-22 | by heller ?? catch-22 heller"),
    (
      "hobbit tolkien 310p read 2024",
      "? hobbit | by tolkien | 310 pages | finished 2024 ?? hobbit tolkien | 310 pages | finished 2024"
    ),
    (
      "dune herbert 412",
      "? dune | by herbert | 412 pages ?? dune herbert 412 ?? dune herbert | 412 pages"
    ),
    (
      "Becoming Michelle Obama audiobook 19 hours 3 minutes",
      "? Becoming | by Michelle Obama | audio 19:03 ?? Becoming Michelle Obama | audio 19:03"
    ),
    ("Project Hail Mary audiobook, Andy Weir", "Project Hail Mary | by Andy Weir | audio"),
    ("Austerlitz from W.G. Sebald", "Austerlitz | by W.G. Sebald"),
    ("Letters from Jane Austen", "? Letters | by Jane Austen ?? Letters from Jane Austen"),
  ]

  static let sentences = [
    ("\"I want to read Piranesi by Susanna Clarke\"", "Piranesi | by Susanna Clarke | wanted"),
    ("I'd like to read the novel Piranesi by Susanna Clarke", "Piranesi | by Susanna Clarke | wanted"),
    (
      "\"a book called Circe by Madeline Miller, my friend recommended it\"",
      "Circe | by Madeline Miller | note my friend recommended it"
    ),
    ("the book Circe by Madeline Miller", "Circe | by Madeline Miller"),
    ("The Book Thief by Markus Zusak", "The Book Thief | by Markus Zusak"),
    ("The Novel: A Biography by Michael Schmidt", "The Novel: A Biography | by Michael Schmidt"),
    ("the book thief by markus zusak", "the book thief | by markus zusak"),
    ("I'm reading Circe by Madeline Miller", "Circe | by Madeline Miller | reading unknown"),
    (
      "I want to read Piranesi",
      "? Piranesi | wanted ?? I want to read Piranesi"
    ),
    (
      "One Hundred Years of Solitude by Gabriel Garcia Marquez, 417 pages, on my shelf since years",
      "One Hundred Years of Solitude | by Gabriel Garcia Marquez | 417 pages | note on my shelf since years"
    ),
    (
      "The Hobbit by J.R.R. Tolkien for reading with the kids",
      "The Hobbit | by J.R.R. Tolkien | note for reading with the kids"
    ),
    ("I want to read something by Jane Austen", "? something | by Jane Austen | wanted"),
    (
      "Circe by Madeline Miller, bound in 2 volumes",
      "? Circe | by Madeline Miller | note bound in 2 volumes ?? Circe | by Madeline Miller"
    ),
  ]

  static let titles = [
    "\"Eats, Shoots & Leaves\"", "Eats, Shoots & Leaves", "Goodbye, Mr. Chips", "\"Goodbye, Mr. Chips\"",
    "Eat, Pray, Love", "The Lion, the Witch and the Wardrobe", "I, Claudius", "Will Grayson, Will Grayson",
    "\"Truth, Beauty, Science\"", "Good Night, Mister Tom", "Me, Earl and the Dying Girl",
    "\"Moby-Dick; or, The Whale\"", "Frankenstein; or, the Modern Prometheus",
    "the once and future king", "Frost/Nixon", "becoming jane austen",
  ]

  static let wanted = [
    ("\"to read Middlemarch by George Eliot someday\"", "Middlemarch | by George Eliot | wanted"),
    ("to read Austerlitz from W.G. Sebald", "Austerlitz | by W.G. Sebald | wanted"),
    ("to read kokoro", "kokoro | wanted"),
    (
      "James by Percival Everett - heard about it on the radio",
      "James | by Percival Everett | note heard about it on the radio"
    ),
    (
      "\"The Bee Sting by Paul Murray (Tom says it's great)\"",
      "The Bee Sting | by Paul Murray | note Tom says it's great"
    ),
    ("\"Babel\" by R. F. Kuang \"saw it in the bookshop\"", "Babel | by R. F. Kuang | note saw it in the bookshop"),
    ("Circe by Madeline Miller - 393 pages", "Circe | by Madeline Miller | 393 pages"),
    ("Dept. of Speculation from Njeri", "? Dept. of Speculation | note from Njeri ?? Dept. of Speculation from Njeri"),
    (
      "to read Middlemarch by George Eliot, Anna keeps recommending it",
      "Middlemarch | by George Eliot | note Anna keeps recommending it | wanted"
    ),
    (
      "\"Klara and the Sun\" ishiguro 307",
      "Klara and the Sun | by ishiguro | 307 pages"
    ),
    ("read Emma by Jane Austen", "Emma | by Jane Austen | wanted"), ("kokoro", "kokoro"),
    ("to buy Kokoro", "Kokoro | wanted"), ("a copy of Nostromo", "Nostromo | wanted"),
    ("Nostromo by friday", "? Nostromo | note by friday ?? Nostromo by friday"),
    ("Sula by next week", "? Sula | note by next week ?? Sula by next week"),
    ("Sula by next month", "? Sula | note by next month ?? Sula by next month"),
    ("Sula by the weekend", "? Sula | note by the weekend ?? Sula by the weekend"),
    ("Sula by 12 december", "? Sula | note by 12 december ?? Sula by 12 december"),
    ("to get Nostromo", "Nostromo | wanted"),
    ("Nostromo next month", "? Nostromo | note next month ?? Nostromo next month"),
    ("Nostromo for my birthday", "? Nostromo | note for my birthday ?? Nostromo for my birthday"),
    ("Nostromo because of Anna", "? Nostromo | note because of Anna ?? Nostromo because of Anna"),
    ("Nostromo please", "? Nostromo ?? Nostromo please"), ("Letters for My Brother", "Letters for My Brother"),
  ]
}
