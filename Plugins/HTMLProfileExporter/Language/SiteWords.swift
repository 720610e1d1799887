internal import ExporterKit
internal import ReadingModel

/// The words of the site in one language: labels, months and numbers, from a string table.
///
/// A table is a template, `html-words-NAME.txt`, with a line `key = text` for each; a key that it lacks is English.
/// Plural forms are separated by `|`, values are `{0}`, `{1}` …
struct SiteWords: Sendable {
  /// The languages with a built-in table, the default first.
  static let builtIn = ["en", "de", "fr", "es", "cs", "ja", "ar"]

  private static let start = "html-words-"
  private static let end = ".txt"
  private static let english = "en"

  /// The language as a BCP 47 tag.
  let language: String
  /// Whether its script runs from right to left.
  let isRightToLeft: Bool
  /// The texts without values, for templates, as `t-KEY`.
  let fields: SharedTemplateFields

  private let texts: [String: String]
  private let plural: PluralRule

  /// The words of the language in the options.
  ///
  /// - Throws: `OptionValues.Invalid` if there is no table for it.
  init(_ input: ExportInput) throws {
    let names = input.templates.names.filter { $0.hasPrefix(SiteWords.start) && $0.hasSuffix(SiteWords.end) }
      .map { String($0.dropFirst(SiteWords.start.count).dropLast(SiteWords.end.count)) }.sorted()
    let given = input.options.text("language")
    guard let name = names.first(where: { $0.lowercased() == given.lowercased() }) else {
      throw OptionValues.Invalid.unacceptable(name: "language", value: given, allowed: names.joined(separator: ", "))
    }
    var texts = try SiteWords.table(SiteWords.english, input)
    let english = texts.keys
    if name != SiteWords.english { texts.merge(try SiteWords.table(name, input)) { $1 } }
    // Spaces at the ends of a line are not kept.
    for key in texts.keys where key.hasSuffix("-comma") || key == "name-and" {
      texts[key] = texts[key]?.replacing("_", with: " ")
    }
    language = LanguageTag(name)?.text ?? SiteWords.english
    isRightToLeft = texts["direction"] == "rtl"
    plural = PluralRule(rawValue: texts["plural"] ?? "") ?? .oneOther
    fields = SharedTemplateFields(
      TemplateFields(english.filter { texts[$0]?.contains("{") == false }.map { ("t-\($0)", .text(texts[$0] ?? "")) }))
    self.texts = texts
  }

  private static func table(_ name: String, _ input: ExportInput) throws -> [String: String] {
    let table = try input.templates.render(start + name + end, [:])
    var texts: [String: String] = [:]
    for line in table.split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingSpaces }
      if parts.count == 2 { texts[parts[0]] = parts[1] }
    }
    return texts
  }

  /// The text of a key; the key itself if no table has it.
  subscript(_ key: String) -> String { texts[key] ?? key }

  /// The text of a key with values in place of `{0}`, `{1}` …
  func text(_ key: String, _ values: String...) -> String { self[key].filled(with: values) }

  /// The text of a key if the table has it, else of another one.
  func text(_ key: String, or other: String, _ values: String...) -> String {
    self[key, or: other].filled(with: values)
  }

  /// The text of a key in the form for a number, which is `{0}`.
  func counted(_ key: String, _ count: Int, _ values: String...) -> String {
    let forms = self[key].split(separator: "|").map { $0.trimmingSpaces }
    let form = forms.isEmpty ? "{0}" : forms[min(plural.form(of: count), forms.count - 1)]
    return form.filled(with: [number(count)] + values)
  }

  /// A number with the language's separator between thousands.
  func number(_ number: Int) -> String {
    guard number > 999 else { return String(number) }
    let separator = self["thousands"]
    var (rest, text) = (number, "")
    while rest > 999 {
      text =
        (separator == "none" ? "" : separator == "space" ? "\u{202F}" : separator)
        + String(rest % 1000, digits: 3) + text
      rest /= 1000
    }
    return String(rest) + text
  }

  /// A decimal number, such as a rating, with the language's decimal sign.
  func decimal(_ text: String) -> String {
    let sign = self["decimal"]
    return sign == "." ? text : text.replacing(".", with: sign)
  }

  /// A mean, with two decimals always, so that columns align.
  func decimal(hundredths: Int) -> String {
    let rest = hundredths % 100
    return "\(hundredths / 100)\(self["decimal"])\(rest < 10 ? "0" : "")\(rest)"
  }

  /// Names of people as on a title page: `A, B & C`.
  func names(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return names.dropLast().joined(separator: self["name-comma"]) + self["name-and"] + last
  }

  /// Hours and minutes: `45 min`, `2 h`, `2 h 5 min`.
  func duration(minutes: Int) -> String {
    let (hours, rest) = max(0, minutes).quotientAndRemainder(dividingBy: 60)
    if hours == 0 { return text("duration-minutes", number(rest)) }
    return rest == 0
      ? text("duration-hours", number(hours)) : text("duration-hours-minutes", number(hours), number(rest))
  }

  /// What is between the parts of a list.
  var comma: String { self["list-comma"] }

  /// Names in one line: `A, B and C`.
  func list(_ names: [String]) -> String {
    guard names.count > 1, let last = names.last else { return names.first ?? "" }
    return text("list", names.dropLast().joined(separator: comma), last)
  }
}

// Dates.
extension SiteWords {
  func month(_ month: Int) -> String { self["month-\(month)"] }

  /// The short name of a month, 1…12, for charts.
  func shortMonth(_ month: Int) -> String { self["short-month-\(month)"] }

  /// The date at its precision: `4 March 2025`, `March 2025`, `2025`.
  func date(_ day: Day) -> String {
    guard let month = day.month else { return year(day.year) }
    guard let dayOfMonth = day.dayOfMonth else { return text("date-month", self.month(month), year(day.year)) }
    return text(
      "date-day", self.dayOfMonth(dayOfMonth), self["in-date-month-\(month)", or: "month-\(month)"], year(day.year))
  }

  /// The day and month: `4 March` or `March`; nil if only the year is known.
  func dateWithoutYear(_ day: Day) -> String? {
    guard let month = day.month else { return nil }
    guard let dayOfMonth = day.dayOfMonth else { return self.month(month) }
    return text("date-no-year", self.dayOfMonth(dayOfMonth), self["in-date-month-\(month)", or: "month-\(month)"])
  }

  /// The day of the month; the first one has its own form in some languages, `1er`.
  func dayOfMonth(_ day: Int) -> String { day == 1 ? self["first-of-month"] : String(day) }

  /// The year; years before 1 count down.
  func year(_ year: Int) -> String { year > 0 ? String(year) : text("year-bc", String(1 - year)) }

  private subscript(_ key: String, or other: String) -> String { texts[key] ?? self[other] }
}

/// How a language chooses among plural forms, after the rules of Unicode's CLDR.
private enum PluralRule: String {
  case none
  case oneOther = "one-other"
  case zeroOne = "zero-one"
  case czech, slavic, arabic

  /// The index of the form for a number.
  func form(of count: Int) -> Int {
    let (ones, hundred) = (count % 10, count % 100)
    switch self {
    case .none: return 0
    case .oneOther: return count == 1 ? 0 : 1
    case .zeroOne: return count < 2 ? 0 : 1
    case .czech: return count == 1 ? 0 : (2...4).contains(count) ? 1 : 2
    case .slavic:
      if ones == 1, hundred != 11 { return 0 }
      return (2...4).contains(ones) && !(12...14).contains(hundred) ? 1 : 2
    case .arabic:
      if count < 3 { return count }
      return (3...10).contains(hundred) ? 3 : hundred > 10 ? 4 : 5
    }
  }
}

extension String {
  /// The text with values in place of `{0}`, `{1}` …, in one pass over its bytes: a page of a journal has hundreds.
  func filled(with values: [String]) -> String {
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    var (filled, rest) = ("", utf8[...])
    while let start = rest.firstIndex(of: opening) {
      let mark = rest[start...].prefix(3)
      let value = mark.dropFirst().first.map { Int($0) - Int(UInt8(ascii: "0")) } ?? -1
      guard mark.count == 3, mark.last == closing, values.indices.contains(value) else {
        let next = rest.index(after: start)
        filled += Substring(rest[..<next])
        rest = rest[next...]
        continue
      }
      filled += Substring(rest[..<start])
      filled += values[value]
      rest = rest[mark.endIndex...]
    }
    return filled.isEmpty && rest.count == utf8.count ? self : filled + Substring(rest)
  }
}

extension Substring {
  /// The text without spaces at both ends.
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
