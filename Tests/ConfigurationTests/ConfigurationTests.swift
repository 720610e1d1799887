import Configuration
import Foundation
import ReadingModel
import TemporaryFolders
import Testing

@Suite("Configuration")
struct ConfigurationTests {
  private let parent: TemporaryFolder
  private let commands = ["log", "list", "journal"]

  init() throws { parent = try TemporaryFolder() }

  private var folder: URL { parent.url.appending(path: "octavo") }
  private var file: ConfigurationFile { ConfigurationFile(folder.appending(path: "config.yaml")) }

  private func write(_ text: String) throws {
    try parent.write(text, to: "octavo/config.yaml")
  }

  private func configuration(_ text: String?, _ environment: [String: String] = [:]) throws -> Configuration {
    if let text { try write(text) }
    return try Configuration(file: file, environment: environment, commands: commands)
  }

  /// The problems, each with its line and column.
  private func problems(_ text: String) throws -> [String] {
    do {
      _ = try configuration(text)
      return []
    } catch let error as ConfigurationError {
      return error.problems.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.sentence)" }
    }
  }

  @Test("without a file every setting has its default", arguments: [nil, "", "# nothing\n", "---\n", "aliases:\n"])
  func usual(text: String?) throws {
    #expect(try configuration(text).settings == Settings())
  }

  @Test("the environment overrides the file, and each value knows its source")
  func origins() throws {
    let text = "week-start: sunday\nday-start: 04:00\neditor: ed\n"
    let configuration = try configuration(text, ["OCTAVO_WEEK_START": "saturday", "EDITOR": "vi", "VISUAL": ""])
    #expect(configuration.settings.weekStart == .saturday)
    #expect(configuration.settings.dayStart == (try TimeOfDay("04:00")))
    #expect(configuration.settings.editor == "vi")
    #expect(configuration.origin(of: "week-start") == .environment("OCTAVO_WEEK_START"))
    #expect(configuration.origin(of: "day-start") == .file(line: 2))
    #expect(configuration.origin(of: "editor") == .environment("EDITOR"))
    #expect(configuration.origin(of: "library") == .usual)
  }

  @Test("all mistakes are reported at once, with line and column")
  func mistakes() throws {
    let text = """
      day-start: 25:00
      weekstart: sunday
      week-start: [monday]
      library: relative.sqlite
      editor:
      day-start: "04:00"
      aliases:
        x: lgo 1
        log: list
      """
    #expect(
      try problems(text) == [
        "1:12 invalid value for day-start: '25:00' - write a time from 00:00 to 12:00, such as \"04:00\"",
        "2:1 unknown setting 'weekstart' - did you mean 'week-start'?",
        "3:13 week-start takes one value - write a day of the week, such as sunday",
        "4:10 invalid value for library: 'relative.sqlite' - write an absolute path, or one that starts with ~/",
        "5:1 editor has no value - write a command, such as vim or 'code --wait', or remove the line",
        "6:1 'day-start' is given twice - keep one of the lines",
        "8:6 the alias 'x' starts with 'lgo', which is not a command - did you mean 'log'?",
        "9:8 the alias 'log' is already a command - choose another name",
      ])
  }

  @Test(
    "invalid YAML and unknown settings are reported with their position",
    arguments: [
      ("week-start: sunday\n  day-start: x: y\n", "2:"), ("a: 'b\n", "2:"), ("- a\n- b\n", "1:1"), ("hello\n", "1:1"),
      ("week-start: sunday\n\tday-start: 1\n", "2:"), ("week-start: &a [*a]\n", "1:"), ("? [a]\n: b\n", "1:"),
      ("---\nweek-start: sunday\n---\n", "3:"), ("aliases: n\n", "1:10"),
    ])
  func noYAML(text: String, place: String) throws {
    let problems = try problems(text)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(place) == true, "\(problems)")
  }

  @Test("an invalid variable is named")
  func variable() throws {
    let error = #expect(throws: ConfigurationError.self) {
      try configuration(nil, ["OCTAVO_DAY_START": "noon"])
    }
    #expect(
      error?.description
        == "OCTAVO_DAY_START is 'noon' - write a time from 00:00 to 12:00, such as \"04:00\", or unset it")
  }

  @Test("a setting turned off in the file is turned on by Octavo's variable")
  func turnedOff() throws {
    func pager(_ text: String, _ environment: [String: String]) throws -> String? {
      try configuration(text, environment).settings.pager
    }
    #expect(try pager("pager: off\n", ["PAGER": "more"]) == "off")
    #expect(try pager("pager: off\n", ["PAGER": "more", "OCTAVO_PAGER": "most"]) == "most")
    #expect(try pager("pager: less\n", ["PAGER": "more"]) == "more")
    #expect(try pager("", ["PAGER": "more"]) == "more")
  }

  @Test("a file that is not text is refused")
  func files() throws {
    try FileManager.default.createDirectory(at: URL(filePath: file.path), withIntermediateDirectories: true)
    #expect(throws: ConfigurationFileError.unreadable(file.path, reason: "it is not a regular file")) {
      try configuration(nil)
    }
    try FileManager.default.removeItem(atPath: file.path)
    try Data([0x61, 0x3A, 0xFF]).write(to: URL(filePath: file.path))
    #expect(throws: ConfigurationFileError.unreadable(file.path, reason: "it is not valid UTF-8")) {
      try configuration(nil)
    }
  }

  /// A typical settings file.
  private static let written = """
    # My settings

    week-start: sunday   # as at home
    # the night owl's line
    "day-start" : '04:00'

    aliases: # mine
        n: log +1   # a page
        # between
        j: journal
    """

  @Test(
    "a setting is written in place; comments and order stay",
    arguments: [
      ("week-start", "monday", "week-start: sunday   # as at home", "week-start: monday   # as at home"),
      ("day-start", "05:00", "\"day-start\" : '04:00'", "day-start: \"05:00\""),
      ("aliases.n", "log +2", "    n: log +1   # a page", "    n: \"log +2\"   # a page"),
      ("aliases.q", "list \"two words\"", "    j: journal", "    j: journal\n    q: \"list \\\"two words\\\"\""),
      ("editor", "code --wait", "    j: journal", "    j: journal\neditor: \"code --wait\""),
    ])
  func set(key: String, value: String, old: String, new: String) throws {
    try write(ConfigurationTests.written)
    try file.set(key, to: value, commands: commands)
    #expect(try file.text() == ConfigurationTests.written.replacing(old, with: new) + "\n")
    let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(left == ["config.yaml"])
  }

  @Test(
    "a setting is taken out with its line",
    arguments: [
      ("week-start", "week-start: sunday   # as at home\n", ""), ("aliases.n", "    n: log +1   # a page\n", ""),
    ])
  func unset(key: String, old: String, new: String) throws {
    try write(ConfigurationTests.written)
    #expect(try file.unset(key))
    #expect(try file.text() == ConfigurationTests.written.replacing(old, with: new) + "\n")
    #expect(try !file.unset(key))
  }

  @Test("the last alias takes the heading with it, and aliases in one line are written line by line")
  func lastAlias() throws {
    try write("aliases: {n: log +1, j: journal} # mine\n")
    try file.set("aliases.l", to: "list", commands: commands)
    #expect(try file.text() == "aliases: # mine\n  n: \"log +1\"\n  j: journal\n  l: list\n")
    for name in ["n", "j", "l"] { #expect(try file.unset("aliases.\(name)")) }
    #expect(try file.text() == "")
  }

  @Test(
    "a file with the line ends of Windows keeps them, and one with an end mark its mark",
    arguments: [
      ("plain: off\r\n", "plain: \"on\"\r\neditor: vim\r\n", ""),
      ("---\nplain: off\n...\n", "---\nplain: \"on\"\neditor: vim\n...\n", "---\n...\n"),
    ])
  func otherLineEnds(text: String, changed: String, removed: String) throws {
    try write(text)
    try file.set("plain", to: "on", commands: commands)
    try file.set("editor", to: "vim", commands: commands)
    #expect(try file.text() == changed)
    #expect(try file.unset("editor") && file.unset("plain"))
    #expect(try file.text() == removed)
  }

  @Test("an edit that would change more than the value is refused")
  func interdependent() throws {
    let text = "{week-start: sunday,\n day-start: '04:00'}\n"
    try write(text)
    #expect(throws: ConfigurationFileError.interdependent(file.path, key: "week-start")) {
      try file.set("week-start", to: "monday", commands: commands)
    }
    #expect(try file.text() == text)
  }

  @Test("a value that the setting does not take is refused, and nothing is written")
  func refused() throws {
    #expect(throws: ConfigurationFileError.self) { try file.set("week-start", to: "someday", commands: commands) }
    #expect(throws: ConfigurationFileError.unknown(key: "weekstart", near: "week-start")) {
      try file.set("weekstart", to: "monday", commands: commands)
    }
    #expect(throws: AliasError.self) { try file.set("aliases.log", to: "list", commands: commands) }
    #expect(try file.text() == nil)
  }

  @Test("a broken value is repaired by setting it")
  func repairing() throws {
    try write("week-start: someday\nnonsense: 1\n")
    try file.set("week-start", to: "monday", commands: commands)
    #expect(try file.unset("nonsense") && !file.unset("nonsense"))
    #expect(try file.text() == "week-start: monday\n")
    try write("day-start: 04:00\naliases:\n  n: log +1\n  n: log +2\n  j: journal\nday-start: 05:00\n")
    #expect(try file.unset("day-start") && file.unset("aliases.n") && !file.unset("aliases"))
    #expect(try file.text() == "aliases:\n  j: journal\n")
  }

  @Test("a link to the file stays a link")
  func link() throws {
    try write("")
    let real = folder.appending(path: "dotfiles.yaml")
    try Data("week-start: sunday\n".utf8).write(to: real)
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "dotfiles.yaml")
    try file.set("week-start", to: "monday", commands: commands)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "dotfiles.yaml")
    #expect(try String(contentsOf: real, encoding: .utf8) == "week-start: monday\n")
  }

  @Test(
    "any text comes back from the file as it was set",
    arguments: [
      "vim", "code --wait", "a \"b\" \\ c", "# no comment", "x: y", "'", "no", "日本語 エディタ", "a\tb\u{1}", "{{t}}",
    ])
  func roundTrip(value: String) throws {
    try file.set("editor", to: value, commands: commands)
    #expect(try configuration(nil).settings.editor == value)
  }

  @Test("every value that a setting shows can be set")
  func shownValues() throws {
    for setting in Setting.all {
      guard let value = setting.value(in: Settings()) else { continue }
      try file.set(setting.key, to: value, commands: commands)
    }
    #expect(try configuration(nil).settings == Settings())
  }

  @Test("reads named loan terms, and writes them line by line")
  func loanTerms() throws {
    let read = try configuration("loan-terms:\n  City Library: 2 weeks, 0.20 EUR a day # mine\n  student: 7 days\n")
    #expect(read.settings.loanTerms.map(\.words) == ["14 days, 0.20 EUR a day", "7 days"])
    #expect(read.origin(of: "loan-terms.City Library") == .file(line: 2))
    #expect(read.origin(of: "loan-terms.student") == .file(line: 3))
    try file.set("loan-terms.City Library", to: "28 days", commands: commands)
    try file.set("loan-terms.Ada's", to: "no renewals", commands: commands)
    #expect(
      try file.text()
        == "loan-terms:\n  City Library: \"28 days\" # mine\n  student: 7 days\n  Ada's: \"no renewals\"\n")
    #expect(try file.unset("loan-terms.student"))
    #expect(throws: ConfigurationFileError.badTermsName("a: b")) {
      try file.set("loan-terms.a: b", to: "28 days", commands: commands)
    }
    let error = #expect(throws: ConfigurationError.self) { try configuration("loan-terms:\n  Ada: 3 moons\n") }
    #expect(error?.problems.map(\.line) == [2])
  }
}
