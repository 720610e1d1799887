import Foundation
import Testing

/// The commands that errors suggest, run with the real binary.
@Suite("the command that an error suggests")
struct SuggestedCommandTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(
      after: """
        octavo init --empty
        octavo add Dune --author "Frank Herbert" --pages 412 --start
        octavo log 100
        octavo add "The Hobbit" --author "J. R. R. Tolkien" --pages 310
        octavo add It --author "Stephen King" --pages 1138
        octavo add 1984 --author "George Orwell" --pages 328
        octavo add Middlemarch --author "George Eliot" --pages 880
        octavo add "2001: A Space Odyssey" --author "Arthur C. Clarke"
        octavo add Slaughterhouse-Five --author "Kurt Vonnegut" --pages 275
        octavo add "Project Hail Mary" --author "Andy Weir" --length 16:10
        """)
  }

  /// The library, as an option that the suggestions have to keep.
  private static let here = "--library .local/share/octavo/library.sqlite"

  /// Phrases that are refused, and words that the suggestions have to keep.
  private static let phrases: [(typed: String, kept: [String])] = [
    ("log 130p dune", ["dune"]), ("log dune ch. 5 p. 150", ["150"]),
    ("log dune S. 150", ["150"]), ("log 150 the first 100 pages were slow", ["150", "100 pages"]),
    ("log 150 five stars so far", ["150", "five stars so far"]), ("log 150 5/11", ["150"]),
    ("log 150 over the weekend", ["150", "over the weekend"]), ("log 150 @21:00", ["150", "@21:00"]),
    ("log 150 march", ["150", "march"]), ("log 3/4", []), ("log 1/3", []), ("log 20 pages/30 min", ["20"]),
    ("log 150 I read this in an hour", ["150", "I read this"]), ("log hobit 30", ["The Hobbit", "30"]),
    ("log tolkien 30 --minutes 40 +sea", ["The Hobbit", "30", "--minutes 40", "+sea"]),
    ("log 2001 40", ["2001: A Space Odyssey", "40"]),
    ("log middlemach 40 yesterday", ["Middlemarch", "40", "yesterday"]),
    ("log 150 wow yesterday --private", ["150", "wow", "--private"]),
    ("log 150 page turner --tag plot", ["turner", "--tag plot"]),
    ("log emma and dune 30 pages", []), ("log 150 1:20", ["150"]), ("log hail mary 3.5 hours", []),
    ("note emma is annoying", []), ("note dune is better than it", ["is better"]),
    ("note yesterday he died", ["he died"]), ("note 140 great twist", ["great twist"]),
    ("quote 2001 was a year", ["was a year"]), ("quote yesterday, all my troubles", ["all my troubles"]),
    ("start middlemarch at page 20", ["20"]), ("start hobbit at 9", ["hobbit"]),
    ("start The Left Hand of Darkness", ["The Left Hand of Darkness"]),
    ("start piranesi by susanna clarke yesterday", ["piranesi", "susanna clarke", "yesterday"]),
    ("finish dune 90%", ["90%"]), ("finish dune on 4/5", []), ("finish hobbit years ago", ["hobbit"]),
    ("finish dune and hobbit", []), ("finish dune and start hobbit", []),
    ("add klara and the sun xenia ishiguro --private", ["klara", "--private"]),
    ("add Circe by Madeline Miller, signed +gift", ["Circe", "Madeline Miller", "+gift"]),
    ("finish dune page 412", ["dune"]), ("drop dune dnf at 35%", ["dnf"]),
    ("note --page 3 hello 4/5 x", ["--page 3", "hello 4/5 x"]),
    ("rate dune 4 stars loved it", ["4", "loved it"]), ("rate dune B+", ["dune"]),
    ("finish \"the hobbit\" A-", ["the hobbit", "4.75"]), ("finish dune 3-4 stars", []),
    ("finish dune dnf", ["drop dune"]), ("rate hobbit 9", []),
    ("log the worm on page 170 was huge", ["170", "the worm on page 170 was huge"]),
    ("add Norwegian Wood Haruki Murakami 2000 --private", ["Norwegian Wood", "2000", "--private"]),
    ("add Piranesi - Clarke --private", ["Piranesi", "Clarke", "--private"]),
    ("add Piranesi by Susanna Clarke 5 stars +gift", ["Piranesi", "Susanna Clarke", "--rating 5", "+gift"]),
    ("edit hobbit pages 320", ["The Hobbit", "320"]), ("edit middlemarch by Mary Ann Evans", ["Mary Ann Evans"]),
    ("finish hobbit last week", ["hobbit"]), ("finish dune early november", ["dune", "november"]),
    ("finish hobbit end of the year", ["hobbit", "this-year"]),
    ("start hobbit 500 pages", []), ("start 2001 296", ["296"]), ("log hail mary 2 hours", []),
    ("add Circe recommended by Ann --private", ["recommended by Ann", "--private"]), ("log dune 25+", ["25"]),
    ("add Emma by Austen, 474 pages", ["Emma", "Austen", "474"]), ("add Piranesi, 2020", ["2020"]),
    ("want emma +bookclub", ["emma"]), ("start 1984, at last", ["1984"]),
    ("pause dune until christmas", ["until christmas"]), ("pause dune at page 175", ["175"]),
    ("log dune 2 chapters", ["dune", "2 chapters"]), ("log dune read 102-110 and 112-120", ["dune"]),
    ("log hail mary 40", ["0:40"]), ("finish dune started 1 november finished today", ["dune"]),
    ("want Circe: Ann recommended it", ["Circe", "Ann recommended it"]),
    ("finish Zama by Antonio Di Benedetto: loved it", ["Zama", "loved it"]),
    ("add the road cormac mccarthy 2011 4/5", ["--rating 4"]),
    ("pause middlemarch: exams", []), ("log dune \"page 140 was the best\"", ["140", "page 140 was the best"]),
    ("log dune loc 4500", ["dune", "62%"]),
    ("start hobbit 310 pages early october", ["hobbit", "310 pages", "october"]),
    ("log dune 130 to the end was slow", ["dune", "was slow"]),
    ("finish the midnight library by matt haig 4 stars", ["the midnight library", "matt haig", "--rating 4"]),
    ("add Circe by Madeline Miller, £14.99", ["Circe", "Madeline Miller"]),
    ("add \"Circe - Madeline Miller\"", ["Circe", "Madeline Miller"]), ("add Circe 393", ["Circe", "393"]),
    ("log finished dune yesterday, 5 stars", ["finish", "--rating 5", "yesterday"]),
    ("log 20 pages of dune today and 10 yesterday", ["dune"]),
    ("log dune 151 at 23:59", ["dune", "151"]), ("want Dept. of Speculation from Ann", ["Ann"]),
    ("log dune ch. 12 p 190", ["12", "190"]),
    ("add Nostromo by Joseph Conrad and Ulysses by James Joyce", []), ("want Nostromo by friday", ["Nostromo"]),
    ("want Nostromo by Joseph Conrad, Ulysses by James Joyce", []),
    ("goal 2", ["2 books"]), ("start piranesi by susanna clarke \(here)", ["piranesi", here]),
    ("finish the midnight library by matt haig 4 stars \(here)", ["--rating 4", here]),
    ("want Circe by Madeline Miller finished yesterday \(here)", ["Circe", here]),
    ("start dune: third time \(here)", ["third time", here]),
    ("add Sula by Toni Morrison, audiobook by Recorded Books, 5h", ["Recorded Books"]),
    ("log dune end of part 1", ["log dune 120"]),
    ("log dune location 1500 of 6000", ["25%"]),
    ("finish dune A+ 5", ["finish dune 5"]),
    ("lend dune Ada Lovelace", ["--to \"Ada Lovelace\""]),
    ("log it \"1 050\"", ["1050"]),
    ("note dune paul: my hero", ["paul: my hero"]),
    ("finish dune overall: meh", ["overall: meh"]),
    ("log dune done at 150", ["log dune 150"]),
    ("log dune end, 5 stars", ["finish dune --rating 5"]),
    ("want Sula by 12 december", ["--about \"by 12 december\""]),
    ("want hobbit by the weekend", ["--note"]),
    ("want hobbit by 12 december", ["--note \"by 12 december\""]),
    ("add 30 pages yesterday \(here)", ["log 30 pages yesterday", here]),
    ("add 40 min", ["log 40 min"]),
    ("add Sula by Toni Morrison, not finished", ["started unknown", "abandoned unknown"]),
    ("add Sula by Toni Morrison signed", ["--about signed"]),
    ("add Sula by Toni Morrison yesterday", ["--finished yesterday", "started yesterday"]),
    ("add Sula by Toni Morrison finished 3/4/2025", ["--finished 2025-04-03", "--finished 2025-03-04"]),
    ("add Sula by Toni Morrison borrowed from Ann", ["--about \"borrowed from Ann\""]),
    ("add Sula by Toni Morrison 1973-11-01", ["--published 1973-11-01", "--finished 1973-11-01"]),
    ("add Don Quixote by Miguel de Cervantes vol 1", ["--series \"Don Quixote, 1\"", "--about \"vol 1\""]),
    ("add The Two Towers by J.R.R. Tolkien Lord of the Rings 2", ["--series \"Lord of the Rings, 2\""]),
    ("add Red Rising '#1' by Pierce Brown", ["--series \"Red Rising, 1\""]), ("add Sula by", ["Sula"]),
    ("log dune 120,130", ["120-130"]), ("finish dune and start nostromo", ["and start nostromo"]),
    ("add Dune Messiah - Frank Herbert - 256", ["--author \"Frank Herbert\" --pages 256"]),
    ("drop dune 2 stars boring", ["dune"]), ("drop 2 stars boring", []),
    ("finish dune from 1 to 20 november", ["dune"]), ("finish dune november", ["november"]),
    ("log 30 years later", ["30", "years later"]),
    ("log page 120 of dune and 20 of hobbit", []), ("quote \"Fear is\" - Paul", ["--note Paul", "\"Fear is\""]),
    ("finish dune prophecy \"so dry\"", ["prophecy so dry"]),
    ("add Roadside Picnic by Arkady and Boris Strugatsky", ["Roadside Picnic", "Boris Strugatsky"]),
  ]

  @Test("works as it is written, and keeps what was typed")
  func works() throws {
    let library = ".local/share/octavo"
    _ = try terminal.run("cp -r \(library) saved")
    var count = 0
    for (typed, kept) in SuggestedCommandTests.phrases {
      let answer = try terminal.run("octavo \(typed)")
      for command in SuggestedCommandTests.commands(in: answer) {
        count += 1
        let outcome = try terminal.run("rm -r \(library); cp -r saved \(library); \(command)")
        #expect(!outcome.contains("\n? "), "\(typed): \(command)\n\(outcome)")
        for word in kept where !answer.contains("can have several meanings") {
          #expect(command.contains(word), "\(typed): \(command)")
        }
      }
      for word in kept { #expect(answer.contains(word), "\(typed): \(answer)") }
      _ = try terminal.run("rm -r \(library); cp -r saved \(library)")
    }
    #expect(count > 50)
  }

  /// The commands on lines of their own, and at the end of a sentence.
  private static func commands(in answer: String) -> [String] {
    answer.split(separator: "\n").filter { $0.hasPrefix("2> ") }.compactMap { line in
      if line.hasPrefix("2>   octavo ") { return String(line.dropFirst(5)) }
      guard let start = line.firstRange(of: " octavo "), !line.contains("'octavo") else { return nil }
      return String(line[line.index(after: start.lowerBound)...])
    }
  }
}
