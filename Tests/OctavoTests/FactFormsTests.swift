import Fixtures
import Foundation
import Testing

/// Compares the output formats for programs with each other, value by value.
@Suite("answers for programs")
struct FactFormsTests {
  /// Keys that only JSON has.
  private static let jsonOnly: [String: Set<String>] = [
    // Lists with the rows of 'series NAME', 'shelf show', 'copies', 'loans' and 'wishes'.
    "series": ["books"], "shelf list": ["books"], "show emma": ["holding"], "show kokoro": ["holding"],
    // `bookID` in tables.
    "timer status": ["id"],
  ]

  /// Columns that only tables have.
  private static let csvOnly: [String: Set<String>] = [
    // `durationSeconds` as a clock time.
    "show emma": ["length"], "show kokoro": ["length"],
    // The book's id.
    "timer status": ["bookID"],
  ]

  /// More calls of the commands, with other data.
  private static let more = ["copies list --state all", "show kokoro", "stats --by tag", "show persuasion --why"]

  private static let setUp = """
    octavo init --empty
    octavo add Emma +classic --author "Jane Austen" --translator "A B" --series 'Austen, 1' --course 'BIO 1' \
    --college Kings --pages 474 --publisher P --published 1990 --first-published 1815 --language en --price '5 EUR' \
    --link https://example.org --isbn 978-0-14-310603-6 --subtitle s --favorite
    octavo start emma --on 2025-11-01
    octavo log emma 100 "xyzzy thought" +t --minutes 40 --on 2025-11-20 --at 20:00
    octavo quote --book emma --page 100 "words" --note n --on 2025-11-20
    octavo finish emma --on 2025-12-01
    octavo rate emma 4.25
    octavo add Kokoro --author Soseki --length 6:00 --format audio
    octavo finish kokoro --on 2025-12-24
    octavo want kokoro
    octavo add Walden --pages 300 --course 'BIO 1'
    octavo start walden --on 2026-11-10
    octavo log walden 50 --minutes 30 --on 2026-11-18
    octavo timer start walden
    octavo goal add "6000 pages in 2026" tag:classic --name spring
    octavo goal add "2 books a month"
    octavo shelf create sea --description x
    octavo shelf add sea emma kokoro
    octavo query save sea tag:sea
    octavo copies add emma --place hall --at Shop --note n --price '4 EUR'
    octavo copies offer emma --for "5 EUR" --note n
    octavo copies add kokoro
    octavo copies sell kokoro --for "3 EUR" --to Bob
    octavo copies add walden
    octavo lend walden --to Ada --due 'in 3 weeks' --note n
    octavo borrow kokoro --from Lib --due 'in 2 weeks'
    octavo wishes add kokoro --from x --at shop --price "5 EUR" --note n --priority 1
    octavo wishes cart add kokoro
    octavo wishes budget set "5 EUR a month" --name books
    octavo backup
    octavo edit emma --pages 475
    octavo import more.csv --from goodreads
    octavo add Sanditon --author "Jane Austen"
    octavo add Sanditon --author "Jane Austen" --another
    octavo edit emma --set mood=dark
    octavo reader profile --name Ada
    octavo reader add tilda
    """

  @Test("CSV and JSON state the same facts under the same names, in every command with tables")
  func sameFacts() throws {
    let terminal = try TestTerminal()
    try terminal.write("#!/bin/sh\n", to: ".config/octavo/hooks/on-log", isExecutable: true)
    try terminal.write(
      "Book Id,Title,Author,ISBN13,My Rating,Exclusive Shelf\n7,Persuasion,Jane Austen,9780141439686,0,to-read\n",
      to: "more.csv")
    for line in FactFormsTests.setUp.split(separator: "\n") {
      let printed = try terminal.run("\(line) --no-input")
      #expect(!printed.contains("\n? ") && !printed.hasPrefix("? "), "\(line): \(printed)")
    }
    for command in try TableCalls.all() + FactFormsTests.more {
      let answer = try terminal.run("octavo \(command) --jsonl 2> said.txt")
      let lines = answer.split(separator: "\n").filter { $0.hasPrefix("{") }
      let rows = try lines.map { try JSONDecoder().decode(JSONTree.self, from: Data($0.utf8)).facts }
      #expect(!rows.isEmpty, "octavo \(command) answers with no row")
      compare(rows, with: CSVRows.read(try terminal.run("octavo \(command) --csv 2> said.txt")), of: command)
    }
  }

  private func compare(_ rows: [[String: JSONTree]], with table: [[String]], of command: String) {
    let columns = table.first ?? []
    let (jsonOnly, csvOnly) = (FactFormsTests.jsonOnly[command] ?? [], FactFormsTests.csvOnly[command] ?? [])
    // A book's total is in the text of its position; an entry's has its own column.
    let keys = Set(rows.flatMap(\.keys)).subtracting(["schema", "positionTotal"])
    if !rows.isEmpty { #expect(keys.subtracting(columns).subtracting(jsonOnly) == [], "octavo \(command) --csv") }
    #expect(table.count == rows.count + 1, "octavo \(command): rows of both forms")
    for (cells, row) in zip(table.dropFirst(), rows) {
      for (column, cell) in zip(columns, cells) where !csvOnly.contains(column) {
        let isSame = row[column].map { $0.isStated(in: cell) } ?? cell.isEmpty
        #expect(isSame, "octavo \(command): \(column) is '\(cell)' in CSV, in JSON \(String(describing: row[column]))")
      }
    }
  }
}

extension JSONTree {
  /// The values of an object, with nested ones under the names in REFERENCE.md.
  fileprivate var facts: [String: JSONTree] {
    guard case .object(let object) = self else { return [:] }
    var facts: [String: JSONTree] = [:]
    for (key, value) in object {
      for (name, fact) in value.named(key) where facts[name] == nil { facts[name] = fact }
    }
    // A row's own value takes precedence over one from a nested object.
    for (key, value) in object {
      if case .object = value { continue }
      facts[key] = value
    }
    return facts
  }

  private func named(_ key: String) -> [String: JSONTree] {
    guard case .object(let object) = self, object["currency"] == nil else { return [key: self] }
    func suffixed(_ suffix: String) -> [String: JSONTree] {
      Dictionary(uniqueKeysWithValues: object.map { ($0 == "total" ? key : $0 + suffix, $1) })
    }
    switch key {
    case "book", "entry", "import", "change": return facts
    case "pages": return suffixed("Pages")
    case "time": return suffixed("Minutes")
    case "position": return [key: self].merging(object["total"].map { ["positionTotal": $0] } ?? [:]) { own, _ in own }
    case "offer", "gone":
      return Dictionary(uniqueKeysWithValues: object.map { (key + $0.prefix(1).uppercased() + $0.dropFirst(), $1) })
        .merging([key: self]) { own, _ in own }
    default: return [key: self]
    }
  }

  /// Whether a cell contains this value.
  fileprivate func isStated(in cell: String) -> Bool {
    switch self {
    case .flag(let flag): return cell == (flag ? "yes" : "")
    case .number(let number): return Double(cell) == number
    case .text(let text): return cell == text || cell == "'" + text
    case .list(let list): return list.isEmpty ? cell.isEmpty : list.allSatisfy { $0.isNamed(in: cell) }
    case .object: return isNamed(in: cell)
    case .null: return false
    }
  }

  /// Whether a cell contains this value among others.
  private func isNamed(in cell: String) -> Bool {
    switch self {
    case .text(let text): return cell.contains(text)
    case .object(let object):
      if case .text(let amount)? = object["amount"], case .text(let currency)? = object["currency"] {
        return cell.contains("\(amount) \(currency)")
      }
      if case .text(let name)? = object["name"] { return cell.contains(name) }
      return !cell.isEmpty
    case .null, .flag, .number, .list: return false
    }
  }
}

/// The rows of a CSV table.
private enum CSVRows {
  static func read(_ text: String) -> [[String]] {
    var (rows, row, cell, isQuoted) = ([[String]](), [String](), "", false)
    // A quote within a cell is doubled, so it closes and reopens the quotation.
    var last: Character?
    for character in text.replacing("\r\n", with: "\n") + "\n" {
      switch character {
      case "\"":
        if !isQuoted, last == "\"" { cell.append("\"") }
        isQuoted.toggle()
      case "," where !isQuoted:
        row.append(cell)
        cell = ""
      case "\n" where !isQuoted:
        rows.append(row + [cell])
        (row, cell) = ([], "")
      default: cell.append(character)
      }
      last = character
    }
    return rows.filter { $0 != [""] }
  }
}
