import ExporterKit
import Testing

@Suite("a path within a tree")
struct RelativePathTests {
  @Test(
    "is kept as it is when it is safe",
    arguments: [
      ("index.html", []), ("books/emma.md", ["books"]), ("a/b/c.txt", ["a", "a/b"]), ("吾輩は猫である.md", []), ("a..b", []),
      ("...", []), (".hidden", []), ("a b/c d", ["a b"]), ("~", []), ("CON", []),
      ("a/\u{308}/b", ["a", "a/\u{308}"]), ("..\u{308}", []), ("e\u{301}/x", ["e\u{301}"]),
    ] as [(String, [String])])
  func safe(_ text: String, _ folders: [String]) throws {
    let path = try RelativePath(text)
    #expect(path.text == text)
    #expect(path.description == text)
    #expect(path.parents == folders)
  }

  @Test(
    "is refused with the reason when it is not",
    arguments: [
      ("", .empty), ("a//b", .empty), ("a/", .empty), ("/", .absolute), ("/etc/passwd", .absolute),
      ("//host/x", .absolute),
      ("..", .leavesFolder), (".", .leavesFolder), ("a/../b", .leavesFolder), ("../a", .leavesFolder),
      ("a/./b", .leavesFolder), ("a/..", .leavesFolder),
      ("../\u{308}a", .leavesFolder), ("a/..", .leavesFolder), ("./\u{308}a", .leavesFolder), ("/\u{308}a", .absolute),
      ("a//\u{308}b", .empty),
      ("a\\b", .unprintable), ("a\nb", .unprintable), ("a\u{0}b", .unprintable), ("a\u{7F}", .unprintable),
      ("a\u{85}", .unprintable), (String(repeating: "é", count: 128), .tooLong),
    ] as [(String, RelativePath.Invalid.Reason)])
  func unsafe(_ text: String, _ reason: RelativePath.Invalid.Reason) {
    let problem = #expect(throws: RelativePath.Invalid.self) { try RelativePath(text) }
    #expect(problem?.reason == reason)
    #expect(problem?.path == text)
  }

  @Test("may have parts of 255 bytes")
  func longest() throws {
    let part = String(repeating: "é", count: 127) + "a"
    #expect(try RelativePath("\(part)/\(part)").parents == [part])
  }

  @Test("that is refused is named in the message, but for what no terminal should get")
  func messages() {
    func message(_ path: String) -> String? {
      #expect(throws: RelativePath.Invalid.self) { try RelativePath(path) }?.description
    }
    #expect(message("") == "not a file name: ''")
    #expect(message("/a") == "'/a' is an absolute path - an exporter writes below its own folder")
    #expect(message("../a") == "'../a' leaves its folder - an exporter writes below its own folder")
    #expect(message("a\u{1B}[2J") == "a file name contains a control character or a backslash")
    #expect(message(String(repeating: "x", count: 300))?.count ?? 999 < 100)
  }
}
