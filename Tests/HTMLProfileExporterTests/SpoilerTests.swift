import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("Spoilers on the site")
struct SpoilerTests {
  private func library() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Long", by: "A", pages: 100)
    var early = try make.entry(.thought, Day("2025-01-02"), text: "An early thought.")
    early.position = try Position(.page, to: 45, total: 100)
    var late = try make.entry(.progress, Day("2025-01-03"), text: "The butler did it.")
    late.position = try Position(.page, to: 46, total: 100)
    let after = try make.entry(.thought, Day("2025-01-04"), text: "I cannot believe it.")
    var end = try make.status(.finished, "2025-01-05")
    end.text = "What an end."
    var reading = try make.reading([make.status(.reading, "2025-01-01"), early, late, after, end])
    reading.review = "A book about a butler."
    reading.rating = try Rating("4")
    book.readings = [reading]
    return Snapshot(books: [book])
  }

  private static let secrets = ["The butler did it.", "I cannot believe it.", "What an end.", "A book about a butler."]

  @Test("text beyond the spoiler limit is left out of every file, with a notice")
  func fence() async throws {
    let site = try await RenderedSite(library(), options: ["up-to": "45%"])
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      for secret in SpoilerTests.secrets { #expect(!text.contains(secret), "\(path)") }
    }
    let page = site.text("books/long-00000001.html")
    #expect(page.contains("An early thought."))
    #expect(page.contains("Left out, to avoid spoilers beyond 45%: 2 entries and the review."))
    #expect(page.contains("4 of 5 stars") && page.contains("Finished"))
    #expect(site.text("years/2025.html").contains("54</dd>"), "the hidden pages are on no other day")
  }

  @Test("undatable text is beyond the limit, too, except front matter")
  func unplaced() async throws {
    var library = try library()
    library.books[0].readings[0].entries[1].position = try Position(.page, to: 300)
    library.books[0].readings[0].entries[2].position = try Position(.roman, to: 9)
    let page = try await RenderedSite(library, options: ["up-to": "45%"]).text("books/long-00000001.html")
    #expect(!page.contains("An early thought.") && page.contains("The butler did it."))
  }

  @Test("text written later on the same day is beyond the limit")
  func laterOnTheDay() async throws {
    var make = FixtureMaker()
    var book = make.book("Long", by: "A", pages: 500)
    var words = try make.entry(.thought, Day("2026-11-21"), text: "She dies.")
    words.time = try TimeOfDay("22:30")
    var place = try make.entry(.progress, Day("2026-11-21"), text: nil)
    (place.time, place.position) = (try TimeOfDay("21:00"), try Position(.page, to: 400, total: 500))
    book.readings = [try make.reading([make.status(.reading, "2026-11-20"), words, place])]
    let site = try await RenderedSite(Snapshot(books: [book]), options: ["up-to": "50%"])
    for (path, bytes) in site.files {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("She dies."), "\(path)")
    }
  }

  @Test("everything is shown without a spoiler limit")
  func noFence() async throws {
    let page = try await RenderedSite(library()).text("books/long-00000001.html")
    for secret in SpoilerTests.secrets { #expect(page.contains(secret)) }
    #expect(!page.contains("given away"))
  }

  @Test("with dates of months, only what is beyond the fold is folded")
  func foldedMonth() async throws {
    let month = try await RenderedSite(library().coarsened(to: .month), options: ["fold": "45%"], dates: .month)
    let page = month.text("books/long-00000001.html")
    let parts = page.components(separatedBy: "<details")
    #expect(parts.first?.contains("An early thought.") == true)
    #expect(parts.last?.contains("Beyond 45%: 3 entries") == true && parts.last?.contains("The butler did it.") == true)
  }

  @Test("text from half of the book on is folded, or from the given place")
  func fold() async throws {
    let quarter = try await RenderedSite(library(), options: ["fold": "45%"]).text("books/long-00000001.html")
    let folded = try #require(quarter.components(separatedBy: "<details").last)
    #expect(folded.contains("Beyond 45%: 3 days of the journal") && folded.contains("The butler did it."))
    #expect(!folded.contains("An early thought."))
    #expect(try await !RenderedSite(library()).text("books/long-00000001.html").contains("<details"))
    let print = try await RenderedSite(library(), options: ["fold": "45%", "theme": "booklet"])
    #expect(!print.text("books/long-00000001.html").contains("<details"), "paper cannot be opened")
  }
}
