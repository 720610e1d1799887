import Foundation
import LookingUp
import OutsidePrograms
import ReadingModel
import TemporaryFolders
import Testing

/// Runs the two example sources through the protocol, with a local server that answers as the services document.
@Suite("looking up")
struct LookingUpTests {
  private static let names = ["openlibrary", "itbookstore"]
  /// Code shared by both sources is tested with one.
  private static let one = ["openlibrary"]
  private let temporary: TemporaryFolder
  private var folder: URL { temporary.url }
  private let server: CatalogueServer

  init() throws {
    server = try CatalogueServer.shared.get()
    temporary = try TemporaryFolder()
  }

  private func source(_ name: String, isOffline: Bool = false, _ settings: [String: String] = [:]) throws -> Source {
    let examples = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../examples/sources").standardizedFileURL
    let catalogue = ProgramCatalogue(
      .source, folder: examples, path: [], trusted: TrustedPrograms(folder.appending(path: "trusted.json")))
    #expect(catalogue.unusable.isEmpty)
    let program = try #require(try catalogue.program(named: name))
    let base = "\(server.address)/\(folder.lastPathComponent)"
    let environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path, "SECRET": "x",
      "OCTAVO_SOURCE_OPENLIBRARY_URL": base, "OCTAVO_SOURCE_OPENLIBRARY_COVERS_URL": base,
      "OCTAVO_SOURCE_ITBOOKSTORE_URL": "\(base)/it", "OCTAVO_SOURCE_PAUSE": "0", "OCTAVO_SOURCE_TIMEOUT": "10",
      "OCTAVO_SOURCE_BACKOFF": "0.05", "OCTAVO_SOURCE_LARGEST_ANSWER": "1000000",
    ].merging(settings) { $1 }
    let pluginEnvironment = PluginEnvironment(
      appVersion: "9.9", now: "2026-03-14T21:40", environment: environment, isWanted: Source.mayForward)
    #expect(pluginEnvironment.environment["SECRET"] == nil)
    return Source(program, pluginEnvironment, cacheFolder: folder.appending(path: "cache"), isOffline: isOffline)
  }

  /// The paths requested so far.
  private func requests() throws -> [String] { try server.requests(below: folder.lastPathComponent).map(\.path) }

  @Test("paging ends after the last page", arguments: names)
  func paging(name: String) throws {
    let source = try source(name)
    var titles: [String] = []
    var page = 1
    while true {
      let answer = try source.answer(to: .search("quay", page: page))
      #expect(answer.total == 23)
      titles += answer.candidates.map(\.book.title)
      guard answer.hasMore else { break }
      page += 1
    }
    #expect(page == 3)
    #expect(titles.count == 23)
    #expect(Set(titles).count == 23)
    #expect(try source.answer(to: .search("quay", page: 4)).candidates.isEmpty)
  }

  @Test("an ISBN finds its edition, and details bring the cover")
  func details() throws {
    let isbn = try ISBN("9780000000026")
    for (name, title, pages) in [("openlibrary", "Quay 2", 102), ("itbookstore", "Quay & 2", 202)] {
      let source = try source(name)
      let found = try #require(try source.answer(to: .isbn(isbn)).candidates.first)
      #expect(found.book.title == title)
      #expect(found.book.cover == nil)
      let card = try #require(try source.answer(to: .details(id: found.id)).candidates.first).book
      #expect(card.isbn == isbn)
      #expect(card.pageCount == pages)
      #expect(card.publisher == "Quay Press")
      #expect(card.contributors.first == Contributor(name: "Ada Roe"))
      #expect(card.cover?.mediaType == .png)
    }
  }

  @Test("a date keeps its day in the last days of a month, and a day that cannot be is left to the month")
  func days() throws {
    let candidates = try source("openlibrary").answer(to: .search("quay", page: 1)).candidates
    #expect(candidates.count == 10)
    for (candidate, day) in zip(candidates, ["2001-05-04", "1965-08-31", "1999-02"]) {
      let published = try Day(day)
      #expect(candidate.book.published == published)
    }
  }

  @Test("an unknown ISBN or query has no candidates", arguments: names)
  func nothing(name: String) throws {
    #expect(try source(name).answer(to: .isbn(ISBN("9780306406157"))).candidates.isEmpty)
    #expect(try source(name).answer(to: .search("whale", page: 1)).candidates.isEmpty)
  }

  @Test(
    "a server that is slow, drips, fails, talks nonsense or too much, or hangs up ends in one sentence",
    arguments: one,
    [
      ("slow", "timed out, twice"), ("drip", "it took too long, twice"), ("down", "answered with status 503, twice"),
      ("broken", "did not answer with JSON"), ("huge", "answered with more than 976 kB"),
      ("hangup", "could not be reached"),
    ])
  func trouble(name: String, trouble: (word: String, sentence: String)) throws {
    // Short only for a server that never answers, so that a busy machine does not look like a slow server.
    let isEndless = ["slow", "drip"].contains(trouble.word)
    let source = try source(
      name, ["OCTAVO_SOURCE_ATTEMPTS": "2", "OCTAVO_SOURCE_TIMEOUT": isEndless ? "0.2" : "10"])
    let error = #expect(throws: ProgramError.self) { try source.answer(to: .search(trouble.word, page: 1)) }
    guard case .failed(_, name, "failed with status 1", let standardErrorText)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(standardErrorText.contains(trouble.sentence))
    #expect(standardErrorText.split(separator: "\n").count == 1)
  }

  @Test("what fails twice is asked for a third time", arguments: one)
  func retrying(name: String) throws {
    #expect(try source(name).answer(to: .search("shaky quay", page: 1)).candidates.count == 10)
    #expect(try requests().count == 3)
  }

  @Test("values of wrong types are skipped", arguments: names)
  func odd(name: String) throws {
    let answer = try source(name).answer(to: .search("odd", page: 1))
    #expect(answer.candidates.count == 1)
    #expect(!answer.hasMore)
  }

  @Test("answers and covers are kept for every later run, and are all there is offline", arguments: names)
  func cache(name: String) throws {
    let online = try source(name)
    let first = try online.answer(to: .search("quay", page: 1))
    #expect(!first.isFromCache)
    let candidate = try #require(first.candidates.first)
    let stated = try online.answer(to: .details(id: candidate.id))
    let asked = try requests().count
    let again = try online.answer(to: .search("quay", page: 1))
    #expect(again.isFromCache)
    #expect(again.candidates == first.candidates)
    let offline = try source(name, isOffline: true)
    #expect(try offline.answer(to: .details(id: candidate.id)).candidates == stated.candidates)
    #expect(try requests().count == asked)
    #expect(throws: ProgramError.self) { try offline.answer(to: .search("never asked", page: 1)) }
    #expect(try requests().count == asked)
  }

  @Test("what is kept grows old, and no larger than it may", arguments: one)
  func aging(name: String) throws {
    let source = try source(name, ["OCTAVO_SOURCE_CACHE_DAYS": "0", "OCTAVO_SOURCE_CACHE_BYTES": "6000"])
    for page in 1...3 { _ = try source.answer(to: .search("quay", page: page)) }
    _ = try source.answer(to: .search("quay", page: 3))
    #expect(try requests().count == 4, "what is old is asked for again")
    let cache = folder.appending(path: "cache/\(name)")
    let sizes = try FileManager.default.contentsOfDirectory(at: cache, includingPropertiesForKeys: [.fileSizeKey])
      .filter { $0.pathExtension == "answer" }.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(sizes.reduce(0, +) <= 6000)
    #expect(!sizes.isEmpty)
  }

  @Test("requests of all runs are rate limited")
  func politeness() throws {
    for page in 1...3 {
      _ = try source("openlibrary", ["OCTAVO_SOURCE_PAUSE": "0.3"]).answer(to: .search("quay", page: page))
    }
    let times = try server.requests(below: folder.lastPathComponent).map(\.seconds)
    #expect(times.count == 3)
    for (earlier, later) in zip(times, times.dropFirst()) { #expect(later - earlier > 0.25) }
  }

  @Test("shared code of the examples is identical")
  func shared() throws {
    let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../examples/sources")
    let copies = try LookingUpTests.names.map { try Data(contentsOf: examples.appending(path: "\($0)/web.py")) }
    #expect(copies[0] == copies[1])
  }
}
