import Foundation
import Importing
import ReadingModel
import Testing

@Suite("Reading tables of Lua")
struct LuaTableTests {
  private func read(_ text: String) throws -> ImportedFile {
    try Importer.koreader.read(text, named: "Emma.lua")
  }

  private func passages(_ table: String) throws -> [String] {
    try read("return {[\"annotations\"] = \(table)}").records.flatMap(\.book.readings).flatMap(\.entries).compactMap(
      \.text)
  }

  @Test(
    "text, numbers and tables are read as Lua writes them",
    arguments: [
      (#"{{["drawer"]="x",["text"]="a \\" b"}}"#, [#"a " b"#]),
      (#"{[2]={drawer='x',text='b'},[1]={drawer='x';text='a';},}"#, ["a", "b"]),
      ("{{[\"drawer\"]=\"x\",[\"text\"]=\"a\\\nb\"}}", ["a  \nb"]), (#"{{drawer="x",text="a\\195\\169"}}"#, ["aé"]),
      ("{--[[ a } comment ]]{drawer=true,text=1.5,--x\n}}", ["1.5"]), ("{}", []), ("{{drawer=nil,text=\"mark\"}}", []),
    ])
  func values(table: String, expected: [String]) throws {
    #expect(try passages(table.replacing("\\\\", with: "\\")) == expected)
  }

  @Test(
    "code is refused with its line, and never run",
    arguments: [
      "return os.execute(\"x\")", "x = 1", "return {[\"a\"] = }", "return {1 2}", "return {} return",
      "return {[{}] = 1}", "return {a = 1e}",
      "return " + String(repeating: "{", count: 9_000),
      "return {a = \"\\999\"}",
    ])
  func refused(text: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.description.hasPrefix("Emma.lua is not a valid Lua table: line 1: ") == true)
  }

  @Test(
    "a file that ends in the middle is called cut off, wherever it ends",
    arguments: ["return {", "return {a = \"b}", "--[[", "return {a = 1", "return {[\"a\"]", "return {a = tru", "-- x"])
  func cutOff(text: String) {
    #expect(throws: ImportError.unreadable(file: "Emma.lua", .cutOff(line: 2))) { try read("\n" + text) }
  }
}
