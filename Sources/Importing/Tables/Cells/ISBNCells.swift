package import ReadingModel

/// The ISBN cells of one row. Services fill both, one or neither, and spreadsheets damage them.
package struct ISBNCells {
  /// The ISBN, from the first cell that has one.
  package private(set) var isbn: ISBN?
  /// The ASIN that some services put there instead.
  package private(set) var asin: Identifier?
  /// The unusable values, if no ISBN was found.
  package private(set) var warnings: [ImportWarning] = []

  /// Reads cells such as `9780441013593`, `="0441013597"` or a spreadsheet's version of them.
  package init(_ cells: String...) { self.init(cells) }

  package init(_ cells: [String]) {
    // `=""` is an empty cell, written as a formula so that spreadsheets don't read it as a number.
    for cell in cells where !cell.isEmpty && cell != "=\"\"" {
      let text = ISBNCells.bare(cell)
      guard !text.isEmpty else { continue }
      if let found = ISBNCells.repaired(text) {
        isbn = isbn ?? found
      } else if let found = ISBNCells.first(in: text) {
        isbn = isbn ?? found
      } else if text.first == "B", ISBNCells.isASIN(text) {
        asin = Identifier(scheme: "asin", value: text)
      } else {
        let isRounded = text.contains("E+") && text.first.map { ("0"..."9").contains($0) } == true
        warnings.append(isRounded ? .roundedISBN(text) : .invalidISBN(text))
      }
    }
    if isbn != nil { warnings = [] }
  }

  /// The cell without the formula `="…"`, which keeps spreadsheets from reading it as a number.
  private static func bare(_ cell: String) -> String {
    if let digits = digits(in: cell) { return digits }
    var text = cell.singleSpaced[...]
    if text.first == "=" { text = text.dropFirst() }
    while text.first == "\"" || text.first == "'" { text = text.dropFirst() }
    while text.last == "\"" || text.last == "'" { text = text.dropLast() }
    if text.hasSuffix(".0") { text = text.dropLast(2) }
    let number = String(text).singleSpaced.uppercased()
    guard let mark = marks.first(where: number.hasPrefix) else { return number }
    return String(number.dropFirst(mark.count)).singleSpaced
  }

  /// Fast path: the digits of `="9780441013593"` or of a plain number; nil for any other cell.
  private static func digits(in cell: String) -> String? {
    var bytes = cell.utf8[...]
    if bytes.starts(with: "=\"".utf8), bytes.last == UInt8(ascii: "\"") { bytes = bytes.dropFirst(2).dropLast() }
    return bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? String(Substring(bytes)) : nil
  }

  /// Prefixes of the number.
  private static let marks = ["URN:ISBN:", "ISBN-13:", "ISBN-10:", "ISBN:", "ISBN"]

  /// The ISBN, with leading zeros restored if a spreadsheet dropped them and the check digit then matches.
  private static func repaired(_ text: String) -> ISBN? {
    if let isbn = try? ISBN(text) { return isbn }
    guard (7...9).contains(text.utf8.count) else { return nil }
    return try? ISBN(String(repeating: "0", count: 10 - text.utf8.count) + text)
  }

  /// The first ISBN in a cell with several words.
  private static func first(in text: String) -> ISBN? {
    let words = text.split(separator: " ")
    return words.count > 1 ? words.lazy.compactMap { try? ISBN(String($0)) }.first : nil
  }

  /// Whether a text has the form of an ASIN: ten capital letters and digits.
  package static func isASIN(_ text: String) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy { (48...57).contains($0) || (65...90).contains($0) }
  }
}
