import ReadingModel
import Testing

@Suite("an imported book")
struct BookAssumingTests {
  private func book() -> Book {
    let uids = UIDSource.random(unixMilliseconds: 0)
    var book = Book(uid: uids.next(), title: "Emma")
    var thought = Entry(uid: uids.next(), kind: .progress, day: nil)
    thought.text = "She is wrong."
    let entries = [
      Entry(uid: uids.next(), status: .reading, day: nil), thought, Entry(uid: uids.next(), kind: .quote, day: nil),
    ]
    book.readings = [Reading(uid: uids.next(), entries: entries)]
    return book
  }

  private let openMinded = DefaultVisibility(
    books: .private, readings: .private, progress: .private, thoughts: .public, quotes: .public)

  @Test("is seen as the reader has set")
  func defaults() {
    let assumed = book().assuming(openMinded)
    #expect(assumed.visibility == .private)
    #expect(assumed.readings.map(\.visibility) == [.private])
    #expect(assumed.readings[0].entries.map(\.visibility) == [.private, .public, .public])
  }

  @Test("stays private when they keep it so")
  func kept() {
    var kept = book()
    kept.visibility = .private
    kept.readings[0].visibility = .private
    let assumed = kept.assuming(
      DefaultVisibility(books: .public, readings: .public, progress: .public, thoughts: .public, quotes: .private))
    #expect(assumed.visibility == .private)
    #expect(assumed.readings[0].visibility == .private)
  }

  @Test("keeps its words from others when nothing is set, whatever they came with")
  func words() {
    #expect(book().assuming(.builtIn).readings[0].entries.map(\.visibility) == [.public, .private, .private])
  }

  @Test("keeps private what the file has as private, even in a public journal")
  func keptEntries() {
    var kept = book()
    kept.readings[0].entries[0].visibility = .private
    let assumed = kept.assuming(
      DefaultVisibility(books: .public, readings: .public, progress: .public, thoughts: .public, quotes: .private))
    #expect(assumed.readings[0].entries.map(\.visibility) == [.private, .public, .private])
  }
}
