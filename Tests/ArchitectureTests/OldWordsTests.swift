import Testing

@Suite("names of the code")
struct OldWordsTests {
  /// Words for which the field has its own, and the names that may have them: JSON keys and released migrations.
  private static let words: [String: Set<String>] = [
    "almanac": [], "arrival": [], "arrivals": [], "crowded": [], "deed": [], "deeds": [], "departure": [],
    "farewell": [], "glance": ["epub_glance_xhtml_mustache"], "held": [], "hung": [], "learnt": [], "likewise": [],
    "manuscript": [], "meant": [],
    "mend": [], "mended": [], "mender": [], "mends": [], "namesake": [], "namesakes": [], "news": [], "nobody": [],
    "otherwise": [], "parting": [], "patience": [], "reckoning": [], "regret": [], "rehearsal": [], "rehearsed": [],
    "standing": [], "standings": [], "surroundings": [], "talk": [], "tell": [], "telling": [], "tells": [],
    "thing": ["libraryThing", "LibraryThingBook", "LibraryThingColumn", "LibraryThingJSON"], "things": [],
    "told": ["whatRowsTold"], "twin": [], "unasked": [], "unfit": [], "untold": ["untold"],
  ]

  @Test("no name has a word for which the glossary of ARCHITECTURE.md has another")
  func names() throws {
    // Each name is checked once, in the first place that has it.
    var places: [Substring: String] = [:]
    for file in try Project.files() {
      for (number, code) in OldWordsTests.code(of: file) {
        for name in OldWordsTests.names(in: code) where places[name] == nil { places[name] = "\(file.path):\(number)" }
      }
    }
    #expect(places.count > 1_000)
    let old = places.filter { OldWordsTests.isOld($0.key) }.map { "\($0.value): \($0.key)" }
    #expect(old.sorted() == [])
  }

  @Test(
    "a word is found as a part of a name, and nowhere else",
    arguments: [
      ("let newestDeed = 1", ["newestDeed"]), ("struct ToldRows {", ["ToldRows"]), ("book.held", ["held"]),
      ("let shield = threshold", []), ("case libraryThing", []), ("let untoldURL = x", ["untoldURL"]),
    ])
  func parts(line: String, names: [String]) {
    #expect(OldWordsTests.names(in: line).filter(OldWordsTests.isOld).map(String.init) == names)
  }

  /// The numbered lines outside of multi-line text.
  private static func code(of file: Project.File) -> [(number: Int, code: String)] {
    var isText = false
    return zip(file.lines, file.code).enumerated().compactMap { index, line in
      let quotes = line.0.split(separator: "\"\"\"", omittingEmptySubsequences: false).count - 1
      defer { if quotes % 2 == 1 { isText.toggle() } }
      return isText || quotes > 0 ? nil : (index + 1, line.1)
    }
  }

  private static func names(in code: String) -> [Substring] {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Whether one of a name's parts has a better word, and the name is not an exception.
  private static func isOld(_ name: Substring) -> Bool {
    name.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).contains { part in
      words[part.output.lowercased()].map { !$0.contains(String(name)) } ?? false
    }
  }
}
