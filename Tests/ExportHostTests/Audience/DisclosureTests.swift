import ExportHost
import ExporterKit
import Fixtures
import Foundation
import Markup
import ReadingModel
import TemporaryFolders
import Testing

@Suite("what becomes public for the first time")
struct DisclosureTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The record of what was published.
  private var path: String { folder.path + "/published/library" }

  private func shown() throws -> Snapshot {
    var make = FixtureMaker()
    var book = make.book("Emma", by: "Jane Austen", pages: 474)
    var reading = try make.reading([
      make.status(.reading, "2025-03-01"), make.page(20, of: 474, "2025-03-02"),
      make.page(30, of: 474, "2025-03-03", "a thought with a place"), make.status(.finished, "2025-03-20"),
    ])
    reading.rating = try Rating("4.5")
    reading.review = "Good."
    book.readings = [reading]
    return Snapshot(books: [book])
  }

  private func disclosure(of snapshot: Snapshot, showing fields: Set<Field> = Set(Field.allCases)) -> Disclosure {
    Disclosure(of: snapshot, showing: fields, beyond: PublishedRecord(at: path))
  }

  private func remember(_ snapshot: Snapshot, showing fields: Set<Field> = Set(Field.allCases)) throws {
    try PublishedRecord(at: path).remembering(disclosure(of: snapshot, showing: fields))
  }

  @Test("does not include what stays private", arguments: Field.neverPublic)
  func neverPublic(field: Field) throws {
    let probe = try #require(FieldProbe.all.first { $0.field == field })
    #expect(try probe.with().fieldCounts[field] != nil)
    #expect(try probe.with().redacted(for: .public).fieldCounts[field] == nil)
  }

  @Test("is reported and remembered only as far as an export shows it")
  func fields() throws {
    let shown = try shown()
    let bibliography: Set<Field> = [.titles, .contributors]
    #expect(disclosure(of: shown, showing: bibliography).words == "1 book")
    try remember(shown, showing: bibliography)
    let rest = disclosure(of: shown)
    #expect(rest.words == "1 reading, 1 rating, 1 review, 1 thought")
  }

  @Test("is the name in any export, and the profile in one that shows more of it")
  func profile() throws {
    let named = Snapshot(profile: Profile(name: "Ada"), books: [])
    let whole = Snapshot(profile: Profile(name: "Ada", bio: "Only for friends."), books: [])
    #expect(disclosure(of: whole, showing: [.titles]).words == "1 name")
    #expect(disclosure(of: named).words == "1 name", "it has nothing else")
    try remember(whole, showing: [.titles])
    #expect(disclosure(of: whole, showing: [.titles]).isEmpty && disclosure(of: named).isEmpty)
    #expect(disclosure(of: whole).items.map(\.words) == ["Only for friends."])
    try remember(whole)
    #expect(disclosure(of: whole).isEmpty)
  }

  @Test("is the bio, if an earlier version recorded a profile of which it may have shown the name alone")
  func earlierProfile() throws {
    try remember(shown(), showing: [.titles])
    try (String(contentsOfFile: path, encoding: .utf8) + "profile\n").write(
      toFile: path, atomically: true, encoding: .utf8)
    let whole = Snapshot(profile: Profile(name: "Ada", bio: "Only for friends."), books: [])
    #expect(disclosure(of: whole, showing: [.titles]).isEmpty)
    #expect(disclosure(of: whole).words == "1 profile")
  }

  @Test("is everything for an external exporter")
  func unrelatedBooks() throws {
    let exporter = Exporter("list", carries: [.titles]) { _, _ in }
    let values = try OptionValues([:], for: [])
    let folder = URL(filePath: "/exporters/list")
    #expect(RegisteredExporter(exporter, origin: .builtIn).shows(values) == [.titles])
    #expect(RegisteredExporter(exporter, .templates, origin: .folder(folder)).shows(values) == Set(Field.allCases))
    #expect(RegisteredExporter(exporter, .program, origin: .folder(folder)).shows(values) == Set(Field.allCases))
  }

  @Test("is every book, reading, rating, review and entry with words that no public export had")
  func items() throws {
    let all = disclosure(of: try shown())
    #expect(all.words == "1 book, 1 reading, 1 rating, 1 review, 1 thought")
    #expect(all.items.map(\.title) == Array(repeating: "Emma", count: 5))
    #expect(all.items.compactMap(\.words) == ["Good.", "a thought with a place"])
    #expect(all.items.last?.day == (try Day("2025-03-03")))
  }

  @Test("is empty once it was remembered")
  func remembering() throws {
    var shown = try shown()
    try remember(shown)
    #expect(disclosure(of: shown).isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try !folder.text(of: "published/library").contains("Emma"), "it holds names, not words")

    shown.books[0].readings[0].entries[1].text = "now with words"
    let more = disclosure(of: shown)
    #expect(more.words == "1 thought")
    try remember(shown)
    #expect(disclosure(of: shown).isEmpty)
  }

  @Test("includes each of the reader's pictures separately")
  func pictures() throws {
    var shown = Snapshot(
      profile: Profile(name: "Ada", avatar: Picture(mediaType: .png, bytes: Data([1]))), books: [])
    #expect(disclosure(of: shown).words == "1 name, 1 picture")
    try remember(shown)
    shown.profile.background = Picture(mediaType: .png, bytes: Data([2]))
    let more = disclosure(of: shown)
    #expect(more.items.map(\.title) == ["for your first page"])
  }

  @Test("is everything when the record cannot be read")
  func damaged() throws {
    try folder.write("nonsense", to: "published/library")
    #expect(!disclosure(of: try shown()).isEmpty)
    let below = PublishedRecord(at: path + "/below")
    #expect(throws: ExportError.self) { try below.remembering(disclosure(of: shown())) }
  }
}
