import Fixtures
import Foundation
import ReadingModel
import Testing

@Suite("Every page is well-formed and safe")
struct SiteSafetyTests {
  /// The libraries for which every rule is checked.
  static let libraries = [SharedLibrary.empty, .small, .hostile]

  @Test("every page and picture is well-formed", arguments: libraries)
  func wellFormed(library: SharedLibrary) async throws {
    let site = try await RenderedSite(library.snapshot())
    for path in site.files.keys where [".html", ".svg", ".xml"].contains(where: path.hasSuffix) {
      #expect(site.elements(path) != nil, "\(path)")
    }
  }

  @Test(
    "nothing runs: no scripts, no handlers, no styles within, no addresses but web, mail and the site's own",
    arguments: libraries)
  func nothingRuns(library: SharedLibrary) async throws {
    let site = try await RenderedSite(library.snapshot())
    for path in site.files.keys where [".html", ".svg", ".xml"].contains(where: path.hasSuffix) {
      for element in try #require(site.elements(path)) {
        #expect(!["script", "style", "iframe", "object", "embed", "form", "base"].contains(element.name), "\(path)")
        #expect(element.attributes.keys.allSatisfy { !$0.lowercased().hasPrefix("on") && $0 != "style" }, "\(path)")
        guard let address = element.attributes["href"] else { continue }
        let scheme = address.split(separator: ":", maxSplits: 1).first.map(String.init) ?? ""
        let isOwn = !address.contains(":") || address == "data:,"
        #expect(isOwn || ["https", "http", "mailto"].contains(scheme), "\(address) in \(path)")
      }
    }
  }

  @Test("nothing is fetched from elsewhere", arguments: libraries)
  func nothingFetched(library: SharedLibrary) async throws {
    let site = try await RenderedSite(library.snapshot())
    for path in site.pages.keys {
      for element in try #require(site.elements(path)) {
        if let source = element.attributes["src"] { #expect(!source.contains(":"), "\(source) in \(path)") }
        #expect(element.attributes["srcset"] == nil)
        if element.name == "link" { #expect(element.attributes["href"]?.hasPrefix("http") == false, "\(path)") }
      }
    }
  }

  @Test("every page allows itself no more than it needs", arguments: libraries)
  func contentSecurityPolicy(library: SharedLibrary) async throws {
    let site = try await RenderedSite(library.snapshot())
    for path in site.pages.keys {
      #expect(
        site.policy(path)
          == "default-src 'none'; img-src 'self' data:; style-src 'self'; font-src 'self' data:; base-uri 'none'; "
          + "form-action 'none'",
        "\(path)")
    }
  }

  @Test("every link within the site leads somewhere, and no id is there twice", arguments: libraries)
  func links(library: SharedLibrary) async throws {
    let site = try await RenderedSite(library.snapshot())
    let root = URL(filePath: "/site/")
    let idsByPath = try site.pages.keys.reduce(into: [String: Set<String>]()) { ids, path in
      ids[path] = Set(try #require(site.elements(path)).compactMap { $0.attributes["id"] })
    }
    for path in site.pages.keys {
      let elements = try #require(site.elements(path))
      let ids = elements.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count, "\(path)")
      for address in elements.flatMap({ [$0.attributes["href"], $0.attributes["src"]] }).compactMap(\.self) {
        if address.hasPrefix("#") {
          #expect(ids.contains(String(address.dropFirst())), "\(address) in \(path)")
        } else if !address.contains(":") {
          let parts = address.split(separator: "#").map(String.init)
          let base = root.appending(path: path)
          let target = URL(filePath: parts[0], relativeTo: base).standardizedFileURL.path.dropFirst("/site/".count)
          #expect(site.files[String(target)] != nil, "\(address) in \(path)")
          if parts.count > 1 { #expect(idsByPath[String(target)]?.contains(parts[1]) == true, "\(address) in \(path)") }
        }
      }
    }
  }

  @Test("every page has a language, one first heading, and headings without a gap", arguments: libraries)
  func headings(library: SharedLibrary) async throws {
    let site = try await RenderedSite(library.snapshot())
    for path in site.pages.keys {
      let elements = try #require(site.elements(path))
      #expect(elements.first?.attributes["lang"] == "en")
      #expect(elements.allSatisfy { $0.name != "img" || $0.attributes["alt"] != nil }, "\(path)")
      let levels = elements.compactMap { element in
        element.name.count == 2 && element.name.hasPrefix("h") ? Int(element.name.dropFirst()) : nil
      }
      #expect(levels.count { $0 == 1 } == 1 && levels.first == 1, "\(path)")
      #expect(zip(levels, levels.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(levels) in \(path)")
    }
  }

  @Test("a private book, reading or entry leaves no trace")
  func privateMarks() async throws {
    var make = FixtureMaker()
    var hidden = make.book("SECRET-BOOK", by: "SECRET-AUTHOR", pages: 100)
    hidden.visibility = .private
    hidden.readings = [make.reading([try make.quote("SECRET-QUOTE", page: 1, of: 100, "2021-05-05")])]
    var open = make.book("Open", by: "A", pages: 100)
    open.notes = "SECRET-NOTES"
    var reading = make.reading([try make.page(10, of: 100, "2022-05-05", "SECRET-READING")])
    reading.review = "SECRET-REVIEW"
    reading.visibility = .private
    open.readings = [reading, make.reading([try make.secret("SECRET-ENTRY", "2023-05-05")])]
    let site = try await RenderedSite(Snapshot(books: [hidden, open]))
    for (path, bytes) in site.files {
      #expect(!path.contains("secret") && !String(decoding: bytes, as: UTF8.self).contains("SECRET"), "\(path)")
    }
    #expect(!site.files.keys.contains { $0.hasPrefix("years/") })
  }
}
