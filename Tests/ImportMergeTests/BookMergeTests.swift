import Fixtures
import ImportMerge
import ReadingModel
import Testing

@Suite("Merging books")
struct BookMergeTests {
  private func emma() throws -> Book { try #require(try Snapshot.small().books.first) }

  @Test("a single value of a custom field stays, and lists grow")
  func customFields() throws {
    var make = FixtureMaker()
    var existing = make.book("Emma", by: "Jane Austen", pages: 474)
    existing.readings = [try make.reading([make.status(.finished, "2025-02-01")])]
    var incoming = existing
    existing.custom = try typedFields("mood=dark", "mood=tense", "pace=slow", "spice=3")
    existing.readings[0].custom = try typedFields("with=Ada")
    incoming.custom = try typedFields("mood=calm", "pace=fast", "pace=uneven", "spice=4", "signed=yes")
    incoming.readings[0].custom = try typedFields("with=Bob", "place=train")
    let merged = existing.merging(incoming)
    #expect(
      merged.custom
        == (try typedFields(
          "mood=dark", "mood=tense", "mood=calm", "pace=slow", "pace=fast", "pace=uneven", "spice=3", "signed=yes")))
    #expect(merged.readings.map(\.custom) == [try typedFields("with=Ada", "place=train")])
    #expect(merged.merging(incoming) == merged)
    let (joined, names) = existing.joining(incoming)
    let conflicts = joined.conflicts(with: ImportDelta(allOf: incoming), named: names, isKnownBefore: false)
    #expect(
      conflicts == [
        FieldConflict(subject: .custom(try FieldName("spice")), incoming: "4"),
        FieldConflict(subject: .custom(try FieldName("with")), incoming: "Bob"),
      ])
  }

  @Test("existing values stay, and empty ones are filled")
  func fields() throws {
    var make = FixtureMaker()
    var existing = make.book("Emma", by: "Jane Austen", pages: 474)
    existing.publisher = "Penguin"
    existing.tags = ["Regency"]
    existing.visibility = .private
    var incoming = make.book("EMMA", by: "Jane  Austen", pages: 500)
    incoming.subtitle = "A Novel"
    incoming.publisher = "Other"
    incoming.isbn = try ISBN("9780141439587")
    incoming.published = try Day("2003")
    incoming.format = .print
    incoming.language = "en"
    incoming.link = "https://example.org"
    incoming.price = try Money("5 EUR")
    incoming.notes = "lent"
    incoming.added = try Day("2020-01-01")
    incoming.tags = ["regency", "classic", "Classic"]
    incoming.isFavorite = true
    let merged = existing.merging(incoming)

    var expected = existing
    expected.subtitle = "A Novel"
    expected.isbn = incoming.isbn
    expected.published = incoming.published
    expected.format = .print
    expected.language = "en"
    expected.link = incoming.link
    expected.price = incoming.price
    expected.notes = "lent"
    expected.added = incoming.added
    expected.tags = ["Regency", "classic"]
    #expect(merged == expected)
  }

  @Test("a subtitle is not taken from a different title")
  func subtitle() {
    var make = FixtureMaker()
    let existing = make.book("Emma: A Novel", by: "Jane Austen", pages: nil)
    var incoming = make.book("Emma", by: "Jane Austen", pages: nil)
    incoming.subtitle = "A Novel"
    #expect(existing.merging(incoming).subtitle == nil)
  }

  @Test("contributors are joined by name and role, and a known role takes the place of an unknown one")
  func contributors() {
    var make = FixtureMaker()
    var existing = make.book("Genji", by: "Murasaki Shikibu", pages: nil)
    existing.contributors.append(Contributor(name: "Arthur Waley", role: .contributor))
    existing.contributors.append(Contributor(name: "A. Narrator", role: .narrator))
    var incoming = make.book("Genji", by: "Murasaki  SHIKIBU", pages: nil)
    incoming.contributors[0].sortName = "Murasaki Shikibu"
    incoming.contributors += [
      Contributor(name: "Arthur Waley", role: .translator), Contributor(name: "A Narrator", role: .contributor),
      Contributor(name: "New One", role: .editor),
    ]
    #expect(
      existing.merging(incoming).contributors == [
        Contributor(name: "Murasaki Shikibu", sortName: "Murasaki Shikibu"),
        Contributor(name: "Arthur Waley", role: .translator), Contributor(name: "A. Narrator", role: .narrator),
        Contributor(name: "New One", role: .editor),
      ])
  }

  @Test("series and identifiers are joined, and an unknown place in a series is filled")
  func series() {
    var make = FixtureMaker()
    var existing = make.book("Mort", by: "Terry Pratchett", pages: nil)
    existing.series = [SeriesPlace(name: "Discworld"), SeriesPlace(name: "Own", position: "9")]
    existing.identifiers = [Identifier(scheme: "goodreads", value: "1")]
    var incoming = existing
    incoming.series = [
      SeriesPlace(name: "The Discworld", position: "4"), SeriesPlace(name: "Own", position: "1"),
      SeriesPlace(name: "Death", position: "1"),
    ]
    incoming.identifiers = [Identifier(scheme: "goodreads", value: "1"), Identifier(scheme: "asin", value: "B1")]
    let merged = existing.merging(incoming)
    #expect(
      merged.series == [
        SeriesPlace(name: "Discworld", position: "4"), SeriesPlace(name: "Own", position: "9"),
        SeriesPlace(name: "Death", position: "1"),
      ])
    #expect(merged.identifiers == incoming.identifiers)
  }

  @Test("a book merged with itself is itself", arguments: 0..<5)
  func itself(index: Int) throws {
    let books = try Snapshot.small().books + Snapshot.hostile().books.prefix(1)
    #expect(books[index].merging(books[index]) == books[index])
  }

  @Test("a book exported and imported again under other uids adds nothing")
  func otherUIDs() throws {
    let uids = UIDSource.random(unixMilliseconds: 7)
    for existing in try Snapshot.small().books {
      var incoming = existing
      incoming.uid = uids.next()
      for reading in existing.readings.indices {
        incoming.readings[reading].uid = uids.next()
        for entry in existing.readings[reading].entries.indices {
          incoming.readings[reading].entries[entry].uid = uids.next()
        }
      }
      #expect(existing.merging(incoming) == existing)
    }
  }
}
