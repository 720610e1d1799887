import Importing
import ReadingModel
import Testing

@Suite("Cells with ratings")
struct RatingCellTests {
  private static let forms: [(String, Int?)] = [
    ("\u{2605}\u{2605}\u{2605}\u{2606}\u{2606}", 300), ("\u{2B50}\u{2B50}\u{2B50}", 300),
    ("\u{2B50}\u{FE0F}\u{2B50}\u{FE0F}", 200), ("\u{1F31F}\u{1F31F}", 200), ("4/5 \u{2B50}", 400), ("5\u{2B50}", 500),
    ("\u{2B50} 4", 400), ("4 stars", 400), ("1 star", 100), ("3,5/5", 350), ("9/10", 450), ("80/100", 400),
    ("****", 400),
    ("\u{2606}\u{2606}\u{2606}\u{2606}\u{2606}", nil), ("0/5", nil), ("0", nil), ("", nil),
  ]

  @Test("stars, with numbers beside them or without, are read by a mapping; outlines alone are none", arguments: forms)
  func scale(cell: String, hundredths: Int?) throws {
    let expected = try hundredths.map { RatingScale.Reading.rating(try Rating(hundredths: $0)) } ?? .unrated
    #expect(RatingScale.upTo(hundredths: 500).read(cell) == expected)
  }

  @Test("and by the importers of services", arguments: forms)
  func service(cell: String, hundredths: Int?) throws {
    let record = try ImportedRow(
      .goodreads,
      ["Book Id": "1", "Title": "Emma", "Author": "Jane Austen", "My Rating": cell, "Exclusive Shelf": "read"]
    ).record()
    #expect(record.book.readings.map(\.rating?.hundredths) == [hundredths])
    #expect(record.warnings.isEmpty)
  }

  @Test("a rating above its scale, or on an unknown scale, is ignored", arguments: ["6/5", "7/8", "11/10"])
  func impossible(cell: String) {
    #expect(RatingScale.upTo(hundredths: 500).read(cell) == .unreadable)
    #expect(RatingScale.upTo(hundredths: 99_999_999_999_900).read("999999999999/999999999999") == .unreadable)
  }
}
