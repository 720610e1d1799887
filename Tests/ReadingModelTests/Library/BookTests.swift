import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("a book")
struct BookTests {
  @Test(
    "is filed without its leading article, accents and quotation marks",
    arguments: [
      ("The Hobbit", "hobbit"), ("A Room with a View", "room with a view"), ("An Ideal Husband", "ideal husband"),
      ("Emma", "emma"), ("Then She Found Me", "then she found me"), ("THE THE", "the"), ("A", "a"), ("The ", "the "),
      ("Anna Karenina", "anna karenina"), ("Émile", "emile"), ("Ørsted & Æsop", "orsted & aesop"), ("Łódź", "lodz"),
      ("“The Raven”", "raven"), ("\"Q\" Is for Quarry", "q is for quarry"), ("¿Quién?", "quien?"),
      ("\"A\" Is for Alibi", "a is for alibi"), ("« L’Étranger »", "letranger"), ("『雪国』", "雪国"), ("'", ""),
      ("L’Étranger", "letranger"), ("Straße", "strasse"), ("Война и мир", "воина и мир"), ("吾輩は猫である", "吾輩は猫である"),
    ])
  func sortKey(_ title: String, _ key: String) {
    var make = FixtureMaker()
    #expect(make.book(title, by: "", pages: nil).sortKey == key)
  }

  @Test("names its authors in one line, or whoever made it when there is none")
  func byline() {
    var make = FixtureMaker()
    var book = Book(uid: make.uid(), title: "Good Omens")
    #expect(book.byline == "")
    book.contributors = [Contributor(name: "Sam Narrator", role: .narrator)]
    #expect(book.byline == "Sam Narrator")
    book.contributors += [Contributor(name: "Neil Gaiman"), Contributor(name: "Terry Pratchett")]
    #expect(book.byline == "Neil Gaiman & Terry Pratchett")
    #expect(["A", "B", "C"].formattedList == "A, B & C")
  }

  @Test("has a tag, course, college or series once, whatever the case and the way it came")
  func namesOnce() throws {
    var make = FixtureMaker()
    var book = Book(uid: make.uid(), title: "Dune")
    book.tags = ["sea", "sea", "Sea", "ink"]
    (book.courses, book.colleges) = (["C", "c"], ["MIT", "mit"])
    book.series = ["S", "s", "T"].map { SeriesPlace(name: $0, position: $0 == "S" ? nil : "2") }
    #expect(book.tags == ["sea", "ink"] && book.courses == ["C"] && book.colleges == ["MIT"])
    #expect(book.series.map(\.text) == ["S, 2", "T, 2"])
    book.tags.append("INK")
    BookField.courses.definition?.set(.texts(["D", "d"]), in: &book)
    #expect(book.tags == ["sea", "ink"] && book.courses == ["D"])
    let json = """
      {"uid":"0190c3f2-7c00-7abc-8def-0123456789ab","title":"Emma","tags":["x","X"],
      "series":[{"name":"S","position":"1"},{"name":"S","position":"1"}],
      "readings":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ac",
      "entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"quote","tags":["y","Y"]}]}]}
      """
    let decoded = try JSONDecoder().decode(Book.self, from: Data(json.utf8))
    #expect(decoded.tags == ["x"] && decoded.series.count == 1 && decoded.readings[0].entries[0].tags == ["y"])
  }

  @Test("in JSON needs only a uid and a title, and is private by default")
  func smallestJSON() throws {
    let json = #"{"uid":"0190c3f2-7c00-7abc-8def-0123456789ab","title":"Emma"}"#
    let book = try JSONDecoder().decode(Book.self, from: Data(json.utf8))
    #expect(book.title == "Emma")
    #expect(book.visibility == .private)
    #expect(book.readings.isEmpty && book.tags.isEmpty && book.contributors.isEmpty)
  }

  @Test("in JSON says nothing with empty text, empty names and empty lists")
  func emptyText() throws {
    let json = """
      {"uid":"0190c3f2-7c00-7abc-8def-0123456789ab","title":"Emma","subtitle":"","notes":"","tags":["","x"],
      "contributors":[{"name":"","role":"author"},{"name":"Jane","role":"author"}],"series":[{"name":""}],
      "identifiers":[{"scheme":"asin","value":""}],"readings":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ac","review":"",
      "entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"quote","text":"","note":"","tags":[""]}]}]}
      """
    let book = try JSONDecoder().decode(Book.self, from: Data(json.utf8))
    #expect(book.subtitle == nil && book.notes == nil)
    #expect(book.tags == ["x"])
    #expect(book.contributors.map(\.name) == ["Jane"])
    #expect(book.series.isEmpty && book.identifiers.isEmpty)
    #expect(book.readings[0].review == nil)
    #expect(book.readings[0].entries[0].text == nil && book.readings[0].entries[0].note == nil)
    #expect(book.readings[0].entries[0].tags == [])
  }

  @Test(
    "in JSON that cannot be is an error, never a crash",
    arguments: [
      #""pageCount":0"#, #""pageCount":-3"#, #""pageCount":10000000"#, #""pageCount":9223372036854775807"#,
      #""durationSeconds":0"#, #""durationSeconds":1000000001"#, #""isbn":"123""#, #""published":"soon""#,
      #""format":"scroll""#, #""contributors":[{"name":"x","role":"cook"}]"#,
      #""readings":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ac","entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"status"}]}]"#,
      #""readings":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ac","entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"quote","status":"reading"}]}]"#,
      #""readings":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ac","entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"quote","minutes":0}]}]"#,
      #""readings":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ac","entries":[{"uid":"0190c3f2-7c00-7abc-8def-0123456789ad","kind":"quote","minutes":9223372036854775807}]}]"#,
    ])
  func badJSON(_ fields: String) {
    let json = #"{"uid":"0190c3f2-7c00-7abc-8def-0123456789ab","title":"Emma","# + fields + "}"
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Book.self, from: Data(json.utf8)) }
  }
}
