internal import Charts
internal import Configuration
internal import Foundation
internal import Glibc
internal import ReadingModel

/// How results and talk look where they go to: results to standard output, talk to standard error.
struct Console: Sendable {
  /// Whether results are read by a person at a terminal.
  let isTerminal: Bool
  /// Whether standard error is a terminal, so that progress may be shown.
  let isTalkTerminal: Bool
  /// Whether questions may be asked.
  let mayAsk: Bool
  /// Whether results are coloured.
  private(set) var isColoured: Bool
  private let talkColumns: Int?
  /// Columns of the terminal; nil in a pipe and where sentences are wanted, where nothing is cut.
  private(set) var width: Int?
  /// How results look.
  private(set) var style = Style()
  private var pager: Pager?
  private let isDumb: Bool

  /// The console of this process, on which questions may be forbidden (no-color.org; `COLUMNS` wins over the terminal's
  /// own width).
  init(environment: [String: String], mayAsk: Bool = true) {
    // A pipe that is closed answers with EPIPE, which is looked at where it is written to.
    signal(SIGPIPE, SIG_IGN)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    style.isUnicode = locale.uppercased().contains("UTF-8") || locale.uppercased().contains("UTF8")
    isTerminal = StandardStream.results.isTerminal
    isTalkTerminal = StandardStream.talk.isTerminal
    self.mayAsk = mayAsk && isatty(STDIN_FILENO) == 1 && isTalkTerminal
    isDumb = environment["TERM"] == "dumb"
    let wantsNoColour = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !wantsNoColour && !isDumb
    let columns = environment["COLUMNS"].flatMap { Int($0) }
    width = isTerminal ? columns ?? StandardStream.results.size.columns : nil
    talkColumns = isTalkTerminal ? columns ?? StandardStream.talk.size.columns : nil
  }

  /// The console as the reader has set it, and as one command wants it.
  func arranged(by settings: Settings, _ choices: DisplayChoices, _ environment: [String: String]) -> Console {
    var console = self
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    // NO_COLOR is nearer than the file, and further than a variable of Octavo's own.
    let usual = isSet("NO_COLOR") && !isSet("OCTAVO_COLOR") ? ColorChoice.never : settings.color
    switch choices.color ?? usual {
    case .always: console.isColoured = true
    case .never: console.isColoured = false
    case .auto: console.isColoured = isTerminal && !isDumb
    }
    console.style.ratings = settings.ratingDisplay
    console.style.dates = settings.dateDisplay
    if choices.isPlain || settings.plain == .on {
      console.style.isPlain = true
      console.width = nil
      console.isColoured = choices.color == .always
    }
    if isTerminal, !choices.isWithoutPager, !isDumb {
      console.pager = Pager(settings.pager ?? "less", environment: environment)
    }
    return console
  }

  /// Whether the whole terminal may be taken for one thing: keys come from it, and it does what it is told.
  var ownsTerminal: Bool { isTerminal && mayAsk && !isDumb && !style.isPlain }

  /// The console for text that is shown within so many columns, without colours.
  func page(columns: Int) -> Console {
    var console = self
    (console.width, console.isColoured) = (columns, false)
    return console
  }

  /// What charts are drawn with here.
  var chartCharacters: ChartCharacters { style.chartCharacters }

  /// Writes the lines of a result, through the pager when they are longer than the screen.
  func show(_ told: [String]) {
    // What was hung under its label already is more than one line.
    let told = told.flatMap { text in
      // Most is one, in which no letter need be looked at.
      guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let lines = width.map { columns in told.flatMap { DisplayText.fitted($0, to: columns) } } ?? told
    let size = StandardStream.results.size
    if let pager, let rows = size.rows, Console.rowCount(of: lines, columns: size.columns, most: rows) >= rows {
      do { return try pager.show(lines) } catch { say("\(error)") }
    }
    if !lines.isEmpty { printExactly(lines.joined(separator: "\n")) }
  }

  /// How many rows of a terminal the lines take; no more than so many are counted.
  private static func rowCount(of lines: [String], columns: Int, most: Int) -> Int {
    var count = 0
    for line in lines {
      count += max(1, (DisplayText.width(Paint.removed(from: line)) + columns - 1) / max(1, columns))
      if count >= most { break }
    }
    return count
  }

  /// Writes a result, with a line end, in lines that fit the terminal.
  func print(_ text: String) {
    guard let width else { return printExactly(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    printExactly(lines.flatMap { DisplayText.fitted(String($0), to: width) }.joined(separator: "\n"))
  }

  /// Writes a result whose lines are not to be broken, with a line end.
  func printExactly(_ text: String) {
    StandardStream.results.write(text + "\n")
  }

  /// Writes a sentence in lines that fit the terminal.
  func printSentence(_ text: String) {
    print(sentence(text).joined(separator: "\n"))
  }

  /// A sentence in lines that fit the terminal, broken between words; in a pipe it is one.
  func sentence(_ text: String) -> [String] { DisplayText.hung(text, behind: "", of: 2, to: width) }

  /// Writes data for a program, with a line end: as it is into a pipe, without what would steer a terminal onto one.
  func printData(_ text: String) {
    printExactly(isTerminal ? DisplayText.spelledOut(text) : text)
  }

  /// Writes data for a program, likewise.
  func printData(_ bytes: Data) {
    if isTerminal {
      return StandardStream.results.write(DisplayText.spelledOut(String(decoding: bytes, as: UTF8.self)))
    }
    // Piece by piece: what is only mapped from a file is not taken into memory whole.
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      StandardStream.results.write(Array(bytes.dropFirst(start).prefix(1 << 20))[...])
    }
  }

  /// Columns of the terminal that talk goes to; nil for any other place.
  var talkWidth: Int? { style.isPlain ? nil : talkColumns }

  /// Says something to the reader that is no result, in lines that fit the terminal.
  func say(_ text: String) {
    StandardStream.talk.write(talk(text) + "\n")
  }

  /// Talk in lines that fit the terminal, where it goes to one.
  ///
  /// Titles, names and paths may be part of it: what would steer a terminal is taken out here, for all of them.
  func talk(_ text: String) -> String {
    let text = DisplayText.lines(text).joined(separator: "\n")
    guard let talkWidth else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.flatMap { index -> [String] in
      let line = lines[index]
      // A query stands above the caret that points into it.
      let isPointedAt = index + 1 < lines.count && lines[index + 1].allSatisfy { $0 == " " || $0 == "^" }
      guard !isPointedAt, DisplayText.width(line) > talkWidth else { return [line] }
      return DisplayText.fitted(line, to: talkWidth, breakingWords: false)
    }.joined(separator: "\n")
  }
}
