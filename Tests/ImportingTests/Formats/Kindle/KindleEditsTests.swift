import Importing
import ReadingModel
import Testing

/// Passages and notes that were changed on the device, which keeps every version in the file.
extension KindleImporterTests {
  private func marked(_ kind: String, _ locations: String, _ time: String, _ body: String) -> String {
    clipping("- Your \(kind) at location \(locations) | Added on Friday, 1 July 2022 \(time)", body)
  }

  @Test("of two overlapping passages marked within minutes the later one is kept, shorter or longer")
  func laterVersion() throws {
    let whole = "It is a truth universally acknowledged, that a single man must be in want of a wife."
    let end = "that a single man must be in want of a wife."
    let shortened = marked("Highlight", "10-12", "11:28:00", whole) + marked("Highlight", "11-12", "11:29:10", end)
    #expect(try entries(shortened).map(\.text) == [end])
    let extended = marked("Highlight", "11-12", "11:28:00", end) + marked("Highlight", "10-12", "11:29:10", whole)
    #expect(try entries(extended).map(\.text) == [whole])
    let moved =
      marked("Highlight", "10-11", "11:28:00", "universally acknowledged, that a single man")
      + marked("Highlight", "11-12", "11:28:40", end)
    #expect(try entries(moved).map(\.text) == [end])
  }

  @Test("a passage marked again after a longer version has its last extent")
  func changedTwice() throws {
    let text =
      marked("Highlight", "10-11", "11:28:00", "He came. He left.")
      + marked("Highlight", "10-12", "11:28:20", "He came. He left. The bar was closing.")
      + marked("Highlight", "10-11", "11:28:40", "He came. He left.")
    #expect(try entries(text).map(\.text) == ["He came. He left."])
    let chain =
      marked("Highlight", "11-11", "11:27:00", "He left.")
      + marked("Highlight", "10-12", "11:28:20", "He came. He left. The bar was closing.")
      + marked("Highlight", "10-10", "11:28:40", "He came.")
    #expect(try entries(chain).map(\.text) == ["He came."])
  }

  @Test("earlier versions of a passage are counted, repeated records are not")
  func counted() throws {
    let text =
      marked("Highlight", "10-11", "11:28:00", "He came. He left.")
      + marked("Highlight", "10-12", "11:28:20", "He came. He left. The bar was closing.")
      + marked("Highlight", "10-12", "11:28:30", "He came. He left. The bar was closing.")
    #expect(try read(text).leftOut.counts["earlier versions of passages"] == 1)
  }

  @Test("passages that share a location, or a word at the end of a page, are two")
  func neighbours() throws {
    let text =
      marked("Highlight", "10-11", "11:28:00", "My favourite of all, the one")
      + marked("Highlight", "11-12", "11:28:10", "one who thought exactly like me.")
      + marked("Highlight", "12-12", "11:28:20", "And so on.")
    #expect(try entries(text).count == 3)
  }

  @Test("a longer version is kept whenever it was marked; a shorter one of another day is another passage")
  func otherDays() throws {
    let long = "He came. He left. The bar was closing."
    let first = marked("Highlight", "10-12", "11:28:00", long)
    let sameDay = marked("Highlight", "10-12", "19:28:00", "He came.")
    #expect(try entries(first + sameDay).map(\.text) == [long])
    let later = marked("Highlight", "10-12", "11:28:00", "He came.").replacing("1 July 2022", with: "1 July 2024")
    #expect(try entries(first + later).map(\.text) == [long, "He came."])
    let extended = first.replacing("1 July 2022", with: "1 July 2025")
    #expect(try entries(later + extended).map(\.text) == [long])
  }

  @Test("a note at the end of a passage, or one location before it, belongs to it")
  func noteBeforeEnd() throws {
    let text =
      marked("Highlight", "100-104", "11:28:00", "Badly done, Emma!") + marked("Note", "103", "11:35:00", "mine")
      + marked("Note", "101", "12:35:00", "loose")
    let entries = try entries(text)
    #expect(entries.map(\.text) == ["Badly done, Emma!", "loose"] && entries.map(\.note) == ["mine", nil])
  }

  @Test("of two passages at a note's location, the one marked in the same minute has it, then the one that ends there")
  func noteBetween() throws {
    let (one, two) = ("The first of them.", "The second of them.")
    let together =
      marked("Highlight", "48-50", "09:00:00", one) + marked("Highlight", "50-52", "11:28:00", two)
      + marked("Note", "50", "11:28:00", "mine")
    #expect(try entries(together).map(\.note) == [nil, "mine"])
    let apart = together.replacing("11:28:00\n\nmine", with: "15:00:00\n\nmine")
    #expect(try entries(apart).map(\.note) == ["mine", nil])
  }

  @Test("an edited note keeps its later wording; another note at its location stays")
  func editedNote() throws {
    let passage = marked("Highlight", "49-50", "11:28:00", "World")
    let edited = marked("Note", "50", "11:28:00", "Why?") + marked("Note", "50", "11:31:00", "How can that be?")
    #expect(try entries(passage + edited).map(\.note) == ["How can that be?"])
    let longAfter =
      marked("Note", "50", "11:28:00", "Compare chapter two")
      + marked("Note", "50", "18:00:00", "Compare chapter two, end")
    #expect(try entries(passage + longAfter).map(\.note) == ["Compare chapter two, end"])
    let other = marked("Note", "50", "11:28:00", "Why?") + marked("Note", "50", "18:00:00", "Lovely.")
    #expect(try entries(passage + other).map(\.note) == ["Why?\n\nLovely."])
    #expect(try entries(edited).map(\.text) == ["How can that be?"])
  }
}
