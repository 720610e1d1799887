import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Files from Goodreads")
struct GoodreadsFileTests {
  @Test("a row without a title is rejected, the others stay, and all are counted")
  func rejected() throws {
    let file = try ImportedFile(
      goodreads: "Title,Author,Exclusive Shelf\nA,x,read\n  ,y,read\nB,z,read,surplus\n\nC,w,to-read\n")
    #expect(file.records.map(\.book.title) == ["A", "C"])
    #expect(
      file.rejected == [
        RejectedRow(line: 3, reason: .missingTitle, raw: "  ,y,read"),
        RejectedRow(line: 4, reason: .tooManyFields(found: 4, expected: 3), raw: "B,z,read,surplus"),
      ])
    #expect(file.rowCount == 4)
    #expect(
      file.rejected.map(\.description) == [
        "line 3: the book has no title - fill it in or remove the row",
        "line 4: 4 fields where the header names 3 - put quotes around those that contain the separator",
      ])
  }

  @Test("a header without rows is an empty library")
  func noRows() throws {
    let file = try ImportedFile(goodreads: "Title,Author,Exclusive Shelf\n")
    #expect(file.rowCount == 0)
  }

  @Test("a file that has lost its header is read by the number of its columns, its first row too")
  func lostHeader() throws {
    let row =
      #"7,"Emma",Jane Austen,"Austen, Jane",,,,4,4.1,Quay,Paperback,474,2003,1815,2024/05/11,2024/01/02,,,read,,,,1,0"#
    let text = row + "\n" + row.replacing("7,", with: "8,", maxReplacements: 1).replacing("Emma", with: "Persuasion")
    #expect(try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "x.csv").name == "goodreads")
    let file = try ImportedFile(goodreads: text)
    #expect(file.records.map(\.book.title) == ["Emma", "Persuasion"] && file.records.map(\.line) == [1, 2])
    #expect(file.records[0].book.readings.first?.rating?.hundredths == 400)
    #expect(throws: ImportError.self, "a list of anything else is no such file") {
      try ImporterRegistry.builtIn.importer(
        recognising: Data(text.replacing("2024/01/02", with: "soon").utf8), fileName: "x.csv")
    }
  }

  @Test("a number that a program for statistics gave a decimal is the number")
  func decimal() throws {
    let file = try ImportedFile(
      goodreads: "Book Id,Title,Author,My Rating,Date Read,Date Added,Exclusive Shelf\n41439333.0,A,B,0,,,read\n")
    #expect(file.records.first?.book.identifiers == [Identifier(scheme: "goodreads", value: "41439333")])
  }

  @Test("a shelf beside the exclusive one keeps its order, even where its name is a word for a status")
  func order() throws {
    let file = try ImportedFile(
      goodreads: """
        Book Id,Title,Author,My Rating,Date Read,Date Added,Bookshelves,Bookshelves with positions,Exclusive Shelf
        1,A,B,0,,2020/01/01,"dropped, to-read","dropped (#2), to-read (#3)",to-read
        2,C,B,0,,2020/01/01,"dropped, quit","dropped (#1), quit (#1)",quit

        """)
    #expect(file.shelves.map(\.name).sorted() == ["dropped", "to-read"])
    let dropped = try #require(file.shelves.first { $0.name == "dropped" })
    #expect(dropped.books == [file.records[1].book.uid, file.records[0].book.uid])
  }

  @Test("a file without the column of shelves comes in without a status, and says so")
  func noShelf() throws {
    let text = """
      Book Id,Title,Author,My Rating,Date Read,Date Added,Bookshelves
      1,Emma,Jane Austen,0,,2024/01/02,
      2,Dune,Frank Herbert,0,2024/05/11,2024/01/02,
      3,Mort,Terry Pratchett,0,,2024/01/02,"fun, to-read"
      """
    #expect(try ImporterRegistry.builtIn.importer(recognising: Data(text.utf8), fileName: "x.csv").name == "goodreads")
    let file = try ImportedFile(goodreads: text)
    #expect(file.records.map(\.book.changes) == [[], ["finished 2024-05-11"], ["wanted"]])
    #expect(file.records.map(\.book.tags) == [[], [], ["fun"]])
    #expect(file.remarks == [.noStatus(column: "Exclusive Shelf")])
    #expect(
      file.remarks.map { $0.sentence(on: "x.csv") } == [
        "x.csv has no column 'Exclusive Shelf': books without another sign of their status have none"
      ])
    #expect(try ImportedFile(goodreads: "Title,Author,Exclusive Shelf\nA,x,read\n").remarks.isEmpty)
  }

  @Test("a table that is padded with spaces to be read by eye is read as one that is not")
  func padded() throws {
    let file = try ImportedFile(
      goodreads: "Book Id, Title,           Author,   Exclusive Shelf\n1,       \"Emma, again\" , Austen,   read\n")
    #expect(file.records.map(\.book.title) == ["Emma, again"] && file.rejected.isEmpty)
  }

  @Test(
    "a file that is something else is refused with what it lacks",
    arguments: [
      ("", "export.csv is empty - export it again"),
      (
        "Title,Authors,Read Status\na,b,read\n",
        "export.csv is not an export from Goodreads: missing the column 'Author' - its header is Title, Authors, "
          + "Read Status"
      ),
      (
        "Title,Author,Exclusive Shelf,title\n",
        "export.csv has the column 'Title' twice - remove one"
      ),
      (
        "<html><body>Sign in</body></html>",
        "export.csv is a web page, not an export - sign in to the service and download the file again"
      ),
    ])
  func otherFiles(text: String, message: String) {
    let error = #expect(throws: ImportError.self) { try ImportedFile(goodreads: text) }
    #expect(error?.description == message)
  }

  @Test("a bare number is a volume only in a series known from other titles")
  func bareNumbers() throws {
    let titles = [
      "Six of Crows (Six of Crows 1)", "\"Crooked Kingdom (Six of Crows, #2)\"", "\"Short (six of crows, 2.5)\"",
      "Catch (22)", "Blade Runner (Movie 2)", "\"Other (Six of Crows 3; Movie 1)\"", "Six of Crows 3",
    ]
    let rows = titles.map { "\($0),x,read" }.joined(separator: "\n")
    let books = try ImportedFile(goodreads: "Title,Author,Exclusive Shelf\n\(rows)\n").records.map(\.book)
    #expect(
      books.map { "\($0.title) / \($0.series.map(\.text).joined(separator: "; "))" } == [
        "Six of Crows / Six of Crows, 1", "Crooked Kingdom / Six of Crows, 2", "Short / Six of Crows, 2.5",
        "Catch (22) / ",
        "Blade Runner (Movie 2) / ", "Other (Six of Crows 3; Movie 1) / ", "Six of Crows 3 / ",
      ])
  }
}
