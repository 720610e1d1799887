internal import ArgumentParser
internal import Foundation

/// How a command answers that tells facts of one kind, one after the other.
struct FactOptions: ParsableArguments, AnswerOptions {
  @Flag(name: .customLong("json"), help: "Answer in JSON, with ids and a schema number.")
  var isJSON = false
  @Flag(name: .customLong("jsonl"), help: "Answer in JSON Lines, an object a line.")
  var isJSONLines = false
  @Flag(name: .customLong("csv"), help: "Answer with a table in CSV.")
  var isCSV = false
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Answer with a line of mustache for each, such as '{{id}} {{title}}'; an unknown key lists the known ones.",
      valueName: "template"))
  var template: String?
  @OptionGroup var display: DisplayOptions

  var choices: DisplayChoices { display.choices }

  func validate() throws {
    if [isJSON, isJSONLines, isCSV, template != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--json, --jsonl, --csv and --format exclude each other")
    }
    if template?.isEmpty == true { throw UnfitValue("--format takes a line such as '{{id}} {{title}}', not nothing") }
  }

  /// Whether a form for programs was asked for, not text.
  var isForPrograms: Bool { isJSON || isJSONLines || isCSV || template != nil }

  /// Answers with facts in the form that was asked for.
  /// - Parameter name: What the list is called in JSON.
  /// - Returns: Whether a form was asked for; else the reader wants text.
  func answers<Facts: TabularFacts>(_ facts: [Facts], named name: String, on console: Console) throws -> Bool {
    if isJSON {
      try console.printJSON([name: facts])
      return true
    }
    return try answersInRows(facts, on: console)
  }

  /// Answers with facts in the form that was asked for, and fails then when there are none of what was looked for.
  /// - Parameters:
  ///   - name: What the list is called in JSON.
  ///   - sentence: What to say when nothing fits; nil when all was asked for, of which there may be nothing.
  /// - Returns: Whether a form was asked for; else the reader wants text.
  /// - Throws: ``MatchError/nothingFits(_:)``.
  func answers<Facts: TabularFacts>(
    _ facts: [Facts], named name: String, orElse sentence: String?, on console: Console
  ) throws -> Bool {
    let isTold = try answers(facts, named: name, on: console)
    if facts.isEmpty, let sentence { throw MatchError.nothingFits(sentence) }
    return isTold
  }

  /// Answers with one fact, whose properties stand at the top in JSON.
  func answers<Facts: TabularFacts>(_ fact: Facts, on console: Console) throws -> Bool {
    if isJSON {
      try console.printJSON(fact)
      return true
    }
    return try answersInRows([fact], on: console)
  }

  /// Answers with rows, where the JSON of the command is more than a list of them.
  func answersInRows<Facts: TabularFacts>(_ facts: [Facts], on console: Console) throws -> Bool {
    let table = FactTable(facts)
    if isJSONLines {
      for line in try table.jsonLines() { console.printData(line) }
    } else if isCSV {
      console.printData(Data(table.csv.utf8))
    } else if let template {
      for line in try table.filled(DashedText.text(template)) { console.printData(line) }
    } else {
      return false
    }
    return true
  }
}
