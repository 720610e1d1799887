import Foundation
import Importing
import ReadingModel
import Testing

extension KindleImporterTests {
  @Test("a truncated file keeps its whole passages and the rest of the last")
  func truncated() throws {
    let text = highlight("1-2", "one") + highlight("3-4", "two").dropLast(8)
    #expect(try entries(String(text)).map(\.text) == ["one", "two"])
    let cut = String(text.dropLast(4))
    let file = try read(cut)
    #expect(file.records.map(\.warnings) == [[.truncatedPassage(line: 6)]] && file.isDamaged)
  }

  @Test(
    "the half of the day is read with a space in its word, which Spanish has",
    arguments: [("7:31:23 p.\u{A0}m.", 19 * 60 + 31), ("12:05:22 a. m.", 5), ("12:05 p. m.", 12 * 60 + 5)])
  func halves(clock: String, minutes: Int) throws {
    let details = "- La subrayado en la posición 12-14 | Añadido el sábado, 17 de diciembre de 2022 \(clock)"
    #expect(try entries(clipping(details, "World")).map(\.time?.minutes) == [minutes])
  }

  @Test(
    "a truncated heading is reported", arguments: ["Em", "Emma\n"])
  func cutHeading(end: String) throws {
    let file = try read(highlight("1-2", "one") + highlight("3-4", "two") + end)
    #expect(file.records.flatMap(\.book.readings).flatMap(\.entries).map(\.text) == ["one", "two"])
    #expect(file.rejected.map(\.reason) == [.truncated] && file.rejected[0].raw == end.split(separator: "\n")[0])
  }

  @Test(
    "a passage that is cut off before its text is rejected, and no book is made of it",
    arguments: [
      "Kim (Kipling, R)\n- Your Highl",
      "Kim (Kipling, R)\n- Your Highlight at location 9-12 | Added on Friday, 1 July 2022 11:28:00\n\n",
    ])
  func emptyEnd(end: String) throws {
    let file = try read(highlight("1-2", "one") + end)
    #expect(file.records.map(\.book.title) == ["Emma"] && file.records.map(\.warnings) == [[]])
    #expect(file.rejected.map(\.reason) == [.truncated] && file.rejected.first?.line == 6 && file.isDamaged)
  }

  @Test("a file that is cut off in its only passage has nothing to import")
  func emptyFile() throws {
    let file = try read("Kim (Kipling, R)\n- Your Highlight at location 9-12 | Added on Friday, 1 July 2022 11:28\n")
    #expect(file.records.isEmpty && file.rejected.map(\.reason) == [.truncated])
  }

  @Test(
    "the last parentheses hold the author, unless the line says that there is none",
    arguments: [
      ("Voyager (Outlander, Book 3) (Gabaldon, Diana)", "Voyager (Outlander, Book 3)", ["Diana Gabaldon"]),
      ("A (B (C)) (D;E, F)", "A (B (C))", ["D", "F E"]), ("Notes (draft)  ", "Notes (draft)", []), ("Emma", "Emma", []),
      ("\u{FEFF}Emma (Austen, Jane)\r", "Emma", ["Jane Austen"]),
    ])
  func headings(heading: String, title: String, authors: [String]) throws {
    let book = try #require(
      try read(
        clipping("- Your Highlight at location 98-102 | Added on Friday, 1 July 2022 11:28:00", "x", heading: heading)
      )
      .records.first?.book)
    #expect(book.title == title)
    #expect(book.contributors.map(\.name) == authors)
  }

  @Test(
    "a heading names its people, however they are kept apart, and its title without them",
    arguments: [
      ("Emma (Ann A & Bo B, Jr. & Cy C)", "Emma", ["Ann A", "Bo B, Jr.", "Cy C"]),
      ("Emma (Huntford, Roland,Scott, Robert Falcon)", "Emma", ["Roland Huntford", "Robert Falcon Scott"]),
      ("Emma (Michael Greger, M.D., FACLM)", "Emma", ["Michael Greger, M.D., FACLM"]),
      ("Emma (Jane Austen) (Z-Library) (1) (Jane Austen)", "Emma", ["Jane Austen"]),
      ("Emma (J. Austen etc.) (Z-Library) (Austen, Jane)", "Emma", ["Jane Austen"]),
      ("Emma (A Novel) (Z-Library) (Austen, Jane)", "Emma (A Novel)", ["Jane Austen"]),
      ("Safranski (Nietzsche (2003, Norton;Company))", "Safranski", ["Nietzsche (2003, Norton;Company)"]),
    ])
  func people(heading: String, title: String, names: [String]) throws {
    let text = highlight("49-50", "World").split(separator: "\n").dropFirst().joined(separator: "\n")
    let book = try #require(read("\(heading)\n\(text)\n").records.first?.book)
    #expect(book.title == title && book.contributors.map(\.name) == names)
  }

  @Test("a shorter passage marked months later is a new one; marked by the next day it is the same")
  func shorterLater() throws {
    func passage(_ day: String, _ words: String) -> String {
      "Emma (Austen, Jane)\n- Your Highlight at location 49-50 | Added on \(day) 11:28:00\n\n\(words)\n==========\n"
    }
    let first = passage("Friday, 1 July 2022", "World is one")
    #expect(
      try entries(first + passage("Monday, 5 December 2022", "World")).map { "\($0.text ?? "") \($0.day?.text ?? "")" }
        == ["World is one 2022-07-01", "World 2022-12-05"])
    #expect(try entries(first + passage("Saturday, 2 July 2022", "World")).map(\.text) == ["World is one"])
    let longer = passage("Monday, 5 December 2022", "World is one, done")
    #expect(try entries(first + longer).map(\.text) == ["World is one, done"])
    #expect(try entries(first + passage("Monday, 5 December 2022", "World is one")).map(\.text) == ["World is one"])
  }

  @Test("a passage whose details lost their dash is one of its own book, and no part of the passage before it")
  func withoutDash() throws {
    let details = "Your Highlight at location 93-97 | Added on Friday, 1 July 2022 11:28:00"
    let damaged = "Solaris (Lem, Stanislaw)\n\(details)\n\n"
    let file = try read(highlight("49-50", "World") + damaged + "Ocean\n==========\n" + highlight("51-52", "Sea"))
    let texts = file.records.map { $0.book.readings.flatMap(\.entries).compactMap(\.text) }
    #expect(file.records.map(\.book.title).contains("Solaris") && texts.contains(["Ocean"]))
    #expect(texts.contains(["World", "Sea"]) && file.rejected.isEmpty)
  }
}
