/// A position as typed, before the book is known.
package enum PlaceInput: Hashable, Sendable {
  /// `120` or `100-120`.
  case page(from: Int?, to: Int)
  /// `xii` or `iv-xii`.
  case roman(from: Int?, to: Int)
  /// `62%` or `50-62%`, in hundredths of a percent.
  case percent(from: Int?, to: Int)
  /// `1:20`, `1:20:30` or `1:00-1:20`, in seconds.
  case time(from: Int?, to: Int)
  /// `+30`: pages further; minutes in an audiobook, percent or locations if the last position was in these.
  case forward(Int)
  /// `+0:30` or `+30m`: seconds further in an audiobook.
  case forwardTime(Int)
  /// `+5%`: hundredths of a percent further.
  case forwardPercent(Int)
  /// `ch 5` or `chapters 3-5`.
  case chapter(from: Int?, to: Int)
  /// `end`.
  case end

  /// Parses a position; nil for any other text.
  package init?(_ text: String) {
    if text.lowercased() == "end" {
      self = .end
      return
    }
    if text.hasPrefix("+") {
      guard let forward = PlaceInput.forward(text.dropFirst()) else { return nil }
      self = forward
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard (1...2).contains(parts.count), let last = parts.last, let first = parts.first else { return nil }
    let isSpan = parts.count == 2
    if last.hasSuffix("%") {
      guard let to = Decimals.hundredths(String(last.dropLast())) else { return nil }
      guard isSpan else {
        self = .percent(from: nil, to: to)
        return
      }
      guard let from = Decimals.hundredths(String(first.hasSuffix("%") ? first.dropLast() : first)) else { return nil }
      self = .percent(from: from, to: to)
    } else if last.contains(":") {
      guard let to = PlaceInput.seconds(last), let from = isSpan ? PlaceInput.seconds(first) : 0 else { return nil }
      self = .time(from: isSpan ? from : nil, to: to)
    } else if let to = PlaceInput.wholeNumber(last), let from = isSpan ? PlaceInput.wholeNumber(first) : 0 {
      self = .page(from: isSpan ? from : nil, to: to)
    } else if let to = PlaceInput.frontMatterPage(last), let from = isSpan ? PlaceInput.frontMatterPage(first) : to {
      self = .roman(from: isSpan ? from.value : nil, to: to.value)
    } else {
      return nil
    }
  }

  private static func forward(_ text: Substring) -> PlaceInput? {
    if let count = wholeNumber(text) { return count > 0 ? .forward(count) : nil }
    if let time = seconds(text) { return time > 0 ? .forwardTime(time) : nil }
    guard text.first?.isNumber == true, let minutes = try? MinutesPhrase(String(text)) else { return nil }
    return .forwardTime(minutes.count * 60)
  }

  /// A page of front matter; larger numerals are words, such as `mix` (1009).
  private static func frontMatterPage(_ text: Substring) -> RomanNumeral? {
    guard let numeral = RomanNumeral(String(text)), numeral.value < 500 else { return nil }
    return numeral
  }

  private static func wholeNumber(_ text: Substring) -> Int? {
    guard (1...7).contains(text.utf8.count), text.isDigits else { return nil }
    return Int(text)
  }

  private static func seconds(_ text: Substring) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.dropFirst().allSatisfy({ $0.utf8.count == 2 }) else { return nil }
    let numbers = parts.compactMap { wholeNumber($0) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers[0] * 3600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0)
  }
}

extension PlaceInput {
  /// The position as typed in its shortest form: `120`, `100-120`, `62%`, `1:20`, `+30`, `ch5`.
  package var typed: String {
    func span(_ from: Int?, _ to: Int, _ text: (Int) -> String) -> String {
      (from.map { text($0) + "-" } ?? "") + text(to)
    }
    func hours(_ seconds: Int) -> String { Position.text(seconds, .seconds) }
    return switch self {
    case .page(let from, let to): span(from, to) { "\($0)" }
    case .roman(let from, let to): span(from, to) { RomanNumeral($0)?.text ?? "\($0)" }
    case .percent(let from, let to): span(from, to) { Decimals.text(hundredths: $0) } + "%"
    case .time(let from, let to): span(from, to, hours)
    case .forward(let count): "+\(count)"
    case .forwardTime(let seconds): "+\(hours(seconds))"
    case .forwardPercent(let count): "+\(Decimals.text(hundredths: count))%"
    case .chapter(let from, let to): "ch" + span(from, to) { "\($0)" }
    case .end: "end"
    }
  }
}
