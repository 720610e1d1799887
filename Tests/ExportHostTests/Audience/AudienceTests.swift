import ExportHost
import ExporterKit
import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("an export for the public")
struct AudienceTests {
  /// A book read in 2024 in private and in 2025 in public.
  private func readTwice() throws -> Book {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    let (first, second) = (try make.status(.finished, "2024-05-01"), try make.status(.finished, "2025-05-01"))
    book.readings = [make.reading([first]), make.reading([second])]
    book.readings[0].visibility = .private
    return book
  }

  private func job(_ book: Book, _ selection: ExportJob.Selection) -> ExportJob {
    var job = ExportJob(
      .titles, of: Snapshot(books: [book], modifiedUnixSeconds: 1_773_524_400), selection, to: .standardOutput,
      templates: TemplateRenderer { _, _ in "" })
    job.audience = .public
    return job
  }

  @Test("does not put a book into a year that only a private reading puts it into")
  func year() async throws {
    #expect(try job(readTwice(), .year(2024)).seen.books.isEmpty)
    #expect(try job(readTwice(), .year(2025)).seen.books.map(\.readings.count) == [1])
    var mine = try job(readTwice(), .year(2024))
    mine.audience = .me
    #expect(mine.seen.books.count == 1)
  }

  @Test("does not bear the title of a private book")
  func title() async throws {
    let titled = Exporter(
      name: "titled", summary: "The title.", shape: .text, mediaType: "text/plain", carries: []
    ) { input, output in try output.write(input.title) }
    var book = try readTwice()
    for (visibility, title) in [(Visibility.public, "Emma · Reading journal"), (.private, "Reading journal")] {
      book.visibility = visibility
      var job = job(book, .book)
      job.exporter = titled
      #expect(try await job.run().standardOutput == Data(title.utf8))
    }
  }

  @Test("with coarse dates is stamped with the beginning of the month")
  func stamp() async throws {
    var job = try job(readTwice(), .library)
    job.dates = .month
    #expect(try await job.run().standardOutput == Data("Emma\n1772323200\n".utf8))
    #expect(job.seen.books[0].readings[0].ended == (try Day("2025-05")))
  }
}
