import Foundation
import Testing

/// Compares the documentation and the help with the real binary.
@Suite("Documentation")
struct DocumentationTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
  private func text(_ path: String) throws -> String {
    try String(contentsOf: DocumentationTests.root.appending(path: path), encoding: .utf8)
  }

  /// A section of the reference, without its heading.
  private func reference(_ heading: String) throws -> String {
    let page = try text("Documentation/REFERENCE.md")
    let section = try #require(page.components(separatedBy: "\n## \(heading)\n").dropFirst().first)
    return section.components(separatedBy: "\n## ")[0]
  }

  private func says(_ command: String) throws -> String {
    let terminal = try TestTerminal()
    return try terminal.run(command)
  }

  @Test("the help of every command shows an example of it")
  func examples() throws {
    let commands = try CommandDefinition.all()
    #expect(commands.count > 100)
    for command in commands {
      let example = command.discussion.range(of: "EXAMPLE\n").map { command.discussion[$0.upperBound...] }
      #expect(example?.contains("octavo \(command.name)") == true, "octavo \(command.name) --help shows no example")
    }
    // What is shown is what is defined.
    let help = try says("octavo wishes budget set --help")
    #expect(help.contains("USAGE: octavo wishes budget set") && help.contains("EXAMPLE\n  octavo wishes budget set"))
  }

  @Test("CONTRIBUTING adds its code beside lines that the sources have")
  func anchors() throws {
    let page = try text("CONTRIBUTING.md")
    let places = page.matches(of: /(?m)^`([^`]+)`, (?:before|after|in place of) (`+)(.+?)\2[^`]*:$/)
    #expect(places.count > 15)
    for place in places {
      let (file, line) = (String(place.1), String(place.3))
      #expect(try text(file).contains(line), "\(file) has no '\(line)'")
    }
  }

  @Test("the README's tables have every importer and exporter")
  func formats() throws {
    let help = try says("octavo import --help").components(separatedBy: "FORMATS\n").dropFirst().first
    var importers: [(name: String, summary: String)] = []
    for line in try #require(help).split(separator: "\n").prefix(while: { $0.hasPrefix("  ") }) {
      let name = line.dropFirst(2).prefix { $0 != " " }
      let words = line.dropFirst(2 + name.count).trimmingCharacters(in: .whitespaces)
      if name.isEmpty {
        importers[importers.count - 1].summary += " " + words
      } else {
        importers.append((String(name), words))
      }
    }
    let exporters = try says("octavo plugins --kind exporter --format '{{name}}\\t{{summary}}'").split(separator: "\n")
      .map {
        let cells = $0.split(separator: "\t").map(String.init)
        return (name: cells[0], summary: cells[1])
      }
    #expect(importers.count > 15 && exporters.count > 9)
    for (heading, formats) in [("Import", importers), ("Export", exporters)] {
      let rest = try #require(try text("README.md").components(separatedBy: "\n## \(heading)\n").dropFirst().first)
      let rows = rest.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| `") }
      let named = Set(rows.flatMap { $0.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) } })
      let missing = formats.filter { !named.contains($0.name) }
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", !missing.isEmpty {
        try addRows(missing, toTableOf: heading)
        Issue.record("README.md got rows for \(missing.map(\.name)) - put them in a better place or better words")
      } else {
        #expect(missing.map(\.name) == [], "no rows below '\(heading)' of README.md: 'make golden' adds them")
      }
    }
  }

  /// Adds rows with names and summaries to the end of the table below a heading of the README.
  private func addRows(_ formats: [(name: String, summary: String)], toTableOf heading: String) throws {
    var lines = try text("README.md").components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "## \(heading)"))
    let first = try #require(lines[start...].firstIndex { $0.hasPrefix("| `") })
    let end = lines[first...].firstIndex { !$0.hasPrefix("| `") } ?? lines.endIndex
    let rows = formats.map { name, summary in
      "| `\(name)` | \(summary.prefix(1).lowercased() + summary.dropFirst().prefix { $0 != "." }) |"
    }
    lines.insert(contentsOf: rows, at: end)
    let file = DocumentationTests.root.appending(path: "README.md")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }

  @Test("the program prints the licence in LICENSE")
  func licence() throws {
    let printed = try says("octavo config paths --licences")
    let licence = try text("LICENSE")
    #expect(licence.hasPrefix("MIT License\n"))
    #expect(printed.hasPrefix(licence))
  }

  @Test("the keys of every table are documented, and no row repeats the key of the format's version")
  func tables() throws {
    let terminal = try TestTerminal(
      after: """
        octavo init --empty; octavo add emma --want --series 'Austen, 1' --course 'BIO 1'; octavo finish emma --on 2025
        octavo shelf create sea; octavo query save sea tag:sea; octavo backup
        """)
    let documented = try reference("Output")
    // A book's keys are listed once, and called BOOK in rows with more keys.
    let ofBook =
      "`id`, `uid`, `title`, `authors`, `status`, `started`, `ended`, `rating`, `position`, `percent`, "
      + "`pageCount`, `readings`, `isFavorite`, `wasFinished`, `finishedBefore`, `custom`"
    let calls = try TableCalls.all()
    #expect(calls.count >= 40)
    for call in calls {
      let table = try terminal.run("octavo \(call) --csv 2> said.txt")
      let header = try #require(table.split(whereSeparator: \.isNewline).first, "octavo \(call) --csv")
      let columns = header.split(separator: ",")
      let names = columns.map { "`\($0)`" }.joined(separator: ", ")
      let shortened = names == ofBook ? names : names.replacing(ofBook, with: "BOOK")
      if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1", !documented.contains("| \(shortened) |") {
        try rewriteKeys(of: call, shortened)
        Issue.record("the keys of '\(call)' in REFERENCE.md were rewritten - look at the difference and run again")
        continue
      }
      #expect(documented.contains("| \(shortened) |"), "octavo \(call) --csv: REFERENCE.md lacks: \(shortened)")
      let lines = try terminal.run("octavo \(call) --jsonl 2> said.txt").split(whereSeparator: \.isNewline)
      #expect(lines.filter { $0.split(separator: "\"schema\":").count > 2 } == [], "octavo \(call) --jsonl")
      #expect(!columns.contains("schema"), "octavo \(call) --csv")
    }
  }

  /// Rewrites the keys in the row of a call: `show` for `show emma`, `series NAME` for `series austen`.
  private func rewriteKeys(of call: String, _ keys: String) throws {
    let file = DocumentationTests.root.appending(path: "Documentation/REFERENCE.md")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "## Output"))
    let command = call.split(separator: " ").dropLast().joined(separator: " ")
    for name in [call, "\(command) NAME", command] {
      let row = lines[start...].firstIndex { line in
        line.hasPrefix("| ") && line.split(separator: "|").first?.contains("`\(name)`") == true
      }
      guard let row else { continue }
      lines[row] = lines[row].split(separator: "|").prefix(2).map { "|\($0)" }.joined() + "| \(keys) |"
      return try Data(lines.joined(separator: "\n").utf8).write(to: file)
    }
    Issue.record("REFERENCE.md has no row for '\(call)' - add one")
  }

  @Test("the commands that take a query are documented, and answer options such as --author with the query to write")
  func queries() throws {
    let quoted = try says("octavo help queries").components(separatedBy: "\n\n")[0].matches(of: #/'(\w+)'/#)
    let commands = Set(quoted.map { String($0.1) })
    #expect(commands.count > 10)
    let section = try reference("Queries").components(separatedBy: "Commands that take a query: ")
    let sentence = try #require(section.dropFirst().first?.components(separatedBy: ";").first)
    let named = sentence.matches(of: #/`(\w+)[^`]*`/#)
    #expect(Set(named.map { String($0.1) }) == commands)
    for command in commands.subtracting(["goal", "query"]) {
      let printed = try says("octavo \(command) --author woolf")
      #expect(printed.contains(" - write octavo \(command) author:woolf"), "\(printed)")
    }
  }

  @Test("every setting is documented with its default")
  func settings() throws {
    let rows = try reference("Configuration").split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    let documented = Dictionary(rows.map { ($0[1].filter { $0 != "`" }, $0[3]) }) { first, _ in first }
    let lines = try says("octavo config list --format '{{key}}\\t{{value}}'").split(separator: "\n")
    let settings = lines.map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    #expect(settings.count > 15)
    #expect(Set(documented.keys) == Set(settings.map { $0[0] }))
    for setting in settings where !setting[1].isEmpty {
      #expect(documented[setting[0]] == "`\(setting[1])`", "\(setting[0])")
    }
  }

  @Test("the README's commands work in their order")
  func readme() throws {
    let terminal = try TestTerminal()
    let sections = try text("README.md").components(separatedBy: "\n## ").filter { section in
      section.hasPrefix("Start\n") || section.hasPrefix("Every day\n")
    }
    let lines = sections.joined(separator: "\n").components(separatedBy: "\n").filter { $0.hasPrefix("octavo ") }
    #expect(lines.count == 8)
    for line in lines {
      // The page is not opened in a browser, and without a terminal an export cannot ask.
      let command = line.components(separatedBy: " && ")[0] + (line.hasPrefix("octavo export") ? " --yes" : "")
      #expect(try terminal.run("\(command) > /dev/null 2>&1 || echo failed") == "", "\(line)")
    }
  }

  @Test("every link of the documentation leads to a file, and to a heading of it")
  func links() throws {
    let decisions = try FileManager.default.contentsOfDirectory(
      atPath: DocumentationTests.root.appending(path: "Documentation/decisions").path)
    let pages =
      ["README.md", "CONTRIBUTING.md"]
      + ["GUIDE", "REFERENCE", "EXTENDING", "ARCHITECTURE"].map { "Documentation/\($0).md" }
      + decisions.map { "Documentation/decisions/\($0)" }
    #expect(decisions.count > 30)
    for page in pages {
      for link in try text(page).matches(of: #/\]\(([^)\s]+)\)/#).map({ String($0.1) }) where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let folder = URL(filePath: "/" + page).deletingLastPathComponent()
        let target = parts[0].isEmpty ? page : String(folder.appending(path: parts[0]).standardized.path.dropFirst())
        let file = DocumentationTests.root.appending(path: target).path
        #expect(FileManager.default.fileExists(atPath: file), "\(page): \(link)")
        guard parts.count == 2, target.hasSuffix(".md") else { continue }
        let headings = try text(target).split(separator: "\n").filter { $0.hasPrefix("#") }
        let anchors = headings.map { heading in
          heading.drop { $0 == "#" }.dropFirst().lowercased().filter { $0.isLetter || $0.isNumber || " -".contains($0) }
            .replacing(" ", with: "-")
        }
        #expect(anchors.contains(parts[1]), "\(page): \(link)")
      }
    }
  }

  @Test("every path of the sources that the documentation names is there")
  func paths() throws {
    for page in ["CONTRIBUTING.md", "Documentation/ARCHITECTURE.md", "Documentation/EXTENDING.md"] {
      // The examples of CONTRIBUTING.md make new files.
      let words = try text(page).replacing(/`[^`]+`, new/, with: "")
      let named = words.matches(of: #/`((?:Sources|Tests|templates|examples|scripts)\/[\w\/.+-]+)`/#)
      for path in named.map({ String($0.1) }) {
        let file = DocumentationTests.root.appending(path: path).path
        #expect(FileManager.default.fileExists(atPath: file), "\(page): \(path)")
      }
    }
  }

  @Test("every exit code of the help is documented with the same meaning")
  func exitCodes() throws {
    let table = try reference("Exit codes")
    let help = try says("octavo help all")
    let codes = help.components(separatedBy: "EXIT CODES\n").dropFirst().first?.components(separatedBy: "\n\n").first
    let lines = try #require(codes).split(separator: "\n")
    #expect(lines.count == 7)
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(table.contains("| \(words[0]) | \(words[1]) |"), "REFERENCE.md lacks: \(line)")
    }
  }
}
