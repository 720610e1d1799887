import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("the table of a book's fields")
struct BookFieldTests {
  @Test("has every field but those that consist of readings or copies")
  func complete() {
    let compound: [BookField] = [.readings, .rating, .review, .journal, .holding]
    #expect(BookField.allCases.filter { $0.definition == nil } == compound)
    #expect(Set(BookField.table.map(\.field)).count == BookField.table.count)
    for names in [\FieldDefinition.word, \.label, \.heading, \.key.stringValue] {
      #expect(Set(BookField.table.map { $0[keyPath: names] }).count == BookField.table.count)
    }
  }

  @Test("names a field in options, JSON, tables and sentences")
  func names() throws {
    let definition = try #require(BookField.firstPublished.definition)
    #expect(definition.word == "first-published")
    #expect(definition.key.stringValue == "firstPublished")
    #expect(definition.heading == "First published")
    #expect(definition.label == "first published")
  }

  @Test("copies all values of a book to another")
  func copying() throws {
    for book in try Snapshot.everything().books {
      var copy = Book(uid: book.uid, title: "")
      for definition in BookField.table { definition.set(definition.value(of: book), in: &copy) }
      (copy.readings, copy.holding, copy.visibility) = (book.readings, book.holding, book.visibility)
      #expect(copy == book)
    }
  }
}
