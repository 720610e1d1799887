import Foundation
import Importing
import ReadingModel
import Testing

@Suite("The cells of a table that is read by a mapping")
struct MappedCellsTests {
  @Test("every row of passages is accounted for, and pages are read in their usual forms")
  func passages() throws {
    let file = try mappedFile(
      "T;Q;D;P\nA;one;2024-01-02;34-36\nA;two;gestern;xii\nA;three;2024-01-03;p. 12\nA;four;2024-01-04;many\n",
      "columns: {title: T, quote: Q, day: D, page: P}\n")
    let record = try #require(file.records.first)
    #expect(file.records.count == 1)
    let places = record.book.readings.flatMap(\.entries).map(\.position)
    #expect(
      try places == [
        Position(.page, from: 34, to: 36), Position(.roman, to: 12), Position(.page, to: 12), nil,
      ])
    #expect(
      record.warnings.map(\.description) == [
        "line 3: 'gestern' in D is not a date; skipped", "line 5: 'many' in P is not a valid number; skipped",
      ])
  }

  @Test("unknown formats and languages are reported, and refused as constants")
  func unknownWords() throws {
    let record = try #require(
      try mappedFile("T;F;L\nEmma;scroll;Klingonisch\n", "columns: {title: T, format: F, language: L}\n").records.first)
    #expect(record.book.format == nil && record.book.language == nil)
    #expect(
      record.warnings.map(\.description) == [
        "'scroll' in F is not known; skipped", "'Klingonisch' in L is not known; skipped",
      ])
    let constants = mappingProblems("columns:\n  title: T\nconstants:\n  format: scroll\n  language: Klingonisch\n")
    #expect(constants.count == 2 && constants[0].contains("unknown format: 'scroll' - write one such as print"))
  }

  @Test(
    "starts and finishes of several readings are paired",
    arguments: [
      ("2020-01-02", "2020-02-03; 2021-05-06", ["2020-01-02 2020-02-03", "? 2021-05-06"]),
      ("2021-01-02", "2020-02-03; 2021-05-06", ["? 2020-02-03", "2021-01-02 2021-05-06"]),
      ("2020-01-02; 2022-01-02", "2020-02-03", ["2020-01-02 2020-02-03", "2022-01-02 ?"]),
    ])
  func pairs(started: String, finished: String, spans: [String]) throws {
    let book = try mappedBook(
      "T;S;F\nA;\(started.replacing(";", with: "|"));\(finished.replacing(";", with: "|"))\n",
      "columns: {title: T, started: S, finished: F}\n")
    #expect(book.readings.map { "\($0.started?.text ?? "?") \($0.ended?.text ?? "?")" } == spans)
  }
}
