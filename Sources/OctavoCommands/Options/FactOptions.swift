internal import ArgumentParser
internal import Foundation

/// The output options of a command that lists facts of one kind.
struct FactOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Print JSON, with ids and a schema version.")
  var isJSON = false
  @Flag(name: .customLong("jsonl"), help: "Print JSON Lines, one object per line.")
  var isJSONLines = false
  @Flag(name: .customLong("csv"), help: "Print CSV.")
  var isCSV = false
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Print a mustache template for each, such as '{{id}} {{title}}'; an unknown key lists the known ones.",
      valueName: "template"))
  var template: String?
  @OptionGroup var display: DisplayOptions

  var choices: DisplayChoices { display.choices }

  func validate() throws {
    if [isJSON, isJSONLines, isCSV, template != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--json, --jsonl, --csv and --format exclude each other")
    }
    if template?.isEmpty == true { throw InvalidValue("--format takes a line such as '{{id}} {{title}}', not nothing") }
  }

  /// Whether output for programs is requested instead of text.
  var isForPrograms: Bool { isJSON || isJSONLines || isCSV || template != nil }

  /// Prints facts in the requested form.
  /// - Parameter name: The key of the list in JSON.
  /// - Returns: Whether a form was requested; if not, the caller prints text.
  func answers<Facts: TabularFacts>(_ facts: [Facts], named name: String, on console: Console) throws -> Bool {
    if isJSON {
      try console.printJSON([name: facts])
      return true
    }
    return try answersInRows(facts, on: console)
  }

  /// Prints facts in the requested form; throws if there are none.
  /// - Parameters:
  ///   - name: The key of the list in JSON.
  ///   - sentence: The message if nothing matches; nil if everything was requested, which may be nothing.
  /// - Returns: Whether a form was requested; if not, the caller prints text.
  /// - Throws: ``MatchError/noMatches(_:)``.
  func answers<Facts: TabularFacts>(
    _ facts: [Facts], named name: String, orElse sentence: String?, on console: Console
  ) throws -> Bool {
    let isAnswered = try answers(facts, named: name, on: console)
    if facts.isEmpty, let sentence { throw MatchError.noMatches(sentence) }
    return isAnswered
  }

  /// Prints one fact; its properties are top-level keys in JSON.
  func answers<Facts: TabularFacts>(_ fact: Facts, on console: Console) throws -> Bool {
    if isJSON {
      try console.printJSON(fact)
      return true
    }
    return try answersInRows([fact], on: console)
  }

  /// Prints rows, for commands with JSON that is more than a list of them.
  func answersInRows<Facts: TabularFacts>(_ facts: [Facts], on console: Console) throws -> Bool {
    let table = FactTable(facts)
    if isJSONLines {
      for line in try table.jsonLines() { console.printData(line) }
    } else if isCSV {
      console.printData(Data(table.csv.utf8))
    } else if let template {
      for line in try table.filled(ArgumentEscaping.text(template)) { console.printData(line) }
    } else {
      return false
    }
    return true
  }
}
