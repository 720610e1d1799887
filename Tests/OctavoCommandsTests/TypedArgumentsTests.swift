import Testing

// `@testable` for the division of the arguments, of which a command shows only the effect.
@testable import OctavoCommands

@Suite("typed arguments")
struct TypedArgumentsTests {
  @Test(
    "with text that begins with a dash get to the parser as words and values",
    arguments: [
      ("list -tag:work --limit 3", "list --limit=3 -- -tag:work"),
      ("export html -tag:work -o best/", "export -o=best/ -- html -tag:work"),
      ("copies -tag:work --state all", "copies --state=all -- -tag:work"),
      ("loans edit emma --note -x-", "loans edit --note=-x- -- emma"),
      ("log 10 --on -3d --plain", "log --on=-3d --plain -- 10"),
      ("log -5 -e", "log -e -- -5"),
      ("list -tag:work --color never", "list --color=never -- -tag:work"),
    ])
  func dashedText(typed: String, parsed: String) throws {
    let arguments = try TypedArguments.withDashedText(typed.split(separator: " ").map(String.init))
    #expect(arguments.joined(separator: " ") == parsed)
    #expect(try TypedArguments.withDashedText(arguments) == arguments)
  }

  @Test(
    "without such text stay as they are",
    arguments: ["list tag:work --limit 3", "note -", "edit emma -e", "log -- -5", "--help", "lst -x-", "note --text"])
  func unchanged(typed: String) throws {
    let arguments = typed.split(separator: " ").map(String.init)
    #expect(try TypedArguments.withDashedText(arguments) == arguments)
  }

  @Test(
    "name the first option that the command does not have",
    arguments: [
      ("--limit 3 --yaer 2025 --nothing", "--yaer"), ("-x", "-x"), ("--author=woolf", "--author"),
      ("--limit --yaer", "--yaer"), ("--limit 3 --library x -- --yaer", nil),
    ] as [(String, String?)])
  func unknownOption(typed: String, unknown: String?) throws {
    let arguments = TypedArguments(typed.split(separator: " ").map(String.init), of: try .of(ListCommand.self))
    #expect(arguments.unknownOption == unknown)
  }

  @Test("of an option that is given twice, also by both names, are refused")
  func repeated() {
    for typed in ["log 3 --on monday --on tuesday", "log 3 -o monday --on=tuesday"] {
      let arguments = typed.split(separator: " ").map(String.init)
      #expect(throws: ArgumentError.repeated(option: "--on")) {
        try TypedArguments.refuseRepeated(arguments, of: arguments)
      }
    }
    let different = ["log", "3", "-o", "monday", "--minutes", "20"]
    #expect(throws: Never.self) { try TypedArguments.refuseRepeated(different, of: different) }
  }
}
