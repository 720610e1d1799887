import Fixtures
import LibraryStore
import ReadingModel
import Testing

@Suite("the origins of a book's values")
struct OriginsTests {
  private func book(_ title: String, pages: Int? = nil, isbn: String? = nil, tags: [String] = []) throws -> Book {
    var book = Book(uid: UIDSource.random(unixMilliseconds: 7).next(), title: title)
    book.pageCount = pages
    book.isbn = try isbn.map { try ISBN($0) }
    book.tags = tags
    return book
  }

  private func importBook(_ book: Book, _ file: String, line: Int, to library: Library) throws {
    _ = try library.imports.merge(
      [IncomingBook(book: book, line: line, raw: "row of \(file)")], source: "goodreads", fileName: file)
  }

  @Test("each import lists its fields, with file, row and text")
  func imports() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try importBook(try book("Emma", pages: 400), "a.csv", line: 2, to: library)
    try importBook(try book("Emma", pages: 380, isbn: "9780141439587", tags: ["comedy"]), "b.csv", line: 7, to: library)
    try importBook(try book("Emma", pages: 380), "c.csv", line: 9, to: library)
    let origins = try library.imports.origins(of: try library.books.find("emma").id)
    #expect(origins.sources.map(\.file) == ["a.csv", "b.csv"], "what told nothing new is no origin")
    #expect(origins.sources.map(\.fields) == [[.title, .pages], [.isbn, .tags]])
    #expect(origins.sources[1].line == 7 && origins.sources[1].raw == "row of b.csv")
    #expect(origins.sources[1].day?.text == "2025-08-10")
    #expect(origins.changes.isEmpty && origins.unexplained.isEmpty)
  }

  @Test("commands are listed with what they changed, unless undone")
  func commands() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try importBook(try book("Emma", pages: 400), "a.csv", line: 2, to: library)
    let id = try library.books.find("emma").id
    _ = try library.books.edit(id) {
      $0.pageCount = 412
      $0.contributors = [Contributor(name: "Jane Austen")]
    }
    _ = try library.books.edit(id) {
      $0.isFavorite = true
      $0.courses = ["ENG 101"]
      $0.colleges = ["Lakeside"]
    }
    let origins = try library.imports.origins(of: id)
    #expect(
      origins.changes.map(\.entry.words)
        == ["edit Emma (authors, pages)", "edit Emma (favorite, courses, colleges)"])
    #expect(origins.changes.map(\.fields) == [[.contributors, .pages], [.favorite, .courses, .colleges]])
    _ = try library.history.undo()
    #expect(try library.imports.origins(of: id).changes.map(\.fields) == [[.contributors, .pages]])
    _ = try library.history.undo()
    _ = try library.history.undo()
    _ = try library.history.redo()
    #expect(try library.imports.origins(of: id).sources.map(\.file) == ["a.csv"], "undo and redo bring the origin back")
  }

  @Test("changes of another book are not listed")
  func others() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try importBook(try book("Emma"), "a.csv", line: 2, to: library)
    try importBook(try book("Persuasion"), "a.csv", line: 3, to: library)
    _ = try library.books.edit(try library.books.find("persuasion").id) { $0.tags = ["bath"] }
    #expect(try library.imports.origins(of: try library.books.find("emma").id).changes.isEmpty)
  }

  @Test("values without a recorded origin are marked")
  func unexplained() throws {
    let library = try Library.inMemory(now: .on("2025-08-10"))
    try importBook(try book("Emma"), "a.csv", line: 2, to: library)
    let id = try library.books.find("emma").id
    _ = try library.books.edit(id) { $0.pageCount = 412 }
    _ = try library.history.forget()
    let origins = try library.imports.origins(of: id)
    #expect(origins.unexplained == [.pages] && origins.historyBegins == nil)
  }

  @Test("the numbers of fields are kept in libraries and stay")
  func numbers() {
    #expect(BookField.allCases.map(\.rawValue) == Array(0..<BookField.allCases.count))
    #expect(BookField.title.rawValue == 0 && BookField.pages.rawValue == 10 && BookField.journal.rawValue == 23)
    #expect(BookField.courses.rawValue == 24 && BookField.colleges.rawValue == 25)
    #expect(BookField.fields(bits: BookField.bits([.tags, .title])) == [.title, .tags])
    #expect(BookField.allCases.allSatisfy { BookField(word: $0.word) == $0 })
  }
}
