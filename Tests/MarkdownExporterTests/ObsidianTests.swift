import Fixtures
import Foundation
import ReadingModel
import Testing

/// Obsidian has no parser that could be run here: the properties are parsed as YAML, and the tags are compared with the
/// rules in its documentation (Editing and formatting, Tags).
@Suite("a vault for Obsidian")
struct ObsidianTests {
  private static let tags = [
    "science fiction", "1984", "sci/fi", "C++", "a.b", "2024/12", "-", "!!!", "日本 文学", "हिन्दी", "to-read", " x ", "/a//b/",
    "#tag", "y1984", "1984-", "½", "Émile", "a_b", "\u{202E}x", "🎃", "🎃 october",
  ]

  @Test("has aliases, and tags of letters, digits, _, - and / that are not all digits")
  func properties() async throws {
    var make = FixtureMaker()
    var book = make.book("Emma: a novel", by: "Jane Austen", pages: nil)
    (book.subtitle, book.tags) = ("In three volumes", ObsidianTests.tags)
    let plain = make.book("Persuasion", by: "Jane Austen", pages: nil)
    let files = try await vault(Snapshot(books: [book, plain]), options: ["dialect": "obsidian"])
    let front = try parsed(files["books/jane-austen-emma-a-novel.md"])
    #expect(front["aliases"] as? [String] == ["Emma: a novel", "Emma: a novel: In three volumes"])
    #expect(front["octavo_tags"] as? [String] == ObsidianTests.tags)
    let tags = try #require(front["tags"] as? [String])
    #expect(
      tags == [
        "science-fiction", "_1984", "sci/fi", "C", "a-b", "_2024/12", "日本-文学", "हिन्दी", "to-read", "x", "a/b", "tag",
        "y1984", "_½", "Émile", "a_b", "october",
      ])
    for tag in tags {
      #expect(tag.wholeMatch(of: #/[\p{L}\p{M}\p{N}_\/-]+/#.matchingSemantics(.unicodeScalar)) != nil, "\(tag)")
      #expect(tag.contains { !$0.isNumber && $0 != "/" && $0 != "-" }, "\(tag)")
      #expect(!tag.hasPrefix("/") && !tag.hasSuffix("/") && !tag.contains("//"), "\(tag)")
    }
    let other = try parsed(files["books/jane-austen-persuasion.md"])
    #expect(other["aliases"] as? [String] == ["Persuasion"] && other["tags"] == nil && other["octavo_tags"] == nil)
  }

  @Test("has wiki links and block ids, unless relative links are chosen")
  func links() async throws {
    let wiki = try await vault(.small(), options: ["dialect": "obsidian"])
    #expect(wiki.contains(where: { String(decoding: $0.value, as: UTF8.self).contains(" ^o-0000000") }))
    let index = try #require(wiki["index.md"])
    #expect(String(decoding: index, as: UTF8.self).contains("[[books/jane-austen-emma|Emma]]"))
    let relative = try await vault(.small(), options: ["dialect": "obsidian", "links": "relative"])
    let other = try #require(relative["index.md"])
    #expect(String(decoding: other, as: UTF8.self).contains("[Emma](books/jane-austen-emma.md)"))
  }

  /// The properties of a page, by a YAML parser.
  private func parsed(_ page: Data?) throws -> [String: Any] {
    let text = String(decoding: try #require(page), as: UTF8.self)
    let end = try #require(text.range(of: "\n---\n"))
    let yaml = String(text[text.index(text.startIndex, offsetBy: 4)..<end.lowerBound])
    let output = try OutsideProgram.yaml.output(for: JSONEncoder().encode([yaml]))
    return try #require((JSONSerialization.jsonObject(with: output) as? [[String: Any]])?.first)
  }
}
