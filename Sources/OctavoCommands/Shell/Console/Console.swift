internal import Configuration
internal import Foundation
internal import Glibc

/// The output of the program: results go to standard output, messages to standard error.
struct Console: Sendable {
  /// Whether standard output is a terminal.
  let isTerminal: Bool
  /// Whether standard error is a terminal, so that progress can be shown.
  let isErrorTerminal: Bool
  private(set) var mayAsk: Bool
  private var isMuted = false
  /// Whether results are coloured.
  private(set) var isColoured: Bool
  private let standardErrorColumns: Int?
  /// Columns of the terminal; nil in a pipe and in plain mode, where nothing is cut.
  private(set) var width: Int?
  private(set) var style = Style()
  private var pager: Pager?
  private let isDumb: Bool

  /// The console of this process; questions can be disabled (no-color.org; `COLUMNS` overrides the terminal's width).
  init(environment: [String: String], mayAsk: Bool = true) {
    // Writing to a closed pipe then fails with EPIPE, which is handled by the writer.
    signal(SIGPIPE, SIG_IGN)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    style.isUnicode = locale.uppercased().contains("UTF-8") || locale.uppercased().contains("UTF8")
    isTerminal = StandardStream.results.isTerminal
    isErrorTerminal = StandardStream.standardErrorText.isTerminal
    self.mayAsk = mayAsk && isatty(STDIN_FILENO) == 1 && isErrorTerminal
    isDumb = environment["TERM"] == "dumb"
    let isColourDisabled = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    isColoured = isTerminal && !isColourDisabled && !isDumb
    let columns = environment["COLUMNS"].flatMap { Int($0) }
    width = isTerminal ? columns ?? StandardStream.results.size.columns : nil
    standardErrorColumns = isErrorTerminal ? columns ?? StandardStream.standardErrorText.size.columns : nil
  }

  /// The console with the reader's settings and the choices of one command.
  func arranged(by settings: Settings, _ choices: DisplayChoices, _ environment: [String: String]) -> Console {
    var console = self
    func isSet(_ name: String) -> Bool { environment[name]?.isEmpty == false }
    // NO_COLOR overrides the configuration file, but not Octavo's own variable.
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

  /// Whether a screen can be shown on the terminal: keys can be read, and control sequences work.
  var ownsTerminal: Bool { isTerminal && mayAsk && !isDumb && !style.isPlain }

  /// The console for text in so many columns, without colours.
  func page(columns: Int) -> Console {
    var console = self
    (console.width, console.isColoured) = (columns, false)
    return console
  }

  /// The console of a command that is only tried: it prints nothing and asks nothing.
  var muted: Console {
    var console = self
    (console.isMuted, console.mayAsk, console.pager) = (true, false, nil)
    return console
  }

  /// Prints the lines of a result, through the pager if they are longer than the screen.
  func show(_ texts: [String]) {
    // Text with a hanging indent is already several lines.
    let texts = texts.flatMap { text in
      // Fast path: most texts are a single line.
      guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let lines = width.map { columns in texts.flatMap { DisplayText.fitted($0, to: columns) } } ?? texts
    let size = StandardStream.results.size
    if let pager, let rows = size.rows, Console.rowCount(of: lines, columns: size.columns, most: rows) >= rows {
      do { return try pager.show(lines) } catch { say("\(error)") }
    }
    guard let first = lines.first else { return }
    // The first `joined` of a process is a tenth of a short command: it searches all protocol conformances.
    printExactly(lines.count == 1 ? first : lines.joined(separator: "\n"))
  }

  /// How many rows of a terminal the lines take; counts only up to the given number.
  private static func rowCount(of lines: [String], columns: Int, most: Int) -> Int {
    var count = 0
    for line in lines {
      count += max(1, (DisplayText.width(Paint.removed(from: line)) + columns - 1) / max(1, columns))
      if count >= most { break }
    }
    return count
  }

  /// Prints a result, wrapped to the terminal, with a line end.
  func print(_ text: String) {
    guard let width else { return printExactly(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    printExactly(lines.flatMap { DisplayText.fitted(String($0), to: width) }.joined(separator: "\n"))
  }

  /// Prints a result without wrapping, with a line end.
  func printExactly(_ text: String) {
    if !isMuted { StandardStream.results.write(text + "\n") }
  }

  /// Prints a sentence, wrapped to the terminal.
  func printSentence(_ text: String) { print(sentence(text).joined(separator: "\n")) }

  /// A sentence wrapped between words to fit the terminal; one line in a pipe.
  func sentence(_ text: String) -> [String] { DisplayText.hangingIndented(text, after: "", of: 2, to: width) }

  /// Prints data for a program, with a line end: unchanged into a pipe, with control characters escaped on a terminal.
  func printData(_ text: String) { printExactly(isTerminal ? DisplayText.spelledOut(text) : text) }

  /// Prints data for a program in the same way, without adding a line end.
  func printData(_ bytes: Data) {
    if isMuted { return }
    if isTerminal {
      return StandardStream.results.write(DisplayText.spelledOut(String(decoding: bytes, as: UTF8.self)))
    }
    // In pieces, so that a memory-mapped file is not loaded as a whole.
    for start in stride(from: 0, to: bytes.count, by: 1 << 20) {
      StandardStream.results.write(Array(bytes.dropFirst(start).prefix(1 << 20))[...])
    }
  }

  /// Columns of the terminal on standard error; nil if it is not a terminal, or in plain mode.
  var standardErrorWidth: Int? { style.isPlain ? nil : standardErrorColumns }

  /// Prints a message to standard error, wrapped to the terminal.
  func say(_ text: String) {
    if isMuted { return }
    // The message comes in the place of a progress line.
    if Interruption.isProgressShown { showProgress(nil) }
    StandardStream.standardErrorText.write(standardErrorText(text) + "\n")
  }

  /// A message, wrapped if standard error is a terminal.
  ///
  /// Control characters are removed here, because titles, names and paths may be part of any message.
  func standardErrorText(_ text: String) -> String {
    let text = DisplayText.lines(text).joined(separator: "\n")
    guard let standardErrorWidth else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return lines.indices.flatMap { index -> [String] in
      let line = lines[index]
      // A query is not wrapped if a caret below points into it.
      let isPointedAt = index + 1 < lines.count && lines[index + 1].allSatisfy { $0 == " " || $0 == "^" }
      guard !isPointedAt, DisplayText.width(line) > standardErrorWidth else { return [line] }
      return DisplayText.fitted(line, to: standardErrorWidth, breakingWords: false)
    }.joined(separator: "\n")
  }
}
