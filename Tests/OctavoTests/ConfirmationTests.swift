import Testing

/// Prompts in a terminal, while another program changes the data in question.
@Suite("A reader who is asked")
struct ConfirmationTests {
  private let terminal: TestTerminal

  init() throws {
    terminal = try TestTerminal(after: "octavo init --empty; octavo add Emma --pages 400 --start; octavo add Emmeline")
  }

  @Test(
    "gets an error when the preview is stale, and nothing is changed",
    arguments: ["remove emma", "remove --where title:emma"])
  func removing(command: String) throws {
    let screen = try TestScreen("octavo \(command)", in: terminal)
    _ = try screen.next("[y/N]")
    _ = try terminal.run("octavo log 12")
    screen.type("y\n")
    _ = try screen.next("another program changed this")
    #expect(screen.end() == 2)
    #expect(try terminal.run("octavo list | wc -l") == "2")
  }

  @Test("gets an error if the chosen book was removed in the meantime")
  func choosing() throws {
    _ = try terminal.run("octavo start emmeline")
    let screen = try TestScreen("octavo note 'so good' --book emm", in: terminal)
    _ = try screen.next("which one?")
    _ = try terminal.run("octavo remove emmeline --yes; octavo add Dune")
    screen.type("2\n")
    _ = try screen.next("no book matches '2'")
    #expect(screen.end() == 3)
    #expect(try !terminal.run("octavo journal").contains("so good"))
  }

  @Test("gets the answer on a line of its own after Ctrl-D")
  func endOfInput() throws {
    let screen = try TestScreen("octavo remove emma", in: terminal)
    _ = try screen.next("[y/N]")
    screen.type("\u{4}")
    #expect(try screen.next("nothing was removed").hasSuffix("\nnothing was removed"))
  }

  @Test("who types no passphrase is not taken for a program")
  func noPassphrase() throws {
    _ = try terminal.run("octavo reader add Tilda --own-name Ada")
    let screen = try TestScreen("octavo reader passphrase", in: terminal)
    _ = try screen.next("new passphrase:")
    screen.type("\u{4}")
    _ = try screen.next("cancelled")
    #expect(screen.end() == 3)
  }

  @Test("is asked once about a typing mistake")
  func mistake() throws {
    _ = try terminal.run("octavo add Middlemarch --start")
    let screen = try TestScreen("octavo log middlmarsh 20", in: terminal)
    _ = try screen.next("did you mean Middlemarch? [y/N]")
    screen.type("y\n")
    _ = try screen.next("Middlemarch: page 20")
    #expect(screen.end() == 0)
  }

  @Test("says yes or no to the only meaning", arguments: [("y", Int32(0)), ("", 3)])
  func onlyMeaning(answer: String, status: Int32) throws {
    let screen = try TestScreen("octavo log xyzzy 20", in: terminal)
    _ = try screen.next("'octavo add xyzzy --start' adds and starts it")
    _ = try screen.next("like this? [y/N]")
    screen.type(answer + "\n")
    #expect(screen.end() == status)
    #expect(try terminal.run("octavo journal").contains("xyzzy") == (answer == "y"))
  }

  @Test("gets commands that rate and review the finished book")
  func finishedUnrated() throws {
    let screen = try TestScreen("octavo finish emma", in: terminal)
    _ = try screen.next("'octavo rate \"#1\" 4.5' rates it")
    #expect(screen.end() == 0)
  }

  @Test("is asked about the next pair when one can't be merged")
  func suspects() throws {
    _ = try terminal.run(
      """
      for title in 'Dune' 'Dune: a novel' 'Mort' 'Mort: a novel'; do octavo add "$title" --author 'A. Writer'; done
      octavo lend 3 --to Ada; octavo lend 4 --to Bob
      """)
    let screen = try TestScreen("octavo merge --suspects --ask", in: terminal)
    _ = try screen.next("both books are lent, and one copy of Dune")
    _ = try screen.next("merge them?")
    screen.type("maybe\n")
    _ = try screen.next("'maybe' is not one of y, n, Enter and q")
    screen.type("y\n")
    #expect(screen.end() == 0)
    #expect(try terminal.run("octavo list mort | wc -l; octavo list dune | wc -l") == "1\n2")
  }
}
