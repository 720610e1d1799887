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
    let places = try Project.files().flatMap { file in
      OldWordsTests.code(of: file).flatMap { number, code in
        OldWordsTests.oldNames(code).map { "\(file.path):\(number): \($0)" }
      }
    }
    #expect(places == [])
  }

  @Test(
    "a word is found as a part of a name, and nowhere else",
    arguments: [
      ("let newestDeed = 1", ["newestDeed"]), ("struct ToldRows {", ["ToldRows"]), ("book.held", ["held"]),
      ("let shield = threshold", []), ("case libraryThing", []), ("let untoldURL = x", ["untoldURL"]),
    ])
  func parts(line: String, names: [String]) {
    #expect(OldWordsTests.oldNames(line) == names)
  }

  /// The numbered lines outside of multi-line text.
  private static func code(of file: Project.File) -> [(number: Int, code: String)] {
    var isText = false
    return file.lines.enumerated().compactMap { index, line in
      let quotes = line.matches(of: /"""/).count
      defer { if quotes % 2 == 1 { isText.toggle() } }
      return isText || quotes > 0 ? nil : (index + 1, Project.code(line))
    }
  }

  private static func oldNames(_ code: String) -> [String] {
    code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init).filter { name in
      name.matches(of: /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/).contains { part in
        words[part.output.lowercased()].map { !$0.contains(name) } ?? false
      }
    }
  }
}
